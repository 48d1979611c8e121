import type { WebhookDeliveryPage, WebhookList } from '@handelsplatz/contract/webhooks';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { type Receiver, startReceiver } from '@handelsplatz/testing/webhook-receiver';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<typeof seedSignedIn>>;
let receiver: Receiver;

beforeAll(async () => {
  // The database writes the time of events itself.
  app = await startTestApp({ webhooksMayBePrivate: true, clock: createTestClock(new Date()) });
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  receiver = await startReceiver();
});
afterEach(async () => {
  await app.pool.query('update webhooks set active = false');
  await receiver.stop();
});

const path = '/api/webhooks';
const dayMs = 86_400_000;
const settings = (active = true) => ({ name: 'ERP', url: receiver.url, events: ['order.placed'], active });
const make = async () => (await owner.client.post<{ _id: string }>(path, settings())).body._id;
const webhook = async () => (await owner.client.get<WebhookList>(path)).body.webhooks[0];
const states = async (id: string) =>
  (await owner.client.get<WebhookDeliveryPage>(`${path}/${id}/deliveries`)).body.deliveries.map(({ state }) => state);
const range = (days = 1) => ({
  from: new Date(app.clock.now().getTime() - days * dayMs).toISOString(),
  until: new Date(app.clock.now().getTime() + dayMs).toISOString(),
});
const replay = (id: string, days?: number) =>
  owner.client.post<{ count: number; code: string; fields: object[] }>(`${path}/${id}/replay`, range(days));
const stop = (id: string, { client } = owner) => client.post(`${path}/${id}/replay/stop`);

/** Something happens to the account. Returns when it stands in the log. */
async function happen(count: number): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into account_events (account_id, source, data, at)
     select $1, 'order_events', '{}', clock_timestamp() from generate_series(1, $2) returning id`,
    [owner.account.id, count],
  );
  const ids = rows.map(({ id }) => id);
  await eventually(async () => {
    const placed = await app.pool.query('select from account_events where id = any($1) and position is not null', [
      ids,
    ]);
    expect(placed.rowCount).toBe(count);
  });
}

/** Waits until so many attempts are noted. A later wish is not overwritten by one that is under way. */
const attempted = (id: string, count: number) =>
  eventually(async () => {
    const { rowCount } = await app.pool.query(
      'select from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id where d.webhook_id = $1',
      [id],
    );
    expect(rowCount).toBe(count);
  });

/** A webhook that was sent one message, and was off while two more things happened. */
async function makeBehind(): Promise<string> {
  const id = await make();
  await happen(1);
  await eventually(async () => expect(await states(id)).toEqual(['DELIVERED']));
  expect((await owner.client.put(`${path}/${id}`, settings(false))).status).toBe(200);
  await happen(2);
  expect((await owner.client.put(`${path}/${id}`, settings())).status).toBe(200);
  return id;
}

test('a range that is sent again says how much of it is done, until all is', async () => {
  const id = await makeBehind();
  expect((await webhook())?.replay).toBeNull();
  receiver.answerWith({ status: 500 });
  const wish = range();
  expect((await owner.client.post(`${path}/${id}/replay`, wish)).body).toEqual({ count: 3 });
  const running = { ...wish, started: app.clock.now().toISOString(), total: 3, done: 0, state: 'RUNNING' };
  expect((await webhook())?.replay).toEqual(running);
  expect(await replay(id)).toMatchObject({ status: 409, body: { code: 'webhook_replay_running' } });
  await attempted(id, 2);
  const { body } = await owner.client.get<WebhookDeliveryPage>(`${path}/${id}/deliveries`);
  expect((await owner.client.post(`${path}/${id}/deliveries/${body.deliveries[2]?._id}/skip`)).status).toBe(200);
  expect((await webhook())?.replay).toEqual({ ...running, done: 1 });
  await attempted(id, 3);
  receiver.answerWith({ status: 200 });
  expect((await owner.client.put(`${path}/${id}`, settings())).status).toBe(200);
  await eventually(async () => expect((await webhook())?.replay).toEqual({ ...running, done: 3, state: 'DONE' }));
  expect(await states(id)).toEqual(['DELIVERED', 'DELIVERED', 'SKIPPED']);
});

test('a range is stopped: what had arrived stays so, what was never sent is skipped, and another one may begin', async () => {
  const id = await makeBehind();
  const release = receiver.holdAnswers();
  receiver.answerWith({ status: 500 });
  expect((await replay(id)).body.count).toBe(3);
  await eventually(() => expect(receiver.received).toHaveLength(2));
  expect((await stop(id)).status).toBe(200);
  const stopped = { total: 3, done: 0, state: 'STOPPED' };
  expect(await webhook()).toMatchObject({ replay: stopped, waiting: 0 });
  // The attempt that was under way fails, and nothing waits again.
  release();
  await attempted(id, 2);
  expect(await states(id)).toEqual(['SKIPPED', 'SKIPPED', 'DELIVERED']);
  expect(await webhook()).toMatchObject({ active: true, replay: stopped });
  expect(await stop(id)).toMatchObject({ status: 409, body: { code: 'webhook_replay_over' } });
  const { rows } = await app.pool.query(
    `select actor_id, after from audit_entries where object_id = $1 and action = 'webhook.replay-stopped'`,
    [id],
  );
  expect(rows).toEqual([{ actor_id: owner.user.id, after: { unsent: 3 } }]);

  receiver.answerWith({ status: 200 });
  expect((await replay(id)).body.count).toBe(3);
  await eventually(async () => expect((await webhook())?.replay).toMatchObject({ total: 3, done: 3, state: 'DONE' }));
  expect(await states(id)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED']);
});

test('a message that waits anyway goes on waiting when the range is stopped', async () => {
  const id = await make();
  receiver.answerWith({ status: 500 });
  await happen(1);
  await attempted(id, 1);
  expect((await replay(id)).body.count).toBe(1);
  await attempted(id, 2);
  expect((await stop(id)).status).toBe(200);
  expect(await webhook()).toMatchObject({ replay: { state: 'STOPPED' }, waiting: 1 });
});

/** The message of a webhook is attempted again, by the schedule as after so many failed attempts. Returns when the attempt is under way. */
async function attemptAgain(id: string, failed: number): Promise<() => void> {
  const release = receiver.holdAnswers();
  const before = receiver.received.length;
  await app.pool.query('update webhook_deliveries set attempts = $2, next_attempt_at = $3 where webhook_id = $1', [
    id,
    failed,
    app.clock.now(),
  ]);
  await eventually(() => expect(receiver.received).toHaveLength(before + 1));
  return release;
}

test.each(['range', 'one message'])('what is sent again (%s) does not wait for an attempt under way', async (wish) => {
  const id = await make();
  receiver.answerWith({ status: 500 });
  await happen(1);
  await attempted(id, 1);
  const { body } = await owner.client.get<WebhookDeliveryPage>(`${path}/${id}/deliveries`);
  const release = await attemptAgain(id, 8);
  const one = { deliveryId: body.deliveries[0]?._id };
  expect((await owner.client.post(`${path}/${id}/replay`, wish === 'range' ? range() : one)).status).toBe(200);
  release();
  // The attempt under way fails, and the next one comes at once, not after a day.
  await attempted(id, 3);
  const { rows } = await app.pool.query('select state, attempts from webhook_deliveries where webhook_id = $1', [id]);
  expect(rows).toEqual([{ state: 'WAITING', attempts: 1 }]);
});

test('a last attempt that fails after the range was stopped switches nothing off, if the message had failed before', async () => {
  const id = await make();
  receiver.answerWith({ status: 500 });
  await happen(1);
  await attempted(id, 1);
  await app.pool.query(`update webhook_deliveries set state = 'FAILED' where webhook_id = $1`, [id]);
  expect((await replay(id)).body.count).toBe(1);
  await attempted(id, 2);
  const release = await attemptAgain(id, 9);
  expect((await stop(id)).status).toBe(200);
  release();
  await attempted(id, 3);
  expect(await states(id)).toEqual(['FAILED']);
  expect(await webhook()).toMatchObject({ active: true, disabled: null });
});

test('a range that begins before events are kept is refused with the day, at its field; an empty one is no replay', async () => {
  const id = await make();
  const message = expect.stringMatching(
    /^Ereignisse bewahren wir 30 Tage lang auf, zurzeit ab \d\d\.\d\d\.\d{4}.* Bitte wählen Sie einen späteren Anfang\.$/,
  );
  expect(await replay(id, 31)).toMatchObject({ status: 400, body: { fields: [{ path: 'from', message }] } });
  expect(await replay(id, 29)).toMatchObject({ status: 200, body: { count: 0 } });
  expect((await webhook())?.replay).toBeNull();
  const { from: until, until: from } = range();
  expect(await owner.client.post(`${path}/${id}/replay`, { from, until })).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'until' }] },
  });
});

test('a range is stopped by administrators of its account alone', async () => {
  const id = await make();
  expect((await stop(id, await seedSignedIn(app, 'seller', ['MyTeam_Manage']))).status).toBe(404);
  expect((await stop(id, await seedSignedIn(app, 'buyer'))).status).toBe(403);
  expect((await app.client().post(`${path}/${id}/replay/stop`)).status).toBe(401);
});
