import type { AdminUser } from '@handelsplatz/contract/admin';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedAccount, seededPassword, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
});
afterAll(() => app.stop());

const find = async (query: string) =>
  (await admin.client.get<{ users: AdminUser[] }>(`/api/admin/users?${query}`)).body.users;
const act = (id: string, what: string) => admin.client.post<{ code: string }>(`/api/admin/users/${id}/${what}`);
const signIn = (username: string, password = seededPassword) =>
  app.client().post<{ code: string }>('/api/login', { username, password });
const auditOf = async (id: string) =>
  (
    await app.pool.query<{ action: string }>('select action from audit_entries where object_id = $1 order by id', [id])
  ).rows.map(({ action }) => action);

test('the provider unlocks a user who locked the name', async () => {
  const { user, account } = await seedSignedIn(app, 'buyer');
  for (let failed = 0; failed < 5; failed += 1) await signIn(user.username, 'falsch');
  expect((await signIn(user.username)).body.code).toBe('account_locked');
  expect(await find(`states=LOCKED&search=${user.username}`)).toMatchObject([
    { _id: user.id, locked: true, active: true, account: { _id: account.id, name: account.name } },
  ]);
  expect((await act(user.id, 'unlock')).status).toBe(200);
  expect((await signIn(user.username)).status).toBe(200);
  expect(await find(`states=LOCKED&search=${user.username}`)).toEqual([]);
  expect(await auditOf(user.id)).toEqual(['user.locked', 'user.unlocked']);
});

test('finds users by name, address, user name and account', async () => {
  const { user, account } = await seedSignedIn(app, 'seller');
  for (const words of [user.lastName, user.email, user.username, `Kim ${account.name}`])
    expect((await find(`search=${encodeURIComponent(words)}`)).map(({ _id }) => _id)).toContain(user.id);
  expect(await find(`search=${encodeURIComponent(`${account.name} 100%`)}`)).toEqual([]);
});

test('sends a link, signs out, disables and enables', async () => {
  const { user, client } = await seedSignedIn(app, 'buyer');
  expect((await act(user.id, 'password-link')).status).toBe(200);
  await eventually(async () => expect(await mailsTo(app.pool, user.email)).toHaveLength(1));
  expect((await act(user.id, 'sign-out')).status).toBe(200);
  expect((await client.get('/api/user')).status).toBe(401);
  await act(user.id, 'disable');
  expect((await signIn(user.username)).body.code).toBe('login_failed');
  expect((await find(`states=DISABLED&search=${user.username}`)).map(({ active }) => active)).toEqual([false]);
  await act(user.id, 'enable');
  expect((await signIn(user.username)).status).toBe(200);
  expect((await act(admin.user.id, 'disable')).status).toBe(409);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await act(nobody, 'unlock')).status).toBe(404);
});

test('removes the second factor of a user who has lost it, ends its sessions, and notifies it by mail', async () => {
  const { user, client } = await seedSignedIn(app, 'buyer');
  const factored = async () => (await find(`search=${user.username}`)).map(({ hasSecondFactor }) => hasSecondFactor);
  await app.pool.query(
    `insert into totp_factors (user_id, secret, created_at, confirmed_at) values ($1, '', now(), now())`,
    [user.id],
  );
  expect(await factored()).toEqual([true]);
  expect((await act(user.id, 'factor-reset')).status).toBe(200);
  expect(await factored()).toEqual([false]);
  expect((await client.get('/api/user')).status).toBe(401);
  await eventually(async () => expect(await mailsTo(app.pool, user.email)).toHaveLength(1));
  expect(await auditOf(user.id)).toHaveLength(1);
  expect((await act('00000000-0000-4000-8000-000000000000', 'factor-reset')).status).toBe(404);
});

test('invites the first administrator of an account', async () => {
  const account = await seedAccount(app.pool);
  const email = 'erste@neu.example';
  const person = { firstName: 'Erika', lastName: 'Erste', email, roles: ['MyTeam_Manage'] };
  const invited = await admin.client.post(`/api/admin/accounts/${account.id}/invitations`, person);
  expect(invited.status).toBe(201);
  await eventually(async () => expect((await mailsTo(app.pool, email))[0]?.text).toContain('/einladung/'));
});

test('is the provider’s alone', async () => {
  const { client, user, account } = await seedSignedIn(app, 'seller');
  expect((await client.get('/api/admin/users')).status).toBe(403);
  for (const what of ['unlock', 'password-link', 'sign-out', 'factor-reset', 'disable', 'enable'])
    expect((await client.post(`/api/admin/users/${user.id}/${what}`)).status).toBe(403);
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.example' };
  expect((await client.post(`/api/admin/accounts/${account.id}/invitations`, person)).status).toBe(403);
});

test('a colleague without the role of an administrator reads and unlocks, and lets nobody in', async () => {
  const { client, account } = await seedSignedIn(app, 'admin', []);
  const { user } = await seedSignedIn(app, 'buyer');
  expect((await client.get('/api/admin/users')).status).toBe(200);
  expect((await client.post(`/api/admin/users/${user.id}/unlock`)).status).toBe(200);
  for (const what of ['password-link', 'sign-out', 'factor-reset', 'disable', 'enable'])
    expect([what, (await client.post(`/api/admin/users/${user.id}/${what}`)).status]).toEqual([what, 403]);
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.example', roles: ['MyTeam_Manage'] };
  expect((await client.post(`/api/admin/accounts/${account.id}/invitations`, person)).status).toBe(403);
});
