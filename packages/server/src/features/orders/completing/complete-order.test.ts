import type { OrderDetail, PlacedOrder } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { buy, type Refused } from '@handelsplatz/testing/purchase';
import { mailsTo, seedOffer } from '@handelsplatz/testing/seed';
import {
  type Place,
  seedCredit,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const numbers = { contractNumber: 'K-1', liftingNumber: 'L 2/3', pickupNumber: 'A.4' };

async function placed(
  values: Parameters<typeof seedOffer>[2] = {},
  trader = buyer,
): Promise<PlacedOrder & { offerId: string }> {
  const { id: offerId } = await seedOffer(app.pool, place.goods, values);
  const [order] = (await buy(trader.client, { offerId, quantity: 30 })).body.orders;
  if (!order) throw new Error('the order was refused');
  return { ...order, offerId };
}

const complete = (id: string, client = place.client) => client.post<Refused>(`/api/orders/${id}/completion`, numbers);
const cancel = (id: string, client = place.client) =>
  client.post<Refused>(`/api/orders/${id}/cancellation`, { reason: 'Tank leer' });
const readDetail = async (id: string) => (await buyer.client.get<OrderDetail>(`/api/orders/${id}`)).body;
const one = async (text: string, values: unknown[]) => (await app.pool.query(text, values)).rows[0];

describe('completing an order', () => {
  test('sets the seller’s numbers, confirms the order and notifies the buyer once', async () => {
    const { _id: id, orderId } = await placed();
    expect((await complete(id)).status).toBe(200);
    const detail = await readDetail(id);
    expect(detail).toMatchObject({ ...numbers, orderStatus: 'CONFIRMED' });
    expect(detail.history.map(({ status }) => status)).toEqual(['INCOMPLETE', 'CONFIRMED']);
    expect(detail.history[1]?.by).toContain(place.account.name);
    const confirmed = async () =>
      (await mailsTo(app.pool, buyer.user.email)).filter(
        ({ subject }) => subject === `Bestellung ${orderId} bestätigt`,
      );
    await expect.poll(confirmed).toHaveLength(1);
    expect((await confirmed())[0]?.text).toContain('Ladenummer: L 2/3');
  });

  test('is possible after a review, and only once', async () => {
    const { _id: id } = await placed({ needsReview: true });
    expect((await complete(id)).status).toBe(200);
    const again = await complete(id);
    expect([again.status, again.body]).toMatchObject([409, { code: 'order_status_changed', orderStatus: 'CONFIRMED' }]);
  });

  test.each(['CONFIRMED', 'TRANSFERRED', 'COMPLETE'])('is refused for an order that is %s', async (status) => {
    const { _id: id } = await placed();
    await app.pool.query(
      'with o as (update orders set status = $2 where id = $1) insert into order_events (order_id, at, to_status) values ($1, now(), $2)',
      [id, status],
    );
    expect((await complete(id)).body.code).toBe('order_status_changed');
  });

  test('is possible only for its seller', async () => {
    const { _id: id } = await placed();
    const stranger = await seedPlace(app);
    for (const act of [complete, cancel]) {
      expect((await act(id, stranger.client)).status).toBe(404);
      expect((await act(id, buyer.client)).status).toBe(403);
      expect((await act(id, app.client())).status).toBe(401);
    }
    expect((await readDetail(id)).orderStatus).toBe('INCOMPLETE');
  });

  test.each([{ ...numbers, pickupNumber: ' ' }, { ...numbers, liftingNumber: '<b>' }, { contractNumber: 'K-1' }])(
    'requires all three numbers in a printable form: %j',
    async (body) => {
      const { _id: id } = await placed();
      expect((await place.client.post(`/api/orders/${id}/completion`, body)).status).toBe(400);
    },
  );
});

describe('cancelling an order', () => {
  const remaining = async (offerId: string) =>
    (await one('select remaining_litres as left from offers where id = $1', [offerId])).left;
  const charged = async (buyerId: string) =>
    (await one('select ordered_minor as minor from credit_limits where buyer_id = $1', [buyerId]))?.minor;

  test.each(['INCOMPLETE', 'MANUAL', 'CONFIRMED'])(
    'in state %s gives volume, daily limit and credit back',
    async (status) => {
      const trader = await seedTrader(app, place);
      await seedPurchaseLimit(app.pool, trader.buyerId, place.productId, 30_000);
      const values = { needsReview: status === 'MANUAL', needsNumbers: status !== 'CONFIRMED' };
      const order = await placed(values, trader);
      expect(order.orderStatus).toBe(status);
      const full = await buy(trader.client, { offerId: order.offerId, quantity: 10 });
      expect(full.body).toMatchObject({ code: 'purchase_limit_fully_exhausted', available: 0 });
      expect([await remaining(order.offerId), await charged(trader.buyerId)]).toEqual([270_000, order.gross * 100]);
      expect((await cancel(order._id)).status).toBe(200);
      expect([await remaining(order.offerId), await charged(trader.buyerId)]).toEqual([300_000, 0]);
      const { body } = await trader.client.get<OrderDetail>(`/api/orders/${order._id}`);
      expect(body).toMatchObject({ orderStatus: 'CANCELLED', cancelled: true });
      expect(body.history.at(-1)).toMatchObject({ status: 'CANCELLED', note: 'Tank leer' });
      const { _id: basketId } = (await trader.client.get<{ _id: string }>('/api/basket')).body;
      expect(basketId).not.toBe('');
      expect((await buy(trader.client, { offerId: order.offerId, quantity: 20 })).status).toBe(201);
    },
  );

  test('with several requests at once gives back once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const trader = await seedTrader(app, place);
      const order = await placed({}, trader);
      const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(order._id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      expect([await remaining(order.offerId), await charged(trader.buyerId)]).toEqual([300_000, 0]);
    }
  });

  test('at the same time as completing it lets one of the two succeed, and the books agree with the result', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { _id: id } = await placed();
      const [first, second] = await Promise.all([complete(id), cancel(id)]);
      expect([first.status, second.status]).toSatisfy((both: number[]) => both.includes(200));
      expect((await readDetail(id)).orderStatus).toBe(second.status === 200 ? 'CANCELLED' : 'CONFIRMED');
    }
  });

  test('is refused after the order is transferred', async () => {
    const { _id: id } = await placed();
    await app.pool.query(
      `with o as (update orders set status = 'TRANSFERRED' where id = $1) insert into order_events (order_id, at, to_status) values ($1, now(), 'TRANSFERRED')`,
      [id],
    );
    expect((await cancel(id)).body.code).toBe('order_handed_over');
  });

  test('gives a child’s credit back to the pool and to the child’s own line', async () => {
    const parent = await seedTrader(app, place);
    const child = await seedTrader(app, place, { account: { parentId: parent.account.id } });
    const order = await placed({}, child);
    await cancel(order._id);
    expect([await charged(parent.buyerId), await charged(child.buyerId)]).toEqual([0, 0]);
  });

  test('does not change a line that a child received after it had ordered from the pool', async () => {
    const parent = await seedTrader(app, place);
    const child = await seedTrader(app, place, { account: { parentId: parent.account.id }, creditMinor: null });
    const order = await placed({}, child);
    await seedCredit(app.pool, { sellerId: place.sellerId, buyerId: child.buyerId });
    expect((await cancel(order._id)).status).toBe(200);
    expect([await charged(parent.buyerId), await charged(child.buyerId)]).toEqual([0, 0]);
  });

  test('does not change a credit line that was uploaded after the order', async () => {
    const trader = await seedTrader(app, place);
    const order = await placed({}, trader);
    await app.pool.query(
      'update credit_limits set used_as_of = now(), used_minor = 500, ordered_minor = 0 where buyer_id = $1',
      [trader.buyerId],
    );
    expect((await cancel(order._id)).status).toBe(200);
    expect(await charged(trader.buyerId)).toBe(0);
  });

  test('gives the daily limit back for the day of the order', async () => {
    const trader = await seedTrader(app, place);
    await seedPurchaseLimit(app.pool, trader.buyerId, place.productId, 60_000);
    const yesterday = await placed({}, trader);
    await app.pool.query(`update orders set ordered_on = ordered_on - 1 where id = $1`, [yesterday._id]);
    await app.pool.query('update purchase_usage set day = day - 1 where account_id = $1', [trader.buyerId]);
    await placed({}, trader);
    await cancel(yesterday._id);
    const { rows } = await app.pool.query(
      'select used_litres as used from purchase_usage where account_id = $1 order by day',
      [trader.buyerId],
    );
    expect(rows).toEqual([{ used: 0 }, { used: 30_000 }]);
  });

  test('notifies both sides once, with the reason', async () => {
    const { _id: id, orderId } = await placed();
    await cancel(id);
    for (const { email } of [buyer.user, place.user]) {
      const readNotices = async () =>
        (await mailsTo(app.pool, email)).filter(({ subject }) => subject === `Bestellung ${orderId} abgelehnt`);
      await expect.poll(readNotices).toHaveLength(1);
      expect((await readNotices())[0]?.text).toContain('Grund: Tank leer');
    }
  });

  test('requires a reason', async () => {
    const { _id: id } = await placed();
    expect((await place.client.post(`/api/orders/${id}/cancellation`, { reason: ' ' })).status).toBe(400);
  });
});
