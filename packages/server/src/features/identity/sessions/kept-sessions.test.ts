import type { Role } from '@handelsplatz/domain/identity';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

let app: TestApp;
/** Time passes only when a test says so. */
let passedMs = 0;
beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => passedMs);
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  vi.restoreAllMocks();
});

const market = '/api/v2/offers';
const kept = [market, '/api/shell/bubbles', '/api/notifications/unread'];
const administrator: Role[] = ['MyTeam_Manage'];

describe('rights that were read within the last second', () => {
  test.each(kept)('answer %s, and are read again after it, whether or not an event arrives', async (path) => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    expect((await client.get(path)).status).toBe(200);
    await app.pool.query('update users set status = 50 where id = $1', [user.id]);
    expect((await client.get(path)).status).toBe(200);
    passedMs += 999;
    expect((await client.get(path)).status).toBe(200);
    passedMs += 1;
    expect((await client.get(path)).status).toBe(401);
  });

  test('are no rights to change anything or to read anything else', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    expect((await client.get(market)).status).toBe(200);
    await app.pool.query('update users set status = 50 where id = $1', [user.id]);
    expect((await client.get('/api/basket')).status).toBe(401);
    expect((await client.put('/api/notifications/readAll', {})).status).toBe(401);
  });

  test('are not those of a user for a child of the account', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    expect((await client.get(market)).status).toBe(200);
    await app.pool.query('update users set status = 50 where id = $1', [user.id]);
    const { status } = await client.send(market, { headers: { 'x-child-account': user.accountId } });
    expect(status).toBe(401);
  });

  test('are not kept while a second factor is missing', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer');
    const demand = (due: string | null) =>
      app.pool.query('update accounts set factors_due_at = $2 where id = $1', [account.id, due]);
    await demand('2026-03-01');
    expect((await client.get(market)).status).toBe(403);
    await demand(null);
    expect((await client.get(market)).status).toBe(200);
  });

  test('end with the session, on this node at once and on others by an event', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const node = await startSecondNode(app);
    try {
      const [here, there] = [app.client(), node.client(client)];
      for (const [name, value] of client.cookies) here.cookies.set(name, value);
      expect([(await here.get(market)).status, (await there.get(market)).status]).toEqual([200, 200]);
      await client.post('/api/logout');
      expect((await here.get(market)).status).toBe(401);
      await expect.poll(async () => (await there.get(market)).status).toBe(401);
    } finally {
      await node.stop();
    }
  });

  test('end when an administrator disables the user', async () => {
    const admin = await seedSignedIn(app, 'buyer', administrator);
    const colleague = await seedUser(app.pool, admin.account.id, { roles: ['MyOffers_Purchase'] });
    const client = await signIn(app, colleague);
    expect((await client.get(market)).status).toBe(200);
    expect((await admin.client.post(`/api/team/${colleague.id}/disable`)).status).toBe(200);
    await expect.poll(async () => (await client.get(market)).status).toBe(401);
  });

  test('are noted as used once, though they do not know it', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    await app.pool.query(`create table noted (id uuid); create function note() returns trigger language plpgsql as
      'begin insert into noted values (new.user_id); return null; end'`);
    await app.pool.query(
      'create trigger note after update of last_seen_at on sessions for each row execute function note()',
    );
    app.clock.advance(61_000);
    const count = async () =>
      (await app.pool.query<{ n: number }>('select count(*)::int as n from noted where id = $1', [user.id])).rows[0]?.n;
    expect((await client.get(market)).status).toBe(200);
    await expect.poll(count).toBe(1);
    for (let request = 0; request < 10; request += 1) {
      expect((await client.get(market)).status).toBe(200);
      app.clock.advance(1);
    }
    expect(await count()).toBe(1);
  });
});
