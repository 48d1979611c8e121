import type { orderStats } from '@handelsplatz/contract/statistics';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedOrder, seedProduct, seedSignedIn, seedTerminal } from '@handelsplatz/testing/seed';
import { readWorkbook } from '@handelsplatz/testing/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

type Stats = z.infer<typeof orderStats>;
type Member = Awaited<ReturnType<typeof seedSignedIn>>;

let app: TestApp;
let goods: { diesel: string; heating: string; hamburg: string; kiel: string };
beforeAll(async () => {
  // Shortly before midnight in Berlin, where the day is still the fourth.
  app = await startTestApp();
  app.clock.set('2026-03-04T22:30:00Z');
  goods = {
    diesel: (await seedProduct(app.pool, { name: 'Diesel B7' })).id,
    heating: (await seedProduct(app.pool, { name: 'Heizöl', category: 'Heizöl' })).id,
    hamburg: (await seedTerminal(app.pool, { name: 'Hamburg' })).id,
    kiel: (await seedTerminal(app.pool, { name: 'Kiel' })).id,
  };
});
afterAll(() => app.stop());

async function market() {
  const buyer = await seedSignedIn(app, 'buyer');
  const [big, small] = [await seedSignedIn(app, 'seller'), await seedSignedIn(app, 'seller')];
  return { buyer, big, small };
}

interface Bought {
  readonly cbm: number;
  readonly day: string;
  readonly product?: string;
  readonly terminal?: string;
  readonly status?: string;
  readonly delivery?: { street: string; zipCode: string; city: string };
}

async function buy(buyer: Member, seller: Member, bought: Bought) {
  const { product = goods.diesel, terminal = goods.hamburg, status = 'CONFIRMED', delivery } = bought;
  const item = { sellerId: seller.account.id, productId: product, terminalId: terminal };
  const offer = await seedOffer(app.pool, item);
  const purchase = { ...item, offerId: offer.id, buyerId: buyer.account.id, buyerUserId: buyer.user.id };
  return await seedOrder(app.pool, purchase, {
    volumeLitres: bought.cbm * 1000,
    orderedOn: bought.day,
    createdAt: new Date(`${bought.day}T09:00:00Z`),
    status,
    deliveryAddress: delivery ? JSON.stringify(delivery) : null,
  });
}

const readStats = async ({ client }: Member, query = '') =>
  (await client.get<Stats>(`/api/orders/orderStats${query}`)).body;
const ranking = ({ orderStats: rows }: Stats) => rows.map(({ position, orders, volume }) => [position, orders, volume]);

describe('the account ranking', () => {
  test('ranks sellers for a buyer and buyers for a seller by volume, without cancelled orders', async () => {
    const { buyer, big, small } = await market();
    await buy(buyer, small, { cbm: 30, day: '2026-03-01' });
    await buy(buyer, small, { cbm: 30, day: '2026-03-02' });
    await buy(buyer, big, { cbm: 90.5, day: '2026-03-03' });
    await buy(buyer, small, { cbm: 900, day: '2026-03-03', status: 'CANCELLED' });
    const stats = await readStats(buyer);
    expect(stats.orderStats).toEqual([
      { position: 1, accountName: big.account.name, orders: 1, volume: 90.5 },
      { position: 2, accountName: small.account.name, orders: 2, volume: 60 },
    ]);
    expect(stats.totalVolume).toBe(150.5);
    expect(stats.range).toEqual({ from: null, to: '2026-03-04' });
    expect((await readStats(small)).orderStats).toEqual([
      { position: 1, accountName: buyer.account.name, orders: 2, volume: 60 },
    ]);
  });

  test('is exported as CSV and as a workbook with its sums, for both sides', async () => {
    const { buyer, big, small } = await market();
    await buy(buyer, small, { cbm: 30, day: '2026-03-01' });
    await buy(buyer, big, { cbm: 90.5, day: '2026-03-03' });
    const file = await buyer.client.get('/api/orders/orderStats/export?dayQuery=7');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="Rangliste-2026-03-04.csv"');
    expect(file.text).toBe(
      `Platz;Verkäufer;Bestellungen;Menge in cbm\r\n1;${big.account.name};1;90,500\r\n2;${small.account.name};1;30,000\r\n`,
    );
    const workbook = await small.client.send('/api/orders/orderStats/export?format=xlsx');
    const rows = readWorkbook(Buffer.from(await workbook.arrayBuffer())).get('Rangliste') ?? [];
    expect(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.number)))).toEqual([
      ['Platz', 'Käufer', 'Bestellungen', 'Menge in cbm'],
      [1, buyer.account.name, 1, 30],
      ['Summe', '', 1, 30],
    ]);
    expect((await app.client().get('/api/orders/orderStats/export')).status).toBe(401);
  });

  test('filters by terminal, product, delivery address and account, and keeps the choices', async () => {
    const { buyer, big, small } = await market();
    const delivery = { street: 'Kai 7', zipCode: '20457', city: 'Hamburg' };
    await buy(buyer, big, { cbm: 10, day: '2026-03-01' });
    await buy(buyer, big, { cbm: 20, day: '2026-03-01', terminal: goods.kiel });
    await buy(buyer, small, { cbm: 40, day: '2026-03-01', product: goods.heating, delivery });
    const narrowed = await readStats(buyer, '?terminalSelected=Kiel');
    expect(ranking(narrowed)).toEqual([[1, 1, 20]]);
    expect(narrowed.options).toEqual({
      terminals: [{ name: 'Hamburg' }, { name: 'Kiel' }],
      products: [{ name: 'Heizöl' }, { name: 'Diesel B7' }],
      deliveryAddresses: [{ name: 'Kai 7, 20457 Hamburg' }],
    });
    expect(ranking(await readStats(buyer, '?productSelected=Diesel%20B7'))).toEqual([[1, 2, 30]]);
    expect(
      ranking(await readStats(buyer, `?deliveryAddressSelected=${encodeURIComponent('Kai 7, 20457 Hamburg')}`)),
    ).toEqual([[1, 1, 40]]);
    expect(ranking(await readStats(buyer, `?accountSelected=${encodeURIComponent(big.account.name)}`))).toEqual([
      [1, 2, 30],
    ]);
    expect(await readStats(buyer, '?productSelected=Kerosin')).toMatchObject({ orderStats: [], totalVolume: 0 });
  });

  test('covers the last given number of days including today in the brand’s zone, and chosen days with both ends', async () => {
    const { buyer, big } = await market();
    for (const [cbm, day] of [
      [1, '2026-03-04'],
      [2, '2026-03-03'],
      [4, '2026-02-26'],
      [8, '2026-02-25'],
      [16, '2025-12-31'],
    ] as const)
      await buy(buyer, big, { cbm, day });
    const totals: number[] = [];
    for (const days of [1, 7, 8]) totals.push((await readStats(buyer, `?dayQuery=${days}`)).totalVolume);
    expect(totals).toEqual([1, 7, 15]);
    expect((await readStats(buyer, '?dayQuery=7')).range).toEqual({ from: '2026-02-26', to: '2026-03-04' });
    const chosen = await readStats(buyer, '?dateRangeSelected=2026-02-25,2026-02-26');
    expect([chosen.totalVolume, chosen.range]).toEqual([12, { from: '2026-02-25', to: '2026-02-26' }]);
    expect((await readStats(buyer)).totalVolume).toBe(31);
  });

  test('refuses invalid days', async () => {
    const { buyer } = await market();
    for (const query of ['?dateRangeSelected=2026-02-30,2026-03-01', '?dateRangeSelected=heute', '?dayQuery=0'])
      expect((await buyer.client.get(`/api/orders/orderStats${query}`)).status).toBe(400);
  });

  test('answers with a slash at the end too, and shows nothing of others', async () => {
    const { buyer, big } = await market();
    await buy(buyer, big, { cbm: 10, day: '2026-03-01' });
    const stranger = await seedSignedIn(app, 'buyer');
    expect((await buyer.client.get<Stats>('/api/orders/orderStats/?dayQuery=30')).body.totalVolume).toBe(10);
    expect(await readStats(stranger)).toMatchObject({ orderStats: [], options: { terminals: [] } });
  });

  test('needs a session', async () => {
    expect((await app.client().get('/api/orders/orderStats')).status).toBe(401);
  });
});

test('product volumes rank products', async () => {
  const { buyer, big, small } = await market();
  await buy(buyer, big, { cbm: 10, day: '2026-03-01' });
  await buy(buyer, small, { cbm: 20, day: '2026-03-01' });
  await buy(buyer, small, { cbm: 40, day: '2026-03-01', product: goods.heating });
  expect((await readStats(buyer, '?statType=PRODUCT_VOLUME')).orderStats).toEqual([
    { position: 1, accountName: 'Heizöl', orders: 1, volume: 40 },
    { position: 2, accountName: 'Diesel B7', orders: 2, volume: 30 },
  ]);
});

describe('the newest order date', () => {
  const path = '/api/orderHistory/newest/date';

  test('is that of the user’s own newest order', async () => {
    const { buyer, big, small } = await market();
    expect((await buyer.client.get(path)).body).toEqual({ date: null });
    await buy(buyer, big, { cbm: 10, day: '2026-03-03' });
    await buy(buyer, big, { cbm: 10, day: '2026-03-01' });
    expect((await buyer.client.get(path)).body).toEqual({ date: '2026-03-03T09:00:00.000Z' });
    expect((await big.client.get(path)).body).toEqual({ date: '2026-03-03T09:00:00.000Z' });
    expect((await small.client.get(path)).body).toEqual({ date: null });
  });

  test('is that of all orders for the provider, and nothing for strangers', async () => {
    const { buyer, big } = await market();
    await buy(buyer, big, { cbm: 10, day: '2026-03-09' });
    const { client } = await seedSignedIn(app, 'admin');
    expect((await client.get(path)).body).toEqual({ date: '2026-03-09T09:00:00.000Z' });
    expect((await app.client().get(path)).status).toBe(401);
  });
});
