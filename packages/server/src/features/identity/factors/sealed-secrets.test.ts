import { tmpdir } from 'node:os';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seededPassword, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealer } from '../../../platform/secrets/index.ts';
import { createSoftAuthenticator } from './authenticator.testbed.ts';
import { newTotpSecret } from './totp.ts';

let app: TestApp;
const log: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ logLevel: 'warn', log: (line) => void log.push(line) });
});
afterAll(() => app.stop());

type Question = { token: string; options: Record<string, unknown> };
const path = '/api/user/-1/factors';
const refused = { status: 409, body: { code: 'factor_unreadable' } };

const anotherKey = createSealer({ secretKey: 'the key of an installation that is gone', dataDir: tmpdir() });

/** A user with a passkey, recovery codes, and an app whose secret was sealed with another key. */
async function seedUnreadable(confirmed = true) {
  const { client, user } = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const authenticator = createSoftAuthenticator(app.config.publicUrl);
  const { body: question } = await client.post<Question>(`${path}/passkeys/options`);
  const passkey = { token: question.token, name: 'Rechner', answer: authenticator.make(question) };
  const { body } = await client.post<{ recoveryCodes: string[] }>(`${path}/passkeys`, passkey);
  const sealed = anotherKey.seal(newTotpSecret(), user.id);
  await app.pool.query(
    'insert into totp_factors (user_id, secret, created_at, confirmed_at) values ($1, $2, now(), case when $3 then now() end)',
    [user.id, sealed, confirmed],
  );
  return { client, user, authenticator, codes: body.recoveryCodes };
}

const begin = async (client: TestClient, username: string) =>
  (await client.post<{ token: string }>('/api/login', { username, password: seededPassword })).body.token;

const isSignedIn = async (client: TestClient) => (await client.get('/api/user')).status === 200;

test('a code that cannot be checked is refused, counts as no wrong one, and other proofs go on', async () => {
  const { user, authenticator, codes } = await seedUnreadable();
  const browser = app.client();
  const token = await begin(browser, user.username);
  // More often than the lock and the question allow wrong codes.
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const step = attempt < 4 ? token : await begin(browser, user.username);
    expect(await browser.post('/api/login/factor', { token: step, code: '123456' })).toMatchObject(refused);
  }
  expect(log.filter((line) => line.includes('does not open') && line.includes(user.id))).toHaveLength(6);
  expect((await browser.post('/api/login/factor', { token, recoveryCode: codes[0] })).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);

  const other = app.client();
  const { body: question } = await other.post<Question>('/api/login/passkey', {
    token: await begin(other, user.username),
  });
  const passkey = authenticator.use(question);
  expect((await other.post('/api/login/factor', { token: question.token, passkey })).status).toBe(200);
  expect(await isSignedIn(other)).toBe(true);
});

test('before a dangerous act the refusal is the same', async () => {
  const { client, codes } = await seedUnreadable();
  const confirmation = '/api/sessions/confirmation';
  expect(await client.post(confirmation, { code: '123456' })).toMatchObject(refused);
  expect((await client.post(confirmation, { recoveryCode: codes[0] })).status).toBe(200);
});

test('an unfinished app begins anew; a finished one may be removed also as the last factor', async () => {
  const { client } = await seedUnreadable(false);
  const begun = { status: 409, body: { code: 'totp_not_begun' } };
  expect(await client.post(`${path}/totp/code`, { code: '123456' })).toMatchObject(begun);
  expect((await client.post(`${path}/totp`)).status).toBe(200);

  const { client: boss } = await seedUnreadable();
  expect((await boss.put('/api/account/factors', { demanded: true })).status).toBe(200);
  const { body } = await boss.get<{ passkeys: { _id: string }[] }>(path);
  expect((await boss.delete(`${path}/passkeys/${body.passkeys[0]?._id}`)).status).toBe(200);
  expect((await boss.delete(`${path}/totp`)).status).toBe(200);
});

test('a start says how many secrets do not open with its key, and nothing while all do', async () => {
  await app.pool.query('delete from totp_factors');
  const start = async () => {
    const said: string[] = [];
    await (await startSecondNode(app, (line) => void said.push(line))).stop();
    return said.filter((line) => line.includes('another key')).map((line): unknown => JSON.parse(line));
  };
  const { client } = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
  const webhook = { name: 'ERP', url: 'https://erp.firma.example/', events: ['order.placed'] };
  const { body } = await client.post<{ _id: string }>('/api/webhooks', webhook);
  expect((await client.post(`${path}/totp`)).status).toBe(200);
  expect(await start()).toEqual([]);
  await seedUnreadable();
  await app.pool.query(
    `update webhooks set sealed_previous_secret = $2, previous_secret_until = now() + interval '1 day' where id = $1`,
    [body._id, anotherKey.seal(Buffer.from('whsec_'), body._id)],
  );
  expect(await start()).toMatchObject([{ totpFactors: 1 }, { webhooks: 1 }]);
});
