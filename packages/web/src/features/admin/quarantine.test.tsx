import type { QuarantinedTicks, TickImpact } from '@handelsplatz/contract/market-data';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});

const tick: QuarantinedTicks['ticks'][number] = {
  _id: 't1',
  symbol: '/GAS',
  raw: '821.10',
  reason: 'jump',
  reasonText: 'Der Kurs springt weiter, als es je Marktfenster erlaubt ist.',
  count: 3,
  firstReceivedAt: '2026-11-21T09:58:00.000Z',
  sourceAt: '2026-11-21T10:00:00.000Z',
  receivedAt: '2026-11-21T10:00:01.000Z',
  believed: 684.25,
  movePercent: 20,
  releasable: true,
};

const impact: TickImpact = {
  symbol: '/GAS',
  price: 821.1,
  believed: 684.25,
  offers: 1,
  appearing: 0,
  vanishing: 0,
  products: [
    {
      name: 'Diesel B7',
      offers: 1,
      seller: 'Nordkontor',
      terminal: 'Hamburg',
      oldPrice: 81.4,
      newPrice: 97.2,
      lowestChange: 15.8,
      highestChange: 15.8,
      changePercent: 19.41,
    },
  ],
};

function showQuarantine(ticks: QuarantinedTicks['ticks']) {
  return showScreen(() => import('./quarantine.tsx'), {
    accountType: 'admin',
    answers: {
      'GET /api/admin/quarantine': { ticks } satisfies QuarantinedTicks,
      'GET /api/admin/quarantine/t1/impact': impact,
      'POST /api/admin/quarantine/t1/release': { success: true },
    },
  });
}

test('a quotation can be released only after its impact was shown and the source was checked', async () => {
  const { sent } = await showQuarantine([tick]);
  const table = await screen.findByRole('table', { name: 'Kurse in Quarantäne' });
  const row = await within(table).findByRole('row', { name: /\/GAS/ });
  expect(row.textContent).toMatch(/821\.10.*3-mal.*684,25.*\+20,0.%.*springt weiter/);
  await userEvent.click(within(row).getByRole('button', { name: 'Freigeben: /GAS 821.10' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kurs /GAS freigeben?' });
  expect(await within(dialog).findByText('Ein Live-Angebot ändert seinen Preis.')).toBeDefined();
  expect(within(dialog).getByRole('row', { name: /Diesel B7/ }).textContent).toMatch(/81,40.*97,20/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Freigeben' }));
  expect(within(dialog).getByText(/^Bitte bestätigen Sie zuerst/)).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /^Ich habe die Quelle geprüft/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Freigeben' }));
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /api/admin/quarantine/t1/release', body: null }]));
});

test('a quotation that cannot be released has no button, and an empty quarantine says that all were plausible', async () => {
  await showQuarantine([{ ...tick, releasable: false, movePercent: null, believed: null, count: 1 }]);
  const row = await screen.findByRole('row', { name: /\/GAS/ });
  expect(within(row).getByText('nicht freigebbar')).toBeDefined();
  expect(within(row).queryByRole('button')).toBeNull();
  cleanup();
  await showQuarantine([]);
  expect(await screen.findByText('Keine Kurse in Quarantäne')).toBeDefined();
});
