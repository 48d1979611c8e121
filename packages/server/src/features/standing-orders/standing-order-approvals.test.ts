import type { NoticePage } from '@handelsplatz/contract/notifications';
import type { Precheck } from '@handelsplatz/contract/standing-orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { mailsTo, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 1, clock: createTestClock(new Date()) });
  place = await seedPlace(app);
  await seedLiveOffer(app, place);
});
afterAll(() => app.stop());

const rule = {
  aboveVolume: 15,
  aboveGross: null,
  withoutRight: false,
  deadlineHours: 24,
  approverId: null,
  substituteId: null,
  version: 0,
};

/** A buyer whose account lets purchases above 15 cbm wait, with a colleague who may decide. */
async function seedDesk(part: Partial<typeof rule> = {}) {
  const buyer = await seedTrader(app, place);
  const boss = await seedUser(app.pool, buyer.buyerId, { roles: ['MyOffers_Purchase'], termsAcceptedAt: new Date() });
  expect((await buyer.client.put('/api/approval-rule', { ...rule, ...part })).status).toBe(200);
  return { buyer, boss, bossClient: await enter(app, boss) };
}
const approve = (client: TestClient, id: string, version: number) =>
  client.post<{ code: string }>(`${path}/${id}/approve`, { version });
const titles = async (client: TestClient) =>
  (await client.get<NoticePage>('/api/notifications')).body.groups.map(({ title }) => title);
/** Two more windows have been evaluated. */
async function twoWindows() {
  const seq = async () =>
    (await app.pool.query<{ seq: number }>('select max(seq)::int as seq from market_windows where not is_clone'))
      .rows[0]?.seq ?? 0;
  const since = await seq();
  await expect.poll(seq).toBeGreaterThanOrEqual(since + 2);
}

test('a standing order above the limits waits for a colleague, then orders for the user who has set it', async () => {
  const { buyer, boss, bossClient } = await seedDesk();
  const preview = await buyer.client.post<{ precheck: Precheck }>(`${path}/preview`, standingOrderInput(place));
  expect(preview.body.precheck.risk?.code).toBe('APPROVAL_REQUIRED');
  const id = await createStandingOrder(buyer.client, standingOrderInput(place));
  await twoWindows();
  const seen = { state: 'ACTIVE', approval: 'WAITING', risk: { code: 'APPROVAL_REQUIRED' } };
  expect(await readStandingOrder(buyer.client, id)).toMatchObject({ ...seen, mayApprove: false });
  expect(await readStandingOrder(bossClient, id)).toMatchObject({ ...seen, mayApprove: true });
  expect(await countOrders(app, buyer.buyerId)).toBe(0);
  expect(await titles(bossClient)).toContainEqual(expect.stringMatching(/^Freigabe für .*angefragt/));
  const mails = async () => (await mailsTo(app.pool, boss.email)).map((mail) => mail.subject);
  await expect.poll(mails).toContainEqual(expect.stringContaining('Freigabe für'));

  expect((await approve(buyer.client, id, 1)).body.code).toBe('standing_order_approval_own');
  expect((await approve(bossClient, id, 7)).body.code).toBe('standing_order_changed');
  expect((await approve(bossClient, id, 1)).status).toBe(200);
  await expect.poll(async () => (await readStandingOrder(buyer.client, id)).state).toBe('EXECUTED');
  const { history, approvedBy } = await readStandingOrder(buyer.client, id);
  expect(history.map(({ kind }) => kind)).toEqual(['EXECUTED', 'APPROVED', 'CREATED']);
  expect(approvedBy).not.toBe('');
  const { rows } = await app.pool.query('select buyer_user_id, volume_litres from orders where buyer_id = $1', [
    buyer.buyerId,
  ]);
  expect(rows).toEqual([{ buyer_user_id: buyer.user.id, volume_litres: 20_000 }]);
  const notices = await app.pool.query('select kind from notices where user_id = $1 order by id', [buyer.user.id]);
  expect(notices.rows.map(({ kind }) => kind).toSorted()).toEqual(['approvalDecided', 'standingOrderExecuted']);
});

test('a change takes the approval away; a standing order within the limits needs none', async () => {
  const { buyer, bossClient } = await seedDesk();
  const id = await createStandingOrder(buyer.client, standingOrderInput(place, { limit: 1 }));
  expect((await approve(bossClient, id, 1)).status).toBe(200);
  const { version, approval, risk } = await readStandingOrder(buyer.client, id);
  expect([approval, risk]).toEqual(['GIVEN', null]);
  const change = { version, standingOrder: standingOrderInput(place, { limit: 2 }) };
  expect((await buyer.client.put(`${path}/${id}`, change)).status).toBe(200);
  expect(await readStandingOrder(buyer.client, id)).toMatchObject({ approval: 'WAITING', approvedBy: '' });
  const small = await createStandingOrder(buyer.client, standingOrderInput(place, { limit: 1, quantity: 10 }));
  expect(await readStandingOrder(buyer.client, small)).toMatchObject({ approval: 'NONE', risk: null });
  expect((await approve(bossClient, small, 1)).body.code).toBe('standing_order_approval_not_needed');
});

test('without a colleague who could approve it is refused when it is set', async () => {
  const { buyer, boss } = await seedDesk();
  await app.pool.query(`update users set roles = '{}' where id = $1`, [boss.id]);
  const refused = await buyer.client.post<{ code: string }>(path, standingOrderInput(place));
  expect([refused.status, refused.body.code]).toEqual([409, 'standing_order_approval_nobody']);
  expect(await createStandingOrder(buyer.client, standingOrderInput(place, { mode: 'NOTIFY' }))).toBeDefined();
});

test('a rule that comes later stops a waiting standing order and asks; a stranger finds nothing to approve', async () => {
  const { buyer, bossClient } = await seedDesk({ aboveVolume: 100 });
  const id = await createStandingOrder(buyer.client, standingOrderInput(place, { limit: 1 }));
  expect((await readStandingOrder(buyer.client, id)).approval).toBe('NONE');
  const set = await buyer.client.put('/api/approval-rule', { ...rule, version: 1 });
  expect(set.status).toBe(200);
  await expect.poll(() => titles(bossClient)).toContainEqual(expect.stringContaining('angefragt'));
  expect(await readStandingOrder(buyer.client, id)).toMatchObject({ approval: 'WAITING', state: 'ACTIVE' });
  const stranger = await seedTrader(app, place);
  expect((await approve(stranger.client, id, 1)).status).toBe(404);
  expect((await approve(place.client, id, 1)).status).toBe(403);
});

test('buyer and seller see that an order came from a standing order; only its account can open it', async () => {
  const buyer = await seedTrader(app, place);
  const id = await createStandingOrder(buyer.client, standingOrderInput(place, { name: 'Winterlager' }));
  await expect.poll(async () => (await readStandingOrder(buyer.client, id)).state).toBe('EXECUTED');
  const { order } = await readStandingOrder(buyer.client, id);
  const read = async (client: TestClient) =>
    (await client.get<{ fromStandingOrder: boolean; standingOrder: object | null }>(`/api/orders/${order?._id}`)).body;
  expect(await read(buyer.client)).toMatchObject({
    fromStandingOrder: true,
    standingOrder: { _id: id, name: 'Winterlager' },
  });
  expect(await read(place.client)).toMatchObject({ fromStandingOrder: true, standingOrder: null });
});
