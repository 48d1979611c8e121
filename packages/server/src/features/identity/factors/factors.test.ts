import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedAccount, seededPassword, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSoftAuthenticator } from './authenticator.testbed.ts';
import { computeTotp } from './totp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Codes = { recoveryCodes: string[] };
type Step = { token: string; methods: string[] };
type Question = { token: string; options: Record<string, unknown> };
const path = '/api/user/-1/factors';
const site = () => app.config.publicUrl;

function fromBase32(secret: string): Buffer {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that the app shows some steps from now. */
const codeOf = (secret: Buffer, steps = 0) =>
  computeTotp(secret, Math.floor(app.clock.now().getTime() / 30_000) + steps);

async function newUser() {
  const account = await seedAccount(app.pool);
  const user = await seedUser(app.pool, account.id, { roles: ['MyTeam_Manage'] });
  return { account, user, client: await signIn(app, user) };
}

async function addApp(client: TestClient) {
  const { body } = await client.post<{ secret: string; uri: string; picture: string }>(`${path}/totp`);
  const secret = fromBase32(body.secret);
  const finished = await client.post<Codes>(`${path}/totp/code`, { code: codeOf(secret, -1) });
  expect(finished.status).toBe(200);
  return { secret, setup: body, codes: finished.body.recoveryCodes };
}

async function addPasskey(client: TestClient, name = 'Rechner') {
  const authenticator = createSoftAuthenticator(site());
  const { body: question } = await client.post<Question>(`${path}/passkeys/options`);
  const answer = authenticator.make(question);
  const finished = await client.post<Codes>(`${path}/passkeys`, { token: question.token, name, answer });
  expect(finished.status).toBe(200);
  return { authenticator, codes: finished.body.recoveryCodes };
}

const begin = async (client: TestClient, username: string) =>
  (await client.post<Step>('/api/login', { username, password: seededPassword })).body;

const finish = (client: TestClient, body: object) => client.post<{ code?: string }>('/api/login/factor', body);

const isSignedIn = async (client: TestClient) => (await client.get('/api/user')).status === 200;

/** Moves the proof of every session of a user into the past, as if it had been open for longer than ten minutes. */
const makeOld = (userId: string) =>
  app.pool.query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`, [
    userId,
  ]);

describe('an authenticator app', () => {
  test('is set up with its first code, shows ten codes once, and is announced by mail', async () => {
    const { client, user } = await newUser();
    expect((await client.post(`${path}/totp/code`, { code: '123456' })).body).toMatchObject({ code: 'totp_not_begun' });
    const { setup, codes } = await addApp(client);
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.picture).toMatch(/^<svg/);
    expect(new Set(codes).size).toBe(10);
    expect((await client.get(path)).body).toMatchObject({
      totp: { createdAt: app.clock.now().toISOString() },
      recoveryCodes: { left: 10, confirmed: false },
    });
    expect((await client.post(`${path}/totp`)).body).toMatchObject({ code: 'totp_exists' });
    await eventually(async () => {
      const [mail] = await mailsTo(app.pool, user.email);
      expect(mail?.text).toContain('ein zweiter Faktor eingerichtet: Authenticator-App');
    });
    const { rows } = await app.pool.query<{ stored: string }>(
      `select encode(secret, 'escape') || encode(secret, 'base64') as stored from totp_factors where user_id = $1`,
      [user.id],
    );
    expect(rows[0]?.stored).not.toContain(setup.secret);
  });

  test('is asked for at the sign-in: no session before its code, and each code counts once', async () => {
    const { client, user } = await newUser();
    const { secret } = await addApp(client);
    const browser = app.client();
    const { token, methods } = await begin(browser, user.username);
    expect(methods).toEqual(['totp', 'recovery-code']);
    expect(browser.cookies.size).toBe(0);
    expect((await finish(browser, { token, code: codeOf(secret, -1) })).body).toMatchObject({ code: 'incorrect_code' });
    expect((await finish(browser, { token, code: codeOf(secret) })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(true);
    const again = await begin(app.client(), user.username);
    expect((await finish(app.client(), { token: again.token, code: codeOf(secret) })).body.code).toBe('incorrect_code');
    expect((await finish(app.client(), { token, code: codeOf(secret, 1) })).body.code).toBe('challenge_over');
  });

  test('ends the sign-in after five wrong codes, and locks the name for every new one', async () => {
    const { client, user } = await newUser();
    const { secret } = await addApp(client);
    const { token } = await begin(app.client(), user.username);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await finish(app.client(), { token, code: '000000' })).body.code).toBe('incorrect_code');
    expect((await finish(app.client(), { token, code: codeOf(secret) })).body.code).toBe('challenge_over');
    expect((await app.client().post('/api/login', { username: user.username, password: seededPassword })).status).toBe(
      403,
    );
  });

  test('does not forget wrong codes when the right password begins again', async () => {
    const { client, user } = await newUser();
    const { secret } = await addApp(client);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { token } = await begin(app.client(), user.username);
      expect((await finish(app.client(), { token, code: '000000' })).body.code).toBe('incorrect_code');
    }
    const { status } = await app.client().post('/api/login', { username: user.username, password: seededPassword });
    expect([status, codeOf(secret).length]).toEqual([403, 6]);
  });

  test('ends the step after five minutes, and with a new password', async () => {
    const { client, user } = await newUser();
    const { secret } = await addApp(client);
    const { token } = await begin(app.client(), user.username);
    await app.pool.query(`update users set password_hash = password_hash || 'x' where id = $1`, [user.id]);
    expect((await finish(app.client(), { token, code: codeOf(secret) })).body.code).toBe('challenge_over');
    await app.pool.query(`update users set password_hash = left(password_hash, -1) where id = $1`, [user.id]);
    const late = await begin(app.client(), user.username);
    await app.pool.query(`update factor_challenges set expires_at = $1`, [app.clock.now()]);
    expect((await finish(app.client(), { token: late.token, code: codeOf(secret, 1) })).body.code).toBe(
      'challenge_over',
    );
  });
});

describe('recovery codes', () => {
  test('open a sign-in once each, however they are typed, and are announced by mail', async () => {
    const { client, user } = await newUser();
    const { codes } = await addApp(client);
    const [code = ''] = codes;
    const browser = app.client();
    const { token } = await begin(browser, user.username);
    const typed = code.toLowerCase().replaceAll('-', ' ');
    expect((await finish(browser, { token, recoveryCode: typed })).status).toBe(200);
    expect((await browser.get(path)).body).toMatchObject({ recoveryCodes: { left: 9 } });
    const second = await begin(app.client(), user.username);
    expect((await finish(app.client(), { token: second.token, recoveryCode: code })).body.code).toBe('incorrect_code');
    await eventually(async () => {
      const mails = await mailsTo(app.pool, user.email);
      expect(mails.map(({ text }) => text).join('\n')).toContain('ein Wiederherstellungscode benutzt. Übrig: 9.');
    });
  });

  test('must be shown to be kept, without being used up; new ones end the old ones', async () => {
    const { client } = await newUser();
    expect((await client.post(`${path}/recovery-codes`)).body).toMatchObject({ code: 'factor_missing' });
    const { codes } = await addApp(client);
    const confirm = (code?: string) => client.post(`${path}/recovery-codes/confirmation`, { code });
    expect((await confirm('AAAA-BBBB-CCCC-DDDD')).body).toMatchObject({ code: 'incorrect_code' });
    expect((await confirm(codes[3])).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ recoveryCodes: { left: 10, confirmed: true } });
    const renewed = (await client.post<Codes>(`${path}/recovery-codes`)).body.recoveryCodes;
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
    expect((await confirm(codes[3])).body).toMatchObject({ code: 'incorrect_code' });
    expect((await client.get(path)).body).toMatchObject({ recoveryCodes: { left: 10, confirmed: false } });
  });
});

describe('a passkey', () => {
  test('signs in alone, without name and password, where its owner unlocks it', async () => {
    const { client, user } = await newUser();
    const { authenticator } = await addPasskey(client);
    const ask = async (browser: TestClient) => (await browser.post<Question>('/api/login/passkey', {})).body;
    const browser = app.client();
    const locked = await ask(browser);
    const unverified = authenticator.use(locked, { verified: false });
    expect((await finish(browser, { token: locked.token, passkey: unverified })).body.code).toBe('passkey_unknown');
    const question = await ask(browser);
    const passkey = authenticator.use(question);
    expect(await finish(browser, { token: question.token, passkey })).toMatchObject({
      status: 200,
      body: { userId: user.id },
    });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await finish(app.client(), { token: question.token, passkey })).body.code).toBe('challenge_over');
  });

  test('refuses another site, an old counter, an unknown passkey and codes in its place', async () => {
    const { client } = await newUser();
    const { authenticator, codes } = await addPasskey(client);
    const attempt = async (body: (question: Question) => object) => {
      const { body: question } = await app.client().post<Question>('/api/login/passkey', {});
      return (await finish(app.client(), { token: question.token, ...body(question) })).body.code;
    };
    const foreign = { origin: 'https://boese.example' };
    expect(await attempt((question) => ({ passkey: authenticator.use(question, foreign) }))).toBe('passkey_unknown');
    expect(await attempt((question) => ({ passkey: authenticator.use(question, { counter: 1 }) }))).toBe(
      'passkey_unknown',
    );
    const stranger = createSoftAuthenticator(site());
    expect(await attempt((question) => ({ passkey: stranger.use(question) }))).toBe('passkey_unknown');
    expect(await attempt(() => ({ recoveryCode: codes[0] }))).toBe('incorrect_code');
  });

  test('is the second factor of a sign-in with the password, also without being unlocked', async () => {
    const { client, user } = await newUser();
    const { authenticator } = await addPasskey(client);
    const browser = app.client();
    const { token, methods } = await begin(browser, user.username);
    expect(methods).toEqual(['passkey', 'recovery-code']);
    const { body: question } = await browser.post<Question>('/api/login/passkey', { token });
    expect(question.token).toBe(token);
    const passkey = authenticator.use(question, { verified: false });
    expect((await finish(browser, { token, passkey })).status).toBe(200);
    expect((await browser.post('/api/login/passkey', { token })).status).toBe(409);
  });

  test('is renamed and removed by its owner only; another user’s is not found', async () => {
    const { client } = await newUser();
    await addPasskey(client);
    const { body } = await client.get<{ passkeys: { _id: string; name: string }[] }>(path);
    const own = `${path}/passkeys/${body.passkeys[0]?._id}`;
    const { client: other, user } = await newUser();
    expect((await other.put(own, { name: 'meiner' })).status).toBe(404);
    expect((await other.delete(own)).status).toBe(404);
    expect((await client.get(`/api/user/${user.id}/factors`)).status).toBe(404);
    expect((await client.put(own, { name: ' ' })).status).toBe(400);
    expect((await client.put(own, { name: 'Laptop' })).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ passkeys: [{ name: 'Laptop' }] });
    expect((await client.delete(own)).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({ passkeys: [], recoveryCodes: null });
  });

  test('has a name that the audit never learns, because it may be a person’s', async () => {
    const { client, user } = await newUser();
    await addPasskey(client);
    const { body } = await client.get<{ passkeys: { _id: string }[] }>(path);
    const id = body.passkeys[0]?._id;
    expect((await client.put(`${path}/passkeys/${id}`, { name: 'iPhone von Erika' })).status).toBe(200);
    expect((await client.delete(`${path}/passkeys/${id}`)).status).toBe(200);
    const { rows } = await app.pool.query('select * from audit_entries where actor_id = $1', [user.id]);
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'passkey.renamed', object_id: id, before: null, after: null }),
    );
    expect(JSON.stringify(rows)).not.toContain('Erika');
  });

  test('is known once, among all users, and refuses an answer for another question', async () => {
    const { client } = await newUser();
    const authenticator = createSoftAuthenticator(site());
    const ask = async () => (await client.post<Question>(`${path}/passkeys/options`)).body;
    const first = await ask();
    const second = await ask();
    const add = (question: Question, answer: object) =>
      client.post<{ code?: string }>(`${path}/passkeys`, { token: question.token, name: 'Rechner', answer });
    expect((await add(first, authenticator.make(second))).body.code).toBe('passkey_unreadable');
    expect((await add(first, authenticator.make(first))).status).toBe(200);
    expect((await add(second, authenticator.make(second))).body.code).toBe('passkey_exists');
    expect((await add(first, authenticator.make(first))).body.code).toBe('challenge_over');
  });
});

describe('a stolen cookie', () => {
  test('changes no factor, e-mail or password after ten minutes, and the password alone does not help it', async () => {
    const { client, user } = await newUser();
    const { secret } = await addApp(client);
    await makeOld(user.id);
    const acts = [
      client.delete(`${path}/totp`),
      client.post(`${path}/passkeys/options`),
      client.post(`${path}/recovery-codes`),
      client.put('/api/account/factors', { demanded: true }),
      client.put('/api/user/-1', { email: 'dieb@firma.example', currentPassword: seededPassword }),
      client.put('/api/user/password', {
        currentPassword: seededPassword,
        newPassword: 'Diebisch-2026!',
        newPasswordRepeat: 'Diebisch-2026!',
      }),
    ];
    for (const act of acts) expect(await act).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    const confirmation = '/api/sessions/confirmation';
    expect((await client.get(confirmation)).body).toEqual({ methods: ['totp', 'recovery-code'] });
    expect((await client.post(confirmation, { password: seededPassword })).body).toMatchObject({
      code: 'factor_required',
    });
    expect((await client.post(confirmation, { code: '000000' })).body).toMatchObject({ code: 'incorrect_code' });
    expect((await client.post(confirmation, { code: codeOf(secret) })).status).toBe(200);
    expect((await client.post(`${path}/recovery-codes`)).status).toBe(200);
  });

  test('proves nothing with the passkey question of another user', async () => {
    const { client, user } = await newUser();
    const { authenticator } = await addPasskey(client);
    const { client: other } = await newUser();
    const { body: foreign } = await other.post<Question>('/api/sessions/confirmation/passkey');
    await makeOld(user.id);
    const prove = (question: Question) =>
      client.post('/api/sessions/confirmation', {
        passkey: { token: question.token, answer: authenticator.use(question) },
      });
    expect((await prove(foreign)).body).toMatchObject({ code: 'passkey_unknown' });
    const { body: own } = await client.post<Question>('/api/sessions/confirmation/passkey');
    expect((await prove(own)).status).toBe(200);
    expect((await client.post(`${path}/totp`)).status).toBe(200);
  });
});

describe('removing factors', () => {
  test('ends all other sessions, mails, records, and keeps the last one where the account demands it', async () => {
    const { client, user, account } = await newUser();
    expect((await client.put('/api/account/factors', { demanded: true })).body).toMatchObject({
      code: 'factor_missing',
    });
    const { secret } = await addApp(client);
    expect((await client.put('/api/account/factors', { demanded: true })).status).toBe(200);
    expect((await client.get(path)).body).toMatchObject({
      demandedFrom: app.clock.now().toISOString(),
      mayDemand: true,
    });
    expect((await client.delete(`${path}/totp`)).body).toMatchObject({ code: 'last_factor' });
    expect((await client.put('/api/account/factors', { demanded: false })).status).toBe(200);
    const other = app.client();
    const { token } = await begin(other, user.username);
    expect((await finish(other, { token, code: codeOf(secret) })).status).toBe(200);
    expect((await client.delete(`${path}/totp`)).status).toBe(200);
    expect([await isSignedIn(client), await isSignedIn(other)]).toEqual([true, false]);
    expect((await client.delete(`${path}/totp`)).status).toBe(404);
    const { rows } = await app.pool.query<{ action: string }>(
      `select action from audit_entries where account_id = $1 order by id`,
      [account.id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'factor.added',
      'account.factors-demanded',
      'account.factors-demanded',
      'factor.removed',
    ]);
  });

  test('is for the account’s administrator where it concerns everybody', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    expect((await client.put('/api/account/factors', { demanded: true })).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });
});

test('a role that is taken away is gone with the next request of the same session', async () => {
  const { client, user } = await newUser();
  await addApp(client);
  expect((await client.put('/api/account/factors', { demanded: true })).status).toBe(200);
  await app.pool.query(`update users set roles = '{}' where id = $1`, [user.id]);
  expect((await client.put('/api/account/factors', { demanded: false })).status).toBe(403);
});
