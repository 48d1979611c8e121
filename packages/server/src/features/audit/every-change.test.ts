import { randomUUID } from 'node:crypto';
import { isNamed } from '@handelsplatz/contract/audit/words';
import { operations } from '@handelsplatz/contract/routes';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seededPassword, seedOffer, seedProduct, seedSignedIn, seedUser, toDocument } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedRoutes } from './audited-routes.testbed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

const changing = operations
  .filter(({ route }) => route.method !== 'GET')
  .map(({ route: { method, path } }) => `${method} ${path}`);

test('each route that changes says what the audit records of it, or why it records nothing', () => {
  expect(Object.keys(auditedRoutes).sort()).toEqual([...changing].sort());
});

test('each action has its German words', () => {
  const actions = Object.values(auditedRoutes).flatMap((audited) => ('records' in audited ? audited.records : []));
  expect([...new Set(actions)].filter((action) => !isNamed(action))).toEqual([]);
});

/** The actions of an account since the last look, oldest first, each with who did it. */
async function takeActions(accountId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string; action: string }>(
    `select id::text, action from audit_entries where account_id = $1 and id > $2 order by id`,
    [accountId, seen.get(accountId) ?? '0'],
  );
  seen.set(accountId, rows.at(-1)?.id ?? seen.get(accountId) ?? '0');
  return rows.map(({ action }) => action);
}
const seen = new Map<string, string>();

/** Sends a change to a route of the list, and expects the actions that the list says of it. */
function sender(accountId: string, client: { send(path: string, init: RequestInit): Promise<Response> }) {
  return async (route: string, values: Record<string, string> = {}, body?: unknown, headers: object = {}) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name);
    const answer = await client.send(path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    });
    const text = await answer.text();
    expect([route, answer.status, answer.ok ? '' : text]).toEqual([
      route,
      expect.toSatisfy((code: number) => code < 300),
      '',
    ]);
    const audited = auditedRoutes[route];
    const known = audited && 'records' in audited ? audited.records : [];
    const taken = await takeActions(accountId);
    expect([route, taken.filter((action) => known.includes(action)).length > 0]).toEqual([route, known.length > 0]);
    return JSON.parse(text) as { _id: string };
  };
}

test('a buyer changes addresses, its account, its details and the password, and ends a session', async () => {
  const buyer = await seedSignedIn(app, 'buyer', ['MyTeam_Manage', 'MyOffers_Purchase']);
  const change = sender(buyer.account.id, buyer.client);
  const place = {
    company: 'Lager Nord',
    street: 'Kai 7',
    postCode: '20457',
    city: 'Hamburg',
    county: 'Hamburg',
    contactPerson: 'Kim Muster',
    instructions: '',
  };
  const { _id: id } = await change('POST /api/metadata/locations', {}, place);
  await change('PUT /api/metadata/locations/:id', { id }, { ...place, street: 'Kai 8' });
  const { rows } = await app.pool.query<{ before: object; after: object; actor: string }>(
    `select before, after, actor_id as actor from audit_entries where action = 'location.changed' and object_id = $1`,
    [id],
  );
  expect(rows).toEqual([
    {
      before: expect.objectContaining({ street: 'Kai 7' }),
      after: expect.objectContaining({ street: 'Kai 8' }),
      actor: buyer.user.id,
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('Kim Muster');
  await change('DELETE /api/metadata/locations/:id', { id });
  await change('POST /api/metadata/locations/:id/restoration', { id });
  await change('PUT /api/user/:id', { id: '-1' }, { firstName: 'Robin', phone: '+49 40 1234' });
  const other = await app.client().post('/api/login', { username: buyer.user.username, password: seededPassword });
  expect(other.status).toBe(200);
  const { body } = await buyer.client.get<{ sessions: { _id: string; current: boolean }[] }>('/api/sessions');
  const ended = body.sessions.find(({ current }) => !current)?._id ?? '';
  await change('DELETE /api/sessions/:id', { id: ended });
  const choices = [{ kind: 'newsPublished', page: true, mail: false, push: false }];
  await change('PUT /api/notifications/preferences', {}, { choices });
  const newPassword = 'Ein-neues-Passwort-2026!';
  const passwords = { currentPassword: seededPassword, newPassword, newPasswordRepeat: newPassword };
  await change('PUT /api/user/password', {}, passwords);
});

test('a name that is locked by wrong passwords, and unlocked by a new password, is recorded once each', async () => {
  const { account } = await seedSignedIn(app, 'buyer');
  const user = await seedUser(app.pool, account.id);
  for (let attempt = 1; attempt <= 7; attempt += 1)
    await app.client().post('/api/login', { username: user.username, password: 'falsch' });
  const locked = (await takeActions(account.id)).filter((action) => action === 'user.locked');
  expect(locked).toEqual(['user.locked']);
});

test('a seller changes groups of rules and posts', async () => {
  const place = await seedPlace(app);
  const change = sender(place.sellerId, place.client);
  const { _id: id } = await change('POST /api/pricing/groups', {}, { name: 'Marge', kind: 'PRICE' });
  await change('PUT /api/pricing/groups/:id', { id }, { name: 'Gewinn' });
  await change('DELETE /api/pricing/groups/:id', { id });
  const groups = await app.pool.query<{ id: string }>(
    `select id from rule_groups where seller_id = $1 and deleted_at is null order by position desc`,
    [place.sellerId],
  );
  await change('PUT /api/pricing/groups/order', {}, { groupIds: groups.rows.map((row) => row.id) });
  const post = {
    title: 'Wartung',
    content: toDocument('Am Samstag'),
    audience: 'ALL',
    state: 'DRAFT',
    publishAt: null,
    buyerIds: [],
    productIds: [],
    regionIds: [],
  };
  const { _id: newsId } = await change('POST /api/news', {}, post);
  await change('PUT /api/news/:id', { id: newsId }, { version: 1, post: { ...post, title: 'Wartung am Samstag' } });
  await change('DELETE /api/news/:id', { id: newsId });
  await change('POST /api/news/:id/restoration', { id: newsId });
});

test('a seller keeps permits, a buyer asks for empties and withdraws', async () => {
  const place = await seedPlace(app);
  const buyer = await seedTrader(app, place);
  const keep = sender(place.sellerId, place.client);
  const relationship = { id: buyer.relationship.id };
  const permit = { number: 'ERL-1', validUntil: '2027-01-31', document: '' };
  await keep('POST /api/relationships/:id/permits', relationship, permit);
  const { _id } = await keep('POST /api/relationships/:id/permits', relationship, {
    ...permit,
    validUntil: '2027-06-30',
  });
  await keep('DELETE /api/relationships/:id/permits/:permit', { ...relationship, permit: _id });
  const additive = await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' });
  await seedOffer(app.pool, { ...place.goods, productId: additive.id });
  const wish = {
    sellerId: place.sellerId,
    productId: additive.id,
    unit: 'DRUM',
    containers: 3,
    locationId: buyer.location.id,
    note: '',
  };
  const ask = sender(buyer.account.id, buyer.client);
  const asked = await ask('POST /api/empties', {}, wish, { 'idempotency-key': randomUUID() });
  await ask('DELETE /api/empties/:id', { id: asked._id });
});
