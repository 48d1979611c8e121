import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import { productColumns } from '@handelsplatz/domain/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedSignedIn, seedUser } from '@handelsplatz/testing/seed';
import { seedPlace } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendFile } from './uploads.testbed.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
let numbers = 0;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await seedSignedIn(app, 'admin');
  numbers += 1;
});

type Row = Partial<Record<(typeof productColumns)[number], string>>;
const fresh = (values: Row = {}): Row => ({
  ...{ code: `U-${numbers}`, product_name: `Diesel U ${numbers}`, type: 'FUEL', category: 'Diesel', unit: 'cbm' },
  ...{ tax_status: 'TAXED', density: '0,8360', cn_code: '27102011', dangerous_goods: 'ja', un_number: '1202' },
  ...{ transport_name: 'Dieselkraftstoff', transport_class: '3', packing_group: 'III', tunnel_code: 'D/E' },
  ...{ environmentally_hazardous: 'ja', special_provisions: '640L', biogenic_percent: '7,0', biogenic_kind: 'FAME' },
  ...values,
});
const file = (...rows: Row[]) =>
  [productColumns.join(';'), ...rows.map((row) => productColumns.map((column) => row[column] ?? '').join(';'))].join(
    '\r\n',
  );
const send = (...rows: Row[]) => sendFile(admin.client, 'products', file(...rows), { name: 'produkte.csv' });
const commit = (id: string) => admin.client.post<{ state: string; code: string }>(`/api/uploads/${id}/commit`);
const find = async (code: string) =>
  (await admin.client.get<AdminCatalogue>('/api/admin/catalogue')).body.products.find((each) => each.code === code);

test('a file of products shows what is new and what changes, changes nothing before its commit, and then everything', async () => {
  const made = await send(fresh());
  expect([made.status, made.body.counts]).toMatchObject([201, { rows: 1, errors: 0, new: 1 }]);
  expect(await find(`U-${numbers}`)).toBeUndefined();
  expect((await commit(made.body._id)).body.state).toBe('COMMITTED');
  expect(await find(`U-${numbers}`)).toMatchObject({ cnCode: '27102011', density: 0.836, biogenicPercent: 7 });
  const changed = await send(fresh({ biogenic_percent: '10,0', dangerous_goods: 'ja' }));
  expect(changed.body.counts).toMatchObject({ changed: 1, unchanged: 0 });
  expect(changed.body.diff.rows[0]?.cells).toEqual([{ column: 'biogenic_percent', old: '7,0', new: '10,0' }]);
  expect((await find(`U-${numbers}`))?.biogenicPercent).toBe(7);
  await commit(changed.body._id);
  expect((await find(`U-${numbers}`))?.biogenicPercent).toBe(10);
});

test('the downloaded file comes back without a change', async () => {
  await commit((await send(fresh())).body._id);
  const template = await admin.client.get<string>('/api/upload-templates/products');
  const again = await sendFile(admin.client, 'products', template.text, { name: 'zurueck.csv' });
  expect(again.body.errors).toEqual([]);
  expect(again.body.counts).toMatchObject({ new: 0, changed: 0, errors: 0 });
});

test('each error stands at its row and column, by the rules of the form and by what is live, and nothing is taken', async () => {
  const place = await seedPlace(app);
  await seedOffer(app.pool, place.goods);
  const { code, name } = place.product;
  const live = fresh({ code, product_name: name, cn_code: '' });
  const upload = await send(
    fresh({ cn_code: '2710', biogenic_percent: '190', dangerous_goods: 'vielleicht' }),
    fresh({ code: `V-${numbers}`, product_name: name }),
    live,
    fresh({ code: `W-${numbers}`, product_name: `Gut ${numbers}` }),
  );
  const errors = upload.body.errors.map(({ row, column }) => [row, column]);
  expect(errors).toEqual(
    expect.arrayContaining([
      ...[
        [2, 'cn_code'],
        [2, 'biogenic_percent'],
        [2, 'dangerous_goods'],
        [3, 'product_name'],
        [4, 'cn_code'],
      ],
    ]),
  );
  expect(errors.some(([row]) => row === 5)).toBe(false);
  expect((await commit(upload.body._id)).body.code).toBe('upload_has_errors');
  expect(await find(`W-${numbers}`)).toBeUndefined();
});

test('a name that stands in two rows is wrong in the second one, before anything is written', async () => {
  const upload = await send(fresh(), fresh({ code: `X-${numbers}` }));
  expect(upload.body.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [3, 'product_name', 'duplicate_row'],
  ]);
});

test('a file of products is not reverted, and says what to do', async () => {
  const { _id } = (await send(fresh())).body;
  await commit(_id);
  const reverted = await admin.client.post<{ code: string }>(`/api/uploads/${_id}/revert`);
  expect(reverted).toMatchObject({ status: 409, body: { code: 'upload_not_revertible' } });
  expect((await admin.client.get<{ state: string }>(`/api/uploads/${_id}`)).body.state).toBe('COMMITTED');
});

test('facts of a file wait for a second person, as those of the form', async () => {
  await seedUser(app.pool, admin.account.id);
  await commit((await send(fresh())).body._id);
  expect(await find(`U-${numbers}`)).toMatchObject({
    ...{ name: `Diesel U ${numbers}`, cnCode: '', proposal: { facts: { cnCode: '27102011', biogenicPercent: 7 } } },
  });
});

test('is the provider’s alone, who uploads nothing else', async () => {
  const { client } = await seedSignedIn(app, 'seller');
  expect((await sendFile(client, 'products', file(fresh()))).status).toBe(403);
  expect((await client.get('/api/upload-templates/products')).status).toBe(403);
  expect((await sendFile(admin.client, 'offers', 'x')).status).toBe(403);
  const { body } = await admin.client.get<{ uploads: unknown[] }>('/api/uploads');
  expect(body.uploads).toEqual([]);
});
