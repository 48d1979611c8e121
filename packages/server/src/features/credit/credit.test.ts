import type { Credit, CreditOrders, OwnCredit } from '@handelsplatz/contract/credit';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { buy } from '@handelsplatz/testing/purchase';
import { seedOffer, seedSignedIn, type signIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let seller: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  seller = place.client;
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

/** 10 cbm at 98.50 per 100 l: 9,850.00 net, 1,871.50 tax. */
const gross = 11_721.5;
const trader = async (options: Parameters<typeof seedTrader>[2] = {}) => {
  const made = await seedTrader(app, place, options);
  return { ...made, path: `/api/relationships/${made.relationship.id}/credit` };
};
const read = async (path: string) => (await seller.get<Credit>(path)).body;
const order = async (client: Parameters<typeof buy>[0]) => {
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  return await buy(client, { offerId, quantity: 10 });
};

describe('a credit line', () => {
  test('has parts that add up to the cent, and each opens to its orders, for seller and buyer', async () => {
    const { client, path } = await trader({ creditMinor: 5_000_000 });
    await seller.put(path, { version: 1, prepaid: 100.01, used: 20_000.5 });
    for (let count = 0; count < 2; count += 1) expect((await order(client)).status).toBe(201);
    const { headroom } = await read(path);
    expect(headroom.own).toMatchObject({
      limit: 50_000,
      prepaid: 100.01,
      used: 20_000.5,
      ordered: 2 * gross,
      orderCount: 2,
    });
    const left = Math.round((50_000 + 100.01 - 20_000.5 - 2 * gross) * 100) / 100;
    expect([headroom.own.left, headroom.available, headroom.binding]).toEqual([left, left, 'own']);
    const { sellers } = (await client.get<OwnCredit>('/api/credit')).body;
    expect(sellers).toMatchObject([{ headroom }]);
    for (const side of [seller, client]) {
      const { orders, others } = (await side.get<CreditOrders>(`${path}/orders`)).body;
      expect(orders.reduce((sum, each) => sum + each.gross, others.gross)).toBe(headroom.own.ordered);
    }
  });

  test('counts orders again from the instant of new books, and not those before', async () => {
    const { client, path } = await trader({ creditMinor: 5_000_000 });
    await order(client);
    expect((await read(path)).headroom.own.ordered).toBe(gross);
    const booked = await seller.put<Credit>(path, { version: 1, used: gross });
    expect(booked.body.headroom.own).toMatchObject({ used: gross, ordered: 0, orderCount: 0 });
    const dayBefore = new Date(Date.now() - 86_400_000).toISOString();
    const older = { version: 2, used: 0, usedAsOf: dayBefore };
    const asked = await seller.put(path, older);
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'credit_needs_consent' }]);
    const agreed = await seller.put<Credit>(path, { ...older, consent: true });
    expect(agreed.body.headroom.own).toMatchObject({ used: 0, ordered: gross, orderCount: 1 });
  });

  test('below what is used needs consent, says by how much, and then refuses the next order', async () => {
    const { client, path } = await trader({ creditMinor: 5_000_000 });
    await order(client);
    const low = { version: 1, limit: 10_000 };
    const asked = await seller.put<{ detail: string }>(path, low);
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'credit_needs_consent' }]);
    expect(asked.body.detail).toContain('11.721,50');
    expect(asked.body.detail).toContain('1.721,50');
    expect((await read(path)).limit).toBe(50_000);
    expect((await seller.put(path, { ...low, consent: true })).status).toBe(200);
    expect((await order(client)).body).toMatchObject({ code: 'order_error_no_credit', available: 0, binding: 'own' });
    await seller.put(path, { version: 2, limit: 50_000 });
  });

  test('refuses each wrong field at its place, and another user’s stale version', async () => {
    const { path } = await trader();
    const wrong = { version: 1, limit: -1, prepaid: 0.001, usedAsOf: '2999-01-01T00:00:00Z' };
    const refused = await seller.put<{ fields: { path: string }[] }>(path, wrong);
    expect([refused.status, refused.body.fields.map((field) => field.path)]).toEqual([400, ['limit', 'prepaid']]);
    const late = await seller.put<{ fields: { path: string }[] }>(path, { version: 1, usedAsOf: wrong.usedAsOf });
    expect(late.body.fields).toMatchObject([
      { path: 'usedAsOf', message: 'Der Stand darf nicht in der Zukunft liegen.' },
    ]);
    await seller.put(path, { version: 1, note: 'Versicherung' });
    const stale = await seller.put(path, { version: 1, limit: 5 });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'credit_changed', current: { note: 'Versicherung', version: 2 } },
    ]);
  });

  test('is the seller’s: others do not find it, and buyers may not change it', async () => {
    const { client, path } = await trader();
    const stranger = await seedSignedIn(app, 'seller');
    for (const call of [
      stranger.client.get(path),
      stranger.client.get(`${path}/orders`),
      stranger.client.get(`${path}/changes`),
    ])
      expect((await call).status).toBe(404);
    expect((await stranger.client.put(path, { version: 1, limit: 1 })).status).toBe(404);
    expect((await stranger.client.post(`${path}/trial`, { limit: 1 })).status).toBe(404);
    expect((await client.put(path, { version: 1, limit: 1 })).status).toBe(403);
    expect((await client.get(path)).status).toBe(403);
    expect((await seller.get('/api/credit')).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });
});

describe('a hold', () => {
  test('blocks new orders with its reason, whatever the limit; what fits now agrees', async () => {
    const { client, path } = await trader();
    const hold = { kind: 'BLOCKED', reason: 'Zwei Rechnungen sind überfällig.', until: null };
    const held = await seller.put<Credit>(path, { version: 1, hold });
    expect(held.body.headroom).toMatchObject({ available: 0, binding: 'hold', hold });
    const refused = await order(client);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'order_error_no_credit', available: 0, binding: 'hold' },
    ]);
    expect(refused.body.detail).toContain('Zwei Rechnungen sind überfällig.');
    const { body } = await client.get<{ offers: { bindingLimit: string; orderableQuantity: number }[] }>(
      '/api/v2/offers',
    );
    expect(body.offers[0]).toMatchObject({ bindingLimit: 'credit', orderableQuantity: 0 });
    await seller.put(path, { version: 2, hold: null });
    expect((await order(client)).status).toBe(201);
  });

  test('for review lets the seller look at new orders first', async () => {
    const { client, path } = await trader();
    await seller.put(path, { version: 1, hold: { kind: 'REVIEW', reason: 'neuer Kunde', until: null } });
    expect((await order(client)).body).toMatchObject({ orders: [{ orderStatus: 'MANUAL' }] });
    await seller.put(path, { version: 2, hold: { kind: 'REVIEW', reason: 'neuer Kunde', until: '2020-01-01' } });
    expect((await order(client)).body.orders?.[0]?.orderStatus).not.toBe('MANUAL');
  });

  test('needs a reason', async () => {
    const { path } = await trader();
    const refused = await seller.put(path, { version: 1, hold: { kind: 'BLOCKED', reason: ' ', until: null } });
    expect(refused.status).toBe(400);
  });
});

describe('a temporary limit', () => {
  const today = () => toBrandDay(new Date(), 'Europe/Berlin');

  test('holds instead of the limit between its days', async () => {
    const { client, path } = await trader({ creditMinor: 100 });
    const temporary = { limit: 20_000, from: today(), to: today(), reason: 'Messe' };
    const raised = await seller.put<Credit>(path, { version: 1, temporary });
    expect(raised.body).toMatchObject({ limit: 1, temporary, headroom: { own: { limit: 20_000, isTemporary: true } } });
    expect((await order(client)).status).toBe(201);
    const past = { ...temporary, from: '2020-01-01', to: '2020-01-02' };
    const over = await seller.put<Credit>(path, { version: 2, temporary: past, consent: true });
    expect(over.body.headroom).toMatchObject({ available: 0, own: { limit: 1, isTemporary: false } });
    expect((await order(client)).body.code).toBe('order_error_no_credit');
    await seller.put(path, { version: 3, limit: 50_000 });
  });

  test('refuses an end before its beginning, and needs a limit beside it', async () => {
    const { path } = await trader({ creditMinor: null });
    const temporary = { limit: 1, from: today(), to: '2020-01-01', reason: 'x' };
    expect((await seller.put(path, { version: 0, temporary })).body).toMatchObject({
      fields: [{ path: 'temporary.to' }],
    });
    const alone = await seller.put(path, { version: 0, temporary: { ...temporary, to: today() } });
    expect(alone.body).toMatchObject({ fields: [{ path: 'temporary', code: 'temporary_without_limit' }] });
  });
});

describe('a shared limit', () => {
  test('names the line that binds: the pool first, then the cap', async () => {
    const parent = await trader({ creditMinor: 2_000_000 });
    const child = await trader({ account: { parentId: parent.account.id }, creditMinor: null });
    expect((await read(child.path)).headroom).toMatchObject({
      available: 20_000,
      binding: 'pool',
      own: { limit: null },
    });
    const capped = await seller.put<Credit>(child.path, { version: 0, limit: 5_000 });
    expect(capped.body.headroom).toMatchObject({ available: 5_000, binding: 'own', pool: { limit: 20_000 } });
    expect((await order(child.client)).body).toMatchObject({ available: 5_000, binding: 'own' });
    await seller.put(child.path, { version: 1, limit: null });
    expect((await order(child.client)).status).toBe(201);
    expect((await read(parent.path)).headroom.own).toMatchObject({ ordered: gross, orderCount: 1 });
    const refused = await order(child.client);
    expect(refused.body).toMatchObject({ code: 'order_error_no_credit', binding: 'pool' });
    expect(refused.body.detail).toContain('gemeinsame Kreditlimit');
  });

  test('is stopped for a child by the hold of its parent', async () => {
    const parent = await trader({ creditMinor: 2_000_000 });
    const child = await trader({ account: { parentId: parent.account.id }, creditMinor: null });
    await seller.put(parent.path, { version: 1, hold: { kind: 'BLOCKED', reason: 'Gruppe gesperrt', until: null } });
    expect((await order(child.client)).body).toMatchObject({ binding: 'hold', reason: 'Gruppe gesperrt' });
  });
});

test('a tried limit lists the orders of the last 30 days that it would have refused', async () => {
  const { client, path } = await trader();
  for (let count = 0; count < 3; count += 1) await order(client);
  const tried = await seller.post(`${path}/trial`, { limit: 25_000 });
  expect(tried.body).toMatchObject({ replayed: 3, refused: [{ gross, available: 25_000 - 2 * gross }] });
  expect((await seller.post(`${path}/trial`, { limit: 50_000 })).body).toMatchObject({ refused: [] });
});

test('every change stands in the history with who, when and what', async () => {
  const { path } = await trader();
  await seller.put(path, { version: 1, limit: 7_000 });
  await seller.put(path, { version: 2, note: 'geprüft' });
  await seller.put(path, { version: 3, note: 'geprüft' });
  const { body } = await seller.get<{ changes: { before: { limit: number }; after: { limit: number } }[] }>(
    `${path}/changes`,
  );
  expect(body.changes).toMatchObject([
    { version: 3, source: 'FORM', after: { note: 'geprüft' } },
    { version: 2, before: { limit: 100_000_000 }, after: { limit: 7_000 } },
  ]);
});
