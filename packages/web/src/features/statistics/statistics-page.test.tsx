import type { BenchmarkReport, OrderStats, PurchaseReport, TradeReport } from '@handelsplatz/contract/statistics';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, showScreen } from '../../testing/screen.tsx';

beforeEach(() => {
  window.innerWidth = 1440;
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

const bought = { orders: 12, volume: 1_204.5, amount: 1_495_989, averagePrice: 124.2 };
const purchases: PurchaseReport = {
  range: { from: '2026-10-24', to: '2026-11-22' },
  total: bought,
  before: { range: { from: '2026-09-24', to: '2026-10-23' }, ...bought, volume: 1_115.28, averagePrice: 125.5 },
  months: [
    { month: '2026-09-01', ...bought },
    { month: '2026-11-01', ...bought },
  ],
  products: [
    { name: 'Diesel B7', ...bought },
    { name: 'Heizöl EL', ...bought, volume: 95 },
  ],
  terminals: [{ name: 'Kiel', ...bought }],
  sellers: [{ name: 'Nordkontor', ...bought }],
  options: {
    terminals: [{ name: 'Kiel' }],
    products: [{ name: 'Diesel B7' }],
    sellers: [{ name: 'Nordkontor' }, { name: 'Südöl Handel' }],
    deliveryAddresses: [],
  },
};

const compared = { orders: 12, volume: 412, difference: -0.44, saved: 1_812.8, toBest: 0.1, atBest: 9 };
const benchmark: BenchmarkReport = {
  range: { from: null, to: '2026-11-22' },
  interest: 5,
  total: compared,
  ordersInRange: 17,
  tooFewOffers: 4,
  unrecorded: 1,
  reference: { orders: 16, distance: 62.1 },
  months: [{ month: '2026-11-01', ...compared }],
  terminals: [{ name: 'Kiel', ...compared }],
  people: [{ name: 'Kim Muster', ...compared }],
};

const post = {
  _id: 'n1',
  date: '2026-11-20T09:00:00.000Z',
  title: 'Kiel lädt wieder',
  content: { content: [] },
  seller: 'Nordkontor',
  seen: true,
};

interface Shown {
  readonly part?: 'vergleich' | 'rangliste' | 'news';
  readonly ranking?: unknown;
  readonly market?: unknown;
}

const showStatistics = (accountType: 'buyer' | 'seller', { part, ranking = stats, market = benchmark }: Shown = {}) =>
  showScreen(() => import('./statistics-page.tsx'), {
    accountType,
    address: part ? `/?teil=${part}` : '/',
    answers: {
      'GET /api/orders/orderStats': ranking,
      'GET /api/statistics/trade': trade,
      'GET /api/statistics/purchases': purchases,
      'GET /api/statistics/benchmark': market,
      'GET /api/news': { news: [post] },
      'GET /api/orderHistory/newest/date': { date: '2026-11-20T16:59:37.000Z' },
    },
  });

test('the statistics of a buyer have parts with the same filters; the first shows news and purchases', async () => {
  await showStatistics('buyer');
  const news = await screen.findByRole('link', { name: 'Kiel lädt wieder' });
  expect(news.getAttribute('href')).toMatch(/teil=news/);
  expect(await screen.findByRole('heading', { name: 'Ihr Einkauf' })).toBeDefined();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent?.trim())).toEqual([
    'Einkauf',
    'Vergleich',
    'Rangliste',
    'News',
  ]);
  expect(screen.queryByRole('table', { name: 'Ihre Verkäufer nach Menge' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Woche' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Rangliste' }));
  expect(await screen.findByRole('table', { name: 'Ihre Verkäufer nach Menge' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Ihr Einkauf' })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Woche' }).checked).toBe(true);
});

test('a report is saved from one menu, as CSV or as a workbook', async () => {
  await showStatistics('buyer', { part: 'rangliste' });
  await userEvent.click(await screen.findByRole('button', { name: 'Mehr: Ihre Verkäufer nach Menge' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Als CSV', 'Als Excel']);
  expect(screen.queryByRole('button', { name: 'Als CSV' })).toBeNull();
});

test('a buyer reads the sellers by volume and the sum of all', async () => {
  await showStatistics('buyer', { part: 'rangliste' });
  expect(await screen.findByRole('heading', { level: 1, name: 'News und Statistik' })).toBeDefined();
  const table = await screen.findByRole('table', { name: 'Ihre Verkäufer nach Menge' });
  const row = await within(table).findByRole('row', { name: /Nordkontor/ });
  expect(row.textContent).toMatch(/^1Nordkontor12.*1\.204,5/);
  expect(await screen.findByText(/^Neueste Bestellung: 20\. Nov\. 2026/)).toBeDefined();
  expect(screen.getByText(/^Gesamtmenge: 1\.299,5/)).toBeDefined();
});

test('a seller without the news box reads the buyers, and narrows them to a week', async () => {
  await showStatistics('seller', { part: 'rangliste' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Statistik' })).toBeDefined();
  expect(await screen.findByRole('table', { name: 'Ihre Käufer nach Menge' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'News' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Woche' }));
  expect(await screen.findByRole('button', { name: 'Filter zurücksetzen' })).toBeDefined();
});

test('a buyer reads volume, price and sum beside the period before, and narrows them to a seller', async () => {
  await showStatistics('buyer');
  const products = within(await screen.findByRole('list', { name: 'Nach Produkt' }));
  expect(products.getByText(/^1\.204,5.cbm · 124,20$/)).toBeDefined();
  expect(screen.getByText(/^\+8.% zum Zeitraum davor \(24\. Sept\. 2026 bis 23\. Okt\. 2026\)$/)).toBeDefined();
  expect(screen.getByText(/^−1,30 zum Zeitraum davor/)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Preis' }));
  expect(await screen.findByRole('img', { name: 'Mittlerer Preis je Monat' })).toBeDefined();
  await userEvent.click(screen.getByLabelText('Verkäufer'));
  await userEvent.click(await screen.findByRole('option', { name: 'Südöl Handel' }));
  expect(screen.getByLabelText('Verkäufer').textContent).toBe('Südöl Handel');
  expect(screen.queryByRole('button', { name: 'Filter zurücksetzen' })).toBeNull();
});

test('a buyer reads how far below the market it bought, and why orders are missing', async () => {
  await showStatistics('buyer', { part: 'vergleich' });
  const box = (await screen.findByRole('heading', { name: 'Gut eingekauft?' })).closest('section');
  expect(box?.textContent).toContain('0,44 EUR/100');
  expect(box?.textContent).not.toContain('−0,44 EUR/100');
  expect(box?.textContent).toContain('1.812,80');
  expect(box?.textContent).toContain('9 von 12');
  expect(box?.textContent).toContain('4 Bestellungen ohne Vergleich: weniger als drei Angebote von drei Verkäufern.');
  const people = screen.getByRole('table', { name: 'Abstand nach Besteller' });
  expect(within(people).getByRole('row', { name: /Kim Muster/ }).textContent).toMatch(/−0,44.*1\.812,80/);
});

test('with too few offers a buyer reads why there is no comparison', async () => {
  const market = {
    ...benchmark,
    total: { orders: 0, volume: 0, difference: null, saved: 0, toBest: null, atBest: 0 },
    months: [],
    terminals: [],
    people: [],
  };
  await showStatistics('buyer', { part: 'vergleich', market });
  const box = (await screen.findByRole('heading', { name: 'Gut eingekauft?' })).closest('section');
  expect(box?.textContent).toContain('keine Bestellung, die sich mit dem Markt vergleichen lässt');
  expect(box?.textContent).not.toContain('Börse');
  expect(box?.textContent).not.toContain('Gespart');
  expect(screen.queryByRole('img', { name: 'Abstand zum Markt je Monat' })).toBeNull();
});

test('the charts of a seller show revenue on demand', async () => {
  await showStatistics('seller');
  await userEvent.click(await screen.findByRole('radio', { name: 'Umsatz' }));
  expect(await screen.findByRole('img', { name: 'Umsatz je Monat' })).toBeDefined();
  expect(within(screen.getByRole('list', { name: 'Nach Terminal' })).getByText(/^80\.000,00.€$/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Filter zurücksetzen' })).toBeNull();
});

test('a failure takes the place of the ranking with its code', async () => {
  await showStatistics('seller', { part: 'rangliste', ranking: refusal(403, 'forbidden') });
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
  await screen.findByRole('heading', { name: 'Ihr Einkauf' });
  expect(screen.queryByRole('table', { name: 'Verlorene Nachfrage' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Ihr Umsatz' })).toBeNull();
});
