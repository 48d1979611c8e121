import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedAccount, seededPassword, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ publicUrl: 'http://localhost:4321' });
});
afterAll(() => app.stop());

const fresh = 'Neu-und-gut-7';
/** The key of a reset link, read from its mail. */
async function requestKey(user: { username: string; email: string }): Promise<string> {
  const { status } = await app.client().post('/api/password/reset', { username: user.username });
  expect(status).toBe(202);
  return await eventually(async () => {
    const mail = (await mailsTo(app.pool, user.email)).find(({ subject }) => subject.endsWith('Passwort zurücksetzen'));
    const key = /^Neues Passwort festlegen: http:\/\/localhost:4321\/passwort\/reset\/([\w-]{43})$/m.exec(
      mail?.text ?? '',
    )?.[1];
    if (!key) throw new Error('no mail yet');
    return key;
  });
}

const setByKey = (key: string, password = fresh, passwordRepeat = password) =>
  app.client().post<{ code: string }>(`/api/password/reset/${key}`, { password, passwordRepeat });
const tryLogin = async (username: string, password: string) =>
  (await app.client().post('/api/login', { username, password })).status;
const newUser = async () => seedUser(app.pool, (await seedAccount(app.pool)).id);

describe('a password reset', () => {
  test('sends a link that sets a password once, unlocks the name and ends every session', async () => {
    const user = await newUser();
    const client = await signIn(app, user);
    for (let i = 0; i < 6; i += 1) await tryLogin(user.username, 'Falsch-2026!');
    expect(await tryLogin(user.username, seededPassword)).toBe(403);
    const key = await requestKey(user);
    expect((await app.client().get(`/api/password/reset/${key}`)).status).toBe(200);
    expect((await setByKey(key)).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
    expect(await tryLogin(user.username, seededPassword)).toBe(401);
    expect(await tryLogin(user.username, fresh)).toBe(200);
    expect((await app.client().get(`/api/password/reset/${key}`)).status).toBe(409);
    expect(await setByKey(key, 'Noch-eins-8')).toMatchObject({ status: 409, body: { code: 'invalid_token' } });
    await eventually(async () =>
      expect((await mailsTo(app.pool, user.email)).map((mail) => mail.subject)).toContain(
        'Tankhafen: Ihr Passwort wurde geändert',
      ),
    );
  });

  test('sets the password once when the link is used twice at the same time', async () => {
    const key = await requestKey(await newUser());
    const statuses = (await Promise.all([setByKey(key), setByKey(key, 'Auch-gut-99')])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });

  test('gives unknown names the same answer and sends them no mail', async () => {
    const { rows: before } = await app.pool.query('select count(*) from password_resets');
    const { status, body } = await app.client().post('/api/password/reset', { username: 'niemand' });
    expect([status, body]).toEqual([202, { success: true }]);
    const disabled = await seedUser(app.pool, (await seedAccount(app.pool)).id, { status: 50 });
    expect((await app.client().post('/api/password/reset', { username: disabled.username })).status).toBe(202);
    // A later request for an existing user is done, so the two before it are done too.
    await requestKey(await newUser());
    const { rows: after } = await app.pool.query('select count(*) from password_resets');
    expect(Number(after[0]?.count)).toBe(Number(before[0]?.count) + 1);
    expect(await mailsTo(app.pool, disabled.email)).toEqual([]);
  });

  test('refuses weak, common and mistyped passwords and keeps the link', async () => {
    const key = await requestKey(await newUser());
    expect(await setByKey(key, 'kurz')).toMatchObject({ status: 422, body: { code: 'password_too_weak' } });
    expect(await setByKey(key, 'Password1')).toMatchObject({ status: 422, body: { code: 'password_common' } });
    expect(await setByKey(key, fresh, 'Anders-7x')).toMatchObject({ status: 422, body: { code: 'password_mismatch' } });
    expect((await setByKey(key)).status).toBe(200);
  });

  test('refuses a link after an hour, and one that never existed', async () => {
    const key = await requestKey(await newUser());
    app.clock.advance(3_600_001);
    expect(await setByKey(key)).toMatchObject({ status: 409, body: { code: 'invalid_token' } });
    expect((await setByKey('x'.repeat(43))).status).toBe(409);
    expect((await app.client().get(`/api/password/reset/${'x'.repeat(43)}`)).status).toBe(409);
  });

  test('stores only a hash of the link', async () => {
    const key = await requestKey(await newUser());
    const { rows } = await app.pool.query(`select 1 from password_resets where token_hash = convert_to($1, 'UTF8')`, [
      key,
    ]);
    expect(rows).toEqual([]);
  });

  test('invalidates links when the user or an administrator changes the e-mail address, and no others', async () => {
    const email = { email: 'neu@firma.example', currentPassword: seededPassword };
    const { client, user, account } = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
    const colleague = await seedUser(app.pool, account.id);
    const [own, colleagues] = [await requestKey(user), await requestKey(colleague)];
    const isGood = async (key: string) => (await app.client().get(`/api/password/reset/${key}`)).status === 200;
    expect((await client.put('/api/user/-1', { firstName: 'Robin', email: user.email })).status).toBe(200);
    expect([await isGood(own), await isGood(colleagues)]).toEqual([true, true]);
    expect((await client.put('/api/user/-1', email)).status).toBe(200);
    expect([await isGood(own), await isGood(colleagues)]).toEqual([false, true]);
    expect((await client.put(`/api/user/${colleague.id}`, email)).status).toBe(200);
    expect(await setByKey(colleagues)).toMatchObject({ status: 409, body: { code: 'invalid_token' } });
  });

  test('sends at most five links an hour', async () => {
    const user = await newUser();
    for (let i = 0; i < 7; i += 1) await app.client().post('/api/password/reset', { username: user.username });
    await eventually(async () => expect(await mailsTo(app.pool, user.email)).toHaveLength(5));
    await requestKey(await newUser());
    expect(await mailsTo(app.pool, user.email)).toHaveLength(5);
  });
});

describe('changing one’s own password', () => {
  const change = (client: TestClient, currentPassword: string, newPassword: string, newPasswordRepeat = newPassword) =>
    client.put<{ code: string }>('/api/user/password', { currentPassword, newPassword, newPasswordRepeat });

  test('gives this browser a new token, ends all other sessions and mails the user', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    const other = await signIn(app, user);
    const copy = app.client();
    for (const [name, value] of client.cookies) copy.cookies.set(name, value);
    expect((await change(client, seededPassword, fresh)).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await copy.get('/api/user')).status).toBe(401);
    expect((await other.get('/api/user')).status).toBe(401);
    expect(await tryLogin(user.username, seededPassword)).toBe(401);
    expect(await tryLogin(user.username, fresh)).toBe(200);
    await eventually(async () => expect(await mailsTo(app.pool, user.email)).toHaveLength(1));
  });

  test('refuses a wrong current password and a new one that breaks the rules', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    expect(await change(client, 'Falsch-2026!', fresh)).toMatchObject({
      status: 422,
      body: { code: 'incorrect_password' },
    });
    expect(await change(client, seededPassword, 'kurz')).toMatchObject({
      status: 422,
      body: { code: 'password_too_weak' },
    });
    expect(await change(client, seededPassword, 'Password1')).toMatchObject({
      status: 422,
      body: { code: 'password_common' },
    });
    expect(await change(client, seededPassword, fresh, 'Anders-7x')).toMatchObject({
      status: 422,
      body: { code: 'password_mismatch' },
    });
    expect(await tryLogin(user.username, seededPassword)).toBe(200);
  });

  test('ends a session with its fifth wrong current password, wherever one is required, and locks no name', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    // A stolen session without the device cookie.
    client.cookies.delete('handelsplatz-device');
    const mail = (currentPassword: string) =>
      client.put<{ code: string }>('/api/user/-1', { email: 'neu@firma.example', currentPassword });
    for (let i = 0; i < 2; i += 1) {
      expect((await change(client, 'Falsch-2026!', fresh)).body.code).toBe('incorrect_password');
      expect((await mail('Falsch-2026!')).body.code).toBe('incorrect_password');
    }
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await mail('Falsch-2026!')).body.code).toBe('incorrect_password');
    expect((await client.get('/api/user')).status).toBe(401);
    expect((await change(client, seededPassword, fresh)).status).toBe(401);
    expect(await tryLogin(user.username, seededPassword)).toBe(200);
  });

  test('checks five of twenty parallel wrong current passwords', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(client, 'Falsch-2026!', fresh)));
    expect(answers.filter(({ body }) => body.code === 'incorrect_password')).toHaveLength(5);
    expect((await client.get('/api/user')).status).toBe(401);
  });

  test('accepts the owner’s password from a known browser while somebody else has locked the name, and unlocks it', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    for (let i = 0; i < 6; i += 1) await tryLogin(user.username, 'Falsch-2026!');
    expect((await change(client, seededPassword, fresh)).status).toBe(200);
    expect(await tryLogin(user.username, fresh)).toBe(200);
  });

  test('resets the count with the right password', async () => {
    const { client, user } = await seedSignedIn(app, 'buyer');
    for (let i = 0; i < 4; i += 1) expect(await tryLogin(user.username, 'Falsch-2026!')).toBe(401);
    expect((await change(client, seededPassword, 'kurz')).body.code).toBe('password_too_weak');
    for (let i = 0; i < 4; i += 1) expect(await tryLogin(user.username, 'Falsch-2026!')).toBe(401);
    expect(await tryLogin(user.username, seededPassword)).toBe(200);
  });

  test('requires a session', async () => {
    expect((await change(app.client(), seededPassword, fresh)).status).toBe(401);
  });
});
