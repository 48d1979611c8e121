import type { Replay, ReplayDetail, ViewReport } from '@handelsplatz/contract/consent';
import { keptReplayDays } from '@handelsplatz/domain/consent';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../platform/clock/index.ts';
import { consentPurgeJob } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: createTestClock('2026-03-04T11:00:00Z') });
});
afterAll(() => app.stop());

interface Answer {
  _id: string;
  code?: string;
}

async function seedConsenting(type: 'buyer' | 'seller' | 'admin' = 'buyer') {
  const seeded = await seedSignedIn(app, type);
  seeded.client.cookies.set('cookie_consent', 'analytical');
  return seeded;
}
const count = async (table: string) => (await app.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;
const event = (text: string) => ({ type: 3, timestamp: 1_000, data: { text } });
const part = (number: number, page = '/orders') => ({ number, page, events: [event(`Teil ${number}`)] });
const start = async (client: Awaited<ReturnType<typeof seedConsenting>>['client']) =>
  (await client.post<Answer>('/api/replays', { screen: 'desktop' })).body._id;

test('a decision is kept without who made it', async () => {
  const { client } = await seedConsenting();
  expect((await client.post('/api/consent', { choice: 'necessary', textVersion: '2026-11' })).status).toBe(201);
  expect((await app.client().post('/api/consent', { choice: 'analytical', textVersion: '2026-11' })).status).toBe(201);
  const { rows } = await app.pool.query('select * from consents order by choice');
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    { at: app.clock.now(), choice: 'analytical', text_version: '2026-11' },
    { at: app.clock.now(), choice: 'necessary', text_version: '2026-11' },
  ]);
  for (const body of [
    { choice: 'alles', textVersion: '2026-11' },
    { choice: 'necessary', textVersion: '2026-11', user: 'x' },
  ])
    expect((await client.post('/api/consent', body)).status).toBe(400);
});

test('without the consent of the visitor nothing is taken, whatever the page sends', async () => {
  const { client } = await seedConsenting();
  const id = await start(client);
  for (const value of ['necessary', undefined]) {
    if (value) client.cookies.set('cookie_consent', value);
    else client.cookies.delete('cookie_consent');
    for (const [path, body] of [
      ['/api/analytics', { page: '/orders', screen: 'phone' }],
      ['/api/replays', { screen: 'phone' }],
      [`/api/replays/${id}/events`, part(0)],
    ] as const) {
      const { status, body: answer } = await client.post<Answer>(path, body);
      expect([path, status, answer.code]).toEqual([path, 403, 'consent_missing']);
    }
  }
  expect(await count('session_replay_events')).toBe(0);
  // Deleting needs no consent: it is what the withdrawal does.
  expect((await client.delete(`/api/replays/${id}`)).status).toBe(200);
  expect((await client.delete(`/api/replays/${id}`)).status).toBe(404);
});

test('views are counted by the pattern of the page, never by an address with an id', async () => {
  const { client } = await seedConsenting();
  for (const screen of ['phone', 'phone', 'desktop'])
    expect((await client.post('/api/analytics', { page: '/orders/$id', screen })).status).toBe(201);
  for (const page of [
    '/orders/4711',
    '/orders/0b9b3f0e-8f6e-4d55-9d0f-3c0a4a0f8d11',
    '/orders?q=x',
    `/${'a'.repeat(99)}`,
  ])
    expect((await client.post('/api/analytics', { page, screen: 'phone' })).status).toBe(400);
  const admin = await seedSignedIn(app, 'admin');
  const { body } = await admin.client.get<ViewReport>('/api/admin/analytics?days=7');
  expect(body).toEqual({
    from: '2026-02-26',
    pages: [{ page: '/orders/$id', phone: 2, tablet: 0, desktop: 1, total: 3 }],
    days: [{ day: '2026-03-04', views: 3 }],
  });
});

test('a replay is recorded by its session only, and every look of an admin is audited', async () => {
  const { client } = await seedConsenting();
  const id = await start(client);
  expect((await client.post(`/api/replays/${id}/events`, part(0))).status).toBe(201);
  app.clock.advance(60_000);
  expect((await client.post(`/api/replays/${id}/events`, part(1, '/handelsplatz'))).status).toBe(201);
  expect((await client.post(`/api/replays/${id}/events`, part(1))).status).toBe(201);
  const other = await seedConsenting();
  expect((await other.client.post(`/api/replays/${id}/events`, part(2))).status).toBe(404);
  expect((await other.client.delete(`/api/replays/${id}`)).status).toBe(404);

  const admin = await seedSignedIn(app, 'admin');
  const list = await admin.client.get<{ docs: Replay[] }>('/api/admin/replays');
  expect(list.body.docs.find(({ _id }) => _id === id)).toMatchObject({
    accountType: 'buyer',
    network: '127.0.0.0',
    pages: ['/orders', '/handelsplatz'],
  });
  const { body } = await admin.client.get<ReplayDetail>(`/api/admin/replays/${id}`);
  expect(body.events).toEqual([event('Teil 0'), event('Teil 1')]);
  expect((await admin.client.delete(`/api/admin/replays/${id}`)).status).toBe(200);
  expect((await admin.client.get(`/api/admin/replays/${id}`)).status).toBe(404);
  const { rows } = await app.pool.query('select action, actor_id from audit_entries where object_id = $1 order by id', [
    id,
  ]);
  expect(rows).toEqual([
    { action: 'session-replay.viewed', actor_id: admin.user.id },
    { action: 'session-replay.deleted', actor_id: admin.user.id },
  ]);
});

test('a replay has an end: by size, by time, and by the size of one part', async () => {
  const { client } = await seedConsenting();
  const id = await start(client);
  const large = { ...part(0), events: [event('x'.repeat(250_000))] };
  const codes: (string | undefined)[] = [];
  for (let number = 0; number < 26; number += 1)
    codes.push((await client.post<Answer>(`/api/replays/${id}/events`, { ...large, number })).body.code);
  expect(codes.at(0)).toBeUndefined();
  expect(codes.at(-1)).toBe('recording_full');
  const huge = { ...part(9), events: [event('x'.repeat(300_000))] };
  expect((await client.post(`/api/replays/${id}/events`, huge)).status).toBe(413);
});

test('replays are gone after their time', async () => {
  const { client } = await seedConsenting();
  const id = await start(client);
  await client.post(`/api/replays/${id}/events`, part(0));
  await app.pool.query('update session_replays set started_at = started_at - make_interval(days => $1) where id = $2', [
    keptReplayDays + 1,
    id,
  ]);
  await runJob(app.pool, consentPurgeJob);
  const { rows } = await app.pool.query('select from session_replay_events where replay_id = $1', [id]);
  expect(rows).toEqual([]);
});

test('only the provider reads replays and views', async () => {
  for (const type of ['buyer', 'seller'] as const) {
    const { client } = await seedConsenting(type);
    const id = await start(client);
    for (const path of ['/api/admin/replays', `/api/admin/replays/${id}`, '/api/admin/analytics'])
      expect((await client.get(path)).status).toBe(403);
    expect((await client.delete(`/api/admin/replays/${id}`)).status).toBe(403);
  }
  expect((await app.client().get('/api/admin/replays')).status).toBe(401);
  expect((await app.client().post('/api/replays', { screen: 'phone' })).status).toBe(401);
});

test('no replay begins while all of them together fill their room', async () => {
  const { client } = await seedConsenting();
  const id = await start(client);
  await app.pool.query('update session_replays set bytes = 2000000000 where id = $1', [id]);
  await start(client);
  await app.pool.query('update session_replays set bytes = 2000000000');
  await start(client);
  await app.pool.query('update session_replays set bytes = 2000000000');
  const refused = await client.post<Answer>('/api/replays', { screen: 'desktop' });
  expect([refused.status, refused.body.code]).toEqual([409, 'recording_full']);
  await app.pool.query('delete from session_replays');
  expect(await start(client)).toMatch(/-/);
});

test('replays begin six times a minute from one address, and their parts are small', async () => {
  const limited = await startTestApp({ rateLimitPerMinute: 1_200 });
  try {
    const { client } = await seedSignedIn(limited, 'buyer');
    client.cookies.set('cookie_consent', 'analytical');
    const id = await start(client);
    for (let begun = 1; begun < 6; begun += 1) await start(client);
    expect((await client.post('/api/replays', { screen: 'desktop' })).status).toBe(429);
    const large = { ...part(0), events: [event('x'.repeat(300_000))] };
    expect((await client.post(`/api/replays/${id}/events`, large)).status).toBe(413);
  } finally {
    await limited.stop();
  }
});
