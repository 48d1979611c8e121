import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { createOrderDesk, type TestOrder } from '@handelsplatz/testing/orders';
import { mailsTo } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let desk: ReturnType<typeof createOrderDesk>;
let today: string;
let loads = 0;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  desk = createOrderDesk(app, place);
  today = (await app.pool.query(`select (now() at time zone 'Europe/Berlin')::date::text as day`)).rows[0].day;
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const load = (values: object = {}) => {
  loads += 1;
  return { bolNumber: `BOL-${loads}`, liftedOn: today, observedLitres: 10_000, ...values };
};
const lift = (order: TestOrder, body: object) => desk.step(order._id, 'liftings', body);

/** A confirmed order that the ERP has received. */
async function transferred(trader = buyer): Promise<TestOrder> {
  const order = await desk.place(trader, { needsNumbers: false });
  await desk.step(order._id, 'transfer', { reference: 'ERP-7' });
  return order;
}

describe('an order from numbers to its last litre', () => {
  test('is completed with two loadings; credit and what is invoiced follow the lifted volume', async () => {
    const trader = await seedTrader(app, place);
    const order = await desk.place(trader);
    await desk.step(order._id, 'completion', { contractNumber: 'K', liftingNumber: 'L', pickupNumber: 'A' });
    expect((await desk.step(order._id, 'transfer', { reference: 'ERP-1' })).body.orderStatus).toBe('TRANSFERRED');
    expect((await lift(order, load({ observedLitres: 15_000, temperature: 15 }))).body.lifting.litresAt15).toBe(15_000);
    const second = await lift(order, load({ observedLitres: 14_900, temperature: 15, close: true }));
    expect(second.body).toMatchObject({ orderStatus: 'COMPLETE', repeated: false });
    const detail = await desk.read(trader, order._id);
    expect(detail).toMatchObject({
      orderStatus: 'COMPLETE',
      liftedLitres: 29_900,
      billed: { volume: 29.9 },
      steps: [],
    });
    expect(detail.history.map(({ step }) => step)).toEqual(['', 'COMPLETE', 'TRANSFER', 'LIFT', 'LIFT', 'CLOSE']);
    const { ordered } = await desk.books(order.offerId, trader.buyerId);
    expect(ordered).toBe(Math.round((detail.billed?.gross ?? 0) * 100));
    expect(ordered).toBeLessThan(order.gross * 100);
    const closed = async () =>
      (await mailsTo(app.pool, trader.user.email)).filter(({ subject }) => subject.endsWith('abgeschlossen'));
    await expect.poll(closed).toHaveLength(1);
  });

  test('litres are corrected to 15 °C by the density of the product', async () => {
    const order = await transferred();
    const { lifting } = (await lift(order, load({ temperature: 25, density: 0.845 }))).body;
    expect(lifting.litresAt15).toBe(9_916);
    const wrong = await lift(order, load({ temperature: 25, density: 0.845, litresAt15: 9_000 }));
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Berechnet sind es 9916 Liter')]);
  });
});

describe('a bill of lading', () => {
  test('counts once, however often it is reported', async () => {
    const order = await transferred();
    const body = load();
    const answers = await Promise.all(Array.from({ length: 5 }, () => lift(order, body)));
    expect(answers.map(({ status, body: { repeated } }) => `${status} ${repeated}`).sort()).toEqual([
      '200 false',
      ...Array.from({ length: 4 }, () => '200 true'),
    ]);
    expect((await desk.read(buyer, order._id)).liftedLitres).toBe(9_999 + 1);
  });

  test('with other values, or of another order, is refused', async () => {
    const [first, second] = [await transferred(), await transferred()];
    const body = load();
    await lift(first, body);
    expect((await lift(first, { ...body, observedLitres: 11_000 })).body.code).toBe('lifting_exists');
    expect((await lift(second, body)).body.code).toBe('lifting_exists');
  });
});

describe('a loading above the tolerance of the product', () => {
  test('waits for the seller and counts after a yes', async () => {
    const order = await transferred();
    const { lifting } = (await lift(order, load({ observedLitres: 30_301 }))).body;
    expect(lifting.state).toBe('ASKED');
    expect((await desk.step(order._id, 'closing')).body.code).toBe('over_lift_open');
    const { body } = await place.client.get<{ counts: { overLifts: number } }>('/api/orders/waiting?task=overLifts');
    expect(body.counts.overLifts).toBe(1);
    expect((await desk.step(order._id, `liftings/${lifting._id}/answer`, { accept: true })).status).toBe(200);
    expect((await desk.step(order._id, `liftings/${lifting._id}/answer`, { accept: false })).body.code).toBe(
      'lifting_answered',
    );
    expect((await desk.step(order._id, 'closing')).body.orderStatus).toBe('COMPLETE');
  });

  test('does not count after a no, and within the tolerance nobody is asked', async () => {
    const order = await transferred();
    expect((await lift(order, load({ observedLitres: 30_300 }))).body.lifting.state).toBe('COUNTED');
    const { lifting } = (await lift(order, load())).body;
    await desk.step(order._id, `liftings/${lifting._id}/answer`, { accept: false });
    expect((await desk.read(place, order._id)).liftedLitres).toBe(30_300);
  });

  test('leaves its number free after a no, for the right figure or the right order', async () => {
    const [wrong, right] = [await transferred(), await transferred()];
    const body = load({ observedLitres: 300_000 });
    const { lifting } = (await lift(wrong, body)).body;
    await desk.step(wrong._id, `liftings/${lifting._id}/answer`, { accept: false });
    expect((await lift(right, { ...body, observedLitres: 30_000 })).body.lifting.state).toBe('COUNTED');
    expect((await lift(wrong, { ...body, observedLitres: 29_000 })).body.code).toBe('lifting_exists');
  });
});

test('the first loading of a confirmed order hands it over; the ERP still receives it, and nobody cancels it', async () => {
  const order = await desk.place(buyer, { needsNumbers: false });
  expect((await lift(order, load())).body.orderStatus).toBe('TRANSFERRED');
  expect((await desk.step(order._id, 'cancellation', { reason: 'x' })).body.code).toBe('order_handed_over');
  expect((await place.client.get('/api/orders/transfer-file')).text).toContain(order.orderId);
  expect((await desk.step(order._id, 'transfer', { reference: 'later' })).status).toBe(200);
  expect((await place.client.get('/api/orders/transfer-file')).text).not.toContain(order.orderId);
});

describe('loadings of several orders', () => {
  test('are written together, and repeated ones change nothing', async () => {
    const [first, second] = [await transferred(), await transferred()];
    const rows = [first, second].map(({ orderId }) => ({ ...load(), orderId, close: true }));
    const once = await place.client.post('/api/orders/liftings', { liftings: rows });
    expect(once.body).toEqual({ success: true, written: 2, repeated: 0, asked: 0 });
    const again = await place.client.post('/api/orders/liftings', { liftings: rows });
    expect(again.body).toEqual({ success: true, written: 0, repeated: 2, asked: 0 });
  });

  test('are written all or none, and each wrong row is named', async () => {
    const [good, waiting] = [await transferred(), await desk.place(buyer)];
    const known = load();
    await lift(await transferred(), known);
    const liftings = [
      { ...load(), orderId: good.orderId },
      { ...load(), orderId: 'DE-1999-1' },
      { ...load(), orderId: waiting.orderId },
      { ...load({ liftedOn: '2099-01-01' }), orderId: good.orderId },
      { ...known, orderId: good.orderId },
    ];
    const { status, body } = await place.client.post<{ rows: unknown }>('/api/orders/liftings', { liftings });
    expect([status, body.rows]).toMatchObject([
      409,
      [
        { index: 1, code: 'order_unknown', field: 'orderId' },
        { index: 2, code: 'order_status_changed' },
        { index: 3, field: 'liftedOn' },
        { index: 4, code: 'lifting_exists', field: 'bolNumber' },
      ],
    ]);
    expect((await desk.read(buyer, good._id)).liftings).toEqual([]);
  });
});

test('only the seller of an order reports what was loaded', async () => {
  const order = await transferred();
  const other = await seedPlace(app);
  expect((await other.client.post(`/api/orders/${order._id}/liftings`, load())).status).toBe(404);
  expect((await desk.answer(buyer, order._id, 'liftings', load())).status).toBe(403);
  expect((await desk.step(order._id, 'closing')).body.code).toBe('nothing_lifted');
});
