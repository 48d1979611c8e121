import { randomUUID } from 'node:crypto';
import type { ApiKeyList } from '@handelsplatz/contract/api-keys';
import { apiKeyList } from '@handelsplatz/contract/api-keys';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { eventually } from '@handelsplatz/testing/eventually';
import { buy } from '@handelsplatz/testing/purchase';
import { mailsTo, seedOffer, seedSignedIn, seedUser } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  await app.pool.query(`update users set roles = array_append(roles, 'MyTeam_Manage') where id = $1`, [buyer.user.id]);
});

const path = '/api/apiKeys';
const usual = { name: 'ERP', scopes: ['orders.view', 'events.read'], expiresOn: '2026-12-31' };

interface Made {
  readonly _id: string;
  readonly key: string;
  readonly code: string;
  readonly fields: { path: string; message: string }[];
}

const make = (change: object = {}, client = buyer.client) => client.post<Made>(path, { ...usual, ...change });
/** The status with which a program of this key reads its orders. */
const statusOf = async (key: string) => (await app.program(key).GET('/api/orderHistory')).response.status;
/** The refusal of the same. */
const refusalOf = async (key: string) => (await app.program(key).GET('/api/orderHistory')).error;
const list = async (client = buyer.client) => (await client.get<ApiKeyList>(path)).body;
const audit = async (accountId: string) =>
  (
    await app.pool.query<{ action: string; before: unknown; after: unknown }>(
      'select action, before, after from audit_entries where account_id = $1 order by id',
      [accountId],
    )
  ).rows;

describe('an API key', () => {
  test('is shown once, acts within its scopes, and is listed without its secret', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body.key).toMatch(/^hp_live_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}_[0-9A-Za-z]{6}$/);
    const program = app.program(body.key);
    expect((await program.GET('/api/orderHistory')).response.status).toBe(200);
    expect((await program.GET('/api/contracts')).error).toMatchObject({ status: 403, code: 'forbidden' });
    const listed = await list();
    expect(apiKeyList.parse(listed)).toEqual(listed);
    expect(listed.keys).toMatchObject([{ name: 'ERP', state: 'ACTIVE', scopes: usual.scopes, revoked: null }]);
    await eventually(async () => expect((await list()).keys[0]?.lastUsedAddress).toBe('127.0.0.x'));
    const { rows } = await app.pool.query('select * from api_keys where id = $1', [body._id]);
    expect(JSON.stringify(rows)).not.toContain(body.key.slice(21, 60));
    expect(await audit(buyer.buyerId)).toMatchObject([{ action: 'api-key.created', after: { name: 'ERP' } }]);
    expect(JSON.stringify(await audit(buyer.buyerId))).not.toContain('@');
  });

  test('orders for its account, and history and audit name the key', async () => {
    const offer = await seedOffer(app.pool, place.goods);
    const { body } = await make({ scopes: ['market.view', 'basket.edit', 'orders.place', 'orders.view'] });
    const program = app.program(body.key);
    const { data: basket } = await program.POST('/api/basket/items', { body: { offerId: offer.id, quantity: 10 } });
    const placed = await program.POST('/api/orders', { body: { basketId: basket?._id ?? '' } });
    expect([placed.response.status, placed.error]).toEqual([201, undefined]);
    const id = placed.data?.orders[0]?._id;
    const { rows } = await app.pool.query('select api_key_id, user_id from order_events where order_id = $1', [id]);
    expect(rows).toEqual([{ api_key_id: body._id, user_id: buyer.user.id }]);
    const page = (await buyer.client.get<object>(`/api/orders/${id}/history`)).text;
    expect(page).toContain('API-Schlüssel ERP');
    expect((await buy(buyer.client, { offerId: offer.id, quantity: 10 })).status).toBe(201);
    const others = await app.pool.query('select from order_events where api_key_id is not null');
    expect(others.rowCount).toBe(1);
  });

  test.each([
    ['get', '/api/apiKeys'],
    ['get', '/api/webhooks'],
    ['get', '/api/user'],
    ['get', '/api/sessions'],
    ['get', '/api/events'],
  ] as const)('is no person: %s %s is forbidden', async (method, to) => {
    const { body } = await make({ scopes: (await list()).scopes });
    expect((await app.program(body.key).request(method, to)).response.status).toBe(403);
  });

  test('has no more rights than its user, who may lose them', async () => {
    expect((await make({ scopes: ['offers.manage'] })).body.fields).toMatchObject([{ path: 'scopes' }]);
    expect((await list()).scopes).not.toContain('offers.manage');
    const { body } = await make({ scopes: ['relationships.view', 'orders.view'] });
    const program = app.program(body.key);
    const buyers = { params: { path: { accountType: 'buyer' } } } as const;
    expect((await program.GET('/api/relationships/{accountType}', buyers)).response.status).toBe(200);
    await app.pool.query(`update users set roles = array_remove(roles, 'MyRelationships_View') where id = $1`, [
      buyer.user.id,
    ]);
    expect((await program.GET('/api/relationships/{accountType}', buyers)).response.status).toBe(403);
    await app.pool.query('update users set status = 200 where id = $1', [buyer.user.id]);
    expect((await program.GET('/api/orderHistory')).error).toMatchObject({ status: 401, code: 'api_key_invalid' });
  });

  test('ends with its account, and returns with it', async () => {
    const { body } = await make();
    const program = app.program(body.key);
    await app.pool.query('update accounts set disabled_at = now() where id = $1', [buyer.buyerId]);
    expect((await program.GET('/api/orderHistory')).error).toMatchObject({ status: 401, code: 'api_key_invalid' });
    await app.pool.query('update accounts set disabled_at = null where id = $1', [buyer.buyerId]);
    expect((await program.GET('/api/orderHistory')).response.status).toBe(200);
  });

  test('works beside no cookie: the key alone decides, and no page of another site is asked about', async () => {
    const { body } = await make({ scopes: ['empties.request'] });
    const headers = { authorization: `Bearer ${body.key}`, origin: 'https://erp.firma.example' };
    const sent = await buyer.client.send('/api/empties', { method: 'POST', headers });
    expect(sent.status).toBe(400);
    expect((await buyer.client.send('/api/orderHistory', { headers })).status).toBe(403);
  });

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['everything'] }, 'scopes.0'],
    ['a day in the past', { expiresOn: '2026-03-03' }, 'expiresOn'],
    ['more than a year', { expiresOn: '2027-03-06' }, 'expiresOn'],
    ['no network', { allowedNetworks: ['firma.example'] }, 'allowedNetworks.0'],
    ['900,000 colons', { allowedNetworks: [`${':'.repeat(900_000)}x`] }, 'allowedNetworks.0'],
    ['an impossible network', { allowedNetworks: ['203.0.113.7', '300.1.1.1/8'] }, 'allowedNetworks.1'],
    ['two million characters', { name: 'x'.repeat(500_000) }, 'name'],
    ['no requests at all', { ratePerMinute: 0 }, 'ratePerMinute'],
  ])('is refused with %s, at its field', async (_name, change, field) => {
    const { status, body } = await make(change);
    expect([status, body.fields?.map(({ path: at }) => at)]).toEqual([400, [field]]);
  });

  test('works from its networks only', async () => {
    const { body: elsewhere } = await make({ allowedNetworks: ['203.0.113.0/24', '2001:db8::/32'] });
    expect(await refusalOf(elsewhere.key)).toMatchObject({ status: 401, code: 'api_key_address' });
    const { body: here } = await make({ allowedNetworks: ['127.0.0.0/8'] });
    expect(await statusOf(here.key)).toBe(200);
  });

  test('ends with its last day, by the calendar of the brand', async () => {
    const { body } = await make({ expiresOn: '2026-03-04' });
    app.clock.set('2026-03-04T22:59:00Z');
    expect(await statusOf(body.key)).toBe(200);
    app.clock.set('2026-03-04T23:00:00Z');
    expect(await refusalOf(body.key)).toMatchObject({ code: 'api_key_expired' });
    app.clock.set('2026-03-04T11:00:00Z');
  });

  test('has its own limit', async () => {
    const { body } = await make({ ratePerMinute: 3 });
    const program = app.program(body.key);
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await program.GET('/api/orderHistory')).response.status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('is rotated: both work until the overlap ends', async () => {
    const { body: old } = await make();
    app.clock.advance(1_000);
    const { status, body: made } = await buyer.client.post<Made>(`${path}/${old._id}/rotation`, { overlapHours: 24 });
    expect(status).toBe(201);
    for (const { key } of [old, made]) expect(await statusOf(key)).toBe(200);
    app.clock.advance(24 * 3_600_000);
    expect(await statusOf(old.key)).toBe(401);
    expect(await statusOf(made.key)).toBe(200);
    app.clock.advance(-24 * 3_600_000);
    expect((await list()).keys).toMatchObject([{ _id: made._id, follows: old._id }, { _id: old._id }]);
    const atOnce = await buyer.client.post<Made>(`${path}/${made._id}/rotation`, { overlapHours: 0 });
    expect(await statusOf(made.key)).toBe(401);
    expect(await statusOf(atOnce.body.key)).toBe(200);
  });

  test('is revoked at once, once', async () => {
    const { body } = await make();
    expect((await buyer.client.delete(`${path}/${body._id}`)).status).toBe(200);
    expect(await refusalOf(body.key)).toMatchObject({ code: 'api_key_invalid' });
    expect(await buyer.client.delete(`${path}/${body._id}`)).toMatchObject({
      status: 409,
      body: { code: 'api_key_over' },
    });
    expect((await audit(buyer.buyerId)).map(({ action }) => action)).toEqual(['api-key.created', 'api-key.revoked']);
  });

  test('that was found is revoked by its finder, and the administrators get a mail', async () => {
    const { body } = await make();
    const stranger = app.client();
    const typo = `${body.key.slice(0, -1)}${body.key.endsWith('x') ? 'y' : 'x'}`;
    expect((await stranger.post<Made>(`${path}/revocation`, { key: typo })).body.fields).toMatchObject([
      { path: 'key' },
    ]);
    expect((await stranger.post(`${path}/revocation`, { key: ` ${body.key} ` })).status).toBe(200);
    expect(await statusOf(body.key)).toBe(401);
    expect((await stranger.post(`${path}/revocation`, { key: body.key })).status).toBe(200);
    await eventually(async () => expect(await mailsTo(app.pool, buyer.user.email)).toHaveLength(1));
    const [mail] = await mailsTo(app.pool, buyer.user.email);
    expect(mail?.subject).toContain('als verloren gemeldet');
    expect(mail?.text).not.toContain(body.key);
    expect((await audit(buyer.buyerId)).at(-1)?.action).toBe('api-key.revoked-as-lost');
  });

  test('belongs to its account, and to its administrators alone', async () => {
    const { body } = await make();
    const other = await seedSignedIn(app, 'buyer', ['MyTeam_Manage']);
    expect((await list(other.client)).keys).toEqual([]);
    expect((await other.client.delete(`${path}/${body._id}`)).status).toBe(404);
    expect((await other.client.post(`${path}/${body._id}/rotation`, { overlapHours: 0 })).status).toBe(404);
    const plain = await seedSignedIn(app, 'seller', []);
    expect((await plain.client.get(path)).status).toBe(403);
    expect((await make({}, plain.client)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
    const provider = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
    expect((await provider.client.get(path)).status).toBe(403);
  });

  test('is made by somebody who has just proved who it is', async () => {
    app.clock.advance(11 * 60_000);
    expect(await make()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    app.clock.advance(-11 * 60_000);
    expect((await make()).status).toBe(201);
  });

  test('that is none costs no sign-in: it is said with its code', async () => {
    for (const key of ['hp_live_x', `hp_live_${'a'.repeat(12)}_${'b'.repeat(43)}_cccccc`])
      expect(await refusalOf(key)).toMatchObject({ status: 401, code: 'api_key_invalid' });
    const { body } = await make();
    const colleague = await seedUser(app.pool, buyer.buyerId);
    expect(colleague.id).not.toBe(buyer.user.id);
    const answer = await app.program(body.key).GET('/api/orders/{id}', { params: { path: { id: randomUUID() } } });
    expect(answer.response.status).toBe(404);
  });
});

interface Described {
  readonly components: { readonly securitySchemes: Record<string, { description?: string }> };
  readonly paths: Record<
    string,
    Record<string, { security?: object[]; responses: Record<string, { headers?: Record<string, object> }> }>
  >;
}

test('the description of the interface says which routes a key may use, its limit and its refusals', async () => {
  const { body } = await app.client().get<Described>('/api/openapi.json');
  const { key } = body.components.securitySchemes;
  for (const code of ['api_key_invalid', 'api_key_expired', 'api_key_address', 'too_many_requests', 'forbidden'])
    expect(key?.description).toContain(code);
  const place = body.paths['/api/orders']?.post;
  expect(place?.security).toContainEqual({ key: [] });
  const made = await make({ scopes: ['orders.view'] });
  const { headers } = (await app.program(made.body.key).GET('/api/generic/metadata')).response;
  const named = Object.keys(place?.responses[429]?.headers ?? {});
  expect(named).toContain('retry-after');
  for (const name of named.filter((header) => header !== 'retry-after')) expect(headers.get(name)).toMatch(/^\d+$/);
  // Keys and webhooks are kept by people.
  for (const route of [body.paths['/api/apiKeys']?.post, body.paths['/api/webhooks']?.get])
    expect(route?.security).toEqual([{ session: [] }]);
});
