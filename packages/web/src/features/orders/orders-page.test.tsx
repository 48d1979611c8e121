import type { OrderRow } from '@handelsplatz/contract/orders';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/screen.tsx';
import { orderFixture, orderHistoryFixture } from './order.fixture.ts';

beforeEach(() => {
  window.innerWidth = 1440;
});

function showOrders(orders: OrderRow[], accountType: 'buyer' | 'seller' = 'buyer', address = '/orders') {
  const answers = { 'GET /api/orderHistory': orderHistoryFixture(orders) };
  return showScreen(() => import('./orders-page.tsx'), { accountType, address, answers });
}

test.each([
  ['buyer', 'Verkäufer', 'Nordkontor', 'offen'],
  ['seller', 'Käufer', 'Brennstoffe Harms', 'unvollständig'],
] as const)('a %s reads the other side, the goods, the amounts and the state', async (side, header, name, state) => {
  await showOrders([orderFixture], side);
  const table = await screen.findByRole('table', { name: 'Die Bestellliste' });
  const row = await within(table).findByRole('row', { name: /DE-2026-100001/ });
  expect(within(table).getByRole('columnheader', { name: header })).toBeDefined();
  for (const text of [name, state]) expect(within(row).getByText(text)).toBeDefined();
  expect(row.textContent).toMatch(/Diesel B7 Hamburg.*30.cbm.*122,79.*43\.836,03/);
  expect(screen.getByText('1 Bestellung')).toBeDefined();
});

test('the days of collection have their years where they are not in this one', async () => {
  const collectionRange = { start: '2020-12-28', end: '2021-01-07' };
  await showOrders([{ ...orderFixture, collectionRange }]);
  expect(await screen.findByText('28. Dez. 2020 – 07. Jan. 2021')).toBeDefined();
});

test('filters without a match can be taken back; a buyer without orders is led to the market', async () => {
  await showOrders([], 'buyer', '/orders?status=CONFIRMED');
  expect(await screen.findByText('Keine Übereinstimmung gefunden')).toBeDefined();
  const [reset] = screen.getAllByRole('button', { name: 'Filter zurücksetzen' });
  await userEvent.click(reset as HTMLElement);
  expect(await screen.findByText('Sie haben noch nichts bestellt')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Zum Handelsplatz' }).getAttribute('href')).toBe('/handelsplatz');
});

test('the sums of all pages stand below the list', async () => {
  await showOrders([orderFixture]);
  const sums = await screen.findByLabelText('Summe über 1');
  expect(sums.textContent).toMatch(/Menge30.cbmNetto36\.837,00.€Brutto43\.836,03.€/);
});

test('the search applies its filters with Enter, and explains a word that means nothing', async () => {
  await showOrders([orderFixture]);
  const search = await screen.findByRole('combobox', { name: 'Suchen und filtern' });
  await userEvent.type(search, 'farbe:rot{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('„farbe“ ist kein Filter.');
  await userEvent.clear(search);
  await userEvent.type(search, 'menge:>=10 10234{Enter}');
  expect(await screen.findByRole('button', { name: 'Filter zurücksetzen' })).toBeDefined();
  expect((search as HTMLInputElement).value).toBe('menge:>=10 10234');
});

/** An order of the account that is signed in. */
const ownOrder = { ...orderFixture, buyer: { ...orderFixture.buyer, _id: 'a1' } };

test('a buyer orders the goods of a row again without opening it; a seller has no such button', async () => {
  const { sent } = await showScreen(() => import('./orders-page.tsx'), {
    address: '/orders',
    answers: { 'GET /api/orderHistory': orderHistoryFixture([ownOrder]), 'POST /api/orders/a1/reorder': {} },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals bestellen: DE-2026-100001' }));
  await vi.waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/orders/a1/reorder']));
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await showOrders([orderFixture], 'seller');
  await screen.findByText('1 Bestellung');
  expect(screen.queryByRole('button', { name: /^Nochmals/ })).toBeNull();
});

test('a dialog that a row has opened does not open the row', async () => {
  const gone = {
    code: 'order_error_offers_expired',
    detail: 'Das Angebot ist nicht mehr verfügbar.',
    alternative: null,
  };
  await showScreen(() => import('./orders-page.tsx'), {
    address: '/orders',
    answers: {
      'GET /api/orderHistory': orderHistoryFixture([ownOrder]),
      'POST /api/orders/a1/reorder': () => Response.json(gone, { status: 409 }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Nochmals bestellen: DE-2026-100001' }));
  await userEvent.click(await screen.findByText('Das Angebot ist nicht mehr verfügbar.'));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('the export names the orders it holds, and the drawer leads to the neighbours', async () => {
  await showOrders([orderFixture]);
  await screen.findByText('1 Bestellung');
  await userEvent.click(screen.getByRole('button', { name: 'Exportieren' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bestellungen exportieren' });
  expect(dialog.textContent).toContain('genau die gefilterten Bestellungen in der Reihenfolge der Liste: 1.');
  expect(within(dialog).getByRole('radio', { name: 'Excel (XLSX)' })).toBeDefined();
});

test('a grouped list names each group with its sums over all pages, and can be narrowed to one', async () => {
  const history = orderHistoryFixture([orderFixture, { ...orderFixture, _id: 'a2', orderId: 'DE-2026-100002' }]);
  const sums = { volumes: [{ unit: 'cbm' as const, volume: 870 }], net: 1_000_000, invoice: 1_190_000 };
  const groups = [{ _id: 'p1', name: 'Diesel B7', count: 29, rows: 2, sums }];
  const grouped = { ...history, metadata: { ...history.metadata, groups } };
  await showScreen(() => import('./orders-page.tsx'), {
    accountType: 'seller',
    address: '/orders?gruppe=product',
    answers: { 'GET /api/orderHistory': grouped },
  });
  const only = await screen.findByRole('button', { name: 'Nur diese Gruppe: Diesel B7' });
  expect(screen.getByRole('table', { name: 'Die Bestellliste' }).textContent).toMatch(
    /Diesel B729 Bestellungen870.cbmNetto 1\.000\.000,00.€Brutto 1\.190\.000,00.€/,
  );
  await userEvent.click(only);
  expect(await screen.findByRole('button', { name: 'Filter zurücksetzen' })).toBeDefined();
});

test('a list that is too long to be counted stands by time and says so', async () => {
  const history = orderHistoryFixture([orderFixture]);
  const counted = { ...history.filterOptions, products: [{ _id: 'p1', name: 'Diesel B7', count: null }] };
  const metadata = { ...history.metadata, total: 10_000, more: true, sums: null };
  await showScreen(() => import('./orders-page.tsx'), {
    accountType: 'seller',
    address: '/orders?sort=price&richtung=asc',
    answers: { 'GET /api/orderHistory': { ...history, metadata, filterOptions: counted } },
  });
  expect(await screen.findByText('mehr als 10.000 Bestellungen')).toBeDefined();
  expect(screen.getByText(/^Mehr als 10\.000 Bestellungen stehen nach der Zeit/)).toBeDefined();
  expect(screen.getByText('1–20 von mehr als 10.000')).toBeDefined();
  const headers = within(screen.getByRole('table', { name: 'Die Bestellliste' })).getAllByRole('columnheader');
  const sorted = headers.filter((header) => header.getAttribute('aria-sort'));
  expect(sorted.map((header) => [header.textContent, header.getAttribute('aria-sort')])).toEqual([
    ['Bestellt am↓', 'descending'],
  ]);
  await userEvent.type(screen.getByRole('combobox', { name: 'Suchen und filtern' }), 'produkt:di');
  expect((await screen.findByRole('option', { name: /Diesel/ })).textContent).toBe('Diesel B7');
});
