import {
  type BoughtPrices,
  type BuyerTasks,
  boughtPrices,
  buyerTasks,
  type ChildrenUse,
  type DashboardLayoutView,
  type LimitsToday,
  type MonthVolumes,
  type Recommendations,
  recommendations,
} from '@handelsplatz/contract/dashboard';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seedOffer, seedOrder, seedSignedIn, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import {
  announceOffers,
  type Place,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let place: Place;

/** A Thursday at noon in Berlin. */
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600, clock: createTestClock('2026-06-18T10:00:00Z') });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/dashboard';
const purchaseOf = (trader: Trader, offerId: string) => ({
  ...place.goods,
  offerId,
  buyerId: trader.buyerId,
  buyerUserId: trader.user.id,
});

async function offerAt(fixedPriceMinor: number) {
  const row = await seedOffer(app.pool, place.goods, { fixedPriceMinor });
  await announceOffers(app.pool, row.id);
  return row;
}

test('each user arranges their own tiles, and takes the arrangement back', async () => {
  const { client } = await seedTrader(app, place);
  const colleague = await seedTrader(app, place);
  const layout = async (of: typeof client) => (await of.get<DashboardLayoutView>(`${path}/layout`)).body;
  expect(await layout(client)).toEqual({ tiles: [], hidden: [], arranged: false });
  const arranged = { tiles: ['news', 'prices'], hidden: ['limits'] };
  expect((await client.put(`${path}/layout`, arranged)).status).toBe(200);
  expect(await layout(client)).toEqual({ ...arranged, arranged: true });
  expect(await layout(colleague.client)).toMatchObject({ arranged: false });
  expect((await client.put(`${path}/layout`, { tiles: ['news', 'news'], hidden: [] })).status).toBe(400);
  expect((await client.put(`${path}/layout`, { tiles: ['nothing'], hidden: [] })).status).toBe(400);
  expect((await client.delete(`${path}/layout`)).status).toBe(200);
  expect(await layout(client)).toMatchObject({ arranged: false });
});

test('an arrangement of a time with other tiles still loads, without the tiles that are gone', async () => {
  const { client, user } = await seedTrader(app, place);
  await app.pool.query(
    `insert into dashboard_layouts (user_id, tiles, hidden, updated_at) values ($1, '{basket,news}', '{basket}', now())`,
    [user.id],
  );
  const { status, body } = await client.get<DashboardLayoutView>(`${path}/layout`);
  expect([status, body]).toEqual([200, { tiles: ['news'], hidden: [], arranged: true }]);
});

test('a buyer’s tasks: pickups that are due with the next one, amendments, permits and limits that end', async () => {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await offerAt(9_000);
  const order = (values: object) => seedOrder(app.pool, purchaseOf(trader, offerId), values);
  const created = {
    createdAt: new Date('2026-06-10T08:00:00Z'),
    orderedOn: '2026-06-10',
    collectionStart: '2026-06-10',
  };
  const next = await order({ ...created, status: 'CONFIRMED', collectionEnd: '2026-06-19', volumeLitres: 30_000 });
  await order({ ...created, status: 'CONFIRMED', collectionEnd: '2026-06-16' });
  await order({ ...created, status: 'CONFIRMED', collectionEnd: '2026-07-30' });
  await order({ ...created, status: 'COMPLETE', collectionEnd: '2026-06-19' });
  await app.pool.query(
    `insert into order_amendments (order_id, number, state, reason, before_values, after_values, valid_until, proposed_by, proposed_at)
     values ($1, 1, 'OPEN', 'Terminal voll', '{}', '{}', '2026-06-19T10:00:00Z', $2, '2026-06-18T09:00:00Z')`,
    [next.id, place.user.id],
  );
  await app.pool.query(
    `update credit_limits set temporary_minor = 100, temporary_from = '2026-06-01', temporary_until = '2026-06-25T12:00:00Z', temporary_reason = 'x'
      where buyer_id = $1`,
    [trader.buyerId],
  );
  const { body } = await trader.client.get<BuyerTasks>(`${path}/tasks`);
  expect(buyerTasks.parse(body)).toEqual(body);
  expect(body.pickups).toMatchObject({
    count: 2,
    overdue: 1,
    next: { _id: next.id, product: place.product.name, terminal: place.terminal.name, volume: 30, until: '2026-06-19' },
  });
  expect(body.amendments).toMatchObject({ count: 1, first: { _id: next.id, validUntil: '2026-06-19T10:00:00.000Z' } });
  expect(body.limits).toMatchObject({ count: 1, first: { seller: place.account.name, until: '2026-06-25' } });
  expect(body.alerts.count).toBe(0);
});

test('the prices of what a buyer buys: now, its purchases and their average', async () => {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await offerAt(8_000);
  const purchase = { orderedOn: '2026-06-10', createdAt: new Date('2026-06-10T08:00:00Z') };
  const later = { ...purchase, createdAt: new Date('2026-06-10T09:00:00Z') };
  await seedOrder(app.pool, purchaseOf(trader, offerId), { ...purchase, priceMinor: 9_000, volumeLitres: 10_000 });
  await seedOrder(app.pool, purchaseOf(trader, offerId), { ...later, priceMinor: 9_300, volumeLitres: 20_000 });
  await seedOrder(app.pool, purchaseOf(trader, offerId), { ...purchase, priceMinor: 1, status: 'CANCELLED' });
  const read = async () => (await trader.client.get<BoughtPrices>(`${path}/prices`)).body;
  await expect.poll(async () => (await read()).products[0]?.now?.price).toBe(80);
  const body = await read();
  expect(boughtPrices.parse(body)).toEqual(body);
  expect(body.products).toHaveLength(1);
  expect(body.products[0]).toMatchObject({
    product: { _id: place.productId },
    volume: 30,
    now: { offerId, terminal: { _id: place.terminalId } },
    ownAverage: 92,
  });
  expect(body.products[0]?.purchases.map(({ price }) => price)).toEqual([90, 93]);
});

test('recommends what is cheaper than the last purchase and fits its usual volume', async () => {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await offerAt(7_900);
  const read = async () => (await trader.client.get<Recommendations>(`${path}/recommendations`)).body;
  expect(await read()).toEqual({ recommendations: [] });
  await seedOrder(app.pool, purchaseOf(trader, offerId), {
    priceMinor: 8_400,
    volumeLitres: 30_000,
    createdAt: new Date('2026-06-10T08:00:00Z'),
    orderedOn: '2026-06-10',
  });
  await expect.poll(async () => (await read()).recommendations[0]?.offerId).toBe(offerId);
  const body = await read();
  expect(recommendations.parse(body)).toEqual(body);
  expect(body.recommendations[0]).toMatchObject({
    reason: 'CHEAPER_THAN_LAST',
    price: 79,
    comparedPrice: 84,
    comparedDay: '2026-06-10',
    usualVolume: 30,
    saving: 1500,
  });
});

test('the volume by month, this month beside the last one until the same day', async () => {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await offerAt(9_000);
  const at = (day: string, volumeLitres: number) =>
    seedOrder(app.pool, purchaseOf(trader, offerId), {
      createdAt: new Date(`${day}T10:00:00Z`),
      orderedOn: day,
      volumeLitres,
    });
  await at('2026-06-02', 10_000);
  await at('2026-05-10', 20_000);
  await at('2026-05-25', 40_000);
  await at('2025-06-30', 99_000);
  const { body } = await trader.client.get<MonthVolumes>(`${path}/volumes`);
  expect(body.months).toHaveLength(12);
  expect(body.months.slice(-2)).toEqual([
    { month: '2026-05-01', orders: 2, volume: 60 },
    { month: '2026-06-01', orders: 1, volume: 10 },
  ]);
  expect(body.months[0]).toEqual({ month: '2025-07-01', orders: 0, volume: 0 });
  expect(body.sameDayBefore).toEqual({ orders: 1, volume: 20 });
});

test('the daily limits with today’s use', async () => {
  const trader = await seedTrader(app, place);
  await seedPurchaseLimit(app.pool, trader.buyerId, place.productId, 60_000);
  await app.pool.query(
    `insert into purchase_usage (account_id, product_id, day, used_litres) values ($1, $2, '2026-06-18', 45000)`,
    [trader.buyerId, place.productId],
  );
  const { body } = await trader.client.get<LimitsToday>(`${path}/limits`);
  expect(body.limits).toEqual([{ product: { _id: place.productId, name: place.product.name }, limit: 60, used: 45 }]);
});

test('a parent sees what its children ordered this month, others do not', async () => {
  const parent = await seedAccount(app.pool);
  const user = await seedUser(app.pool, parent.id, { roles: ['ChildAccounts_View'], termsAcceptedAt: new Date() });
  const child = await seedTrader(app, place, { account: { parentId: parent.id, name: 'Tochter Nord' } });
  const { id: offerId } = await offerAt(9_000);
  await seedOrder(app.pool, purchaseOf(child, offerId), {
    createdAt: new Date('2026-06-03T10:00:00Z'),
    orderedOn: '2026-06-03',
    volumeLitres: 25_000,
  });
  const client = await enter(app, user);
  const { body } = await client.get<ChildrenUse>(`${path}/children`);
  expect(body.children).toMatchObject([{ name: 'Tochter Nord', orders: 1, volume: 25, limit: null }]);
  expect((await child.client.get(`${path}/children`)).status).toBe(403);
});

test('sellers have an arrangement, and no tiles of buyers', async () => {
  const { client } = await seedSignedIn(app, 'seller');
  expect((await client.get(`${path}/layout`)).status).toBe(200);
  for (const part of ['tasks', 'prices', 'recommendations', 'volumes', 'limits', 'children'])
    expect((await client.get(`${path}/${part}`)).status).toBe(403);
});
