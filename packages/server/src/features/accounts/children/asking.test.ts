import type { Approval } from '@handelsplatz/contract/approvals';
import type { Basket } from '@handelsplatz/contract/baskets';
import type { NoticePage } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { announceOffers, type Place, seedPlace } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askForChild,
  openOf,
  openPage,
  releaseApproval,
  seedApprovalRule,
  seedFamily,
  setForChild,
} from './family.testbed.ts';

let app: TestApp;
let place: Place;
let family: Awaited<ReturnType<typeof seedFamily>>;
let offerId: string;
/** The request of the parent's user, which a user of the child may release. */
let approvalId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  family = await seedFamily(app, place);
  await seedApprovalRule(app, family.child.buyerId, 20_000);
  offerId = (await seedOffer(app.pool, place.goods, { fixedPriceMinor: 8000 })).id;
  await announceOffers(app.pool, offerId);
  approvalId = await ask();
});

const ask = () => askForChild(family.acting, offerId);

const release = (client: TestClient) => releaseApproval(client, approvalId);

async function countOrdered(): Promise<number> {
  const { rows } = await app.pool.query<{ litres: number }>(
    'select coalesce(sum(volume_litres), 0)::int as litres from orders where buyer_id = $1',
    [family.child.buyerId],
  );
  return rows[0]?.litres ?? 0;
}

test('a user who asked in a child’s market finds the request among their own, and takes it back', async () => {
  const { parent, child, acting } = family;
  const childAccount = { _id: child.buyerId, name: child.account.name };
  expect(await openOf(parent.client)).toMatchObject([{ _id: approvalId, isOwn: true, mayDecide: false, childAccount }]);
  expect(await openOf(child.client)).toMatchObject([
    { _id: approvalId, isOwn: false, mayDecide: true, childAccount: null },
  ]);
  const read = await parent.client.get<Approval>(`/api/approvals/${approvalId}`);
  expect(read.body.basket?.items).toMatchObject([{ offerId, quantity: 30, price: 81.5 }]);
  expect((await parent.client.post(`/api/approvals/${approvalId}/withdrawal`)).status).toBe(404);
  expect((await acting.post(`/api/approvals/${approvalId}/withdrawal`)).status).toBe(200);
  expect((await acting.get<Basket>('/api/basket')).body.items).toMatchObject([{ offerId, quantity: 30 }]);
  expect((await parent.client.get<Basket>('/api/basket')).body.items).toEqual([]);
  expect((await release(child.client)).status).toBe(409);
});

test('colleagues of the requester see nothing of it, and cannot decide', async () => {
  const colleague = await seedUser(app.pool, family.parent.buyerId, {
    roles: ['MyOffers_Purchase', 'ChildAccounts_View'],
    termsAcceptedAt: new Date(),
  });
  const client = await enter(app, colleague);
  expect(await openOf(client)).toEqual([]);
  expect((await client.get(`/api/approvals/${approvalId}`)).status).toBe(404);
  expect((await release(client)).status).toBe(404);
  expect(await release(family.parent.client)).toMatchObject({ status: 403, body: { code: 'approval_own' } });
});

test('a user who may not act for children any more sees nothing of it', async () => {
  const { parent, child } = family;
  await app.pool.query(`update users set roles = array_remove(roles, 'ChildAccounts_View') where id = $1`, [
    parent.user.id,
  ]);
  expect(await openOf(parent.client)).toEqual([]);
  expect((await parent.client.get(`/api/approvals/${approvalId}`)).status).toBe(404);
  expect(await openOf(child.client)).toMatchObject([{ _id: approvalId }]);
});

test('a user of the child releases it only within what the parent allows at that moment', async () => {
  const { child } = family;
  const { productId } = place;
  await setForChild(family, 'limits', { limits: [{ productId, quantity: 20 }] });
  expect(await release(child.client)).toMatchObject({ status: 409, body: { code: 'purchase_limit_fully_exhausted' } });
  await setForChild(family, 'terminals', { blockedIds: [place.terminalId] });
  expect(await release(child.client)).toMatchObject({ status: 409, body: { code: 'order_error_offers_expired' } });
  expect(await openOf(child.client)).toMatchObject([{ _id: approvalId, state: 'OPEN' }]);
  expect(await countOrdered()).toBe(0);
  await setForChild(family, 'terminals', { blockedIds: [] });
  await setForChild(family, 'limits', { limits: [{ productId, quantity: 30 }] });
  expect((await release(child.client)).status).toBe(200);
  expect(await countOrdered()).toBe(30_000);
});

test('the open pages of the requester follow the release, the refusal and the deadline', async () => {
  const { parent, child } = family;
  const page = await openPage(parent.client);
  const hears = () => page.hears('invalidate', (data) => JSON.stringify(data).includes('"approvals"'));
  expect((await release(child.client)).status).toBe(200);
  await hears();
  expect(await openOf(parent.client)).toEqual([]);
  await expect
    .poll(async () => (await parent.client.get<NoticePage>('/api/notifications')).body.groups)
    .toMatchObject([{ title: expect.stringContaining('freigegeben') }]);

  const refused = await ask();
  await hears();
  expect((await child.client.post(`/api/approvals/${refused}/refusal`, { reason: 'Zu viel' })).status).toBe(200);
  await hears();
  const late = await ask();
  await hears();
  await app.pool.query(`update approvals set decide_until = now() - interval '1 second' where id = $1`, [late]);
  await runJob(app.pool, 'approvals-expire');
  await hears();
  expect(await openOf(parent.client)).toEqual([]);
});
