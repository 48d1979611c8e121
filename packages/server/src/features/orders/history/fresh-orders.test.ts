import type { OrderHistory } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seedOffer, seedOrder, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let offerId: string;
beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  offerId = (await seedOffer(app.pool, place.goods)).id;
});
afterAll(() => app.stop());

const order = (values = {}, at = buyer) =>
  seedOrder(app.pool, { ...place.goods, offerId, buyerId: at.buyerId, buyerUserId: at.user.id }, values);
const read = async ({ client }: Pick<Trader, 'client'>, query = '') =>
  (await client.get<OrderHistory>(`/api/orderHistory?${query}`)).body;
const total = async (reader: Pick<Trader, 'client'>, query = '') => (await read(reader, query)).metadata.total;

test('each page shows what was committed before it was asked for, by any path to an order', async () => {
  const before = await total(place);
  const { id } = await order();
  expect(await total(place)).toBe(before + 1);
  expect(await total(place, 'orderStatusList=TRANSFERRED')).toBe(0);
  await app.pool.query(`update orders set status = 'TRANSFERRED' where id = $1`, [id]);
  expect([
    await total(place, 'orderStatusList=TRANSFERRED'),
    await total(buyer, 'orderStatusList=TRANSFERRED'),
  ]).toEqual([1, 1]);
  await app.pool.query('delete from orders where id = $1', [id]);
  expect([await total(place), await total(place, 'orderStatusList=TRANSFERRED')]).toEqual([before, 0]);
});

test('a parent with the role sees the orders of its children and filters them; others see their own only', async () => {
  const parent = await seedAccount(app.pool);
  const roles = ['ChildAccounts_View', 'ChildAccounts_Offers_View'] as const;
  const withRole = { client: await enter(app, await seedUser(app.pool, parent.id, { roles: [...roles] })) };
  const without = { client: await enter(app, await seedUser(app.pool, parent.id)) };
  const children = [
    await seedTrader(app, place, { account: { parentId: parent.id } }),
    await seedTrader(app, place, { account: { parentId: parent.id } }),
  ];
  const stored = { currency: 'EUR', price: 98.5, windowSeq: null, at: new Date().toISOString(), lines: [] };
  const explanation = JSON.stringify(stored);
  for (const [at, child] of children.entries()) for (let n = 0; n <= at; n += 1) await order({ explanation }, child);
  const { metadata, filterOptions, orders } = await read(withRole);
  expect(metadata.total).toBe(3);
  expect(filterOptions.shareholders.map(({ _id, count }) => [_id, count]).sort()).toEqual(
    children.map(({ buyerId }, at) => [buyerId, at + 1]).sort(),
  );
  expect(await total(withRole, `shareholderList=${children[1]?.buyerId}`)).toBe(2);
  expect((await withRole.client.get(`/api/orders/${orders[0]?._id}`)).status).toBe(200);
  expect((await without.client.get(`/api/orders/${orders[0]?._id}`)).status).toBe(404);
  expect([await total(without), (await read(without)).filterOptions.shareholders]).toEqual([0, []]);
  expect(await total(children[0] as Trader, `shareholderList=${children[1]?.buyerId}`)).toBe(0);
});

test('the original data show, filter and sort the first terms, the modified ones those of now', async () => {
  const { id } = await order({ priceMinor: 8_000, volumeLitres: 50_000 });
  const first = {
    priceMinor: 7_777,
    volumeLitres: 44_000,
    netMinor: 1_000,
    vatMinor: 190,
    grossMinor: 1_190,
    collectionStart: '2026-01-02',
    collectionEnd: '2026-01-05',
  };
  await app.pool.query('update orders set original_values = $2 where id = $1', [id, JSON.stringify(first)]);
  const original = await read(place, 'dataType=original&priceMin=77.7&priceMax=77.8');
  expect(original.orders).toMatchObject([
    { _id: id, price: 77.77, volume: 44, invoice: 11.9, collectionRange: { start: '2026-01-02', end: '2026-01-05' } },
  ]);
  expect(original.metadata.sums?.volumes).toEqual([{ unit: 'cbm', volume: 44 }]);
  expect(original.orders[0]?.overrides).toMatchObject({
    original: { price: 77.77 },
    current: { price: 80, volume: 50 },
  });
  expect(await total(place, 'priceMin=77.7&priceMax=77.8')).toBe(0);
  expect((await read(place, 'priceMax=80')).orders).toMatchObject([{ _id: id, price: 80, edited: true }]);
});

test('orders of one basket keep their sequence when one of them changes', async () => {
  const seller = await seedPlace(app);
  const trader = await seedTrader(app, seller);
  const { id: itsOffer } = await seedOffer(app.pool, seller.goods);
  const add = (values = {}) =>
    seedOrder(
      app.pool,
      { ...seller.goods, offerId: itsOffer, buyerId: trader.buyerId, buyerUserId: trader.user.id },
      values,
    );
  const basket = [(await add()).id, (await add()).id];
  // The double of this microsecond depends on the instant from which it is counted.
  await app.pool.query(`update orders set created_at = '2026-06-18T10:00:00.000006Z' where id = any($1)`, [basket]);
  const sequence = async () => (await read(seller)).orders.map(({ _id }) => _id).filter((id) => basket.includes(id));
  const before = await sequence();
  await add({ createdAt: new Date('2020-01-01T00:00:00Z') });
  for (const id of basket) {
    await app.pool.query('update orders set updated_at = now() where id = $1', [id]);
    expect(await sequence()).toEqual(before);
  }
});
