import type { Basket } from '@handelsplatz/contract/baskets';
import type { Precheck } from '@handelsplatz/contract/standing-orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { runJob } from '@handelsplatz/testing/jobs';
import { order } from '@handelsplatz/testing/purchase';
import { seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import {
  announceOffers,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
  seedTraders,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';
import {
  createStandingOrder,
  standingOrdersPath as path,
  readStandingOrder,
  seedLiveOffer,
  standingOrderInput,
} from './standing-orders.testbed.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 1, clock: createTestClock(new Date()) });
});
afterAll(async () => {
  await assertBooks(app.pool);
  await app.stop();
});

/** A limit that no price reaches, so that the standing order waits. */
const waiting = { limit: 1 };

async function seed() {
  const place = await seedPlace(app);
  const offer = await seedLiveOffer(app, place);
  const buyer = await seedTrader(app, place);
  const create = (part: object = {}) => createStandingOrder(buyer.client, standingOrderInput(place, part));
  const read = (id: string) => readStandingOrder(buyer.client, id);
  return { place, offer, buyer, create, read };
}

test('a paused order is resumed only by a user who may purchase', async () => {
  const { buyer, create, read } = await seed();
  const id = await create(waiting);
  await buyer.client.post(`${path}/${id}/pause`);
  const clerk = await enter(app, await seedUser(app.pool, buyer.buyerId, { roles: [], termsAcceptedAt: new Date() }));
  const resumed = await clerk.post<{ code: string }>(`${path}/${id}/resume`);
  expect([resumed.status, resumed.body.code]).toEqual([409, 'purchase_right_missing']);
  expect((await read(id)).state).toBe('PAUSED');
  const notifying = await create({ ...waiting, mode: 'NOTIFY' });
  await buyer.client.post(`${path}/${notifying}/pause`);
  expect((await clerk.post(`${path}/${notifying}/resume`)).status).toBe(200);
});

test('a rejected standing order ends with its group and cannot be put back', async () => {
  const { place, buyer, create, read } = await seed();
  const first = await create(waiting);
  await app.pool.query(`update standing_orders set state = 'REJECTED', version = version + 1 where id = $1`, [first]);
  const second = await create(waiting);
  const third = await create({ ...waiting, groupWith: second });
  await app.pool.query(
    `update standing_orders set group_id = (select group_id from standing_orders where id = $2), version = version + 1 where id = $1`,
    [first, second],
  );
  await app.pool.query('update standing_orders set limit_minor = 50000, version = version + 1 where id = $1', [third]);
  await expect.poll(async () => (await read(third)).state).toBe('EXECUTED');
  const { state, reason, version } = await read(first);
  expect([state, reason?.code]).toEqual(['CANCELLED', 'GROUP_FILLED']);
  const change = { version, standingOrder: standingOrderInput(place) };
  expect((await buyer.client.put(`${path}/${first}`, change)).status).toBe(409);
});

test('a standing order waits on while its seller pauses, whatever strangers offer', async () => {
  const { place, offer, create, read } = await seed();
  const stranger = await seedPlace(app);
  await seedLiveOffer(app, { ...place, goods: { ...place.goods, sellerId: stranger.sellerId } });
  const id = await create(waiting);
  await app.pool.query(`update offers set status = 'PAUSED' where id = $1`, [offer.id]);
  await announceOffers(app.pool, offer.id);
  await runJob(app.pool, 'standing-orders-nightly-check');
  const { state, risk } = await read(id);
  expect([state, risk?.code]).toEqual(['ACTIVE', 'OFFER_NONE']);
});

test('a standing order waits on while its seller pauses, also after another seller has ended the connection', async () => {
  const { place, offer, buyer, create, read } = await seed();
  const former = await seedPlace(app);
  await app.pool.query(
    `insert into relationships (id, buyer_id, seller_id, buyer_status, seller_status)
     select gen_random_uuid(), $1, $2, 'ENABLED', 'DISABLED'`,
    [buyer.buyerId, former.sellerId],
  );
  await seedLiveOffer(app, { ...place, goods: { ...place.goods, sellerId: former.sellerId } });
  const id = await create(waiting);
  await app.pool.query(`update offers set status = 'PAUSED' where id = $1`, [offer.id]);
  await runJob(app.pool, 'standing-orders-nightly-check');
  expect((await read(id)).state).toBe('ACTIVE');
});

test('a check that finds the same again writes nothing', async () => {
  const { place, buyer, create, read } = await seed();
  const id = await create(waiting);
  await seedPurchaseLimit(app.pool, buyer.buyerId, place.productId, 12_000);
  const row = async () => (await app.pool.query('select xmin from standing_orders where id = $1', [id])).rows[0];
  await runJob(app.pool, 'standing-orders-nightly-check');
  expect((await read(id)).risk?.code).toBe('LIMIT_DAILY');
  const before = await row();
  await runJob(app.pool, 'standing-orders-nightly-check');
  expect(await row()).toEqual(before);
  await app.pool.query('delete from purchase_limits where account_id = $1', [buyer.buyerId]);
  await runJob(app.pool, 'standing-orders-nightly-check');
  expect((await read(id)).risk).toBeNull();
});

test('a check reveals nothing of sellers without a connection', async () => {
  const place = await seedPlace(app);
  await seedLiveOffer(app, place);
  const stranger = await seedTrader(app, await seedPlace(app));
  const { body, text } = await stranger.client.post<{ precheck: Precheck }>(
    `${path}/preview`,
    standingOrderInput(place),
  );
  expect(body.precheck.risk?.code).toBe('OFFER_NONE');
  expect(text).not.toContain(place.account.name);
});

test('the largest quantity and limit are checked, and more is refused at its field', async () => {
  const { place, buyer } = await seed();
  const preview = (quantity: number) =>
    buyer.client.post<{ precheck: Precheck; fields: { path: string }[] }>(
      `${path}/preview`,
      standingOrderInput(place, { quantity, limit: 10_000 }),
    );
  expect((await preview(1_000_000)).body.precheck?.risk?.code).toBe('QUANTITY_OUT_OF_BOUNDS');
  const more = await preview(1_000_000_000);
  expect([more.status, more.body.fields?.[0]?.path]).toEqual([400, 'quantity']);
});

test('standing orders and baskets together buy exactly what is there', async () => {
  const place = await seedPlace(app);
  const offer = await seedLiveOffer(app, place, { totalLitres: 100_000 });
  const [waiters, shoppers] = [await seedTraders(app, place, 8), await seedTraders(app, place, 8)];
  const fill = async ({ client }: Trader) => {
    const added = () => client.post<Basket>('/api/basket/items', { offerId: offer.id, quantity: 10 });
    // A window without fresh prices may stand; the next one has some.
    await expect.poll(async () => (await added()).status).toBe(200);
    return (await client.get<Basket>('/api/basket')).body._id;
  };
  const baskets = await Promise.all(shoppers.map(fill));
  await Promise.all(
    waiters.map(({ client }) => createStandingOrder(client, standingOrderInput(place, { quantity: 10 }))),
  );
  const answers = await Promise.all(
    shoppers.map(({ client }, index) => order(client, { basketId: baskets[index] ?? '' })),
  );
  const stock = async () => {
    const { rows } = await app.pool.query<{ left: number; sold: number; executed: number }>(
      `select (select remaining_litres from offers where id = $1)::int as left,
              (select coalesce(sum(volume_litres), 0) from orders where offer_id = $1)::int as sold,
              (select count(*)::int from standing_orders where product_id = $2 and state = 'EXECUTED') as executed`,
      [offer.id, place.productId],
    );
    return rows[0];
  };
  const [demand, supply] = [16 * 10_000, 100_000];
  const placed = answers.filter(({ status }) => status === 201).length;
  // Standing orders that find the offer sold out are rejected or wait on; none of them orders.
  const sold = { left: 0, sold: Math.min(demand, supply), executed: 10 - placed };
  await expect.poll(stock).toEqual(sold);
  await runJob(app.pool, 'standing-orders-nightly-check');
  expect(await stock()).toEqual(sold);
});
