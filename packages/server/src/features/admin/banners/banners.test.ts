import type { ManagedBanner, ShownBanner } from '@handelsplatz/contract/admin';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Person = Awaited<ReturnType<typeof seedSignedIn>>;
let app: TestApp;
let admin: Person;
let buyer: Person;
let seller: Person;

beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
  buyer = await seedSignedIn(app, 'buyer');
  seller = await seedSignedIn(app, 'seller');
});
afterAll(() => app.stop());

const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
const write = (more: object = {}) => ({
  ...{ text: 'Wartung <b>heute</b>', severity: 'warning', audience: 'all', startsAt: at(0), endsAt: at(2) },
  ...more,
});
const create = async (more: object = {}) =>
  (await admin.client.post<{ _id: string }>('/api/admin/banners', write(more))).body._id;
const shownTo = async ({ client }: Person) =>
  (await client.get<{ banners: ShownBanner[] }>('/api/banners')).body.banners.map(({ _id }) => _id);
const find = async (id: string) =>
  (await admin.client.get<{ banners: ManagedBanner[] }>('/api/admin/banners')).body.banners.find(
    ({ _id }) => _id === id,
  );

test('a banner shows to its readers, until each puts it away or it ends', async () => {
  const id = await create({ audience: 'buyer' });
  expect(await shownTo(buyer)).toContain(id);
  expect(await shownTo(admin)).toContain(id);
  expect(await shownTo(seller)).not.toContain(id);
  expect((await seller.client.post(`/api/banners/${id}/dismissal`)).status).toBe(404);
  expect((await buyer.client.post(`/api/banners/${id}/dismissal`)).status).toBe(200);
  expect(await shownTo(buyer)).not.toContain(id);
  expect(await find(id)).toMatchObject({ state: 'SHOWN', dismissals: 1 });

  expect((await admin.client.put(`/api/admin/banners/${id}`, { ...write(), version: 1 })).status).toBe(200);
  expect(await shownTo(buyer)).toContain(id);
  const stale = await admin.client.put<{ code: string }>(`/api/admin/banners/${id}`, { ...write(), version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'banner_changed']);

  expect((await admin.client.post(`/api/admin/banners/${id}/end`)).status).toBe(200);
  expect(await shownTo(buyer)).not.toContain(id);
  expect(await find(id)).toMatchObject({ state: 'OVER' });
  const over = await admin.client.put<{ code: string }>(`/api/admin/banners/${id}`, { ...write(), version: 2 });
  expect(over.body.code).toBe('banner_changed');
  const { rows } = await app.pool.query(`select action from audit_entries where object_id = $1 order by id`, [id]);
  expect(rows.map(({ action }) => action)).toEqual(['banner.created', 'banner.changed', 'banner.ended']);
});

test('a banner of later is sent a day before, so that open pages show it in time', async () => {
  const soon = await create({ startsAt: at(5), endsAt: at(6) });
  const later = await create({ startsAt: at(30), endsAt: at(40) });
  expect(await find(soon)).toMatchObject({ state: 'PLANNED' });
  const shown = await shownTo(buyer);
  expect([shown.includes(soon), shown.includes(later)]).toEqual([true, false]);
});

test('a banner needs a text and an end after its beginning, said at the field', async () => {
  const refused = await admin.client.post('/api/admin/banners', write({ text: '', endsAt: at(-1) }));
  expect(refused.status).toBe(400);
  const late = await admin.client.post('/api/admin/banners', write({ endsAt: at(-1) }));
  expect(late.body).toMatchObject({ fields: [{ path: 'endsAt', message: 'Das Ende muss nach dem Beginn liegen.' }] });
  expect((await admin.client.post('/api/admin/banners', write({ text: 'x'.repeat(301) }))).status).toBe(400);
});

test('only the provider writes banners', async () => {
  const id = await create();
  for (const { client } of [buyer, seller]) {
    expect((await client.get('/api/admin/banners')).status).toBe(403);
    expect((await client.post('/api/admin/banners', write())).status).toBe(403);
    expect((await client.put(`/api/admin/banners/${id}`, { ...write(), version: 1 })).status).toBe(403);
    expect((await client.post(`/api/admin/banners/${id}/end`)).status).toBe(403);
  }
  expect((await app.client().get('/api/banners')).status).toBe(401);
});
