import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seededPassword, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/sessions/confirmation';

describe('proving who a user is', () => {
  test('asks users without a second factor for their password', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    expect((await client.get(path)).body).toEqual({ methods: ['password'] });
  });

  test('notes the right password in this session only, and in the audit', async () => {
    const account = await seedAccount(app.pool);
    const user = await seedUser(app.pool, account.id);
    const [client, other] = [await signIn(app, user), await signIn(app, user)];
    await app.pool.query(`update sessions set confirmed_at = '2026-01-01' where user_id = $1`, [user.id]);
    expect((await client.post(path, { password: seededPassword })).status).toBe(200);
    const { rows } = await app.pool.query<{ confirmed: boolean }>(
      `select confirmed_at > '2026-01-01' as confirmed from sessions where user_id = $1 order by confirmed_at`,
      [user.id],
    );
    expect(rows).toEqual([{ confirmed: false }, { confirmed: true }]);
    expect((await other.get(path)).status).toBe(200);
    const audit = await app.pool.query(`select action, actor_id from audit_entries where account_id = $1`, [
      account.id,
    ]);
    expect(audit.rows).toEqual([{ action: 'session.confirmed', actor_id: user.id }]);
  });

  test('ends the session with the fifth wrong password, and leaves the name and other sessions alone', async () => {
    const account = await seedAccount(app.pool);
    const user = await seedUser(app.pool, account.id);
    const [client, other] = [await enter(app, user), await enter(app, user)];
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await client.post(path, { password: 'Falsch-2026!' })).toMatchObject({
        status: 422,
        body: { code: 'incorrect_password' },
      });
    expect((await client.post(path, { password: seededPassword })).status).toBe(401);
    expect((await other.post(path, { password: seededPassword })).status).toBe(200);
    expect((await enter(app, user)).cookies.size).toBeGreaterThan(0);
  });

  test('refuses no proof, two proofs, unknown fields, a huge text and visitors', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    for (const body of [
      {},
      { password: '' },
      { password: 'a', code: '123456' },
      { password: 'a', admin: true },
      { password: 'x'.repeat(2_000_000) },
      { code: '12345' },
    ])
      expect([400, 413]).toContain((await client.post(path, body)).status);
    expect((await app.client().get(path)).status).toBe(401);
    expect((await app.client().post(path, { password: seededPassword })).status).toBe(401);
  });
});
