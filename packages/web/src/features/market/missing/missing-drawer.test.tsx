import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

const seller = {
  _id: 's1',
  name: 'Nordkontor',
  relationshipId: 'r1',
  own: 'ENABLED',
  other: 'ENABLED',
  connected: true,
  orderable: 0,
  hold: 'Rechnungen offen',
  credit: null,
  right: null,
  goods: [
    {
      product: { _id: 'p1', name: 'Diesel B7', category: 'Diesel', type: 'FUEL' },
      terminal: { _id: 't1', name: 'Kiel', region: 'Nord' },
      reason: 'credit_hold',
      request: null,
    },
  ],
};

async function show(missing: unknown) {
  const onClose = vi.fn();
  await showScreen(
    async () => {
      const { default: MissingDrawer } = await import('./missing-drawer.tsx');
      return { default: () => <MissingDrawer offerId="o1" search={{ q: 'Diesel' }} onClose={onClose} /> };
    },
    { answers: { 'GET /api/offers/missing': missing } },
  );
  return onClose;
}

test('says why one offer cannot be ordered, and leads to everything that is missing', async () => {
  const onClose = await show({ obstacle: null, sellers: [seller] });
  expect(await screen.findByText(/nimmt gerade keine neuen Bestellungen von Ihnen an: Rechnungen offen/)).toBeDefined();
  const all = screen.getByRole('link', { name: 'Alles, was fehlt' });
  expect(all.getAttribute('href')).toBe('/handelsplatz/warum?q=Diesel');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(onClose).toHaveBeenCalled();
});

test('says that the offer can be ordered, or is gone', async () => {
  await show({ obstacle: null, sellers: [{ ...seller, orderable: 1, goods: [] }] });
  expect(await screen.findByText('Dieses Angebot können Sie jetzt bestellen.')).toBeDefined();
  cleanup();
  await show(refusal(404, 'not_found'));
  expect(await screen.findByText(/Dieses Angebot gibt es nicht mehr/)).toBeDefined();
});
