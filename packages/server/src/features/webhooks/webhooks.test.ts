import { randomUUID } from 'node:crypto';
import type { EventLog, WebhookDeliveryPage, WebhookList } from '@handelsplatz/contract/webhooks';
import { eventLog, webhookDeliveryPage, webhookList } from '@handelsplatz/contract/webhooks';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { buy } from '@handelsplatz/testing/purchase';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { mailsTo, seedOffer, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { type Received, type Receiver, startReceiver } from '@handelsplatz/testing/webhook-receiver';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let offerId: string;

beforeAll(async () => {
  // The reference library compares with the real time.
  app = await startTestApp({ windowSeconds: 600, webhooksMayBePrivate: true, clock: createTestClock(new Date()) });
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.clock.set(new Date());
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  await app.pool.query(`update users set roles = array_append(roles, 'MyTeam_Manage') where id = $1`, [buyer.user.id]);
  offerId = (await seedOffer(app.pool, { ...place.goods })).id;
});

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  await app.pool.query('update webhooks set active = false');
  await receiver.stop();
});

const path = '/api/webhooks';
const orderEvents = ['order.placed', 'order.changed', 'order.completed', 'order.cancelled'];

interface Made {
  readonly _id: string;
  readonly secret: string;
  readonly code: string;
  readonly count: number;
  readonly fields: { path: string; message: string }[];
}

const make = (change: object = {}, client = buyer.client) =>
  client.post<Made>(path, { name: 'ERP', url: receiver.url, events: orderEvents, ...change });
const deliveries = async (id: string, query = '') =>
  (await buyer.client.get<WebhookDeliveryPage>(`${path}/${id}/deliveries${query}`)).body.deliveries;
const webhooks = async () => (await buyer.client.get<WebhookList>(path)).body.webhooks;
const placeOrder = async () => {
  const placed = await buy(buyer.client, { offerId, quantity: 10 });
  if (placed.status !== 201) throw new Error(placed.text);
  return placed.body.orders[0]?._id ?? '';
};
const log = async (query = '', client = buyer.client) => (await client.get<EventLog>(`/api/events/log${query}`)).body;
/** Without those for everybody, which the app's own market makes. */
const readOwn = async (query?: string, client?: TestClient) =>
  (await log(query, client)).events.filter(({ type }) => type !== 'window.published');
const secondMs = 1_000;
const hourMs = 3_600_000;

describe('a webhook', () => {
  test('gets an order, signed so that the reference library accepts it', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    const orderId = await placeOrder();
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const [message] = receiver.received;
    const verified = new Webhook(body.secret).verify(
      message?.body ?? '',
      message?.headers as Record<string, string>,
    ) as object;
    expect(verified).toMatchObject({
      type: 'order.placed',
      data: { orderId, status: expect.any(String), link: expect.stringContaining(orderId) },
    });
    expect(() =>
      new Webhook(body.secret).verify(`${message?.body} `, message?.headers as Record<string, string>),
    ).toThrow();
    await eventually(async () => {
      const [sent] = await deliveries(body._id);
      expect(sent).toMatchObject({ state: 'DELIVERED', type: 'order.placed', attempts: [{ status: 200 }] });
      expect(sent?.messageId).toBe(message?.headers['webhook-id']);
      expect(sent?.body).toBe(message?.body);
    });
    const page = (await buyer.client.get(`${path}/${body._id}/deliveries`)).body;
    expect(webhookDeliveryPage.parse(page)).toEqual(page);
    const list = (await buyer.client.get(path)).body;
    expect(webhookList.parse(list)).toEqual(list);
    expect(JSON.stringify(list)).not.toContain('whsec_');
  });

  test('is tried again by the schedule while its system is away, with the same id, and in sequence', async () => {
    const { body } = await make();
    receiver.answerWith({ status: 503, text: 'x'.repeat(5_000) });
    await placeOrder();
    await eventually(async () => expect((await deliveries(body._id))[0]?.attempts).toHaveLength(1));
    expect((await deliveries(body._id))[0]?.attempts[0]?.answer).toHaveLength(1_024);
    const second = await placeOrder();
    // The second one waits for the first.
    await eventually(async () => expect(await deliveries(body._id)).toHaveLength(2));
    for (const [count, wait] of [
      [2, 5.5 * secondMs],
      [3, 330 * secondMs],
      [4, 0.55 * hourMs],
    ] as const) {
      app.clock.advance(wait);
      await eventually(async () => expect((await deliveries(body._id)).at(-1)?.attempts).toHaveLength(count));
    }
    expect((await deliveries(body._id))[0]?.attempts).toEqual([]);
    receiver.answerWith({ status: 204 });
    app.clock.advance(2.2 * hourMs);
    await eventually(() => expect(receiver.received).toHaveLength(6));
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids.slice(0, 5)).size).toBe(1);
    expect(JSON.parse(receiver.received[5]?.body ?? '{}')).toMatchObject({ data: { orderId: second } });
  });

  test('waits as long as its system asks', async () => {
    const { body } = await make();
    receiver.answerWith({ status: 429, headers: { 'retry-after': '3600' } });
    await buyer.client.post(`${path}/${body._id}/test`);
    await eventually(async () => expect((await deliveries(body._id))[0]?.attempts).toHaveLength(1));
    const next = Date.parse((await deliveries(body._id))[0]?.nextAttempt ?? '');
    expect(next - app.clock.now().getTime()).toBe(hourMs);
  });

  test('does not follow a redirect', async () => {
    const elsewhere = await startReceiver();
    const { body } = await make();
    receiver.answerWith({ status: 307, headers: { location: elsewhere.url } });
    await buyer.client.post(`${path}/${body._id}/test`);
    await eventually(async () => expect((await deliveries(body._id))[0]?.attempts).toMatchObject([{ status: 307 }]));
    expect((await deliveries(body._id))[0]?.state).toBe('WAITING');
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });

  test('is switched off when its system says that it is gone, and its administrators get a mail', async () => {
    const { body } = await make();
    receiver.answerWith({ status: 410 });
    await placeOrder();
    await eventually(async () => expect(await webhooks()).toMatchObject([{ active: false, disabledReason: 'GONE' }]));
    await eventually(async () => {
      const mails = await mailsTo(app.pool, buyer.user.email);
      expect(mails.map(({ subject }) => subject).join()).toContain('ist ausgeschaltet');
    });
    expect((await buyer.client.post(`${path}/${body._id}/test`)).status).toBe(409);
  });

  test('is switched off after its last attempt, and sends the missed range after it is switched on', async () => {
    const { body } = await make();
    const began = app.clock.now();
    receiver.answerWith({ status: 500 });
    // The session of the browser ends long before, so the attempts are counted where they are kept.
    const countAttempts = async () => (await app.pool.query('select from webhook_attempts')).rowCount ?? 0;
    const before = await countAttempts();
    await placeOrder();
    for (let count = 1; count <= 10; count += 1) {
      await eventually(async () => expect((await countAttempts()) - before).toBe(count));
      app.clock.advance(27 * hourMs);
    }
    app.clock.set(began);
    await eventually(async () => expect(await webhooks()).toMatchObject([{ active: false, disabledReason: 'FAILED' }]));
    const missed = await placeOrder();
    await eventually(async () => expect(await readOwn()).toHaveLength(3));
    receiver.answerWith({ status: 200 });
    const settings = { name: 'ERP', url: receiver.url, events: orderEvents, active: true };
    expect((await buyer.client.put(`${path}/${body._id}`, settings)).status).toBe(200);
    const range = {
      from: new Date(began.getTime() - hourMs).toISOString(),
      until: new Date(Date.now() + hourMs).toISOString(),
    };
    receiver.received.length = 0;
    expect((await buyer.client.post<Made>(`${path}/${body._id}/replay`, range)).body.count).toBe(2);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    expect(receiver.received[1]?.body).toContain(missed);
  });

  test('sends one message again with its id', async () => {
    const { body } = await make();
    await placeOrder();
    await eventually(async () => expect((await deliveries(body._id))[0]?.state).toBe('DELIVERED'));
    const deliveryId = (await deliveries(body._id))[0]?._id;
    expect((await buyer.client.post<Made>(`${path}/${body._id}/replay`, { deliveryId })).body).toEqual({ count: 1 });
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const [first, again] = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(again).toBe(first);
    expect((await buyer.client.post(`${path}/${body._id}/replay`, { deliveryId: randomUUID() })).status).toBe(404);
  });

  test('signs with both secrets while a rotation lasts', async () => {
    const { body: old } = await make();
    const rotation = await buyer.client.post<Made>(`${path}/${old._id}/secret-rotation`, { overlapHours: 24 });
    await buyer.client.post(`${path}/${old._id}/test`);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    const verify = (secret: string, { body, headers }: Received) =>
      new Webhook(secret).verify(body, headers as Record<string, string>);
    const [message] = receiver.received as [Received];
    for (const secret of [old.secret, rotation.body.secret])
      expect(verify(secret, message)).toMatchObject({ type: 'test' });
    const atOnce = await buyer.client.post<Made>(`${path}/${old._id}/secret-rotation`, { overlapHours: 0 });
    await buyer.client.post(`${path}/${old._id}/test`);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    const later = receiver.received[1] as Received;
    expect(verify(atOnce.body.secret, later)).toMatchObject({ type: 'test' });
    expect(() => verify(rotation.body.secret, later)).toThrow();
  });

  test('skips exactly the message that its system does not take, and sends the rest in sequence', async () => {
    const { body } = await make();
    receiver.answerWith({ status: 422 });
    const orders = [await placeOrder(), await placeOrder(), await placeOrder()];
    await eventually(async () => expect((await deliveries(body._id)).at(-1)?.attempts).toHaveLength(1));
    await eventually(async () => expect(await deliveries(body._id)).toHaveLength(3));
    const [last, , first] = await deliveries(body._id);
    expect((await deliveries(body._id)).map(({ isFirst }) => isFirst)).toEqual([false, false, true]);
    expect((await deliveries(body._id, '?state=WAITING')).map(({ isFirst }) => isFirst)).toEqual([true, false, false]);
    const skip = (id = '') => buyer.client.post<Made>(`${path}/${body._id}/deliveries/${id}/skip`);
    expect(await skip(last?._id)).toMatchObject({ status: 409, body: { code: 'delivery_not_first' } });
    expect((await skip(randomUUID())).status).toBe(404);
    receiver.answerWith({ status: 200 });
    expect((await skip(first?._id)).status).toBe(200);
    await eventually(() => expect(receiver.received).toHaveLength(3));
    expect(receiver.received.map(({ body: sent }) => JSON.parse(sent).data.orderId)).toEqual(orders);
    await eventually(async () =>
      expect((await deliveries(body._id)).map(({ state }) => state)).toEqual(['DELIVERED', 'DELIVERED', 'SKIPPED']),
    );
    expect((await deliveries(body._id, '?state=SKIPPED')).map(({ _id }) => _id)).toEqual([first?._id]);
    expect(await skip(first?._id)).toMatchObject({ status: 409, body: { code: 'delivery_not_first' } });
    const { rows } = await app.pool.query(
      `select actor_id, after from audit_entries where account_id = $1 and action = 'webhook.message-skipped'`,
      [buyer.buyerId],
    );
    expect(rows).toEqual([{ actor_id: buyer.user.id, after: { deliveryId: first?._id } }]);
    expect((await buyer.client.post(`${path}/${body._id}/replay`, { deliveryId: first?._id })).status).toBe(200);
    await eventually(() => expect(receiver.received).toHaveLength(4));
    expect(receiver.received[3]?.body).toContain(orders[0]);
  });

  test('stays on when the message that fails for the last time was skipped meanwhile, and nobody gets a mail', async () => {
    const { body } = await make();
    receiver.answerWith({ status: 500 });
    await placeOrder();
    await eventually(async () => expect((await deliveries(body._id))[0]?.attempts).toHaveLength(1));
    const [message] = await deliveries(body._id);
    const release = receiver.holdAnswers();
    await app.pool.query('update webhook_deliveries set attempts = 9, next_attempt_at = $2 where id = $1', [
      message?._id,
      app.clock.now(),
    ]);
    await eventually(() => expect(receiver.received).toHaveLength(2));
    expect((await buyer.client.post(`${path}/${body._id}/deliveries/${message?._id}/skip`)).status).toBe(200);
    release();
    await eventually(async () =>
      expect(await deliveries(body._id)).toMatchObject([{ state: 'SKIPPED', attempts: [{}, { status: 500 }] }]),
    );
    expect(await webhooks()).toMatchObject([{ active: true, disabledReason: null }]);
    expect((await mailsTo(app.pool, buyer.user.email)).map(({ subject }) => subject).join()).not.toContain('Webhook');
  });

  test('gets each message once from two nodes', async () => {
    const other = await startSecondNode(app);
    try {
      await make();
      for (let count = 0; count < 6; count += 1) await placeOrder();
      await eventually(() => expect(receiver.received).toHaveLength(6));
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    } finally {
      await other.stop();
    }
    expect(receiver.received).toHaveLength(6);
  });

  test('stores its address as browsers write it, and sends to it', async () => {
    const { port } = new URL(receiver.url);
    const { body } = await make({ url: `HTTP://LocalHost:${port}/Hook?Key=A` });
    expect((await webhooks())[0]?.url).toBe(`http://localhost:${port}/Hook?Key=A`);
    await buyer.client.post(`${path}/${body._id}/test`);
    await eventually(async () => expect((await deliveries(body._id))[0]?.state).toBe('DELIVERED'));
    const settings = { name: 'ERP', events: orderEvents, active: true };
    const change = (url: string) => buyer.client.put<Made>(`${path}/${body._id}`, { ...settings, url });
    expect((await change('HTTPS://ERP.firma.example:443')).status).toBe(200);
    expect((await webhooks())[0]?.url).toBe('https://erp.firma.example/');
    // Each of these letters is written as six.
    expect((await change(`https://erp.firma.example/${'ü'.repeat(100)}`)).body.fields?.[0]?.path).toBe('url');
  });

  test.each<[string, object, string]>([
    ['no name', { name: '' }, 'name'],
    ['no address', { url: '' }, 'url'],
    ['an address of another kind', { url: 'ftp://firma.example/x' }, 'url'],
    ['an address with a password', { url: 'https://ich:geheim@firma.example/' }, 'url'],
    ['no event', { events: [] }, 'events'],
    ['an unknown event', { events: ['order.eaten'] }, 'events.0'],
  ])('is refused with %s, at its field', async (_name, change, field) => {
    const { status, body } = await make(change);
    expect([status, body.fields?.map(({ path: at }) => at)]).toEqual([400, [field]]);
  });

  test('belongs to its account, and to its administrators alone', async () => {
    const { body } = await make();
    const other = await seedSignedIn(app, 'seller', ['MyTeam_Manage']);
    const settings = { name: 'ERP', url: receiver.url, events: orderEvents };
    for (const answer of [
      other.client.put(`${path}/${body._id}`, settings),
      other.client.delete(`${path}/${body._id}`),
      other.client.post(`${path}/${body._id}/secret-rotation`, { overlapHours: 0 }),
      other.client.post(`${path}/${body._id}/test`),
      other.client.get(`${path}/${body._id}/deliveries`),
      other.client.post(`${path}/${body._id}/replay`, { deliveryId: randomUUID() }),
      other.client.post(`${path}/${body._id}/deliveries/${randomUUID()}/skip`),
    ])
      expect((await answer).status).toBe(404);
    const plain = await seedSignedIn(app, 'buyer');
    expect((await plain.client.get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
    expect((await buyer.client.delete(`${path}/${body._id}`)).status).toBe(200);
    const { rows } = await app.pool.query('select action from audit_entries where account_id = $1 order by id', [
      buyer.buyerId,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['webhook.created', 'webhook.removed']);
  });
});

describe('the log of events', () => {
  test('has the events of the account in their sequence, read on from a cursor', async () => {
    const orders = [await placeOrder(), await placeOrder(), await placeOrder()];
    await eventually(async () => expect(await readOwn()).toHaveLength(4));
    const whole = await log();
    expect(eventLog.parse(whole)).toEqual(whole);
    const own = await readOwn();
    expect(own[0]?.type).toBe('relationship.changed');
    expect(own.slice(1).map(({ data }) => data.orderId)).toEqual(orders);
    const first = await log('?limit=2');
    const rest = await log(`?after=${first.next}`);
    expect([...first.events, ...rest.events]).toEqual(whole.events);
    expect(await log(`?after=${whole.next}`)).toEqual({ events: [], next: whole.next });
    expect((await readOwn('', place.client)).map(({ type }) => type)).toEqual(own.map(({ type }) => type));
    const stranger = await seedSignedIn(app, 'buyer');
    expect(await readOwn('', stranger.client)).toEqual([]);
    expect((await buyer.client.get('/api/events/log?after=x')).status).toBe(400);
    expect((await app.client().get('/api/events/log')).status).toBe(401);
  });

  test('misses nothing that commits late', async () => {
    await eventually(async () => expect(await readOwn()).toHaveLength(1));
    const late = await app.pool.connect();
    try {
      await late.query('begin');
      await late.query(
        `insert into account_events (account_id, source, data, at) values ($1, 'order_events', '{"orderId": "late"}', now())`,
        [buyer.buyerId],
      );
      await placeOrder();
      await eventually(async () => expect(await readOwn()).toHaveLength(2));
      const { next } = await log();
      await late.query('commit');
      await eventually(async () =>
        expect(await readOwn(`?after=${next}`)).toMatchObject([{ data: { orderId: 'late' } }]),
      );
    } finally {
      late.release();
    }
  });

  test('notifies everybody of a new window', async () => {
    await app.pool.query(
      `insert into market_windows (seq, epoch, created_at, expires_at, is_clone)
       select coalesce(max(seq), 0) + 1000, 1, now(), now() + interval '1 minute', false from market_windows`,
    );
    await eventually(async () =>
      expect((await log()).events.at(-1)).toMatchObject({ type: 'window.published', data: { isLive: true } }),
    );
  });
});
