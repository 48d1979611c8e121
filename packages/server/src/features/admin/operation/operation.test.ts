import type { DeskOverview, FeedStatus, JobsStatus } from '@handelsplatz/contract/admin';
import { queueNames } from '@handelsplatz/domain/admin';
import { brands } from '@handelsplatz/domain/brands';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedAccount, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

test('the provider reads the feed: adapter, node, newest window and the age of each symbol', async () => {
  await eventually(async () => {
    const { body } = await admin.client.get<FeedStatus>('/api/admin/feeds');
    expect(body).toMatchObject({ feed: 'simulated', lease: { held: true }, window: { isClone: false } });
    expect(body.symbols.map(({ symbol }) => symbol)).toContain('/BRN');
    expect(body.symbols.every(({ ageSeconds, raw }) => ageSeconds < 600 && raw !== '')).toBe(true);
  });
});

test('reads queues with their plan, and runs a failed job again, which is audited', async () => {
  const read = async () => (await admin.client.get<JobsStatus>('/api/admin/jobs')).body;
  const { queues } = await read();
  expect(queues.find(({ name }) => name === 'events-purge')).toMatchObject({
    cron: '47 * * * *',
    zone: 'Europe/Berlin',
  });
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into jobs.job (name, data, state, output, retry_limit, retry_count, completed_on)
     values ('events-purge', '{}', 'failed', '{"message": "<b>Die Platte ist voll</b>"}', 2, 2, now()) returning id`,
  );
  const id = rows[0]?.id ?? '';
  const failure = (await read()).failures.find(({ _id }) => _id === id);
  expect(failure).toMatchObject({ queue: 'events-purge', state: 'failed', error: '<b>Die Platte ist voll</b>' });
  expect((await admin.client.post(`/api/admin/jobs/mail/${id}/retry`)).status).toBe(404);
  expect((await admin.client.post(`/api/admin/jobs/events-purge/${id}/retry`)).status).toBe(200);
  await eventually(async () => expect((await read()).failures.map(({ _id }) => _id)).not.toContain(id));
  const audit = await app.pool.query(`select action from audit_entries where object_id = $1`, [id]);
  expect(audit.rows).toEqual([{ action: 'job.retried' }]);
});

test('each queue has a German name', async () => {
  const { queues } = (await admin.client.get<JobsStatus>('/api/admin/jobs')).body;
  expect(queues.length).toBeGreaterThan(40);
  expect(queues.map(({ name }) => name).filter((name) => !(name in queueNames))).toEqual([]);
});

test('counts the jobs of a queue by state up to 1,000, and says when the last one ended', async () => {
  const name = 'banners-of-the-test';
  const { rows } = await app.pool.query<{ last: Date }>(
    `with made as (insert into jobs.queue select (q).* from (select jsonb_populate_record(q, jsonb_build_object('name', $1::text)) as q
                     from jobs.queue q where name = 'events-purge') like_it),
          added as (
            insert into jobs.job (name, state, data, completed_on)
            select $1, (case when n <= 1001 then 'completed' when n <= 1003 then 'failed' else 'retry' end)::jobs.job_state, '{}',
                   case when n <= 1003 then now() - n * interval '1 minute' end
              from generate_series(1, 1006) n returning completed_on, state)
     select max(completed_on) as last from added where state = 'completed'`,
    [name],
  );
  const { queues } = (await admin.client.get<JobsStatus>('/api/admin/jobs')).body;
  expect(queues.find((queue) => queue.name === name)).toMatchObject({
    waiting: { total: 0, more: false },
    retrying: { total: 3, more: false },
    active: { total: 0, more: false },
    completed: { total: 1000, more: true },
    failed: { total: 2, more: false },
    lastCompleted: rows[0]?.last.toISOString(),
  });
  expect((await admin.client.get<DeskOverview>('/api/admin/overview')).body.failedJobs).toBeGreaterThanOrEqual(2);
});

test('reads the switches of the brand, and counts what waits', async () => {
  const { body } = await admin.client.get<{ brand: string; switches: { name: string; on: boolean }[] }>(
    '/api/admin/switches',
  );
  expect(body.brand).toBe('de');
  expect(body.switches.map(({ name }) => name).sort()).toEqual(Object.keys(brands.de.features).sort());
  expect(body.switches).toContainEqual({ name: 'priceAlert', on: true, since: app.clock.now().toISOString() });
  const overview = async () => (await admin.client.get<DeskOverview>('/api/admin/overview')).body;
  const before = await overview();
  await seedAccount(app.pool, { disabledAt: new Date() });
  expect((await overview()).disabledAccounts).toBe(before.disabledAccounts + 1);
  expect(before.accountsNotEnabled).toBe(0);
});

test('a start with other switches than the last one records them once, and no other start does', async () => {
  const recorded = async () =>
    (
      await app.pool.query(
        `select account_id, actor_id, action, before, after from audit_entries where object_type = 'switches' order by id`,
      )
    ).rows;
  const start = async () => (await startSecondNode(app)).stop();
  const read = async () =>
    (await admin.client.get<{ switches: object[] }>('/api/admin/switches')).body.switches as { name: string }[];
  const kept = await read();
  await start();
  expect(await recorded()).toEqual([]);
  // As if the last start had run with another version: one switch the other way round, one not yet there.
  await app.pool.query(
    `update brand_switches set is_on = not is_on, since = since - interval '1 day' where name = 'priceAlert'`,
  );
  await app.pool.query(`delete from brand_switches where name = 'triggers'`);
  // Two nodes at once: one of them finds it.
  await Promise.all([start(), start()]);
  const [entry, ...others] = await recorded();
  expect(others).toEqual([]);
  expect(entry).toEqual({
    account_id: expect.any(String),
    actor_id: null,
    action: 'switches.changed',
    before: { priceAlert: false, triggers: null },
    after: { priceAlert: true, triggers: true },
  });
  const provider = await app.pool.query(`select type from accounts where id = $1`, [entry.account_id]);
  expect(provider.rows).toEqual([{ type: 'admin' }]);
  expect(await read()).toEqual(kept);
  const reader = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
  const { body } = await reader.client.get<{ entries: { title: string; actor: object | null }[] }>('/api/audit');
  expect(body.entries).toContainEqual(expect.objectContaining({ title: 'Schalter der Marke geändert', actor: null }));
  await start();
  expect(await recorded()).toHaveLength(1);
});

test('is the provider’s alone', async () => {
  const { client } = await seedSignedIn(app, 'seller');
  for (const path of ['overview', 'feeds', 'jobs', 'switches'])
    expect((await client.get(`/api/admin/${path}`)).status).toBe(403);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await client.post(`/api/admin/jobs/mail/${nobody}/retry`)).status).toBe(403);
  expect((await app.client().get('/api/admin/overview')).status).toBe(401);
});
