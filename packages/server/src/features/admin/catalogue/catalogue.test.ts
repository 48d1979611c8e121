import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import type { Metadata } from '@handelsplatz/contract/catalogue';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedRegion, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

const base = '/api/admin/catalogue';
const product = {
  ...{ code: 'HVO', name: 'HVO100', type: 'FUEL', category: 'Diesel', unit: 'cbm', taxStatus: 'TAXED', density: 0.78 },
};
const read = async () => (await admin.client.get<AdminCatalogue>(base)).body;
interface Answer {
  readonly _id: string;
  readonly code: string;
}

test('products are created, changed by the version that was seen, withdrawn and taken back', async () => {
  const made = await admin.client.post<Answer>(`${base}/products`, product);
  expect(made.status).toBe(201);
  const { _id } = made.body;
  const twice = await admin.client.post(`${base}/products`, product);
  expect([twice.status, twice.body]).toMatchObject([400, { fields: [{ path: 'code' }] }]);
  const change = (body: object) => admin.client.put<Answer>(`${base}/products/${_id}`, { ...product, ...body });
  expect((await change({ name: 'HVO 100', version: 1 })).status).toBe(200);
  expect((await change({ version: 1 })).body.code).toBe('catalogue_changed');
  expect((await change({ density: 7, version: 2 })).body).toMatchObject({ fields: [{ path: 'density' }] });
  const withdraw = (withdrawn: boolean, version: number) =>
    admin.client.put(`${base}/products/${_id}/withdrawal`, { withdrawn, version });
  expect((await withdraw(true, 2)).status).toBe(200);
  expect((await read()).products.find((each) => each._id === _id)).toMatchObject({
    ...{ name: 'HVO 100', version: 3, withdrawnAt: expect.any(String), density: 0.78 },
  });
  const seller = await seedSignedIn(app, 'seller');
  const { body } = await seller.client.get<Metadata>('/api/generic/metadata');
  expect(body.fuels.find((each) => each._id === _id)?.withdrawn).toBe(true);
  expect((await withdraw(false, 3)).status).toBe(200);
  const { rows } = await app.pool.query(`select action from audit_entries where object_id = $1 order by id`, [_id]);
  expect(rows.map(({ action }) => action)).toEqual([
    ...['product.created', 'product.changed', 'product.withdrawn', 'product.restored'],
  ]);
});

test('terminals and regions are created and renamed; the file holds them with their region', async () => {
  const region = await admin.client.post<Answer>(`${base}/regions`, { name: 'Nordsee', position: 7 });
  const renamed = { name: 'Nordsee und Elbe', position: 8, version: 1 };
  expect((await admin.client.put(`${base}/regions/${region.body._id}`, renamed)).status).toBe(200);
  const terminal = await admin.client.post<Answer>(`${base}/terminals`, {
    name: '=Cuxhaven',
    regionId: region.body._id,
  });
  expect(terminal.status).toBe(201);
  const gone = await admin.client.post(`${base}/terminals`, { name: 'X', regionId: admin.user.id });
  expect(gone.body).toMatchObject({ fields: [{ path: 'regionId' }] });
  const other = await seedRegion(app.pool, { name: 'Süd', position: 1 });
  const moved = { name: '=Cuxhaven', regionId: other.id, version: 1 };
  expect((await admin.client.put(`${base}/terminals/${terminal.body._id}`, moved)).status).toBe(200);
  const file = await admin.client.get<string>(`${base}/export?kind=terminals`);
  expect(file.text).toContain("'=Cuxhaven");
});

test('is the provider’s alone', async () => {
  const { client } = await seedSignedIn(app, 'seller');
  expect((await client.get(base)).status).toBe(403);
  expect((await client.post(`${base}/products`, product)).status).toBe(403);
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await client.put(`${base}/terminals/${nobody}/withdrawal`, { withdrawn: true, version: 1 })).status).toBe(
    403,
  );
  expect(
    (await admin.client.put(`${base}/products/${nobody}`, { ...product, code: 'N', name: 'N', version: 1 })).status,
  ).toBe(404);
});
