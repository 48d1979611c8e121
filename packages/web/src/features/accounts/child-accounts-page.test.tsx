// @vitest-environment happy-dom
import type { ChildAccounts } from '@handelsplatz/contract/accounts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showAccounts(accounts: ChildAccounts['accounts']) {
  const answers = { 'GET /api/childAccounts': { accounts } satisfies ChildAccounts };
  return showScreen(() => import('./child-accounts-page.tsx'), { answers });
}

test('each account shows its number, town, price adjustment and how many days earlier it may collect', async () => {
  await showAccounts([
    {
      _id: 'a',
      name: 'Harms Nord',
      customerNo: 'K-2001',
      city: 'Stade',
      priceAdjustment: -0.25,
      collectionShorteningDays: 2,
    },
    { _id: 'b', name: 'Harms Süd', customerNo: '', city: '', priceAdjustment: 1, collectionShorteningDays: 1 },
  ]);
  const table = await screen.findByRole('table', { name: 'Die Kontenliste' });
  const first = await within(table).findByRole('row', { name: /Harms Nord/ });
  const cells = within(first)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(cells).toEqual(['Harms Nord', 'K-2001', 'Stade', '−0,25 EUR/100 l', '2 Tage']);
  const second = within(table).getByRole('row', { name: /Harms Süd/ });
  expect(second.textContent).toMatch(/–.*\+1,00.*1 Tag$/);
});

test('a parent without child accounts gets a link to the contact page', async () => {
  await showAccounts([]);
  expect(await screen.findByText('Noch keine Konten')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Kontakt' }).getAttribute('href')).toBe('/kontakt');
});
