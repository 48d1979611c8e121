import type { AccountDetail } from '@handelsplatz/contract/accounts';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seededPassword, seedSignedIn } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
});
afterAll(() => app.stop());

const company = {
  ...{ name: 'Nordwärme GmbH', customerNo: '', addressLine1: 'Kai 7', addressLine2: '', postCode: '20457' },
  ...{ city: 'Hamburg', country: 'Deutschland', parentId: null },
};
const create = (body: object = {}) =>
  admin.client.post<{ _id: string; code: string }>('/api/admin/accounts', { type: 'buyer', ...company, ...body });
const read = async (id: string) => (await admin.client.get<AccountDetail>(`/api/accounts/${id}`)).body;
const readAudit = async (id: string) =>
  (
    await app.pool.query<{ action: string; actor_id: string }>(
      `select action, actor_id from audit_entries where object_type = 'account' and object_id = $1 order by id`,
      [id],
    )
  ).rows;

describe('the provider’s accounts', () => {
  test('are created with the next free customer number, and audited', async () => {
    await seedAccount(app.pool, { customerNo: 'K-2000000' });
    const made = await create();
    expect(made.status).toBe(201);
    expect(await read(made.body._id)).toMatchObject({ name: 'Nordwärme GmbH', customerNo: 'K-2000001', type: 'buyer' });
    expect(await readAudit(made.body._id)).toEqual([{ action: 'account.created', actor_id: admin.user.id }]);
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('keep customer numbers apart and have parents without a parent', async () => {
    const parent = await seedAccount(app.pool);
    const taken = await create({ customerNo: parent.customerNo });
    expect([taken.status, taken.body.code]).toEqual([409, 'customer_no_taken']);
    const child = await create({ parentId: parent.id });
    expect((await read(child.body._id)).parent).toEqual({ _id: parent.id, name: parent.name });
    const seller = await seedAccount(app.pool, { type: 'seller' });
    for (const parentId of [child.body._id, seller.id])
      expect((await create({ parentId })).body.code).toBe('parent_not_possible');
    const own = await admin.client.put<{ code: string }>(`/api/admin/accounts/${parent.id}`, {
      ...company,
      customerNo: parent.customerNo,
      parentId: seller.id,
      version: 1,
    });
    expect(own.body.code).toBe('parent_not_possible');
  });

  test('say at the field what is wrong', async () => {
    const refused = await create({ name: ' ', customerNo: 'K 1' });
    expect([refused.status, refused.body]).toMatchObject([400, { fields: [{ path: 'name' }, { path: 'customerNo' }] }]);
    expect((await create({ name: 'x'.repeat(2_000_000) })).status).toBe(413);
  });

  test('change their master data', async () => {
    const { body } = await create();
    const changed = { ...company, name: '=HYPERLINK("x")', customerNo: `X-${body._id.slice(0, 8)}`, city: 'Kiel' };
    const path = `/api/admin/accounts/${body._id}`;
    expect((await admin.client.put(path, changed)).status).toBe(400);
    expect((await admin.client.put(path, { ...changed, version: 1 })).status).toBe(200);
    expect(await read(body._id)).toMatchObject({ name: '=HYPERLINK("x")', city: 'Kiel', version: 2 });
    expect((await readAudit(body._id)).map(({ action }) => action)).toEqual(['account.created', 'account.changed']);
  });

  test('keep what the faster one of two has saved, and show it to the other', async () => {
    const { body } = await create();
    const { customerNo } = await read(body._id);
    const second = await seedSignedIn(app, 'admin');
    type Answer = { code?: string; current?: { city: string; version: number } };
    const save = ({ client }: Pick<typeof second, 'client'>, city: string, version = 1) =>
      client.put<Answer>(`/api/admin/accounts/${body._id}`, { ...company, customerNo, city, version });
    const both = await Promise.all([save(second, 'Kiel'), save(admin, 'Bremen')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    const { city } = await read(body._id);
    expect(late?.body).toMatchObject({ code: 'account_changed', current: { city, version: 2 } });
    expect((await save(second, 'Kiel', 2)).status).toBe(200);
    expect(await read(body._id)).toMatchObject({ city: 'Kiel', version: 3 });
  });

  test('may purchase when the provider allows it', async () => {
    const buyer = await seedAccount(app.pool, { purchasingEnabled: false });
    const path = `/api/admin/accounts/${buyer.id}/trading`;
    expect((await admin.client.put(path, { enabled: true })).status).toBe(200);
    expect((await read(buyer.id)).purchasingEnabled).toBe(true);
    await admin.client.put(path, { enabled: false });
    expect((await readAudit(buyer.id)).map(({ action }) => action)).toEqual([
      'account.trading-allowed',
      'account.trading-forbidden',
    ]);
  });
});

describe('a disabled account', () => {
  test('is signed out, cannot sign in, and sees its connections again when it is enabled', async () => {
    const place = await seedPlace(app);
    const buyer = await seedTrader(app, place);
    const path = `/api/admin/accounts/${buyer.buyerId}`;
    expect((await admin.client.post(`${path}/disable`, { reason: '' })).status).toBe(400);
    expect((await admin.client.post(`${path}/disable`, { reason: 'Zahlt nicht' })).status).toBe(200);
    expect((await buyer.client.get('/api/user')).status).toBe(401);
    const attempt = () =>
      app.client().post<{ code: string }>('/api/login', { username: buyer.user.username, password: seededPassword });
    expect((await attempt()).body.code).toBe('login_failed');
    expect(await read(buyer.buyerId)).toMatchObject({ disabledReason: 'Zahlt nicht', disabledAt: expect.any(String) });
    expect((await admin.client.post(`${path}/enable`)).status).toBe(200);
    expect((await attempt()).status).toBe(200);
    expect((await readAudit(buyer.buyerId)).map(({ action }) => action)).toEqual([
      'account.disabled',
      'account.enabled',
    ]);
  });

  test('of a seller sells nothing until it is enabled', async () => {
    const place = await seedPlace(app);
    const buyer = await seedTrader(app, place);
    const sellers = async () =>
      (await buyer.client.get<{ sellers: { _id: string }[] }>('/api/generic/metadata')).body.sellers.length;
    expect(await sellers()).toBe(1);
    const { rows } = await app.pool.query<{ seller_id: string }>(
      'select seller_id from relationships where buyer_id = $1',
      [buyer.buyerId],
    );
    const path = `/api/admin/accounts/${rows[0]?.seller_id}`;
    await admin.client.post(`${path}/disable`, { reason: 'Insolvent' });
    expect(await sellers()).toBe(0);
    await admin.client.post(`${path}/enable`);
    expect(await sellers()).toBe(1);
  });

  test('is never the provider’s own', async () => {
    const own = await admin.client.post<{ code: string }>(`/api/admin/accounts/${admin.account.id}/disable`, {
      reason: 'x',
    });
    expect([own.status, own.body.code]).toEqual([409, 'own_account']);
  });
});

test('only the provider does it, and dangerous acts ask for a new proof', async () => {
  const other = await seedAccount(app.pool);
  for (const type of ['buyer', 'seller'] as const) {
    const { client } = await seedSignedIn(app, type);
    expect((await client.post('/api/admin/accounts', { type: 'buyer', ...company })).status).toBe(403);
    expect((await client.put(`/api/admin/accounts/${other.id}`, { ...company, customerNo: 'x' })).status).toBe(403);
    expect((await client.put(`/api/admin/accounts/${other.id}/trading`, { enabled: true })).status).toBe(403);
    expect((await client.post(`/api/admin/accounts/${other.id}/disable`, { reason: 'x' })).status).toBe(403);
    expect((await client.post(`/api/admin/accounts/${other.id}/enable`)).status).toBe(403);
  }
  const plain = await seedSignedIn(app, 'admin', []);
  for (const [path, body] of [
    ['', { type: 'buyer', ...company }],
    [`/${other.id}/disable`, { reason: 'x' }],
    [`/${other.id}/enable`, undefined],
  ] as const)
    expect([path, (await plain.client.post(`/api/admin/accounts${path}`, body)).status]).toEqual([path, 403]);
  expect((await plain.client.put(`/api/admin/accounts/${other.id}/trading`, { enabled: true })).status).toBe(403);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await admin.client.put(`/api/admin/accounts/${nobody}/trading`, { enabled: true })).status).toBe(404);
  const late = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
  await app.pool.query(`update sessions set confirmed_at = confirmed_at - interval '11 minutes' where user_id = $1`, [
    late.user.id,
  ]);
  const asked = await late.client.post<{ code: string }>(`/api/admin/accounts/${other.id}/disable`, { reason: 'x' });
  expect([asked.status, asked.body.code]).toEqual([403, 'confirmation_required']);
});
