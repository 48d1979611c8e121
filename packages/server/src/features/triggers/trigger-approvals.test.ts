import type { NoticePage } from '@handelsplatz/contract/notifications';
import type { Precheck } from '@handelsplatz/contract/triggers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { mailsTo, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';
import {
  countOrders,
  createTrigger,
  triggersPath as path,
  readTrigger,
  seedLiveOffer,
  triggerInput,
} from './triggers.testbed.ts';

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

test('a trigger above the limits waits for a colleague, then orders for the user who has set it', async () => {
  const { buyer, boss, bossClient } = await seedDesk();
  const preview = await buyer.client.post<{ precheck: Precheck }>(`${path}/preview`, triggerInput(place));
  expect(preview.body.precheck.risk?.code).toBe('APPROVAL_REQUIRED');
  const id = await createTrigger(buyer.client, triggerInput(place));
  await twoWindows();
  const seen = { state: 'ACTIVE', approval: 'WAITING', risk: { code: 'APPROVAL_REQUIRED' } };
  expect(await readTrigger(buyer.client, id)).toMatchObject({ ...seen, mayApprove: false });
  expect(await readTrigger(bossClient, id)).toMatchObject({ ...seen, mayApprove: true });
  expect(await countOrders(app, buyer.buyerId)).toBe(0);
  expect(await titles(bossClient)).toContainEqual(expect.stringMatching(/^Freigabe für .*angefragt/));
  const mails = async () => (await mailsTo(app.pool, boss.email)).map((mail) => mail.subject);
  await expect.poll(mails).toContainEqual(expect.stringContaining('Freigabe für'));

  expect((await approve(buyer.client, id, 1)).body.code).toBe('trigger_approval_own');
  expect((await approve(bossClient, id, 7)).body.code).toBe('trigger_changed');
  expect((await approve(bossClient, id, 1)).status).toBe(200);
  await expect.poll(async () => (await readTrigger(buyer.client, id)).state).toBe('EXECUTED');
  const { history, approvedBy } = await readTrigger(buyer.client, id);
  expect(history.map(({ kind }) => kind)).toEqual(['EXECUTED', 'APPROVED', 'CREATED']);
  expect(approvedBy).not.toBe('');
  const { rows } = await app.pool.query('select buyer_user_id, volume_litres from orders where buyer_id = $1', [
    buyer.buyerId,
  ]);
  expect(rows).toEqual([{ buyer_user_id: buyer.user.id, volume_litres: 20_000 }]);
  const notices = await app.pool.query('select kind from notices where user_id = $1 order by id', [buyer.user.id]);
  expect(notices.rows.map(({ kind }) => kind).toSorted()).toEqual(['approvalDecided', 'triggerExecuted']);
});

test('a change takes the approval away; a trigger within the limits needs none', async () => {
  const { buyer, bossClient } = await seedDesk();
  const id = await createTrigger(buyer.client, triggerInput(place, { limit: 1 }));
  expect((await approve(bossClient, id, 1)).status).toBe(200);
  const { version, approval, risk } = await readTrigger(buyer.client, id);
  expect([approval, risk]).toEqual(['GIVEN', null]);
  const change = { version, trigger: triggerInput(place, { limit: 2 }) };
  expect((await buyer.client.put(`${path}/${id}`, change)).status).toBe(200);
  expect(await readTrigger(buyer.client, id)).toMatchObject({ approval: 'WAITING', approvedBy: '' });
  const small = await createTrigger(buyer.client, triggerInput(place, { limit: 1, quantity: 10 }));
  expect(await readTrigger(buyer.client, small)).toMatchObject({ approval: 'NONE', risk: null });
  expect((await approve(bossClient, small, 1)).body.code).toBe('trigger_approval_not_needed');
});

test('without a colleague who could approve it is refused when it is set', async () => {
  const { buyer, boss } = await seedDesk();
  await app.pool.query(`update users set roles = '{}' where id = $1`, [boss.id]);
  const refused = await buyer.client.post<{ code: string }>(path, triggerInput(place));
  expect([refused.status, refused.body.code]).toEqual([409, 'trigger_approval_nobody']);
  expect(await createTrigger(buyer.client, triggerInput(place, { mode: 'NOTIFY' }))).toBeDefined();
});

test('a rule that comes later stops a waiting trigger and asks; a stranger finds nothing to approve', async () => {
  const { buyer, bossClient } = await seedDesk({ aboveVolume: 100 });
  const id = await createTrigger(buyer.client, triggerInput(place, { limit: 1 }));
  expect((await readTrigger(buyer.client, id)).approval).toBe('NONE');
  const set = await buyer.client.put('/api/approval-rule', { ...rule, version: 1 });
  expect(set.status).toBe(200);
  await expect.poll(() => titles(bossClient)).toContainEqual(expect.stringContaining('angefragt'));
  expect(await readTrigger(buyer.client, id)).toMatchObject({ approval: 'WAITING', state: 'ACTIVE' });
  const stranger = await seedTrader(app, place);
  expect((await approve(stranger.client, id, 1)).status).toBe(404);
  expect((await approve(place.client, id, 1)).status).toBe(403);
});

test('buyer and seller see that an order came from a trigger; only its account can open it', async () => {
  const buyer = await seedTrader(app, place);
  const id = await createTrigger(buyer.client, triggerInput(place, { name: 'Winterlager' }));
  await expect.poll(async () => (await readTrigger(buyer.client, id)).state).toBe('EXECUTED');
  const { order } = await readTrigger(buyer.client, id);
  const read = async (client: TestClient) =>
    (await client.get<{ fromTrigger: boolean; trigger: object | null }>(`/api/orders/${order?._id}`)).body;
  expect(await read(buyer.client)).toMatchObject({ fromTrigger: true, trigger: { _id: id, name: 'Winterlager' } });
  expect(await read(place.client)).toMatchObject({ fromTrigger: true, trigger: null });
});
