import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../../platform/clock/index.ts';
import {
  countOrders,
  createStandingOrder,
  readStandingOrder,
  seedLiveOffer,
  standingOrderInput,
} from '../standing-orders.testbed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 3, clock: createTestClock(new Date()) });
});
afterAll(() => app.stop());

async function seed() {
  const place = await seedPlace(app);
  const offer = await seedLiveOffer(app, place);
  const buyer = await seedTrader(app, place);
  return {
    place,
    offer,
    buyer,
    create: (part: object = {}) => createStandingOrder(buyer.client, standingOrderInput(place, part)),
    state: async (id: string) => (await readStandingOrder(buyer.client, id)).state,
    orders: () => countOrders(app, buyer.buyerId),
  };
}

const readWindow = async () =>
  (
    await app.pool.query<{ seq: number; clone: boolean }>(
      'select seq, is_clone as clone from market_windows order by seq desc limit 1',
    )
  ).rows[0];
const nextWindow = async (count = 1) => {
  const since = (await readWindow())?.seq ?? 0;
  await expect.poll(async () => (await readWindow())?.seq).toBeGreaterThanOrEqual(since + count);
};

test('a standing order that asks for two windows waits for the second one with such a price', async () => {
  const { create, state, orders, buyer } = await seed();
  const id = await create({ windows: 2 });
  await expect.poll(() => state(id)).toBe('EXECUTED');
  const { rows } = await app.pool.query(
    `select (select is_clone from market_windows where seq = (o.explanation->>'windowSeq')::bigint - 1) as after_clone
       from orders o where buyer_id = $1`,
    [buyer.buyerId],
  );
  expect([rows, await orders()]).toEqual([[{ after_clone: false }], 1]);
});

test('nothing fires on a clone; the first fresh window fires', async () => {
  const { create, state, orders } = await seed();
  app.app.marketData.feed.stop();
  try {
    await expect.poll(async () => (await readWindow())?.clone).toBe(true);
    const id = await create();
    await nextWindow(2);
    expect([await state(id), await orders()]).toEqual(['ACTIVE', 0]);
    app.app.marketData.feed.start();
    await expect.poll(() => state(id)).toBe('EXECUTED');
  } finally {
    app.app.marketData.feed.start();
  }
  expect(await orders()).toBe(1);
});

test('nothing fires while live prices are halted, while paused, or for a fixed price; a resumed one does', async () => {
  const { place, buyer, create, state, orders } = await seed();
  const halted = await place.client.post<{ _id: string }>('/api/pricing/halts', { reason: 'Probe' });
  expect(halted.text).toContain('_id');
  const id = await create();
  expect((await readStandingOrder(buyer.client, id)).risk?.code).toBe('MARKET_HALTED');
  const paused = await create();
  await buyer.client.post(`/api/standing-orders/${paused}/pause`);
  await seedLiveOffer(app, place, { priceType: 'FIXED' });
  await nextWindow(2);
  expect([await state(id), await state(paused), await orders()]).toEqual(['ACTIVE', 'PAUSED', 0]);
  expect((await place.client.delete(`/api/pricing/halts/${halted.body._id}`)).status).toBe(200);
  await expect.poll(() => state(id)).toBe('EXECUTED');
  expect([await state(paused), await orders()]).toEqual(['PAUSED', 1]);
  // What the price did while it was paused is no reason to stay silent.
  await buyer.client.post(`/api/standing-orders/${paused}/resume`);
  await expect.poll(() => state(paused)).toBe('EXECUTED');
});

test('two nodes fire each standing order once, also while the market changes hands', async () => {
  const second = await startSecondNode(app);
  try {
    const { create, state, orders } = await seed();
    const ids = await Promise.all(Array.from({ length: 6 }, () => create({ quantity: 10 })));
    await app.pool.query(`update market_lease set expires_at = now() - interval '1 second'`);
    for (const id of ids) await expect.poll(() => state(id)).toBe('EXECUTED');
    await nextWindow(2);
    expect(await orders()).toBe(6);
  } finally {
    await second.stop();
  }
});

test('two nodes that evaluate the same window at once fire each standing order once', async () => {
  const { create, state, orders, buyer } = await seed();
  // Holds the standing order's row, so that the evaluations of several windows wait for each other.
  const id = await create();
  const held = await app.pool.connect();
  await held.query('begin');
  await held.query('select from standing_orders where account_id = $1 for update', [buyer.buyerId]);
  await nextWindow(2);
  await held.query('commit');
  held.release();
  await expect.poll(() => state(id)).toBe('EXECUTED');
  await nextWindow();
  expect(await orders()).toBe(1);
});
