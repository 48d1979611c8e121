import type { OrderHistory } from '@handelsplatz/contract/orders';
import type { OrderStats } from '@handelsplatz/contract/statistics';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import {
  seedAccount,
  seedOffer,
  seedOrder,
  seedProduct,
  seedSignedIn,
  seedTerminal,
  seedUser,
} from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
const orders: string[] = [];
const sellers: { id: string; name: string }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
  const product = await seedProduct(app.pool, { name: 'Diesel B7' });
  const terminal = await seedTerminal(app.pool);
  for (const litres of [10_000, 30_000]) {
    const seller = await seedAccount(app.pool, { type: 'seller' });
    const buyer = await seedAccount(app.pool);
    const buyerUser = await seedUser(app.pool, buyer.id);
    const goods = { sellerId: seller.id, productId: product.id, terminalId: terminal.id };
    const offer = await seedOffer(app.pool, goods);
    const purchase = { ...goods, offerId: offer.id, buyerId: buyer.id, buyerUserId: buyerUser.id };
    const order = await seedOrder(app.pool, purchase, { volumeLitres: litres, createdAt: app.clock.now() });
    const stored = { currency: 'EUR', price: 98.5, windowSeq: null, at: new Date().toISOString(), lines: [] };
    await app.pool.query('update orders set explanation = $1 where id = $2', [JSON.stringify(stored), order.id]);
    orders.push(order.id);
    sellers.push(seller);
  }
});
afterAll(() => app.stop());

const list = async (query = '') => (await admin.client.get<OrderHistory>(`/api/orderHistory${query}`)).body;

test('the provider lists the orders of all accounts with both parties, and filters by seller', async () => {
  const all = await list();
  expect(all.metadata.total).toBe(2);
  expect(all.orders.map(({ _id }) => _id).sort()).toEqual([...orders].sort());
  expect(all.filterOptions.sellers).toHaveLength(2);
  expect(all.filterOptions.buyers).toHaveLength(2);
  const one = await list(`?sellerList=${sellers[0]?.id}`);
  expect(one.orders.map(({ _id }) => _id)).toEqual([orders[0]]);
  const file = await admin.client.get<string>('/api/orderHistory/export?format=csv');
  expect([file.status, String(file.body).includes(sellers[1]?.name ?? '?')]).toEqual([200, true]);
});

test('sees an order of an account that trades for the first time', async () => {
  expect((await list()).metadata.total).toBe(2);
  const place = await seedAccount(app.pool, { type: 'seller' });
  const buyer = await seedSignedIn(app, 'buyer');
  const goods = {
    sellerId: place.id,
    productId: (await seedProduct(app.pool)).id,
    terminalId: (await seedTerminal(app.pool)).id,
  };
  const offer = await seedOffer(app.pool, goods);
  const purchase = { ...goods, offerId: offer.id, buyerId: buyer.account.id, buyerUserId: buyer.user.id };
  const { id } = await seedOrder(app.pool, purchase);
  expect((await list()).metadata.total).toBe(3);
  await app.pool.query('delete from orders where id = $1', [id]);
});

test('opens an order, its history and its confirmation, and may take no step', async () => {
  const order = await admin.client.get<{ steps: unknown[]; version: number }>(`/api/orders/${orders[0]}`);
  expect([order.status, order.body.steps]).toEqual([200, []]);
  expect((await admin.client.get(`/api/orders/${orders[0]}/history`)).status).toBe(200);
  expect((await admin.client.get(`/api/orders/${orders[0]}/confirmation`)).status).toBe(200);
  const { version } = order.body;
  for (const step of ['approval', 'cancellation', 'amendments', 'liftings'])
    expect([step, (await admin.client.post(`/api/orders/${orders[0]}/${step}`, { version })).status]).toEqual([
      step,
      403,
    ]);
  expect((await admin.client.get(`/api/orders/${orders[0]}/pickup-slips`)).status).toBe(403);
});

test('ranks the buyers or the sellers of all orders', async () => {
  const read = async (query = '') => (await admin.client.get<OrderStats>(`/api/orders/orderStats${query}`)).body;
  const volumes = ({ orderStats }: OrderStats) => orderStats.map(({ volume }) => volume);
  const buyers = await read();
  expect(volumes(buyers)).toEqual([30, 10]);
  expect(buyers.totalVolume).toBe(40);
  const bySeller = await read('?rankedSide=seller');
  expect(bySeller.orderStats.map(({ accountName }) => accountName)).toEqual([sellers[1]?.name, sellers[0]?.name]);
});
