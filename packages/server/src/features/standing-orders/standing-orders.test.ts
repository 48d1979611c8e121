import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Backtest, Precheck, StandingOrderList, StandingOrderPrice } from '@handelsplatz/contract/standing-orders';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { runJob } from '@handelsplatz/testing/jobs';
import { mailsTo, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import {
  announceMarket,
  type Place,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';
import {
  countOrders,
  createStandingOrder,
  standingOrdersPath as path,
  readStandingOrder,
  seedLiveOffer,
  standingOrderInput,
} from './standing-orders.testbed.ts';

let app: TestApp;
let place: Place;
const today = toBrandDay(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 1, clock: createTestClock(new Date()) });
  place = await seedPlace(app);
});
afterAll(async () => {
  await assertBooks(app.pool);
  await app.stop();
});

/** A limit that no price reaches, so that the standing order waits. */
const waiting = { limit: 1 };
const create = (trader: Trader, part: object = {}) =>
  createStandingOrder(trader.client, standingOrderInput(place, part));
const state = async (trader: Trader, id: string) => (await readStandingOrder(trader.client, id)).state;

describe('a standing order whose price is reached', () => {
  test('orders once at its payment term, ends, and mails its user', async () => {
    const offer = await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, { reference: 'Tank 4' });
    await expect.poll(() => state(buyer, id)).toBe('EXECUTED');
    const standingOrder = await readStandingOrder(buyer.client, id);
    expect(standingOrder).toMatchObject({
      reason: null,
      risk: null,
      order: { terminal: place.terminal.name, seller: place.account.name },
      history: [
        { kind: 'EXECUTED', by: '' },
        { kind: 'CREATED', by: expect.stringContaining(' ') },
      ],
    });
    const { rows } = await app.pool.query(
      'select offer_id, volume_litres, payment_term, buyer_user_id, reference from orders where id = $1',
      [standingOrder.order?._id],
    );
    const ordered = { volume_litres: 20_000, payment_term: 14, buyer_user_id: buyer.user.id, reference: 'Tank 4' };
    expect(rows).toEqual([{ offer_id: offer.id, ...ordered }]);
    const subject = expect.stringContaining('hat gekauft');
    await expect
      .poll(() => mailsTo(app.pool, buyer.user.email))
      .toContainEqual({ subject, text: expect.stringContaining(standingOrder.order?.orderId ?? '?') });
    expect(await countOrders(app, buyer.buyerId)).toBe(1);
    const notices = await app.pool.query('select kind from notices where user_id = $1', [buyer.user.id]);
    expect(notices.rows).toContainEqual({ kind: 'standingOrderExecuted' });
  });

  test('only notifies when it is set so', async () => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, { mode: 'NOTIFY' });
    await expect.poll(() => state(buyer, id)).toBe('EXECUTED');
    expect((await readStandingOrder(buyer.client, id)).history[0]?.kind).toBe('NOTIFIED');
    expect(await countOrders(app, buyer.buyerId)).toBe(0);
    const subjects = async () => (await mailsTo(app.pool, buyer.user.email)).map((mail) => mail.subject);
    await expect.poll(subjects).toEqual([expect.stringContaining('hat seinen Preis erreicht')]);
  });

  test('cancels the rest of its group with its order', async () => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const first = await create(buyer, waiting);
    const second = await create(buyer, { ...waiting, groupWith: first });
    const third = await create(buyer, { groupWith: second });
    await expect.poll(() => state(buyer, third)).toBe('EXECUTED');
    for (const id of [first, second])
      expect(await readStandingOrder(buyer.client, id)).toMatchObject({
        state: 'CANCELLED',
        reason: { code: 'GROUP_FILLED' },
        group: expect.arrayContaining([expect.objectContaining({ _id: third, state: 'EXECUTED' })]),
      });
    expect(await countOrders(app, buyer.buyerId)).toBe(1);
  });

  test('orders only once of a group whose prices are all reached', async () => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const first = await create(buyer, waiting);
    await create(buyer, { ...waiting, groupWith: first });
    await app.pool.query(
      'update standing_orders set limit_minor = 50000, version = version + 1 where account_id = $1',
      [buyer.buyerId],
    );
    await expect.poll(() => countOrders(app, buyer.buyerId)).toBe(1);
    const { body } = await buyer.client.get<StandingOrderList>(path);
    expect(body.standingOrders.map((standingOrder) => standingOrder.state).sort()).toEqual(['CANCELLED', 'EXECUTED']);
  });
});

describe('a standing order that cannot order', () => {
  test.each<[string, string, (buyer: Trader) => Promise<unknown>]>([
    ['the daily limit', 'LIMIT_DAILY', (buyer) => seedPurchaseLimit(app.pool, buyer.buyerId, place.productId, 12_000)],
    [
      'credit',
      'CREDIT_EXHAUSTED',
      (buyer) => app.pool.query('update credit_limits set limit_minor = 100 where buyer_id = $1', [buyer.buyerId]),
    ],
    [
      'the right of its user',
      'RIGHT_MISSING',
      (buyer) => app.pool.query(`update users set roles = '{}' where id = $1`, [buyer.user.id]),
    ],
  ])('ends as rejected because of %s, by mail, and the basket stays', async (_, code, bind) => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, waiting);
    await bind(buyer);
    await announceMarket(app.pool, buyer.buyerId);
    await app.pool.query('update standing_orders set limit_minor = 50000, version = version + 1 where id = $1', [id]);
    await expect.poll(() => state(buyer, id)).toBe('REJECTED');
    const { reason } = await readStandingOrder(buyer.client, id);
    expect(reason).toMatchObject({ code, detail: expect.stringMatching(new RegExp(`^${code}`)) });
    const subjects = async () => (await mailsTo(app.pool, buyer.user.email)).map((mail) => mail.subject);
    await expect.poll(subjects).toContainEqual(expect.stringContaining('konnte nicht kaufen'));
    expect(await countOrders(app, buyer.buyerId)).toBe(0);
  });

  test('is rejected when its relationship is ended, and waits again after a change', async () => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, waiting);
    await app.pool.query(`update relationships set seller_status = 'DISABLED' where id = $1`, [buyer.relationship.id]);
    await announceMarket(app.pool, buyer.buyerId);
    await expect.poll(() => state(buyer, id)).toBe('REJECTED');
    const { reason, version } = await readStandingOrder(buyer.client, id);
    expect(reason?.code).toBe('RELATIONSHIP_DISABLED');
    await app.pool.query(`update relationships set seller_status = 'ENABLED' where id = $1`, [buyer.relationship.id]);
    await announceMarket(app.pool, buyer.buyerId);
    const change = { version, standingOrder: standingOrderInput(place) };
    expect((await buyer.client.put(`${path}/${id}`, change)).status).toBe(200);
    await expect.poll(() => state(buyer, id)).toBe('EXECUTED');
  });

  test('orders for the colleague who has changed it last', async () => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const colleague = await seedUser(app.pool, buyer.buyerId, {
      roles: ['MyOffers_Purchase'],
      termsAcceptedAt: new Date(),
    });
    const id = await create(buyer, waiting);
    await app.pool.query(`update users set roles = '{}' where id = $1`, [buyer.user.id]);
    const change = { version: 1, standingOrder: standingOrderInput(place) };
    expect((await (await enter(app, colleague)).put(`${path}/${id}`, change)).status).toBe(200);
    const settled = async () => {
      const { rows } = await app.pool.query('select state, reason from standing_orders where id = $1', [id]);
      return rows[0];
    };
    await expect.poll(settled).not.toMatchObject({ state: 'ACTIVE' });
    expect(await settled()).toEqual({ state: 'EXECUTED', reason: null });
    const { rows } = await app.pool.query('select buyer_user_id from orders where buyer_id = $1', [buyer.buyerId]);
    expect(rows).toEqual([{ buyer_user_id: colleague.id }]);
  });

  test('says so before, once by mail, and not any more when the reason is gone', async () => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, waiting);
    expect((await readStandingOrder(buyer.client, id)).risk).toBeNull();
    await seedPurchaseLimit(app.pool, buyer.buyerId, place.productId, 12_000);
    await announceMarket(app.pool, buyer.buyerId);
    const risk = async () => (await readStandingOrder(buyer.client, id)).risk;
    await expect.poll(risk).toMatchObject({
      code: 'LIMIT_DAILY',
      detail: 'LIMIT_DAILY: available=12 unit=cbm',
      text: expect.stringContaining('noch 12 cbm'),
    });
    const mails = async () => (await mailsTo(app.pool, buyer.user.email)).map((mail) => mail.subject);
    await expect.poll(mails).toEqual([expect.stringContaining('würde heute scheitern')]);
    await runJob(app.pool, 'standing-orders-nightly-check');
    expect(await mails()).toHaveLength(1);
    await app.pool.query('delete from purchase_limits where account_id = $1', [buyer.buyerId]);
    await runJob(app.pool, 'standing-orders-nightly-check');
    expect(await risk()).toBeNull();
    expect(await state(buyer, id)).toBe('ACTIVE');
  });
});

describe('the pages', () => {
  test('names each wrong field', async () => {
    const { client } = await seedTrader(app, place);
    const wrong = async (part: object) => {
      const { status, body } = await client.post<{ fields?: { path: string }[] }>(
        path,
        standingOrderInput(place, part),
      );
      return [status, body.fields?.[0]?.path];
    };
    expect(await wrong({ name: '' })).toEqual([400, 'name']);
    expect(await wrong({ quantity: -1 })).toEqual([400, 'quantity']);
    expect(await wrong({ quantity: 0.0001 })).toEqual([400, 'quantity']);
    expect(await wrong({ limit: 81.405 })).toEqual([400, 'limit']);
    expect(await wrong({ paymentTerm: 8 })).toEqual([400, 'paymentTerm']);
    expect(await wrong({ validUntil: addDays(today, -2) })).toEqual([400, 'validUntil']);
    expect(await wrong({ validUntil: addDays(today, 40) })).toEqual([400, 'validUntil']);
    expect(await wrong({ productId: randomUUID() })).toEqual([400, 'productId']);
    expect(await wrong({ terminalIds: [randomUUID()] })).toEqual([400, 'terminalIds']);
    expect(await wrong({ locationId: randomUUID() })).toEqual([400, 'locationId']);
    expect(await wrong({ groupWith: randomUUID() })).toEqual([400, 'groupWith']);
    expect(await wrong({ unknown: 1 })).toEqual([400, '']);
  });

  test('pause, resume and cancel a standing order; each repeated step changes nothing', async () => {
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, waiting);
    for (const [step, expected] of [
      ['pause', 'PAUSED'],
      ['pause', 'PAUSED'],
      ['resume', 'ACTIVE'],
    ] as const) {
      expect((await buyer.client.post(`${path}/${id}/${step}`)).status).toBe(200);
      expect(await state(buyer, id)).toBe(expected);
    }
    expect((await buyer.client.delete(`${path}/${id}`)).status).toBe(200);
    expect(await readStandingOrder(buyer.client, id)).toMatchObject({
      state: 'CANCELLED',
      reason: { code: 'USER_CANCELLED' },
    });
    const resumed = await buyer.client.post<{ code: string }>(`${path}/${id}/resume`);
    expect([resumed.status, resumed.body.code]).toEqual([409, 'standing_order_over']);
  });

  test('change a standing order for a user who saw its newest version; a group has five at most', async () => {
    const buyer = await seedTrader(app, place);
    const first = await create(buyer, waiting);
    const change = (version: number) =>
      buyer.client.put<{ code: string }>(`${path}/${first}`, {
        version,
        standingOrder: standingOrderInput(place, { limit: 2 }),
      });
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).body.code).toBe('standing_order_changed');
    for (let count = 1; count < 5; count += 1) await create(buyer, { ...waiting, groupWith: first });
    const sixth = await buyer.client.post<{ code: string }>(
      path,
      standingOrderInput(place, { ...waiting, groupWith: first }),
    );
    expect([sixth.status, sixth.body.code]).toEqual([409, 'standing_order_group_full']);
  });

  test('expire after their last day', async () => {
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, waiting);
    await app.pool.query(`update standing_orders set valid_until = '2020-01-01' where id = $1`, [id]);
    await runJob(app.pool, 'standing-orders-expiry');
    expect(await readStandingOrder(buyer.client, id)).toMatchObject({
      state: 'EXPIRED',
      reason: { code: 'TIME_EXPIRED' },
    });
  });

  test('check a standing order before it is saved', async () => {
    await seedLiveOffer(app, place);
    const buyer = await seedTrader(app, place);
    const preview = async (part: object) =>
      (await buyer.client.post<{ precheck: Precheck }>(`${path}/preview`, standingOrderInput(place, part))).body
        .precheck;
    await expect
      .poll(() => preview({}))
      .toMatchObject({ risk: null, now: { terminal: place.terminal.name, price: expect.any(Number) } });
    const id = await create(buyer, waiting);
    const listed = async () =>
      (await buyer.client.get<StandingOrderList>(path)).body.standingOrders.find(({ _id }) => _id === id)?.now;
    // Each second begins a window with its own price, so both sides are read at each try.
    const previewed = async () => (await preview({})).now;
    await expect.poll(async () => (await listed()) === (await previewed())?.price).toBe(true);
    // A window that is late leaves a moment without a price.
    await expect.poll(listed).toEqual(expect.any(Number));
    const price = `${path}/price?productId=${place.productId}&terminalIds=${place.terminalId}&paymentTerm=14`;
    const priceNow = async () => (await buyer.client.get<StandingOrderPrice>(price)).body.now;
    await expect.poll(async () => isDeepStrictEqual(await priceNow(), await previewed())).toBe(true);
    expect((await place.client.get(price)).status).toBe(403);
    expect((await buyer.client.get(price.replace(place.terminalId, ''))).status).toBe(400);
    expect((await preview({ quantity: 500 })).risk?.code).toBe('QUANTITY_OUT_OF_BOUNDS');
    expect((await preview({ paymentTerm: 45 })).risk?.code).toBe('TERM_NOT_ALLOWED');
  });

  test('say how often a standing order would have fired', async () => {
    const buyer = await seedTrader(app, place);
    const id = await create(buyer, waiting);
    const { status, body } = await buyer.client.get<Backtest>(`${path}/${id}/backtest`);
    expect([status, body.firings]).toEqual([200, 0]);
    expect(body.sentence).toMatch(/^Hätte nicht ausgelöst, günstigster Tag|noch keine Preise/);
  });

  test('show a standing order to its account only', async () => {
    const [owner, other] = [await seedTrader(app, place), await seedTrader(app, place)];
    const id = await create(owner, waiting);
    for (const step of ['', '/precheck']) expect((await other.client.get(`${path}/${id}${step}`)).status).toBe(404);
    for (const step of ['pause', 'resume']) expect((await other.client.post(`${path}/${id}/${step}`)).status).toBe(404);
    expect((await other.client.delete(`${path}/${id}`)).status).toBe(404);
    expect(
      (await other.client.put(`${path}/${id}`, { version: 1, standingOrder: standingOrderInput(place) })).status,
    ).toBe(404);
    expect((await other.client.post(path, standingOrderInput(place, { groupWith: id }))).status).toBe(400);
    expect((await place.client.get(path)).status).toBe(403);
  });
});
