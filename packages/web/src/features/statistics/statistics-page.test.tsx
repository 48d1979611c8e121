// @vitest-environment happy-dom
import type { OrderStats, TradeReport } from '@handelsplatz/contract/statistics';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const stats: OrderStats = {
  orderStats: [
    { position: 1, accountName: 'Nordkontor', orders: 12, volume: 1_204.5 },
    { position: 2, accountName: 'Südöl Handel', orders: 3, volume: 95 },
  ],
  options: { terminals: [{ name: 'Hamburg' }], products: [{ name: 'Diesel B7' }], deliveryAddresses: [] },
  totalVolume: 1_299.5,
  range: { from: null, to: '2026-11-22' },
};

const trade: TradeReport = {
  range: { from: null, to: '2026-11-22' },
  total: { orders: 15, volume: 1_299.5, revenue: 1_100_000 },
  products: [{ name: 'Diesel B7', orders: 15, volume: 1_299.5, revenue: 1_100_000 }],
  terminals: [
    { name: 'Hamburg', orders: 12, volume: 1_204.5, revenue: 1_020_000, share: 0.254 },
    { name: 'Kiel', orders: 3, volume: 95, revenue: 80_000, share: null },
  ],
  months: [{ month: '2026-10-01', orders: 15, volume: 1_299.5, revenue: 1_100_000 }],
  lost: [
    {
      reason: 'EXPIRED',
      attempts: 4,
      volume: 120,
      goods: [{ product: 'Diesel B7', terminal: 'Hamburg', buyers: 2, volume: 90 }],
    },
  ],
  options: { terminals: [{ name: 'Hamburg' }], products: [{ name: 'Diesel B7' }] },
};

const showStatistics = (accountType: 'buyer' | 'seller', answer: unknown = stats) =>
  showScreen(() => import('./statistics-page.tsx'), {
    accountType,
    answers: {
      'GET /api/orders/orderStats': answer,
      'GET /api/statistics/trade': trade,
      'GET /api/news': { news: [] },
      'GET /api/orderHistory/newest/date': { date: '2026-11-20T16:59:37.000Z' },
    },
  });

test('a buyer reads the sellers by volume, the sum of all, and the news beside them', async () => {
  await showStatistics('buyer');
  expect(await screen.findByRole('heading', { level: 1, name: 'News und Statistik' })).toBeDefined();
  const table = await screen.findByRole('table', { name: 'Ihre Verkäufer nach Menge' });
  const row = await within(table).findByRole('row', { name: /Nordkontor/ });
  expect(row.textContent).toMatch(/^1Nordkontor12.*1\.204,5/);
  expect(await screen.findByText(/^Neueste Bestellung: 20\. Nov\. 2026/)).toBeDefined();
  expect(screen.getByText(/^Gesamtmenge: 1\.299,5/)).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'News' })).toBeDefined();
});

test('a seller without the news box reads the buyers alone, and narrows them to a week', async () => {
  await showStatistics('seller');
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistik' })).toBeDefined();
  expect(await screen.findByRole('table', { name: 'Ihre Käufer nach Menge' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'News' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Woche' }));
  expect(await screen.findByRole('button', { name: 'Filter zurücksetzen' })).toBeDefined();
});

test('a buyer reads what it bought of each product, of one seller on demand', async () => {
  await showStatistics('buyer');
  const products = within(await screen.findByRole('list', { name: 'Ihre Menge nach Produkt' }));
  expect(products.getByText(/1\.204,5.cbm/)).toBeDefined();
  await userEvent.click(screen.getByLabelText('Verkäufer'));
  await userEvent.click(await screen.findByRole('option', { name: 'Südöl Handel' }));
  expect(screen.getByLabelText('Verkäufer').textContent).toBe('Südöl Handel');
  expect(screen.queryByRole('button', { name: 'Filter zurücksetzen' })).toBeNull();
});

test('the charts of a seller show revenue on demand', async () => {
  await showStatistics('seller');
  await userEvent.click(await screen.findByRole('radio', { name: 'Umsatz' }));
  expect(await screen.findByRole('img', { name: 'Umsatz je Monat' })).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Nach Terminal' })).getByText(/^80\.000,00.€$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Filter zurücksetzen' })).toBeNull();
});

test('a failure takes the place of the ranking with its code', async () => {
  await showStatistics('seller', refusal(403, 'forbidden'));
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('Fehler 403')).toBeDefined();
  expect(failure.getByRole('button', { name: 'Erneut versuchen' })).toBeDefined();
});

test('a seller reads volume and revenue, market shares and lost demand; a buyer does not', async () => {
  await showStatistics('seller');
  expect(await screen.findByText(/1\.299,5.cbm in 15 Bestellungen, 1\.100\.000,00.€ netto/)).toBeDefined();
  expect(screen.getByRole('img', { name: 'Menge je Monat' })).toBeDefined();
  const terminals = within(screen.getByRole('list', { name: 'Nach Terminal' }));
  expect(terminals.getByText(/1\.204,5.cbm · 25,4.% Marktanteil/)).toBeDefined();
  expect(terminals.getByText(/^95.cbm$/)).toBeDefined();
  const row = screen.getByRole('row', { name: /Reservierung abgelaufen/ });
  expect(row.textContent).toMatch(/120.*4.*Diesel B7, Hamburg: 90.cbm/);
  cleanup();
  await showStatistics('buyer');
  await screen.findByRole('table', { name: 'Ihre Verkäufer nach Menge' });
  expect(screen.queryByRole('img', { name: 'Menge je Monat' })).toBeNull();
});
