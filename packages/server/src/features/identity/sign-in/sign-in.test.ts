import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedAccount, seededPassword, seedSignedIn, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const wrong = 'Falsch-2026!';

async function newUser(values: Parameters<typeof seedUser>[2] = {}) {
  const account = await seedAccount(app.pool);
  return { account, user: await seedUser(app.pool, account.id, values) };
}

function attempt(client: TestClient, username: string, password = wrong) {
  return client.post<{ code: string; detail: string }>('/api/login', { username, password });
}

async function fail(username: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await attempt(app.client(), username)).status);
  return statuses;
}

describe('signing in', () => {
  test('answers with the specified user and a session cookie', async () => {
    const { account, user } = await newUser();
    const client = app.client();
    const { status, body, headers } = await attempt(client, user.username, seededPassword);
    expect(status).toBe(200);
    expect(body).toEqual({
      account: { id: account.id, type: 'buyer' },
      userId: user.id,
      user: { firstName: user.firstName, lastName: user.lastName, email: user.email },
      username: user.username,
    });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('handelsplatz='));
    expect(cookie).toMatch(/^handelsplatz=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  test('stores only a hash of the token', async () => {
    const { user } = await newUser();
    const client = await signIn(app, user);
    const token = client.cookies.get('handelsplatz') ?? '';
    const { rows } = await app.pool.query<{ hash: string }>(
      `select encode(token_hash, 'escape') || encode(token_hash, 'base64') as hash from sessions where user_id = $1`,
      [user.id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).not.toContain(token);
  });

  test('ignores the case of the name and spaces around it', async () => {
    const { user } = await newUser();
    expect((await attempt(app.client(), `  ${user.username.toUpperCase()}\u0000 `, seededPassword)).status).toBe(200);
  });

  test('gives the browser a new session and ends its previous one', async () => {
    const { user } = await newUser();
    const client = await signIn(app, user);
    const before = client.cookies.get('handelsplatz') ?? '';
    await attempt(client, user.username, seededPassword);
    expect(client.cookies.get('handelsplatz')).not.toBe(before);
    const thief = app.client();
    thief.cookies.set('handelsplatz', before);
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  test('refuses a wrong password, an unknown name, a disabled and an invited user in the same way', async () => {
    const { user } = await newUser();
    const { user: disabled } = await newUser({ status: 50 });
    const { user: invited } = await newUser({ passwordHash: null });
    const answers = await Promise.all([
      attempt(app.client(), user.username),
      attempt(app.client(), 'gibt-es-nicht'),
      attempt(app.client(), disabled.username, seededPassword),
      attempt(app.client(), invited.username, seededPassword),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toMatchObject({
        code: 'login_failed',
        detail: expect.stringContaining('Login leider nicht erfolgreich'),
      });
    }
  });

  test('refuses a malformed body', async () => {
    expect((await app.client().post('/api/login', { username: 'a' })).status).toBe(400);
    expect((await app.client().post('/api/login', { username: 'a', password: '' })).status).toBe(400);
    expect((await app.client().post('/api/login', { username: 'a', password: 'b', admin: true })).status).toBe(400);
  });

  test('puts __Host- in front of the cookies over https', async () => {
    const secure = await startTestApp({ publicUrl: 'https://handel.example' });
    const account = await seedAccount(secure.pool);
    const user = await seedUser(secure.pool, account.id);
    const client = await signIn(secure, user);
    expect([...client.cookies.keys()].sort()).toEqual(['__Host-handelsplatz', '__Host-handelsplatz-device']);
    expect((await client.get('/api/user')).status).toBe(200);
    const { headers } = await attempt(client, user.username, seededPassword);
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await secure.stop();
  });
});

describe('the lock', () => {
  test('closes after five failures, also for the right password, for known and unknown names', async () => {
    const { user } = await newUser();
    expect(await fail(user.username, 6)).toEqual([401, 401, 401, 401, 401, 403]);
    expect(await fail('unbekannt', 6)).toEqual([401, 401, 401, 401, 401, 403]);
    const known = await attempt(app.client(), user.username, seededPassword);
    const unknown = await attempt(app.client(), 'unbekannt', seededPassword);
    expect(known.status).toBe(403);
    expect(known.body.code).toBe('account_locked');
    expect(unknown.body.detail).toBe(known.body.detail);
  });

  test('counts consecutive failures: the right password resets the count', async () => {
    const { user } = await newUser();
    await fail(user.username, 4);
    expect((await attempt(app.client(), user.username, seededPassword)).status).toBe(200);
    expect(await fail(user.username, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  test('checks exactly five of twenty parallel attempts', async () => {
    const { user } = await newUser();
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(app.client(), user.username)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(15);
  });

  test('accepts twenty parallel right attempts', async () => {
    const { user } = await newUser();
    const entering = Array.from({ length: 20 }, () => attempt(app.client(), user.username, seededPassword));
    expect((await Promise.all(entering)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test('keeps sessions, and accepts the owner from a browser that has signed in before', async () => {
    const { user } = await newUser();
    const owner = await signIn(app, user);
    await fail(user.username, 6);
    expect((await owner.get('/api/user')).status).toBe(200);
    await owner.post('/api/logout');
    expect((await attempt(owner, user.username, seededPassword)).status).toBe(200);
    expect(await fail(user.username, 1)).toEqual([401]);
  });

  test('gives a known browser five attempts of its own', async () => {
    const { user } = await newUser();
    const stolen = await signIn(app, user);
    await fail(user.username, 6);
    for (let i = 0; i < 5; i += 1) expect((await attempt(stolen, user.username)).status).toBe(403);
    expect((await attempt(stolen, user.username, seededPassword)).status).toBe(403);
  });

  test('does not open for a browser that another user has signed in with', async () => {
    const { user } = await newUser();
    const { user: competitor } = await newUser();
    await signIn(app, user);
    await fail(user.username, 6);
    const other = await signIn(app, competitor);
    expect((await attempt(other, user.username, seededPassword)).status).toBe(403);
  });
});

describe('signing out', () => {
  test('ends the session by GET and by POST, and does nothing without a session', async () => {
    for (const method of ['GET', 'POST']) {
      const { user } = await newUser();
      const client = await signIn(app, user);
      const copy = app.client();
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      expect((await client.send('/api/logout', { method })).status).toBe(200);
      expect(client.cookies.has('handelsplatz')).toBe(false);
      expect((await copy.get('/api/user')).status).toBe(401);
      expect((await client.send('/api/logout', { method })).status).toBe(200);
    }
  });

  test('cannot be triggered by another site', async () => {
    const { user } = await newUser();
    const client = await signIn(app, user);
    for (const site of ['cross-site', 'same-site'])
      expect((await client.send('/api/logout', { headers: { 'sec-fetch-site': site } })).status).toBe(403);
    expect((await client.get('/api/user')).status).toBe(200);
    for (const site of ['none', 'same-origin'])
      expect((await client.send('/api/logout', { headers: { 'sec-fetch-site': site } })).status).toBe(200);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('the limit of public routes', () => {
  let limited: TestApp;
  let clients: TestClient[];
  beforeAll(async () => {
    limited = await startTestApp({ rateLimitPerMinute: 1_200 });
    const signedIn = [await seedSignedIn(limited, 'buyer'), await seedSignedIn(limited, 'seller')];
    clients = [limited.client(), ...signedIn.map(({ client }) => client)];
  });
  afterAll(() => limited.stop());

  const key = 'x'.repeat(43);
  test.each<[string, number, (client: TestClient) => Promise<{ status: number }>]>([
    ['/api/password/reset', 30, (client) => client.post('/api/password/reset', {})],
    ['/api/password/reset/:key', 30, (client) => client.get(`/api/password/reset/${key}`)],
    ['/api/password/reset/:key (POST)', 30, (client) => client.post(`/api/password/reset/${key}`, {})],
    ['/api/login', 600, (client) => client.post('/api/login', {})],
  ])('counts %s by address, whatever session they come from', async (_, most, ask) => {
    const asked = Array.from({ length: most }, (_each, index) => ask(clients[index % clients.length] as TestClient));
    await Promise.all(asked);
    for (const client of clients) expect((await ask(client)).status).toBe(429);
  });
});
