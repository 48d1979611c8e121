import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../../testing/screen.tsx';

const diesel = { _id: 'p1', name: 'Diesel B7', category: 'Diesel', type: 'FUEL' };
const heating = { _id: 'p2', name: 'Heizöl EL', category: 'Heizöl', type: 'FUEL' };
const kiel = { _id: 't1', name: 'Kiel', region: 'Nord' };
const bremen = { _id: 't2', name: 'Bremen', region: 'Nord' };
const seller = {
  _id: 's1',
  name: 'Nordkontor',
  relationshipId: 'r1',
  own: 'ENABLED',
  other: 'ENABLED',
  connected: true,
  orderable: 14,
  hold: null,
  credit: null,
  right: null,
  goods: [
    { product: heating, terminal: kiel, reason: 'terminal_not_released', request: null },
    { product: diesel, terminal: kiel, reason: 'terminal_not_released', request: null },
    { product: diesel, terminal: bremen, reason: 'sold_out', request: null },
  ],
};
const answer = (sellers: unknown[] = [seller], obstacle: unknown = null) => ({ obstacle, sellers });

const show = (missing: unknown, address = '/handelsplatz/warum', more: object = {}) =>
  showScreen(() => import('./missing-page.tsx'), {
    address,
    path: '/handelsplatz/warum',
    answers: { 'GET /api/offers/missing': missing, ...more },
  });

test('a buyer reads what is missing and why, and asks for a whole terminal with one click', async () => {
  const { sent } = await show(answer(), undefined, { 'POST /api/release-requests': { created: 2, open: 2 } });
  expect(await screen.findByRole('heading', { name: /Nordkontor 14 bestellbar · 3 fehlen/ })).toBeDefined();
  const lines = screen.getAllByRole('listitem');
  expect(lines).toHaveLength(2);
  const [terminal, gone] = lines as [HTMLElement, HTMLElement];
  expect(within(terminal).getByText('Terminal Kiel')).toBeDefined();
  expect(within(terminal).getByText('Heizöl EL, Diesel B7')).toBeDefined();
  expect(within(gone).getByText('Keine Menge mehr')).toBeDefined();
  expect(within(gone).queryByRole('button')).toBeNull();
  fireEvent.click(within(terminal).getByRole('button', { name: /Freigabe anfragen: Nordkontor, Terminal Kiel/ }));
  await vi.waitFor(() =>
    expect(sent).toEqual([
      {
        call: 'POST /api/release-requests',
        body: {
          sellerId: 's1',
          kind: 'GOODS',
          goods: [
            { productId: 'p2', terminalId: 't1' },
            { productId: 'p1', terminalId: 't1' },
          ],
        },
      },
    ]),
  );
});

test('a request that waits can be taken back, and a refused one says why', async () => {
  const [one, two, three] = seller.goods as [object, object, object];
  const open = { _id: 'q1', status: 'OPEN', answer: '' };
  const refused = { _id: 'q2', status: 'REFUSED', answer: 'Dort sind wir voll.' };
  const goods = [
    { ...one, request: open },
    { ...two, request: { ...open, _id: 'q3' } },
    { ...three, reason: 'product_not_released', request: refused },
  ];
  const { sent } = await show(answer([{ ...seller, goods }]), undefined, {
    'DELETE /api/release-requests/q1': { success: true },
    'DELETE /api/release-requests/q3': { success: true },
  });
  expect(await screen.findByText('Abgelehnt: Dort sind wir voll.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Anfrage zurückziehen: Nordkontor, Terminal Kiel/ }));
  await vi.waitFor(() =>
    expect(sent.map(({ call }) => call)).toEqual([
      'DELETE /api/release-requests/q1',
      'DELETE /api/release-requests/q3',
    ]),
  );
});

test('shows what matches the filters of the market, and everything again', async () => {
  await show(answer(), '/handelsplatz/warum?q=Diesel%20Bremen');
  expect(await screen.findByText('Terminal Bremen')).toBeDefined();
  expect(screen.queryByText('Terminal Kiel')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Alles zeigen' }));
  expect(await screen.findByText('Terminal Kiel')).toBeDefined();
});

test('says that nothing is missing, and what to do without a seller', async () => {
  await show(answer([{ ...seller, goods: [] }]));
  expect(await screen.findByText('Hier fehlt nichts')).toBeDefined();
  cleanup();
  await show(answer([]));
  expect(await screen.findByText('Noch keine Verkäufer')).toBeDefined();
});

test('names a seller that is not connected without its goods, and the obstacle of the user', async () => {
  const obstacle = { code: 'purchase_right_missing', detail: 'Sie haben keine Kaufberechtigung.' };
  await show(answer([{ ...seller, other: 'DISABLED', connected: false, orderable: 0, goods: [] }], obstacle));
  expect(await screen.findByText(/Nordkontor hat die Verbindung beendet/)).toBeDefined();
  expect(screen.getByText('Sie haben keine Kaufberechtigung.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Kaufberechtigung anfragen' })).toBeDefined();
});

test('says that it could not be loaded', async () => {
  await show(refusal(500, 'internal'));
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});
