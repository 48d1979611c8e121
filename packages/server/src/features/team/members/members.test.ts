import type { TeamList } from '@handelsplatz/contract/team';
import type { Role } from '@handelsplatz/domain/identity';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedAccount, seededPassword, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../team.testbed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const administrator: Role[] = ['MyTeam_Manage', 'MyOffers_Purchase'];
const seedTeam = async (roles: Role[] = ['MyOffers_Purchase']) => {
  const admin = await seedSignedIn(app, 'buyer', administrator);
  const colleague = await seedUser(app.pool, admin.account.id, { roles });
  return { ...admin, colleague, path: `/api/team/${colleague.id}` };
};
const refused = { status: 409, body: { code: 'last_administrator' } };

describe('the team', () => {
  test('lists the users of the account with what they may, and finds them by words', async () => {
    const { client, user, account, colleague } = await seedTeam();
    const stranger = await seedTeam();
    const { body } = await client.get<TeamList>('/api/team');
    expect(body.total).toBe(2);
    expect(body.members.map(({ _id }) => _id).sort()).toEqual([user.id, colleague.id].sort());
    expect(body.members.find(({ _id }) => _id === user.id)).toMatchObject({
      self: true,
      status: 'ACTIVE',
      locked: false,
      roles: ['MyOffers_Purchase', 'MyTeam_Manage'],
      lastSeen: app.clock.now().toISOString(),
    });
    expect(body.members.find(({ _id }) => _id === colleague.id)).toMatchObject({ lastSeen: null, self: false });
    expect(body.company).toBe(account.name);
    expect(body.roles).toEqual([
      { role: 'MyRelationships_View', obstacle: null },
      { role: 'MyOffers_Purchase', obstacle: null },
      { role: 'MyTeam_Manage', obstacle: null },
    ]);
    const found = await client.get<TeamList>(`/api/team?search=${colleague.username.toUpperCase()}`);
    expect(found.body.members.map(({ _id }) => _id)).toEqual([colleague.id]);
    const others = await client.get<TeamList>('/api/team?removeLoggedInUser=true');
    expect(others.body.members.map(({ _id }) => _id)).toEqual([colleague.id]);
    expect(JSON.stringify(body)).not.toContain(stranger.colleague.id);
  });

  test('is for administrators of the account only', async () => {
    const { colleague, account } = await seedTeam();
    const client = await signIn(app, colleague);
    const another = await seedUser(app.pool, account.id);
    expect((await client.get('/api/team')).status).toBe(403);
    expect((await client.put(`/api/team/${another.id}`, { firstName: 'X' })).status).toBe(403);
    expect((await client.post(`/api/team/${another.id}/disable`)).status).toBe(403);
    expect((await app.client().get('/api/team')).status).toBe(401);
  });

  test('does not know users of other accounts', async () => {
    const { client } = await seedTeam();
    const { path } = await seedTeam();
    expect((await client.put(path, { roles: [] })).status).toBe(404);
    expect((await client.post(`${path}/disable`)).status).toBe(404);
    expect((await client.post(`${path}/enable`)).status).toBe(404);
  });

  test('asks for a proof of identity that is younger than ten minutes', async () => {
    const { client, path } = await seedTeam();
    app.clock.advance(10 * 60_000 + 1);
    const stale = { status: 403, body: { code: 'confirmation_required' } };
    expect(await client.put(path, { roles: [] })).toMatchObject(stale);
    expect(await client.post(`${path}/disable`)).toMatchObject(stale);
  });
});

describe('changing a colleague', () => {
  test('gives and takes roles from the next request on, notifies the colleague and records it', async () => {
    const { client, path, colleague, account } = await seedTeam([]);
    const own = await signIn(app, colleague);
    expect((await own.get('/api/team')).status).toBe(403);
    expect((await client.put(path, { roles: ['MyTeam_Manage'] })).status).toBe(200);
    expect((await own.get('/api/team')).status).toBe(200);
    expect((await client.put(path, { roles: [] })).status).toBe(200);
    expect((await own.get('/api/team')).status).toBe(403);
    await eventually(async () => {
      const mails = (await mailsTo(app.pool, colleague.email)).map(({ text }) => text);
      expect(mails).toHaveLength(2);
      expect(mails.some((text) => text.includes('Neu: Team verwalten'))).toBe(true);
      expect(mails.some((text) => text.includes('Nicht mehr: Team verwalten'))).toBe(true);
    });
    expect(await auditOf(app, account.id)).toEqual(['user.roles-changed', 'user.roles-changed']);
  });

  test('changes details; the old address hears of a new one', async () => {
    const { client, path, colleague, account } = await seedTeam();
    const details = { firstName: 'Robin', phone: '040 123456', email: 'robin@firma.example' };
    expect((await client.put(path, details)).status).toBe(200);
    const { body } = await client.get<TeamList>('/api/team');
    expect(body.members.find(({ _id }) => _id === colleague.id)).toMatchObject(details);
    await eventually(async () => expect(await mailsTo(app.pool, colleague.email)).toHaveLength(1));
    const { rows } = await app.pool.query('select after from audit_entries where account_id = $1', [account.id]);
    expect(rows).toEqual([{ after: { fields: ['email', 'firstName', 'phone'] } }]);
  });

  test('names wrong input at its field', async () => {
    const { client, path } = await seedTeam();
    const answer = await client.put<{ fields: { path: string }[] }>(path, { email: 'robin', firstName: ' ' });
    expect([answer.status, answer.body.fields.map((field) => field.path)]).toEqual([400, ['email', 'firstName']]);
    expect((await client.put(path, { roles: ['Anything'] })).status).toBe(400);
    expect((await client.put(path, { lastName: 'x'.repeat(2_000_000) })).status).toBe(413);
  });

  test('gives no role that the account has no use for', async () => {
    const { client, path } = await seedTeam();
    const answer = await client.put(path, { roles: ['ChildAccounts_View'] });
    expect(answer).toMatchObject({ status: 422, body: { code: 'role_not_grantable', role: 'ChildAccounts_View' } });
  });

  test('gives a parent’s users the roles for its children', async () => {
    const { client, path, account } = await seedTeam();
    await seedAccount(app.pool, { parentId: account.id });
    expect((await client.put(path, { roles: ['ChildAccounts_View'] })).status).toBe(200);
  });
});

describe('disabling', () => {
  test('ends every session at once and lets nobody in, not even by a link for a new password', async () => {
    const { client, path, colleague, account } = await seedTeam();
    const own = await signIn(app, colleague);
    await app.client().post('/api/password/reset', { username: colleague.username });
    const key = await eventually(async () => {
      const [mail] = await mailsTo(app.pool, colleague.email);
      return /reset\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? Promise.reject(new Error('no mail yet'));
    });
    expect((await client.post(`${path}/disable`)).status).toBe(200);
    expect((await own.get('/api/user')).status).toBe(401);
    const { username } = colleague;
    expect((await app.client().post('/api/login', { username, password: seededPassword })).status).toBe(401);
    const fresh = { password: 'Neu-und-gut-7', passwordRepeat: 'Neu-und-gut-7' };
    expect((await app.client().post(`/api/password/reset/${key}`, fresh)).status).toBe(409);
    const { body } = await client.get<TeamList>('/api/team');
    expect(body.members.find(({ _id }) => _id === colleague.id)).toMatchObject({ status: 'DISABLED' });
    expect((await client.post(`${path}/enable`)).status).toBe(200);
    expect((await own.get('/api/user')).status).toBe(401);
    expect((await app.client().post(`/api/password/reset/${key}`, fresh)).status).toBe(409);
    await signIn(app, colleague);
    expect(await auditOf(app, account.id)).toEqual(['user.disabled', 'user.enabled']);
  });

  test('closes an open stream of events', async () => {
    const { client, path, colleague } = await seedTeam();
    const own = await signIn(app, colleague);
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const stream = await fetch(`${app.url}/api/events`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const read = stream.text();
    expect((await client.post(`${path}/disable`)).status).toBe(200);
    await expect(read).resolves.toEqual(expect.any(String));
  });

  test('is not possible for oneself', async () => {
    const { client, user } = await seedTeam(['MyTeam_Manage']);
    const answer = await client.post(`/api/team/${user.id}/disable`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'member_self' } });
  });
});

describe('the last administrator', () => {
  test('keeps the role; a disabled administrator does not count', async () => {
    const { client, user, colleague } = await seedTeam(['MyTeam_Manage']);
    await app.pool.query('update users set status = 50 where id = $1', [colleague.id]);
    expect(await client.put(`/api/team/${user.id}`, { roles: [] })).toMatchObject(refused);
    await app.pool.query('update users set status = 100 where id = $1', [colleague.id]);
    expect((await client.put(`/api/team/${user.id}`, { roles: [] })).status).toBe(200);
    expect((await client.get('/api/team')).status).toBe(403);
  });

  test.each([
    ['take the role from', (path: string) => ['PUT', path] as const],
    ['disable', (path: string) => ['POST', `${path}/disable`] as const],
  ])('stays when two administrators %s each other at the same time', async (_, call) => {
    for (let round = 0; round < 5; round += 1) {
      const { client, user, account, colleague } = await seedTeam(['MyTeam_Manage']);
      const other = await signIn(app, colleague);
      const send = (browser: typeof client, id: string) => {
        const [method, path] = call(`/api/team/${id}`);
        return method === 'PUT' ? browser.put(path, { roles: [] }) : browser.post(path);
      };
      await Promise.all([send(client, colleague.id), send(other, user.id)]);
      const { rows } = await app.pool.query(
        `select id from users where account_id = $1 and status = 100 and 'MyTeam_Manage' = any (roles)`,
        [account.id],
      );
      expect(rows).toHaveLength(1);
    }
  });
});
