import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { createOrderDesk } from '@handelsplatz/testing/orders';
import { mailsTo } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let desk: ReturnType<typeof createOrderDesk>;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  desk = createOrderDesk(app, place);
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

describe('a review', () => {
  test.each([
    [true, 'INCOMPLETE', 'geprüft'],
    [false, 'CONFIRMED', 'bestätigt'],
  ])(
    'ends with approval; the order that needs numbers (%s) becomes %s, and the buyer gets a mail',
    async (needsNumbers, status, word) => {
      const order = await desk.place(buyer, { needsReview: true, needsNumbers });
      expect((await desk.step(order._id, 'approval')).body).toMatchObject({ orderStatus: status, version: 2 });
      expect((await desk.step(order._id, 'approval')).body.code).toBe('order_status_changed');
      const mails = async () =>
        (await mailsTo(app.pool, buyer.user.email)).filter(
          ({ subject }) => subject.includes(order.orderId) && subject.includes(word),
        );
      await expect.poll(mails).toHaveLength(1);
    },
  );

  test('ends with a rejection, which gives everything back', async () => {
    const trader = await seedTrader(app, place);
    const order = await desk.place(trader, { needsReview: true });
    expect((await desk.step(order._id, 'rejection', { reason: 'Lager leer' })).body.orderStatus).toBe('CANCELLED');
    expect(await desk.books(order.offerId, trader.buyerId)).toEqual({ left: 300_000, ordered: 0 });
  });

  test('is for the seller alone, and a confirmed order is not rejected any more', async () => {
    const order = await desk.place(buyer, { needsReview: true, needsNumbers: false });
    expect((await desk.answer(buyer, order._id, 'approval')).status).toBe(403);
    const other = await seedPlace(app);
    expect((await other.client.post(`/api/orders/${order._id}/approval`, {})).status).toBe(404);
    await desk.step(order._id, 'approval');
    expect((await desk.step(order._id, 'rejection', { reason: 'x' })).body.code).toBe('order_status_changed');
  });
});

describe('the version that was seen', () => {
  test('keeps two people of a seller from overwriting each other', async () => {
    const order = await desk.place(buyer, { needsReview: true });
    await desk.step(order._id, 'approval', { version: 1 });
    const late = await desk.step(order._id, 'completion', {
      contractNumber: 'K',
      liftingNumber: 'L',
      pickupNumber: 'A',
      version: 1,
    });
    expect([late.status, late.body.code]).toEqual([409, 'order_changed']);
    expect(late.body.detail).toContain(place.user.lastName);
  });
});

describe('numbers of several orders', () => {
  const numbers = { contractNumber: 'K', liftingNumber: 'L', pickupNumber: 'A' };

  test('are written together', async () => {
    const orders = [await desk.place(buyer), await desk.place(buyer)];
    const rows = orders.map(({ _id: id }) => ({ id, ...numbers }));
    expect((await place.client.post('/api/orders/completions', { orders: rows })).status).toBe(200);
    for (const { _id } of orders) expect((await desk.read(buyer, _id)).orderStatus).toBe('CONFIRMED');
  });

  test('are written all or none, and each wrong row is named', async () => {
    const [good, done] = [await desk.place(buyer), await desk.place(buyer, { needsNumbers: false })];
    const stranger = await seedPlace(app);
    const foreign = await createOrderDesk(app, stranger).place(await seedTrader(app, stranger));
    const rows = [good, done, good, foreign].map(({ _id: id }) => ({ id, ...numbers }));
    const { status, body } = await place.client.post<{ rows: unknown }>('/api/orders/completions', { orders: rows });
    expect([status, body.rows]).toMatchObject([
      409,
      [
        { index: 1, code: 'order_status_changed' },
        { index: 2, code: 'order_twice' },
        { index: 3, code: 'order_unknown' },
      ],
    ]);
    expect((await desk.read(buyer, good._id)).orderStatus).toBe('INCOMPLETE');
    const unreadable = await place.client.post<{ fields: { path: string }[] }>('/api/orders/completions', {
      orders: [{ id: good._id, ...numbers, pickupNumber: '<b>' }],
    });
    expect([unreadable.status, unreadable.body.fields[0]?.path]).toEqual([400, 'orders.0.pickupNumber']);
  });
});

test('a contract that does not take an order is named at its row, and no row is written', async () => {
  const orders = [await desk.place(buyer), await desk.place(buyer), await desk.place(buyer)];
  const today = toBrandDay(new Date(), 'Europe/Berlin');
  const { status: created, text } = await place.client.post('/api/contracts', {
    contractNumber: 'K-KLEIN',
    buyerId: buyer.buyerId,
    productId: place.productId,
    terminalIds: [place.terminalId],
    start: addDays(today, -10),
    end: addDays(today, 100),
    agreed: 35,
    priceKind: 'FIXED',
    price: 95,
    paymentTerm: 14,
  });
  expect([created, text]).toEqual([201, text]);
  const rows = orders.map(({ _id: id }, index) => ({
    id,
    liftingNumber: 'L 1',
    pickupNumber: 'A 1',
    contractNumber: index === 0 ? 'K-FREI' : 'K-KLEIN',
  }));
  const { status, body } = await place.client.post<{ rows: unknown }>('/api/orders/completions', { orders: rows });
  expect([status, body.rows]).toMatchObject([
    409,
    [
      {
        index: 2,
        field: 'contractNumber',
        code: 'contract_exhausted',
        detail: 'Im Kontrakt ist nicht mehr genug offen.',
      },
    ],
  ]);
  for (const { _id } of orders) expect((await desk.read(buyer, _id)).orderStatus).toBe('INCOMPLETE');
});

describe('the transfer to the ERP', () => {
  test('is one file of what is confirmed, and a receipt for all of it', async () => {
    const orders = [await desk.place(buyer, { needsNumbers: false }), await desk.place(buyer, { needsNumbers: false })];
    const waiting = await desk.place(buyer);
    const { text, headers } = await place.client.get('/api/orders/transfer-file');
    for (const { orderId } of orders) expect(text).toContain(orderId);
    expect(text).not.toContain(waiting.orderId);
    expect(headers.get('content-disposition')).toMatch(/ERP-de-\d{4}-\d\d-\d\d\.csv/);
    const receipt = [...orders, waiting].map(({ _id: id }) => ({ id, reference: 'R-1' }));
    expect((await place.client.post('/api/orders/transfers', { orders: receipt })).status).toBe(409);
    expect((await place.client.post('/api/orders/transfers', { orders: receipt.slice(0, 2) })).status).toBe(200);
    for (const { _id } of orders)
      expect(await desk.read(place, _id)).toMatchObject({ orderStatus: 'TRANSFERRED', erpReference: 'R-1' });
  });
});

test('the work list counts each task, and another seller sees nothing of it', async () => {
  const seller = await seedPlace(app);
  const trader = await seedTrader(app, seller);
  const own = createOrderDesk(app, seller);
  await own.place(trader, { needsReview: true });
  await own.place(trader);
  const confirmed = await own.place(trader, { needsNumbers: false });
  await own.step(confirmed._id, 'amendments', { volume: 40, reason: 'mehr' });
  const { body } = await seller.client.get<{ counts: object; orders: { orderId: string }[] }>(
    '/api/orders/waiting?task=amendments',
  );
  expect(body.counts).toEqual({ review: 1, numbers: 1, amendments: 1, transfer: 1, liftings: 0, overLifts: 0 });
  expect(body.orders).toMatchObject([{ orderId: confirmed.orderId, amendment: { number: 1, reason: 'mehr' } }]);
  const nobody = await seedPlace(app);
  const { body: none } = await nobody.client.get<{ orders: unknown[] }>('/api/orders/waiting?task=amendments');
  expect(none.orders).toEqual([]);
});
