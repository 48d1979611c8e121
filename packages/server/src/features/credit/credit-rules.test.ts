import type { Credit, CreditParts, OwnCredit } from '@handelsplatz/contract/credit';
import { addDays, toBrandDay } from '@handelsplatz/domain/formats';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { buy } from '@handelsplatz/testing/purchase';
import { seedOffer, seedSignedIn, type signIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let seller: Awaited<ReturnType<typeof signIn>>;
const today = toBrandDay(new Date(), 'Europe/Berlin');

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  seller = place.client;
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

/** 10 cbm at 98.50 per 100 l: 9,850.00 net, 1,871.50 tax. */
const gross = 11_721.5;
async function trader() {
  const made = await seedTrader(app, place, { creditMinor: 5_000_000 });
  return { ...made, path: `/api/relationships/${made.relationship.id}/credit` };
}
const order = async (client: Parameters<typeof buy>[0]) => {
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  return await buy(client, { offerId, quantity: 10 });
};
const none = { overdue: null, usedPercent: null, limitUntil: null };
const invoice = (reference: string, amount: number, days: number) => ({
  reference,
  amount,
  dueOn: addDays(today, days),
});

describe('open invoices', () => {
  test('say what is due when, and make up the used amount with the rest, for seller and buyer', async () => {
    const { client, path } = await trader();
    const openItems = [invoice('RE-2', 300.5, 4), invoice('RE-1', 100, -3), invoice('RE-3', 99.5, 4)];
    const saved = await seller.put<Credit>(path, { version: 1, used: 600.01, openItems });
    expect(saved.body.headroom.own.due).toEqual([
      { day: addDays(today, -3), amount: 100, count: 1, overdue: true },
      { day: addDays(today, 4), amount: 400, count: 2, overdue: false },
    ]);
    for (const side of [seller, client]) {
      const parts = (await side.get<CreditParts>(`${path}/parts`)).body;
      expect(parts.openItems.map(({ reference }) => reference)).toEqual(['RE-1', 'RE-2', 'RE-3']);
      const sum = parts.openItems.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
      expect(sum + Math.round(parts.unnamed * 100)).toBe(60_001);
    }
    const { sellers } = (await client.get<OwnCredit>('/api/credit')).body;
    expect(sellers[0]?.headroom.own.due).toHaveLength(2);
  });

  test('are not more than what is used, and end with their books', async () => {
    const { path } = await trader();
    const openItems = [invoice('RE-1', 100, 3)];
    const refused = await seller.put<{ fields: object[] }>(path, { version: 1, used: 99.99, openItems });
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ path: 'openItems' }]]);
    expect((await seller.put<Credit>(path, { version: 1, used: 100, openItems })).body.openItems).toEqual(openItems);
    expect((await seller.put<Credit>(path, { version: 2, note: 'ruft an' })).body.openItems).toEqual(openItems);
    expect((await seller.put<Credit>(path, { version: 3, used: 250 })).body.openItems).toEqual([]);
  });
});

describe('a rule', () => {
  test.each([
    [
      'overdue invoices',
      { overdue: { amount: 500, days: 14 } },
      'Rechnungen sind seit 14 Tagen oder länger überfällig.',
    ],
    ['a used share', { usedPercent: 1 }, 'Das Kreditlimit ist zu 1 % oder mehr ausgeschöpft.'],
    ['a limit that has run out', { limitUntil: addDays(today, -1) }, 'Das Kreditlimit ist abgelaufen.'],
  ])('refuses new orders with its reason: %s', async (_, rule, reason) => {
    const { client, path } = await trader();
    const openItems = [invoice('RE-1', 500, -14)];
    const rules = { ...none, ...rule, effect: 'BLOCKED' };
    const { status, body } = await seller.put<Credit>(path, { version: 1, used: 600, openItems, rules });
    expect([status, body.headroom.hold, body.headroom.available]).toEqual([
      200,
      { kind: 'BLOCKED', reason, until: null },
      0,
    ]);
    const refused = await order(client);
    expect(refused.body).toMatchObject({ code: 'order_error_no_credit', binding: 'hold' });
    expect((refused.body as unknown as { detail: string }).detail).toContain(reason);
    const lifted = await seller.put<Credit>(path, { version: 2, rules: null });
    expect(lifted.body.headroom.hold).toBeNull();
    expect((await order(client)).status).toBe(201);
  });

  test('does not work before its day, below its amount or its share', async () => {
    const { client, path } = await trader();
    const openItems = [invoice('RE-1', 500, -13), invoice('RE-2', 99, -40)];
    const rules = { effect: 'BLOCKED', overdue: { amount: 500, days: 14 }, usedPercent: 90, limitUntil: today };
    await seller.put(path, { version: 1, used: 600, openItems, rules });
    expect((await order(client)).status).toBe(201);
  });

  test('lets new orders wait for the seller where it says so, and gives way to a block by hand', async () => {
    const { client, path } = await trader();
    await seller.put(path, { version: 1, used: 1, rules: { ...none, usedPercent: 1, effect: 'REVIEW' } });
    expect((await order(client)).status).toBe(201);
    const { rows } = await app.pool.query('select status from orders order by created_at desc limit 1');
    expect(rows).toEqual([{ status: 'INCOMPLETE' }]);
    const waiting = await order(client);
    expect(waiting.body).toMatchObject({ orders: [{ orderStatus: 'MANUAL' }] });
    const hold = { kind: 'BLOCKED', reason: 'Schlechte Auskunft.', until: null };
    expect((await seller.put<Credit>(path, { version: 2, hold })).body.headroom.hold).toEqual(hold);
  });

  test('that says nothing is refused', async () => {
    const { path } = await trader();
    const refused = await seller.put<{ fields: object[] }>(path, { version: 1, rules: { ...none, effect: 'BLOCKED' } });
    expect([refused.status, refused.body.fields]).toMatchObject([400, [{ path: 'rules.effect' }]]);
  });
});

test('a child account reads the invoices of its parent only as a sum', async () => {
  const parent = await trader();
  const child = await seedTrader(app, place, { account: { parentId: parent.account.id }, creditMinor: null });
  await seller.put(parent.path, { version: 1, used: 500, openItems: [invoice('RE-9', 400, 3)] });
  const path = `/api/relationships/${child.relationship.id}/credit/parts?line=pool`;
  expect((await child.client.get<CreditParts>(path)).body).toMatchObject({ openItems: [], unnamed: 500 });
  expect((await seller.get<CreditParts>(path)).body).toMatchObject({
    openItems: [{ reference: 'RE-9' }],
    unnamed: 100,
  });
});

test('an invoice is not overdue on the day on which it is due', async () => {
  const { path } = await trader();
  const rules = { effect: 'BLOCKED', ...none, overdue: { amount: 500, days: 0 } };
  const refused = await seller.put<{ fields: { path: string }[] }>(path, { version: 1, rules });
  expect([refused.status, refused.body.fields]).toMatchObject([400, [{ path: 'rules.overdue.days' }]]);
});

describe('reserved prices', () => {
  test('stand beside the line with their end, and reduce nothing', async () => {
    const { client, path } = await trader();
    const { id: offerId } = await seedOffer(app.pool, place.goods);
    expect((await client.post('/api/basket/items', { offerId, quantity: 10 })).status).toBe(200);
    const { headroom } = (await seller.get<Credit>(path)).body;
    expect([headroom.own.reserved, headroom.available]).toMatchObject([{ count: 1, amount: gross }, 50_000]);
    expect(new Date(headroom.own.reserved.until ?? 0).getTime()).toBeGreaterThan(Date.now());
    for (const side of [seller, client]) {
      const { reservations, others } = (await side.get<CreditParts>(`${path}/parts`)).body;
      expect(reservations.map((item) => [item.quantity, item.unit, item.gross])).toEqual([[10, 'cbm', gross]]);
      expect(others).toEqual({ count: 0, gross: 0 });
    }
    await app.pool.query('update basket_items set reserved_until = now() where offer_id = $1', [offerId]);
    expect((await seller.get<Credit>(path)).body.headroom.own.reserved.count).toBe(0);
  });

  test('are nobody else’s business', async () => {
    const { path } = await trader();
    for (const type of ['seller', 'buyer'] as const) {
      const stranger = await seedSignedIn(app, type);
      expect((await stranger.client.get(`${path}/parts`)).status).toBe(404);
    }
  });
});
