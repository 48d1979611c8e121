import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { cheapPasswords } from '@handelsplatz/testing/passwords';
import { seedAccount, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accept, fresh } from '../team.testbed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const keyOf = (lines: readonly string[]) => /\/einladung\/([\w-]{43})$/.exec(lines.join('\n'))?.[1] ?? '';

test('an empty marketplace prints a link that makes its first administrator, once and for a day', async () => {
  const old = keyOf(await app.app.startMessage());
  const key = keyOf(await app.app.startMessage());
  expect(await accept(app, old, 'erste', { email: 'erste@betreiber.example' })).toMatchObject({
    body: { code: 'invitation_unknown' },
  });
  expect((await app.client().get(`/api/invitations/${key}`)).body).toMatchObject({ kind: 'FIRST', email: '' });
  expect((await accept(app, key, 'erste')).body).toMatchObject({ code: 'invalid_input', fields: [{ path: 'email' }] });
  app.clock.advance(24 * 3_600_000 + 1);
  expect(await accept(app, key, 'erste', { email: 'erste@betreiber.example' })).toMatchObject({
    body: { code: 'invitation_expired' },
  });
  const next = keyOf(await app.app.startMessage());
  const answers = await Promise.all(
    ['erste', 'zweite'].map((name) => accept(app, next, name, { email: `${name}@betreiber.example` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const name = answers.find(({ status }) => status === 201)?.body.username ?? '';
  const client = await signIn(app, { username: name }, fresh);
  expect((await client.get('/api/team')).body).toMatchObject({ total: 1, approvedBy: null });
  expect((await client.get('/api/user')).body).toMatchObject({ account: { type: 'admin' } });
  expect(await app.app.startMessage()).toEqual([]);
});

test('a start with real trade refuses users who still have the demo’s password', async () => {
  const account = await seedAccount(app.pool);
  await seedUser(app.pool, account.id, { username: 'kaeufer' });
  const passwordHash = await cheapPasswords.hash('Demo-2026!');
  for (const username of ['anna.alt', 'bernd.alt']) {
    const { id } = await seedUser(app.pool, account.id, { username });
    await app.pool.query('update users set password_hash = $1 where id = $2', [passwordHash, id]);
  }
  const real = await startTestApp({ databaseUrl: 'postgres://set' });
  await real.stop();
  Object.assign(app.config, { databaseUrl: 'postgres://set' });
  await expect(app.app.start()).rejects.toThrow(/\(anna\.alt, bernd\.alt, kaeufer\); use a new database/);
});
