import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import type { SseFrame } from '@handelsplatz/testing/event-frames';
import { countLockWaits } from '@handelsplatz/testing/lock-waits';
import { seedAccount, seedUser, signIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/ids/index.ts';
import { createSoftAuthenticator } from './authenticator.testbed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Question = { token: string; options: Record<string, unknown> };
type Side = 'buyer' | 'seller' | 'admin';
const path = '/api/user/-1/factors';
const required = { status: 403, body: { code: 'factor_required' } };

async function addPasskey(client: TestClient) {
  const { body: question } = await client.post<Question>(`${path}/passkeys/options`);
  const answer = createSoftAuthenticator(app.config.publicUrl).make(question);
  expect((await client.post(`${path}/passkeys`, { token: question.token, name: 'Rechner', answer })).status).toBe(200);
}

/** An administrator with a factor, and a colleague without one, of a new account. */
async function newAccount(type: Side = 'buyer') {
  const account = await seedAccount(app.pool, { type });
  const boss = await signIn(app, await seedUser(app.pool, account.id, { roles: ['MyTeam_Manage'] }));
  await addPasskey(boss);
  const user = await seedUser(app.pool, account.id, { roles: ['MyTeam_Manage', 'MyOffers_Purchase'] });
  return { account, boss, user, clerk: await signIn(app, user) };
}

const demand = (boss: TestClient, graceDays = 0, demanded = true) =>
  boss.put<{ code?: string }>('/api/account/factors', { demanded, graceDays });

/** All that is needed to set a factor up, to read the terms, and to look after one's sessions and password. */
const openWithoutFactor = [
  'DELETE /api/sessions/{id}',
  'GET /api/metadata/user/store/gtc-accepted',
  'GET /api/sessions',
  'GET /api/sessions/confirmation',
  'GET /api/user',
  'GET /api/user/{id}/factors',
  'POST /api/metadata/user/store/gtc-accepted',
  'POST /api/sessions/confirmation',
  'POST /api/sessions/confirmation/passkey',
  'POST /api/user/{id}/factors/passkeys',
  'POST /api/user/{id}/factors/passkeys/options',
  'POST /api/user/{id}/factors/totp',
  'POST /api/user/{id}/factors/totp/code',
  'PUT /api/user/password',
];

/** What each side opens first. */
const pages: Readonly<Record<Side, readonly string[]>> = {
  buyer: ['/api/generic/metadata', '/api/orderHistory', '/api/v2/offers'],
  seller: ['/api/generic/metadata', '/api/orderHistory', '/api/offer/own'],
  admin: ['/api/generic/metadata', '/api/orderHistory', '/api/admin/users'],
};

describe('an account that demands a second factor', () => {
  test.each(['buyer', 'seller', 'admin'] as const)(
    'closes everything to a %s without one until it is set up',
    async (side) => {
      const { boss, clerk } = await newAccount(side);
      expect((await clerk.get('/api/generic/metadata')).status).toBe(200);
      expect((await demand(boss)).status).toBe(200);
      for (const page of pages[side]) expect(await clerk.get(page), page).toMatchObject(required);
      expect(await clerk.put('/api/user/-1', {})).toMatchObject(required);
      expect(await demand(clerk, 0, false)).toMatchObject(required);
      expect(await clerk.get('/api/events')).toMatchObject(required);
      for (const page of pages[side]) expect((await boss.get(page)).body, page).not.toMatchObject(required.body);
      await addPasskey(clerk);
      for (const page of pages[side]) expect((await clerk.get(page)).body, page).not.toMatchObject(required.body);
    },
  );

  test('leaves open what is needed to set one up, to read the terms, and to sign out; no other route', async () => {
    const { boss, clerk } = await newAccount();
    await demand(boss);
    const { body: openapi } = await clerk.get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json');
    const routes = Object.entries(openapi.paths).flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), address })),
    );
    expect(routes.length).toBeGreaterThan(200);
    const send = (client: TestClient, { method, address }: { method: string; address: string }) =>
      client.send(address.replace(/\{\w+\}/g, newId()), { method });
    const stranger = app.client();
    const open = await Promise.all(
      routes.map(async (route) => {
        if (route.address.startsWith('/api/logout') || (await send(stranger, route)).status !== 401) return [];
        const { code } = (await (await send(clerk, route)).json()) as { code?: string };
        return code === 'factor_required' || code === 'forbidden' ? [] : [`${route.method} ${route.address}`];
      }),
    );
    expect(open.flat().toSorted()).toEqual(openWithoutFactor);
    expect((await clerk.post(`${path}/totp`)).status).toBe(200);
    expect((await clerk.post('/api/logout')).status).toBe(200);
    expect((await clerk.get('/api/user')).status).toBe(401);
  });

  test('gives its users the days that its administrator grants, and says from when on', async () => {
    const { boss, clerk } = await newAccount();
    await demand(boss, 7);
    const due = new Date(app.clock.now().getTime() + 7 * 86_400_000);
    expect((await clerk.get('/api/generic/metadata')).body).toMatchObject({ factorDueAt: due.toISOString() });
    expect((await boss.get('/api/generic/metadata')).body).not.toHaveProperty('factorDueAt');
    expect((await clerk.get(path)).body).toMatchObject({ demandedFrom: due.toISOString() });
    await demand(boss, 0);
    expect(await clerk.get('/api/generic/metadata')).toMatchObject(required);
    await demand(boss, 0, false);
    expect((await clerk.get('/api/generic/metadata')).body).not.toHaveProperty('factorDueAt');
  });

  test('ends the event streams of users without one when the granted days are over', async () => {
    const { account, boss, clerk } = await newAccount();
    // Sessions do not last as long as the shortest demand: an hour of its day is left.
    const due = new Date(app.clock.now().getTime() + 3_600_000);
    await app.pool.query('update accounts set factors_due_at = $2 where id = $1', [account.id, due]);
    const [open, kept] = [await clerk.events('/api/events'), await boss.events('/api/events')];
    for (const frames of [open, kept]) await frames.next();
    app.clock.advance(3_600_000);
    const place = { company: 'Lager', street: 'Kai 7', postCode: '20457', city: 'Hamburg', county: '' };
    const location = { ...place, contactPerson: '', instructions: '' };
    expect((await boss.post('/api/metadata/locations', location)).status).toBe(201);
    // Notices about the accounts may come first, on both streams.
    const isOfLocations = ({ data }: SseFrame) => JSON.stringify(data ?? {}).includes('locations');
    for await (const frame of kept) if (isOfLocations(frame)) break;
    const heard: SseFrame[] = [];
    for await (const frame of open) heard.push(frame);
    expect(heard.filter(isOfLocations)).toEqual([]);
  });

  test('does not touch its keys, which act for the account', async () => {
    const { boss, clerk } = await newAccount();
    const made = await clerk.post<{ key: string }>('/api/apiKeys', {
      name: 'Warenwirtschaft',
      scopes: ['orders.view'],
      expiresOn: '2026-12-31',
    });
    expect(made.status).toBe(201);
    await demand(boss);
    expect(await clerk.get('/api/orderHistory')).toMatchObject(required);
    const headers = { authorization: `Bearer ${made.body.key}` };
    expect((await app.client().send('/api/orderHistory', { headers })).status).toBe(200);
  });

  test('does not touch another account', async () => {
    const { boss } = await newAccount();
    const { clerk: stranger } = await newAccount();
    await demand(boss);
    expect((await stranger.get('/api/generic/metadata')).status).toBe(200);
  });
});

describe('the provider', () => {
  const demandOf = (admin: TestClient, accountType: Side, demanded = true, graceDays = 0) =>
    admin.put<{ code?: string }>('/api/admin/factors', { accountType, demanded, graceDays });

  test('demands a factor of all sellers, whatever their accounts say, and of nobody else', async () => {
    const { boss: admin } = await newAccount('admin');
    const { clerk: seller } = await newAccount('seller');
    const { clerk: buyer } = await newAccount('buyer');
    expect((await demandOf(admin, 'seller')).status).toBe(200);
    const { body } = await admin.get('/api/admin/factors');
    expect(body).toEqual({ demands: [{ accountType: 'seller', from: app.clock.now().toISOString() }] });
    expect(await seller.get('/api/generic/metadata')).toMatchObject(required);
    expect((await buyer.get('/api/generic/metadata')).status).toBe(200);
    await addPasskey(seller);
    expect((await seller.get(path)).body).toMatchObject({
      demandedFrom: null,
      demandedByProviderFrom: expect.any(String),
    });
    const { body: factors } = await seller.get<{ passkeys: { _id: string }[] }>(path);
    expect(await seller.delete(`${path}/passkeys/${factors.passkeys[0]?._id}`)).toMatchObject({
      body: { code: 'last_factor' },
    });
    expect((await demandOf(admin, 'seller', false)).status).toBe(200);
    const { rows } = await app.pool.query(
      `select after from audit_entries where action = 'platform.factors-demanded' order by id`,
    );
    expect(rows.map(({ after }) => after.demanded)).toEqual([true, false]);
  });

  test('demands and withdraws one after the other, also at the same moment', async () => {
    const { boss: admin } = await newAccount('admin');
    await app.pool.query(`delete from factor_demands`);
    const same = await Promise.all(Array.from({ length: 6 }, () => demandOf(admin, 'seller', true, 7)));
    expect(same.map(({ status }) => status)).toEqual(Array.from(same, () => 200));

    const another = await app.pool.connect();
    await another.query('begin; select from factor_demands for update');
    const renewing = demandOf(admin, 'seller', true, 14);
    await expect.poll(() => countLockWaits(app.pool)).toBe(1);
    const withdrawing = demandOf(admin, 'seller', false);
    await expect.poll(() => countLockWaits(app.pool)).toBe(2);
    await another.query('commit');
    another.release();
    expect([(await renewing).status, (await withdrawing).status]).toEqual([200, 200]);
    expect((await admin.get('/api/admin/factors')).body).toEqual({ demands: [] });
  });

  test('needs a factor first, and an administrator with a proof', async () => {
    const account = await seedAccount(app.pool, { type: 'admin' });
    const bare = await signIn(app, await seedUser(app.pool, account.id, { roles: ['MyTeam_Manage'] }));
    expect((await demandOf(bare, 'buyer')).body.code).toBe('factor_missing');
    const clerk = await signIn(app, await seedUser(app.pool, account.id));
    expect((await demandOf(clerk, 'buyer')).status).toBe(403);
    const { boss: seller } = await newAccount('seller');
    expect((await demandOf(seller, 'buyer')).status).toBe(403);
    expect((await seller.get('/api/admin/factors')).status).toBe(403);
  });
});
