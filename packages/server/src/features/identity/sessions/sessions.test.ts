import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedSignedIn, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const hour = 3_600_000;
const isSignedIn = async (client: TestClient) => (await client.get('/api/user')).status === 200;
type Sessions = { sessions: { _id: string; current: boolean; lastSeenAt: string }[] };
const readSessions = async (client: TestClient) => (await client.get<Sessions>('/api/sessions')).body.sessions;

/** Waits until the use is recorded, which happens outside the request. */
async function seenNow(client: TestClient): Promise<void> {
  await isSignedIn(client);
  const now = app.clock.now().toISOString();
  await eventually(async () =>
    expect((await readSessions(client)).find(({ current }) => current)?.lastSeenAt).toBe(now),
  );
}

describe('a session', () => {
  test('ends after twelve hours without a request', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    app.clock.advance(12 * hour - 1000);
    await seenNow(client);
    app.clock.advance(12 * hour - 1000);
    expect(await isSignedIn(client)).toBe(true);
    await seenNow(client);
    app.clock.advance(12 * hour);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('ends after thirty days even if it is used', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    for (let i = 0; i < 65; i += 1) {
      app.clock.advance(11 * hour);
      await seenNow(client);
    }
    app.clock.advance(5 * hour);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('is recorded as seen at most once a minute', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    app.clock.advance(59_000);
    await isSignedIn(client);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const { rows } = await app.pool.query<{ seen: boolean }>(
      'select last_seen_at > created_at as seen from sessions where user_id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ seen: false }]);
  });

  test('is invalid from the next request on once its user is disabled', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    await app.pool.query('update users set status = 50 where id = $1', [user.id]);
    expect(await isSignedIn(client)).toBe(false);
  });

  test('has the user’s current rights', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    expect((await client.get('/api/relationships/buyer')).status).toBe(200);
    await app.pool.query(`update users set roles = '{}' where id = $1`, [user.id]);
    expect((await client.get('/api/relationships/buyer')).status).toBe(403);
  });

  test('refuses a request that was meant for another kind of account', async () => {
    const { user } = await seedSignedIn(app, 'buyer');
    const client = await signIn({ pool: app.pool, client: () => app.client({ 'x-account-type': 'seller' }) }, user);
    const { status, body } = await client.get('/api/user');
    expect([status, body]).toMatchObject([409, { code: 'account_type_mismatch' }]);
  });
});

describe('the list of sessions', () => {
  test('shows the user’s own sessions and marks this one', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    await signIn(app, user);
    await seedSignedIn(app, 'buyer');
    const sessions = await readSessions(client);
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  });

  test('ends another session of the user, with its event stream', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    const other = await signIn(app, user);
    const stream = await other.events();
    const drained = (async () => {
      for await (const _ of stream);
    })();
    const id = (await readSessions(client)).find(({ current }) => !current)?._id;
    expect((await client.delete(`/api/sessions/${id}`)).status).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(client)).toBe(true);
    await drained;
  });

  test('ends the event stream of a session whose time is over', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    const stream = await client.events();
    const drained = (async () => {
      for await (const _ of stream);
    })();
    await app.pool.query(`update sessions set expires_at = $2 where user_id = $1`, [user.id, new Date(0)]);
    await runJob(app.pool, 'identity-purge');
    await drained;
    expect(await isSignedIn(client)).toBe(false);
  });

  test('signs this browser out when its own session is ended', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const [own] = await readSessions(client);
    expect((await client.delete(`/api/sessions/${own?._id}`)).status).toBe(200);
    expect(client.cookies.has('handelsplatz')).toBe(false);
  });

  test('cannot end sessions of other users', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const { client: other } = await seedSignedIn(app, 'admin');
    const [foreign] = await readSessions(client);
    expect((await other.delete(`/api/sessions/${foreign?._id}`)).status).toBe(404);
    expect((await other.delete('/api/sessions/keine-id')).status).toBe(404);
    expect(await isSignedIn(client)).toBe(true);
  });

  test('requires a session', async () => {
    expect((await app.client().get('/api/sessions')).status).toBe(401);
  });
});
