import { randomUUID } from 'node:crypto';
import type { Approval, ApprovalLine, ApprovalRule } from '@handelsplatz/contract/approvals';
import type { Basket } from '@handelsplatz/contract/baskets';
import type { NoticePage } from '@handelsplatz/contract/notifications';
import type { PlacedOrder } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { endOfJobs } from '@handelsplatz/testing/jobs';
import { fillBasket, order, type Refused } from '@handelsplatz/testing/purchase';
import { mailsTo, seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { approvalMailJob } from './index.ts';

let app: TestApp;
let place: Place;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const rule = {
  aboveVolume: 20,
  aboveGross: null,
  withoutRight: true,
  deadlineHours: 24,
  approverId: null,
  substituteId: null,
  version: 0,
};

/** A buyer whose account lets purchases above 20 cbm wait, with a colleague who may decide and one who may only ask. */
async function seedDesk(values: Partial<typeof rule> = {}) {
  const trader = await seedTrader(app, place);
  const { id } = trader.account;
  const boss = await seedUser(app.pool, id, { roles: ['MyOffers_Purchase'], termsAcceptedAt: new Date() });
  const clerk = await seedUser(app.pool, id, { roles: [], termsAcceptedAt: new Date() });
  const [bossClient, clerkClient] = [await enter(app, boss), await enter(app, clerk)];
  const set = await trader.client.put('/api/approval-rule', { ...rule, ...values });
  expect(set.status).toBe(200);
  return { trader, boss, bossClient, clerkClient };
}

async function ask(client: TestClient, quantity = 30, values: Parameters<typeof seedOffer>[2] = {}) {
  const offer = await seedOffer(app.pool, place.goods, values);
  const basket = await fillBasket(client, { offerId: offer.id, quantity });
  const { status, body } = await client.post<{ _id: string } & Refused>('/api/approvals', {
    basketId: basket._id,
    note: 'Bitte bald',
  });
  return { offer, basket, status, body, id: body._id };
}

const read = async (client: TestClient, id: string) => (await client.get<Approval>(`/api/approvals/${id}`)).body;

const noticesOf = async (client: TestClient) =>
  (await client.get<NoticePage>('/api/notifications')).body.groups.map(({ title }) => title);

async function approve(client: TestClient, id: string, key: string = randomUUID(), values: object = {}) {
  const { version, basket } = await read(client, id);
  const body = JSON.stringify({ version, expectedGross: basket?.gross ?? 0, ...values });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await client.send(`/api/approvals/${id}/approval`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as { orders: PlacedOrder[] } & Refused };
}

describe('a purchase above the account’s limit', () => {
  test('is refused when it is ordered, and waits for a colleague', async () => {
    const { trader, bossClient } = await seedDesk();
    const offer = await seedOffer(app.pool, place.goods);
    const small = await fillBasket(trader.client, { offerId: offer.id, quantity: 20 });
    expect(small.approval).toBeNull();
    const basket = await fillBasket(trader.client, { offerId: offer.id, quantity: 10 });
    expect(basket.approval).toEqual({ reasons: ['volume'] });
    expect(basket.items.map(({ problem }) => problem)).toEqual([null, null]);
    const refused = await order(trader.client, { basketId: basket._id });
    expect(refused).toMatchObject({ status: 409, body: { code: 'approval_required', reasons: ['volume'] } });
    const { body } = await trader.client.post<{ _id: string }>('/api/approvals', { basketId: basket._id });
    expect((await trader.client.get<Basket>('/api/basket')).body.items).toEqual([]);
    expect(await order(trader.client, { basketId: basket._id })).toMatchObject({ body: { code: 'basket_waiting' } });
    const again = await trader.client.post<{ _id: string }>('/api/approvals', { basketId: basket._id });
    expect(again.body._id).toBe(body._id);
    expect(await read(bossClient, body._id)).toMatchObject({ state: 'OPEN', mayDecide: true, reasons: ['volume'] });
    expect((await bossClient.get<{ openApprovals: number }>('/api/shell/bubbles')).body.openApprovals).toBe(1);
  });

  test('is ordered by the colleague’s approval, at the lower of the reserved and the current price, once for each key', async () => {
    const { trader, boss, bossClient } = await seedDesk();
    const { id, offer, status } = await ask(trader.client);
    expect(status).toBe(201);
    await app.pool.query('update offers set fixed_price_minor = 9900 where id = $1', [offer.id]);
    const shown = await read(bossClient, id);
    expect(shown.basket?.items[0]).toMatchObject({ price: 98.5, currentPrice: 99, payablePrice: 98.5, expired: false });
    const key = randomUUID();
    const [first, second] = [await approve(bossClient, id, key), await approve(bossClient, id, key)];
    expect(first.body.orders).toMatchObject([{ price: 98.5, volume: 30 }]);
    expect(second.status).toBe(422);
    const { rows } = await app.pool.query('select buyer_user_id, approval_id from orders where buyer_id = $1', [
      trader.buyerId,
    ]);
    expect(rows).toEqual([{ buyer_user_id: boss.id, approval_id: id }]);
    const decided = await trader.client.get<{ approvals: ApprovalLine[] }>('/api/approvals?state=decided');
    expect(decided.body.approvals).toMatchObject([
      { state: 'APPROVED', isOwn: true, orders: [{ orderId: first.body.orders[0]?.orderId }] },
    ]);
  });

  test('an expired reservation shows both prices, and is approved only at a price that was taken', async () => {
    const { trader, bossClient } = await seedDesk();
    const { id, offer, basket } = await ask(trader.client);
    const item = basket.items[0]?._id;
    await app.pool.query('update offers set fixed_price_minor = 9900 where id = $1', [offer.id]);
    await app.pool.query(`update basket_items set reserved_until = now() - interval '1 second' where id = $1`, [item]);
    expect((await read(bossClient, id)).basket?.items[0]).toMatchObject({
      expired: true,
      price: 98.5,
      currentPrice: 99,
    });
    expect((await approve(bossClient, id)).body.code).toBe('price_changed');
    const { version } = await read(bossClient, id);
    const changed = await bossClient.put<Approval>(`/api/approvals/${id}/items/${item}`, { renewPrice: true, version });
    expect(changed.body).toMatchObject({ version: version + 1, basket: { items: [{ price: 99, expired: false }] } });
    expect((await approve(bossClient, id)).body.orders).toMatchObject([{ price: 99 }]);
  });

  test('a quantity can be lowered, not raised, and a user who saw the old one cannot approve it', async () => {
    const { trader, bossClient } = await seedDesk();
    const { id, basket } = await ask(trader.client);
    const { version } = await read(bossClient, id);
    const change = (quantity: number, seen = version) =>
      bossClient.put<Approval & Refused>(`/api/approvals/${id}/items/${basket.items[0]?._id}`, {
        quantity,
        version: seen,
      });
    expect((await change(31)).body).toMatchObject({ code: 'quantity_only_lower' });
    expect((await change(25)).body.basket?.items[0]).toMatchObject({ quantity: 25, price: 98.5 });
    expect((await change(24)).body.code).toBe('approval_changed');
    expect((await approve(bossClient, id, randomUUID(), { version })).body.code).toBe('approval_changed');
    expect((await approve(bossClient, id)).body.orders).toMatchObject([{ volume: 25 }]);
  });

  test('is approved once when two colleagues are equally fast', async () => {
    const { trader, bossClient } = await seedDesk();
    const other = await enter(
      app,
      await seedUser(app.pool, trader.account.id, { roles: ['MyOffers_Purchase'], termsAcceptedAt: new Date() }),
    );
    const { id } = await ask(trader.client);
    const answers = await Promise.all([approve(bossClient, id), approve(other, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await app.pool.query('select count(*)::int as placed from orders where approval_id = $1', [id]);
    expect(rows).toEqual([{ placed: 1 }]);
  });
});

describe('nobody approves', () => {
  test('the user’s own purchase, one that another person decides, one of another account, or after the deadline', async () => {
    const { trader, boss, bossClient } = await seedDesk();
    const { id } = await ask(trader.client);
    expect((await approve(trader.client, id)).body.code).toBe('approval_own');
    const stranger = await seedTrader(app, place);
    expect((await stranger.client.get(`/api/approvals/${id}`)).status).toBe(404);
    const third = await seedUser(app.pool, trader.account.id, {
      roles: ['MyOffers_Purchase'],
      termsAcceptedAt: new Date(),
    });
    await trader.client.put('/api/approval-rule', { ...rule, approverId: boss.id, version: 1 });
    const thirdClient = await enter(app, third);
    expect(await approve(thirdClient, id)).toMatchObject({ status: 403, body: { code: 'approval_not_yours' } });
    await trader.client.put('/api/approval-rule', { ...rule, approverId: boss.id, substituteId: third.id, version: 2 });
    expect((await read(thirdClient, id)).mayDecide).toBe(true);
    await app.pool.query(`update approvals set decide_until = now() - interval '1 second' where id = $1`, [id]);
    expect((await approve(bossClient, id)).body.code).toBe('approval_over');
  });

  test('what was refused with a reason; the requester takes the positions back', async () => {
    const { trader, bossClient } = await seedDesk();
    const { id } = await ask(trader.client);
    expect((await bossClient.post(`/api/approvals/${id}/refusal`, { reason: ' ' })).status).toBe(400);
    expect((await bossClient.post(`/api/approvals/${id}/refusal`, { reason: 'Tank ist voll' })).status).toBe(200);
    expect((await approve(bossClient, id)).body).toMatchObject({ code: 'approval_decided', state: 'REFUSED' });
    expect((await bossClient.post(`/api/approvals/${id}/withdrawal`)).status).toBe(404);
    expect((await trader.client.post(`/api/approvals/${id}/withdrawal`)).status).toBe(200);
    expect((await trader.client.get<Basket>('/api/basket')).body.items).toMatchObject([{ quantity: 30, price: 98.5 }]);
    const again = await trader.client.post<Refused>(`/api/approvals/${id}/withdrawal`);
    expect(again.body.code).toBe('basket_empty');
  });

  test('what the checks of an order refuse: nothing is ordered and the request stays', async () => {
    const { trader, bossClient } = await seedDesk();
    const { id, offer } = await ask(trader.client);
    await app.pool.query(`update offers set status = 'PAUSED' where id = $1`, [offer.id]);
    expect((await approve(bossClient, id)).body.code).toBe('order_error_offers_expired');
    expect((await read(bossClient, id)).state).toBe('OPEN');
  });
});

test('a user without the right fills a basket and asks, but does not order', async () => {
  const { clerkClient, bossClient } = await seedDesk({ aboveVolume: null as unknown as number });
  const { id, basket } = await ask(clerkClient, 10);
  expect(basket.approval).toEqual({ reasons: ['right'] });
  expect((await approve(bossClient, id)).body.orders).toMatchObject([{ volume: 10 }]);
  const offer = await seedOffer(app.pool, place.goods);
  const next = await fillBasket(clerkClient, { offerId: offer.id, quantity: 10 });
  expect((await order(clerkClient, { basketId: next._id })).body.code).toBe('purchase_right_missing');
  expect((await clerkClient.put('/api/approval-rule', rule)).status).toBe(403);
});

test('a rule needs two people above a limit, known people, and the version that was seen', async () => {
  const { client, account } = await seedTrader(app, place);
  const put = async (values: object) =>
    (await client.put<Refused>('/api/approval-rule', { ...rule, ...values })).body.code;
  expect(await put({})).toBe('approval_needs_two');
  expect(await put({ aboveVolume: null, approverId: randomUUID() })).toBe('approval_unknown_person');
  await seedUser(app.pool, account.id, { roles: ['MyOffers_Purchase'] });
  expect(await put({})).toBeUndefined();
  expect(await put({})).toBe('approval_rule_changed');
  const { body } = await client.get<ApprovalRule>('/api/approval-rule');
  expect(body).toMatchObject({ aboveVolume: 20, withoutRight: true, version: 1, mayChange: true });
  expect(body.colleagues).toHaveLength(2);
});

test('a change that loosens the rule waits for a second person, who approves it; another one refuses or withdraws', async () => {
  const { trader, boss, bossClient, clerkClient } = await seedDesk();
  const read = async (client: TestClient) => (await client.get<ApprovalRule>('/api/approval-rule')).body;
  const put = async (values: object) =>
    (await trader.client.put<{ waits: boolean } & Refused>('/api/approval-rule', { ...rule, ...values })).body;
  const answer = async (client: TestClient, id: string | undefined, step: 'approval' | 'refusal') =>
    (await client.post<Refused>(`/api/approval-rule/proposals/${id}/${step}`)).body.code;

  expect(await put({ aboveVolume: 10, version: 1 })).toEqual({ success: true, waits: false });
  expect(await put({ aboveVolume: null, version: 2 })).toEqual({ success: true, waits: true });
  const waiting = await read(bossClient);
  expect(waiting).toMatchObject({ aboveVolume: 10, version: 2, proposal: { aboveVolume: null, mayDecide: true } });
  expect((await read(trader.client)).proposal?.mayDecide).toBe(false);
  const id = waiting.proposal?._id;
  expect(await answer(trader.client, id, 'approval')).toBe('approval_own');
  expect((await clerkClient.post(`/api/approval-rule/proposals/${id}/approval`)).status).toBe(403);
  const stranger = await seedTrader(app, place);
  expect((await stranger.client.post(`/api/approval-rule/proposals/${id}/approval`)).status).toBe(404);
  expect(await answer(bossClient, id, 'approval')).toBeUndefined();
  expect(await read(trader.client)).toMatchObject({ aboveVolume: null, version: 3, proposal: null });
  expect(await answer(bossClient, id, 'refusal')).toBe('approval_decided');
  const subjects = async () => (await mailsTo(app.pool, boss.email)).map(({ subject }) => subject).join();
  await expect.poll(subjects).toContain('Gelockerte Regel wartet auf Ihre Freigabe');

  await put({ aboveVolume: 10, version: 3 });
  await put({ aboveVolume: 11, version: 4 });
  const second = (await read(bossClient)).proposal?._id;
  expect(await answer(bossClient, second, 'refusal')).toBeUndefined();
  await put({ aboveVolume: 12, version: 4 });
  const third = (await read(bossClient)).proposal?._id;
  expect(await answer(trader.client, third, 'refusal')).toBeUndefined();
  expect(await read(trader.client)).toMatchObject({ aboveVolume: 10, version: 4, proposal: null });
  await put({ aboveVolume: 13, version: 4 });
  expect(await put({ aboveVolume: 9, version: 4 })).toMatchObject({ waits: false });
  expect((await read(bossClient)).proposal).toBeNull();
});

test('what needs no approval is not sent, and nobody to decide is said', async () => {
  const { trader } = await seedDesk();
  expect((await ask(trader.client, 20)).body.code).toBe('approval_not_needed');
  await app.pool.query(`update users set status = 300 where account_id = $1 and id <> $2`, [
    trader.account.id,
    trader.user.id,
  ]);
  expect((await ask(trader.client, 30)).body.code).toBe('approval_nobody');
});

test('those who decide get a mail with a link that only opens the page, the requester hears of the decision', async () => {
  const { trader, boss, bossClient } = await seedDesk();
  const { id } = await ask(trader.client);
  const mails = async (to: string) =>
    (
      await app.pool.query('select subject, text_body from outbox_mails where to_address = $1 order by created_at', [
        to,
      ])
    ).rows;
  // The mail about the changed rule and the mail about the request come in either order.
  await eventually(async () => {
    const texts = (await mails(boss.email)).map(({ text_body }) => text_body);
    expect(texts).toContainEqual(expect.stringContaining(`/freigaben?anfrage=${id}`));
  });
  expect(await noticesOf(bossClient)).toEqual([expect.stringMatching(/^Freigabe für .+: angefragt$/)]);
  await approve(bossClient, id);
  await eventually(async () => expect(JSON.stringify(await mails(trader.user.email))).toContain('freigegeben'));
  expect(await noticesOf(trader.client)).toEqual(['Ihre Anfrage auf Freigabe: freigegeben']);
});

test('a user who wants no mails about approvals gets none, and reads the decision on the page', async () => {
  const { trader, bossClient } = await seedDesk();
  const choice = { choices: [{ kind: 'approvalDecided', page: true, mail: false, push: false }] };
  expect((await trader.client.put('/api/notifications/preferences', choice)).status).toBe(200);
  const { id } = await ask(trader.client);
  await bossClient.post(`/api/approvals/${id}/refusal`, { reason: 'Tank ist voll' });
  await eventually(async () =>
    expect(await noticesOf(trader.client)).toEqual(['Ihre Anfrage auf Freigabe: abgelehnt']),
  );
  await endOfJobs(app.pool, approvalMailJob);
  const { rows } = await app.pool.query('select subject from outbox_mails where to_address = $1', [trader.user.email]);
  expect(JSON.stringify(rows)).not.toContain('nicht freigegeben');
});
