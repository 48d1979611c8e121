import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { createOrderDesk, type TestOrder } from '@handelsplatz/testing/orders';
import { readPdf } from '@handelsplatz/testing/pdf-text';
import { mailsTo } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedPurchaseLimit, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { amendmentDueJob } from './amend-order.service.ts';

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

/** A day so many days ahead, behind the period of each order. */
const dayIn = (days: number) => addDays(toBrandDay(new Date(), 'Europe/Berlin'), days);
const more = { volume: 40, reason: 'Sie haben nachbestellt' };
const amend = (order: TestOrder, body: object = more) => desk.step(order._id, 'amendments', body);

describe('an amendment that needs consent', () => {
  test('holds volume and credit until the buyer consents, and then changes the order', async () => {
    const trader = await seedTrader(app, place);
    const order = await desk.place(trader);
    expect((await amend(order)).body).toMatchObject({ number: 1, state: 'OPEN', orderStatus: 'INCOMPLETE' });
    const held = Math.round((order.gross * 100 * 4) / 3);
    expect(await desk.books(order.offerId, trader.buyerId)).toEqual({ left: 260_000, ordered: held });
    const waiting = await desk.read(trader, order._id);
    expect(waiting).toMatchObject({ volume: 30, edited: false, steps: ['CONSENT', 'REFUSE'] });
    expect(waiting.amendments[0]).toMatchObject({ before: { volume: 30 }, after: { volume: 40 }, reason: more.reason });

    expect((await desk.answer(trader, order._id, 'amendments/1/consent')).body.state).toBe('ACCEPTED');
    expect(await desk.books(order.offerId, trader.buyerId)).toEqual({ left: 260_000, ordered: held });
    const changed = await desk.read(place, order._id);
    expect(changed).toMatchObject({ volume: 40, edited: true, documentVersion: 2, original: { volume: 30 } });
    expect(changed.history.map(({ step }) => step)).toEqual(['', 'AMEND', 'CONSENT']);
    expect(changed.history.at(-1)?.changes.volumeLitres).toEqual({ from: 30_000, to: 40_000 });
  });

  test.each([
    ['a higher price', { price: 99.5 }],
    ['more volume at a lower price', { volume: 31, price: 90 }],
    ['a later start', { collectionStart: dayIn(34), collectionEnd: dayIn(35) }],
  ])('is %s', async (_, change) => {
    const order = await desk.place(buyer);
    expect((await amend(order, { ...change, reason: 'x' })).body.state).toBe('OPEN');
    await desk.step(order._id, 'amendments/1/withdrawal');
  });

  test.each([
    ['refusal', 'REFUSED'],
    ['withdrawal', 'WITHDRAWN'],
  ])('ends with a %s, which gives everything back', async (path, state) => {
    const trader = await seedTrader(app, place);
    const order = await desk.place(trader);
    await amend(order);
    const by =
      path === 'refusal'
        ? desk.answer(trader, order._id, `amendments/1/${path}`)
        : desk.step(order._id, `amendments/1/${path}`);
    expect((await by).body.state).toBe(state);
    expect(await desk.books(order.offerId, trader.buyerId)).toEqual({ left: 270_000, ordered: order.gross * 100 });
    expect((await desk.read(trader, order._id)).volume).toBe(30);
    const late = await desk.answer(trader, order._id, 'amendments/1/consent');
    expect([late.status, late.body.code]).toEqual([409, 'amendment_decided']);
  });

  test('ends without an answer when its time is over: silence keeps the old order', async () => {
    const trader = await seedTrader(app, place);
    const order = await desk.place(trader);
    await amend(order);
    await app.pool.query(`update order_amendments set valid_until = now() - interval '1 second' where order_id = $1`, [
      order._id,
    ]);
    expect((await desk.answer(trader, order._id, 'amendments/1/consent')).body).toMatchObject({
      code: 'amendment_decided',
      detail: 'Diese Änderung ist abgelaufen.',
    });
    await app.pool.query('update jobs.job set start_after = now() where name = $1', [amendmentDueJob]);
    const state = async () => (await desk.read(trader, order._id)).amendments[0]?.state;
    await expect.poll(state).toBe('EXPIRED');
    expect(await desk.books(order.offerId, trader.buyerId)).toEqual({ left: 270_000, ordered: order.gross * 100 });
    expect((await desk.read(trader, order._id)).history.at(-1)).toMatchObject({ step: 'EXPIRE', by: '' });
  });

  test('names what it cannot hold, and holds nothing then', async () => {
    const small = await seedTrader(app, place, { creditMinor: 4_000_000 });
    const order = await desk.place(small);
    expect((await amend(order)).body.code).toBe('amendment_no_credit');
    const scarce = await desk.place(buyer, { totalLitres: 35_000, maxLitres: 35_000 });
    expect((await amend(scarce)).body.code).toBe('amendment_no_volume');
    const limited = await seedTrader(app, place);
    await seedPurchaseLimit(app.pool, limited.buyerId, place.productId, 35_000);
    expect((await amend(await desk.place(limited))).body.code).toBe('amendment_over_limit');
  });

  test('is the only one, and ends when the order is cancelled', async () => {
    const trader = await seedTrader(app, place);
    const order = await desk.place(trader);
    await amend(order);
    expect((await amend(order)).body.code).toBe('amendment_open');
    expect((await desk.step(order._id, 'cancellation', { reason: 'Tank leer' })).status).toBe(200);
    expect(await desk.books(order.offerId, trader.buyerId)).toEqual({ left: 300_000, ordered: 0 });
    expect((await desk.read(trader, order._id)).amendments[0]?.state).toBe('ENDED');
  });

  test('keeps an order from the ERP', async () => {
    const order = await desk.place(buyer, { needsNumbers: false });
    await amend(order);
    expect((await desk.step(order._id, 'transfer')).body.code).toBe('amendment_open');
    expect((await place.client.get('/api/orders/transfer-file')).text).not.toContain(order.orderId);
    await desk.step(order._id, 'amendments/1/withdrawal');
    expect((await place.client.get('/api/orders/transfer-file')).text).toContain(order.orderId);
  });
});

describe('an amendment in the buyer’s favour', () => {
  test.each([
    ['a lower price', { price: 90 }, { price: 90 }],
    ['a longer period', { collectionEnd: dayIn(67) }, {}],
    ['less volume', { volume: 20 }, { volume: 20 }],
  ])('is in force at once: %s', async (_, change, after) => {
    const order = await desk.place(buyer);
    expect((await amend(order, { ...change, reason: 'Kulanz' })).body.state).toBe('APPLIED');
    expect(await desk.read(buyer, order._id)).toMatchObject({ ...after, edited: true, documentVersion: 2 });
  });
});

describe('what is refused', () => {
  test.each([
    [{ volume: 30, reason: 'x' }, 409, 'amendment_empty'],
    [{ volume: 30.0001, reason: 'x' }, 400, 'invalid_input'],
    [{ price: -1, reason: 'x' }, 400, 'invalid_input'],
    [{ price: 99.123, reason: 'x' }, 400, 'invalid_input'],
    [{ volume: 40, reason: ' ' }, 400, 'invalid_input'],
    [{ collectionStart: '2026-12-31', collectionEnd: '2026-12-30', reason: 'x' }, 400, 'invalid_input'],
    [{ volume: 40, reason: 'x', validUntil: '2020-01-01T00:00:00Z' }, 400, 'invalid_input'],
    [{ volume: 40, reason: 'x', version: 99 }, 409, 'order_changed'],
  ])('%j', async (body, status, code) => {
    const order = await desk.place(buyer);
    const answer = await amend(order, body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await desk.read(buyer, order._id)).amendments).toEqual([]);
  });

  test('strangers find nothing, and each side has its own steps', async () => {
    const order = await desk.place(buyer);
    await amend(order);
    const stranger = await seedTrader(app, place);
    expect((await desk.answer(stranger, order._id, 'amendments/1/consent')).status).toBe(404);
    expect((await desk.answer(buyer, order._id, 'amendments/2/consent')).status).toBe(404);
    expect((await desk.answer(buyer, order._id, 'amendments/1/withdrawal')).status).toBe(403);
    expect((await desk.step(order._id, 'amendments/1/consent')).status).toBe(403);
    const other = await seedPlace(app);
    expect((await other.client.post(`/api/orders/${order._id}/amendments`, more)).status).toBe(404);
    await desk.step(order._id, 'amendments/1/withdrawal');
  });

  test('an order that is handed over is not amended', async () => {
    const order = await desk.place(buyer, { needsNumbers: false });
    await desk.step(order._id, 'transfer', { reference: 'ERP-1' });
    expect((await amend(order)).body.code).toBe('order_handed_over');
  });
});

describe('both sides hear of it', () => {
  const mails = async (to: string, subject: string) =>
    (await mailsTo(app.pool, to)).filter((mail) => mail.subject === subject);

  test('by mail, with old and new values', async () => {
    const order = await desk.place(buyer);
    await amend(order);
    const offered = () => mails(buyer.user.email, `Bestellung ${order.orderId}: Änderung angeboten`);
    await expect.poll(offered).toHaveLength(1);
    expect((await offered())[0]?.text).toContain('Menge: 30 cbm → 40 cbm');
    await desk.answer(buyer, order._id, 'amendments/1/refusal', { reason: 'Tank ist voll' });
    const refused = () => mails(place.user.email, `Bestellung ${order.orderId}: Änderung abgelehnt`);
    await expect.poll(refused).toHaveLength(1);
    expect((await refused())[0]?.text).toContain('Begründung: Tank ist voll');
  });

  test('the confirmation has versions; the earlier one says which replaces it', async () => {
    const order = await desk.place(buyer, { needsNumbers: false });
    await amend(order, { price: 90, reason: 'Kulanz' });
    const open = (version: string) => buyer.client.send(`/api/orders/${order._id}/confirmation${version}`);
    const read = async (version: string) =>
      (await readPdf(new Uint8Array(await (await open(version)).arrayBuffer()))).text;
    expect(await read('')).toMatch(/Fassung\s+2/);
    const first = await read('?version=1');
    expect(first).toContain('ersetzt durch Fassung 2');
    expect(first).toContain('98,50');
    expect((await open('?version=3')).status).toBe(404);
  });
});

test('consent, withdrawal, cancellation and a loading at once: one wins, and the books are exact, 20 times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const order = await desk.place(buyer, { needsNumbers: false });
    await amend(order);
    const lifting = { bolNumber: `R-${order.orderId}`, liftedOn: '2099-01-01', observedLitres: 30_000 };
    const { createdAt } = (
      await app.pool.query('select ordered_on::text as "createdAt" from orders where id = $1', [order._id])
    ).rows[0];
    const answers = await Promise.all([
      desk.answer(buyer, order._id, 'amendments/1/consent'),
      desk.step(order._id, 'amendments/1/withdrawal'),
      desk.step(order._id, 'cancellation', { reason: 'x' }),
      desk.step(order._id, 'liftings', { ...lifting, liftedOn: createdAt }),
    ]);
    const [consented, withdrawn, cancelled, lifted] = answers.map(({ status }) => status === 200);
    expect(consented && withdrawn).toBe(false);
    expect(cancelled).not.toBe(lifted);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await assertBooks(app.pool);
  }
}, 60_000);
