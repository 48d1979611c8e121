import { randomUUID } from 'node:crypto';
import type { Approval, ApprovalLine } from '@handelsplatz/contract/approvals';
import type { NoticePage } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { fillBasket } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { announceOffers, type Place, seedPlace } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForChild, openOf, openPage, releaseApproval, seedApprovalRule, seedFamily } from './family.testbed.ts';

let app: TestApp;
let place: Place;
let family: Awaited<ReturnType<typeof seedFamily>>;
let offerId: string;
/** Another user of the parent who may purchase, without the right to order for children. */
let boss: TestClient;
let bossId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  family = await seedFamily(app, place);
  await seedApprovalRule(app, family.parent.buyerId, 20_000);
  const user = await seedUser(app.pool, family.parent.buyerId, {
    roles: ['MyOffers_Purchase'],
    termsAcceptedAt: new Date(),
  });
  bossId = user.id;
  boss = await enter(app, user);
  offerId = (await seedOffer(app.pool, place.goods, { fixedPriceMinor: 8000 })).id;
  await announceOffers(app.pool, offerId);
});

const bubble = async (client: TestClient) =>
  (await client.get<{ openApprovals: number }>('/api/shell/bubbles')).body.openApprovals;

async function listOrders(): Promise<object[]> {
  const { rows } = await app.pool.query<object>(
    'select volume_litres, buyer_user_id, price_minor from orders where buyer_id = $1',
    [family.child.buyerId],
  );
  return rows;
}

/** Takes the current price of the one position. */
async function renew(client: TestClient, id: string) {
  const { version, basket } = (await client.get<Approval>(`/api/approvals/${id}`)).body;
  const path = `/api/approvals/${id}/items/${basket?.items[0]?._id}`;
  return await client.put<Approval & { code?: string }>(path, { renewPrice: true, version });
}

const nowDecides = (client: TestClient, line: Partial<ApprovalLine>) =>
  expect(openOf(client)).resolves.toMatchObject([line]);

test('what a parent’s user asks for above the parent’s rule is released by a colleague of the parent, and ordered for the child', async () => {
  const { parent, child, acting } = family;
  const id = await askForChild(acting, offerId);
  const [childAccount, decides] = [
    { _id: child.buyerId, name: child.account.name },
    { _id: parent.buyerId, name: parent.account.name },
  ];
  await nowDecides(boss, { _id: id, mayDecide: true, childAccount, decides });
  await nowDecides(parent.client, { _id: id, isOwn: true, mayDecide: false });
  await nowDecides(child.client, { _id: id, mayDecide: false, childAccount: null, decides });
  expect([await bubble(boss), await bubble(parent.client), await bubble(child.client)]).toEqual([1, 0, 0]);
  expect(await releaseApproval(child.client, id)).toMatchObject({ status: 403, body: { code: 'approval_not_yours' } });
  expect(await releaseApproval(parent.client, id)).toMatchObject({ status: 403, body: { code: 'approval_own' } });
  await expect.poll(async () => (await boss.get<NoticePage>('/api/notifications')).body.groups).toHaveLength(1);

  const page = await openPage(parent.client);
  expect(await releaseApproval(boss, id)).toMatchObject({ status: 200, body: { orders: [{ volume: 30 }] } });
  await page.hears('invalidate', (data) => JSON.stringify(data).includes('"approvals"'));
  expect(await listOrders()).toEqual([{ volume_litres: 30_000, buyer_user_id: bossId, price_minor: 8150 }]);
});

test('above both rules the parent releases first and the child’s users order; their new price asks the parent again', async () => {
  const { child, acting } = family;
  await seedApprovalRule(app, child.buyerId, 20_000);
  const colleague = await enter(app, await seedUser(app.pool, child.buyerId, { roles: ['MyOffers_Purchase'] }));
  const id = await askForChild(acting, offerId);
  expect(await releaseApproval(boss, id)).toEqual({ status: 200, body: { orders: [] } });
  expect(await listOrders()).toEqual([]);
  await nowDecides(boss, { mayDecide: false, released: { by: expect.any(String), at: expect.any(String) } });
  await nowDecides(child.client, { mayDecide: true, decides: { _id: child.buyerId, name: child.account.name } });
  expect([await bubble(boss), await bubble(child.client)]).toEqual([0, 1]);
  expect(await releaseApproval(boss, id)).toMatchObject({ status: 403, body: { code: 'approval_not_yours' } });
  await expect.poll(async () => (await colleague.get<NoticePage>('/api/notifications')).body.groups).toHaveLength(1);

  await app.pool.query('update offers set fixed_price_minor = 9000 where id = $1', [offerId]);
  expect((await renew(child.client, id)).body).toMatchObject({
    mayDecide: false,
    released: null,
    basket: { items: [{ price: 91.5 }] },
  });
  await nowDecides(boss, { mayDecide: true });
  expect((await releaseApproval(boss, id)).body).toEqual({ orders: [] });
  expect((await releaseApproval(child.client, id)).body.orders).toHaveLength(1);
  expect(await listOrders()).toMatchObject([
    { volume_litres: 30_000, buyer_user_id: child.user.id, price_minor: 9150 },
  ]);
});

test('a dearer price that passes the parent’s limit asks the parent first; without anybody there it is refused', async () => {
  const { parent, child, acting } = family;
  await seedApprovalRule(app, child.buyerId, 20_000);
  const asked = await fillBasket(acting, { offerId, quantity: 30 });
  await app.pool.query('update approval_rules set above_litres = null, above_gross_minor = $2 where account_id = $1', [
    parent.buyerId,
    Math.round(asked.gross * 100),
  ]);
  const { body } = await acting.post<{ _id: string }>('/api/approvals', { basketId: asked._id, note: '' });
  const id = body._id;
  await nowDecides(child.client, { mayDecide: true, decides: { _id: child.buyerId, name: child.account.name } });
  expect((await renew(child.client, id)).body).toMatchObject({ mayDecide: true });

  await app.pool.query('update offers set fixed_price_minor = 9000 where id = $1', [offerId]);
  await app.pool.query('update users set status = 200 where id = $1', [bossId]);
  expect((await renew(child.client, id)).body.code).toBe('approval_nobody');
  await app.pool.query('update users set status = 100 where id = $1', [bossId]);
  const decides = { _id: parent.buyerId, name: parent.account.name };
  expect((await renew(child.client, id)).body).toMatchObject({
    mayDecide: false,
    decides,
    basket: { items: [{ price: 91.5 }] },
  });
  expect(await releaseApproval(child.client, id)).toMatchObject({ status: 403, body: { code: 'approval_not_yours' } });
  await expect.poll(async () => (await boss.get<NoticePage>('/api/notifications')).body.groups).toHaveLength(1);
  expect(await releaseApproval(boss, id)).toEqual({ status: 200, body: { orders: [] } });
  expect((await releaseApproval(child.client, id)).body.orders).toHaveLength(1);
});

test('the same key and consent get the same answer to a release, and a lower amount than the present one is refused', async () => {
  await seedApprovalRule(app, family.child.buyerId, 20_000);
  const id = await askForChild(family.acting, offerId);
  const { basket, version } = (await boss.get<Approval>(`/api/approvals/${id}`)).body;
  const [key, gross] = [randomUUID(), basket?.gross ?? 0];
  const release = (expectedGross: number, used = key) => releaseApproval(boss, id, used, { version, expectedGross });
  expect(await release(gross - 0.01)).toMatchObject({ status: 409, body: { code: 'price_changed' } });
  await nowDecides(boss, { mayDecide: true, released: null });
  expect(await release(gross)).toEqual({ status: 200, body: { orders: [] } });
  expect(await release(gross)).toEqual({ status: 200, body: { orders: [] } });
  expect(await release(gross + 1)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(await release(gross, randomUUID())).toMatchObject({ status: 403, body: { code: 'approval_not_yours' } });
});

test('the audit of the parent and of the child names the release, its end by a dearer price and the decision', async () => {
  const { parent, child, acting } = family;
  await seedApprovalRule(app, child.buyerId, 20_000);
  const colleague = await seedUser(app.pool, child.buyerId, { roles: ['MyOffers_Purchase'] });
  const id = await askForChild(acting, offerId);
  await releaseApproval(boss, id);
  await app.pool.query('update offers set fixed_price_minor = 9000 where id = $1', [offerId]);
  await renew(child.client, id);
  await releaseApproval(boss, id);
  expect((await releaseApproval(await enter(app, colleague), id)).body.orders).toHaveLength(1);
  const listed = async (accountId: string) => {
    const { rows } = await app.pool.query<{ action: string; actor_id: string }>(
      'select action, actor_id from audit_entries where object_id = $1 and account_id = $2 order by id',
      [id, accountId],
    );
    return rows.map(({ action, actor_id }) => [action, actor_id]);
  };
  const steps = [
    ['approval.created', parent.user.id],
    ['approval.released', bossId],
    ['approval.release-ended', child.user.id],
    ['approval.released', bossId],
    ['approval.decided', colleague.id],
  ];
  expect(await listed(parent.buyerId)).toEqual(steps);
  expect(await listed(child.buyerId)).toEqual(steps);
});

test('a user of the parent can refuse it, and nobody there decides after the child got another parent', async () => {
  const { parent, child, acting } = family;
  const refused = await askForChild(acting, offerId);
  expect((await boss.post(`/api/approvals/${refused}/refusal`, { reason: 'Zu viel' })).status).toBe(200);
  expect(await openOf(parent.client)).toEqual([]);
  const id = await askForChild(acting, offerId);
  await app.pool.query('update accounts set parent_id = null where id = $1', [child.buyerId]);
  expect(await openOf(boss)).toEqual([]);
  expect((await releaseApproval(boss, id)).status).toBe(404);
});

test('a user of the child orders above the rule of the parent, which binds the parent’s users only', async () => {
  const { child } = family;
  await seedApprovalRule(app, child.buyerId, 25_000);
  const colleague = await seedUser(app.pool, child.buyerId, {
    roles: ['MyOffers_Purchase'],
    termsAcceptedAt: new Date(),
  });
  const basket = await fillBasket(child.client, { offerId, quantity: 30 });
  const asked = await child.client.post<{ _id: string }>('/api/approvals', { basketId: basket._id, note: '' });
  expect(await openOf(boss)).toEqual([]);
  expect((await releaseApproval(await enter(app, colleague), asked.body._id)).status).toBe(200);
  expect(await listOrders()).toMatchObject([{ buyer_user_id: colleague.id }]);
});
