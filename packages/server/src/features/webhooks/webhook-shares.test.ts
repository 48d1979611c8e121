import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { type Receiver, startReceiver } from '@handelsplatz/testing/webhook-receiver';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let app: TestApp;
let hanging: Receiver;
let prompt: Receiver;

beforeAll(async () => {
  app = await startTestApp({ webhooksMayBePrivate: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  hanging = await startReceiver();
  prompt = await startReceiver();
});
afterEach(async () => {
  await app.pool.query('update webhooks set active = false');
  await Promise.all([hanging.stop(), prompt.stop()]);
});

/** Webhooks of a new account. */
async function makeWebhooks(count: number, url: string) {
  const { client } = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = { name: 'ERP', url: `${url}/${number}`, events: ['order.placed'] };
    const made = await client.post<{ _id: string }>('/api/webhooks', body);
    expect(made.status).toBe(201);
    ids.push(made.body._id);
  }
  return { ids, sendTest: () => client.post(`/api/webhooks/${ids[0]}/test`) };
}

/** So many messages wait for each of the webhooks, and all of them are due. */
const addBacklog = (webhookIds: readonly string[], count: number) =>
  app.pool.query(
    `insert into webhook_deliveries (id, webhook_id, type, data, at, next_attempt_at, created_at)
     select gen_random_uuid(), id, 'order.placed', jsonb_build_object('number', number), $3, $3, $3
       from unnest($1::uuid[]) id, generate_series(1, $2) number order by number, id`,
    [webhookIds, count, new Date(app.clock.now().getTime() - 3_600_000)],
  );

/** Another account's message, which must arrive while nothing that hangs is let go. */
async function expectPrompt() {
  const other = await makeWebhooks(1, prompt.url);
  await other.sendTest();
  await eventually(() => expect(prompt.received).toHaveLength(1));
}

test('an account whose system hangs has at most four messages under way, and keeps no other account waiting', async () => {
  const { ids } = await makeWebhooks(20, hanging.url);
  const release = hanging.holdAnswers();
  await addBacklog(ids, 40);
  await eventually(() => expect(hanging.received.length).toBeGreaterThanOrEqual(4));
  await expectPrompt();
  expect(hanging.received).toHaveLength(4);
  release();
});

test('slow systems of many accounts leave places to others', async () => {
  const slow: string[] = [];
  for (let account = 0; account < 5; account += 1) slow.push(...(await makeWebhooks(4, hanging.url)).ids);
  await app.pool.query('update webhooks set slow = true where id = any($1)', [slow]);
  const release = hanging.holdAnswers();
  await addBacklog(slow, 2);
  await eventually(() => expect(hanging.received.length).toBeGreaterThanOrEqual(10));
  await expectPrompt();
  expect(hanging.received).toHaveLength(10);
  release();
  // They answer at once now, so they are slow no more.
  await eventually(async () => expect((await app.pool.query('select from webhooks where slow')).rowCount).toBe(0));
});

test('each webhook of an account has its turn, and gets its messages in their sequence', async () => {
  const { ids } = await makeWebhooks(6, prompt.url);
  await addBacklog(ids, 10);
  await eventually(() => expect(prompt.received).toHaveLength(60));
  const messages = prompt.received.map(({ path, body }) => ({ path, number: JSON.parse(body).data.number as number }));
  const byWebhook = Map.groupBy(messages, ({ path }) => path);
  expect(Array.from(byWebhook.values(), (sent) => sent.map(({ number }) => number))).toEqual(
    Array.from({ length: 6 }, () => Array.from({ length: 10 }, (_, at) => at + 1)),
  );
  // Without turns, four of them would get all of their messages first.
  const lastFirst = messages.findLastIndex(({ number }) => number === 1);
  expect(Math.max(...messages.slice(0, lastFirst).map(({ number }) => number))).toBeLessThanOrEqual(5);
});

test('a message whose node has ended is sent when its claim is over', async () => {
  const { ids, sendTest } = await makeWebhooks(1, prompt.url);
  const { rows } = await app.pool.query<{ until: Date }>(
    `update webhooks set claimed_until = clock_timestamp() + interval '2 seconds' where id = $1 returning claimed_until as until`,
    [ids[0]],
  );
  await sendTest();
  await eventually(() => expect(prompt.received).toHaveLength(1));
  const { rows: now } = await app.pool.query<{ isOver: boolean }>(`select clock_timestamp() > $1 as "isOver"`, [
    rows[0]?.until,
  ]);
  expect(now).toEqual([{ isOver: true }]);
});

test('while nothing waits, nothing is relayed and nothing claimed', async () => {
  await eventually(async () => {
    const { rowCount } = await app.pool.query('select from account_events where position is null');
    expect(rowCount).toBe(0);
  });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const count = (part: string) => query.mock.calls.filter((call) => JSON.stringify(call[0]).includes(part)).length;
  await eventually(() => expect(count('as found')).toBeGreaterThanOrEqual(3));
  expect(count('with busy as materialized')).toBe(0);
  expect(count('select id, source, from_status')).toBe(0);
  query.mockRestore();
});
