import type { PurchaseReport } from '@handelsplatz/contract/statistics';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedOrder, seedProduct, seedSignedIn, seedTerminal } from '@handelsplatz/testing/seed';
import { readWorkbook } from '@handelsplatz/testing/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Member = Awaited<ReturnType<typeof seedSignedIn>>;

let app: TestApp;
let goods: { diesel: string; heating: string; hamburg: string; kiel: string };
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-03-31T10:00:00Z');
  goods = {
    diesel: (await seedProduct(app.pool, { name: 'Diesel B7' })).id,
    heating: (await seedProduct(app.pool, { name: 'Heizöl', category: 'Heizöl' })).id,
    hamburg: (await seedTerminal(app.pool, { name: 'Hamburg' })).id,
    kiel: (await seedTerminal(app.pool, { name: 'Kiel' })).id,
  };
});
afterAll(() => app.stop());

interface Bought {
  readonly cbm: number;
  /** Hundredths per 100 l. */
  readonly price: number;
  readonly at: string;
  readonly product?: string;
  readonly terminal?: string;
  readonly status?: string;
}

async function buy(buyer: Member, seller: Member, { cbm, price, at, status = 'CONFIRMED', ...bought }: Bought) {
  const { product = goods.diesel, terminal = goods.hamburg } = bought;
  const item = { sellerId: seller.account.id, productId: product, terminalId: terminal };
  const offer = await seedOffer(app.pool, item);
  const purchase = { ...item, offerId: offer.id, buyerId: buyer.account.id, buyerUserId: buyer.user.id };
  const createdAt = new Date(at);
  const orderedOn = toBrandDay(createdAt, 'Europe/Berlin');
  const amounts = { netMinor: price * cbm * 10, vatMinor: 0, grossMinor: price * cbm * 10 };
  await seedOrder(app.pool, purchase, { volumeLitres: cbm * 1000, ...amounts, createdAt, orderedOn, status });
}

async function market() {
  const buyer = await seedSignedIn(app, 'buyer');
  const [north, south] = [await seedSignedIn(app, 'seller'), await seedSignedIn(app, 'seller')];
  await buy(buyer, north, { cbm: 30, price: 10_000, at: '2026-01-31T22:59:00Z' });
  // In Berlin this is the first of February.
  await buy(buyer, north, { cbm: 10, price: 11_000, at: '2026-01-31T23:01:00Z', terminal: goods.kiel });
  await buy(buyer, south, { cbm: 20, price: 12_000, at: '2026-03-02T09:00:00Z', product: goods.heating });
  await buy(buyer, south, { cbm: 500, price: 12_000, at: '2026-03-02T09:00:00Z', status: 'CANCELLED' });
  return { buyer, north, south };
}

const read = async ({ client }: Member, query = '') =>
  (await client.get<PurchaseReport>(`/api/statistics/purchases${query}`)).body;

describe('the report of a buyer', () => {
  test('adds up volume and sum, and weights prices by volume, by month, product, terminal and seller', async () => {
    const { buyer, north, south } = await market();
    const report = await read(buyer);
    expect(report.total).toEqual({ orders: 3, volume: 60, amount: 65_000, averagePrice: 108.33 });
    expect(report.months).toEqual([
      { month: '2026-01-01', orders: 1, volume: 30, amount: 30_000, averagePrice: 100 },
      { month: '2026-02-01', orders: 1, volume: 10, amount: 11_000, averagePrice: 110 },
      { month: '2026-03-01', orders: 1, volume: 20, amount: 24_000, averagePrice: 120 },
    ]);
    expect(report.products.map(({ name, volume, averagePrice }) => [name, volume, averagePrice])).toEqual([
      ['Diesel B7', 40, 102.5],
      ['Heizöl', 20, 120],
    ]);
    expect(report.terminals.map(({ name, volume }) => [name, volume])).toEqual([
      ['Hamburg', 50],
      ['Kiel', 10],
    ]);
    expect(report.sellers.map(({ name, volume }) => [name, volume])).toEqual([
      [north.account.name, 40],
      [south.account.name, 20],
    ]);
    expect(report.before).toBeNull();
    expect(report.options.products).toEqual([{ name: 'Heizöl' }, { name: 'Diesel B7' }]);
  });

  test('compares a range with the period of the same length before it, under the same filter', async () => {
    const { buyer } = await market();
    const march = await read(buyer, '?dateRangeSelected=2026-03-01,2026-03-31');
    expect(march.total.volume).toBe(20);
    expect(march.before).toEqual({
      range: { from: '2026-01-29', to: '2026-02-28' },
      orders: 2,
      volume: 40,
      amount: 41_000,
      averagePrice: 102.5,
    });
    const kiel = await read(buyer, '?dateRangeSelected=2026-03-01,2026-03-31&terminalSelected=Kiel');
    expect([kiel.total.orders, kiel.before?.volume]).toEqual([0, 10]);
    expect(kiel.total.averagePrice).toBeNull();
  });

  test('is exported with one row for a month, product, terminal, seller and address', async () => {
    const { buyer, south } = await market();
    const { text, headers } = await buyer.client.get('/api/statistics/purchases/export?productSelected=Heiz%C3%B6l');
    expect(headers.get('content-disposition')).toBe('attachment; filename="Einkauf-2026-03-31.csv"');
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      `01.03.2026;Heizöl;Hamburg;${south.account.name};;1;20,000;24000,00;120,00`,
    ]);
    const workbook = await buyer.client.send('/api/statistics/purchases/export?format=xlsx');
    expect(workbook.headers.get('content-disposition')).toBe('attachment; filename="Einkauf-2026-03-31.xlsx"');
    const rows = readWorkbook(Buffer.from(await workbook.arrayBuffer())).get('Einkauf') ?? [];
    expect(rows.map((row) => row.slice(-4).map((cell) => (typeof cell === 'string' ? cell : cell.number)))).toEqual([
      ['Bestellungen', 'Menge in cbm', 'Summe netto in EUR', 'Mittlerer Preis in EUR/100 l'],
      [1, 30, 30_000, 100],
      [1, 10, 11_000, 110],
      [1, 20, 24_000, 120],
      [3, 60, 65_000, 108.33],
    ]);
    expect(rows.at(-1)?.[0]).toBe('Summe');
  });

  test('is for buyers alone and shows nothing of others', async () => {
    const { south } = await market();
    expect((await south.client.get('/api/statistics/purchases')).status).toBe(403);
    const stranger = await seedSignedIn(app, 'buyer');
    expect((await read(stranger)).total.orders).toBe(0);
    expect((await stranger.client.get('/api/statistics/purchases?dateRangeSelected=gestern')).status).toBe(400);
  });
});
