import type { AdminCatalogue } from '@handelsplatz/contract/admin';
import type { Metadata } from '@handelsplatz/contract/catalogue';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { createOrderDesk } from '@handelsplatz/testing/orders';
import { seedOffer, seedRegion, seedSignedIn } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractInput, createContract } from '../../contracts/contracts.testbed.ts';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

const base = '/api/admin/catalogue';
const noEntry = {
  ...{ unNumber: '', transportName: '', transportClass: '', packingGroup: '', tunnelCode: '' },
  ...{ environmentallyHazardous: null, specialProvisions: '', transportNote: '' },
};
const product = {
  ...{ code: 'HVO', name: 'HVO100', type: 'FUEL', category: 'Diesel', unit: 'cbm', taxStatus: 'TAXED', density: 0.78 },
  ...{ ...noEntry, cnCode: '', dangerousGoods: null, biogenicPercent: null, biogenicKind: '' },
};
const facts = {
  ...{ cnCode: '27102011', dangerousGoods: true, unNumber: '1202', transportName: 'Dieselkraftstoff' },
  ...{ transportClass: '3', packingGroup: 'III', tunnelCode: 'D/E', environmentallyHazardous: true },
  ...{ specialProvisions: '640L', transportNote: '', biogenicPercent: 10, biogenicKind: 'FAME' },
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

describe('the facts of a product', () => {
  let numbers = 0;
  const create = (values: object) => {
    numbers += 1;
    const named = { code: `F-${numbers}`, name: `Fakten ${numbers}` };
    return admin.client.post<Answer>(`${base}/products`, { ...product, ...facts, ...named, ...values });
  };

  test('are kept, changed, exported and recorded', async () => {
    const { body } = await create({ code: 'DK-B10', name: 'Diesel B10', cnCode: '2710 20 11' });
    const find = async () => (await read()).products.find(({ _id }) => _id === body._id);
    expect(await find()).toMatchObject(facts);
    const file = await admin.client.get<string>(`${base}/export?kind=products`);
    expect(file.text).toContain(
      '27102011;UN 1202 Dieselkraftstoff, 3, III, (D/E), umweltgefährdend, Sondervorschrift 640L;10,0;FAME',
    );
    const none = {
      ...product,
      ...facts,
      code: 'DK-B10',
      name: 'Diesel B10',
      dangerousGoods: false,
      biogenicPercent: 0,
    };
    const changed = await admin.client.put(`${base}/products/${body._id}`, { ...none, version: 1 });
    expect(changed.status).toBe(200);
    // What no longer describes anything is gone.
    expect(await find()).toMatchObject({ ...noEntry, dangerousGoods: false, biogenicPercent: 0, biogenicKind: '' });
    const { rows } = await app.pool.query(
      `select after from audit_entries where object_id = $1 and action = 'product.changed'`,
      [body._id],
    );
    expect(rows[0]?.after).toMatchObject({ dangerous_goods: false, un_number: '', biogenic_percent: 0 });
  });

  test.each([
    ['cnCode', '2710201', 'Eine Zolltarifnummer hat 8 Ziffern, zum Beispiel 27102011.'],
    ['cnCode', '87032319', 'In diesem Kapitel des Zolltarifs gibt es keine'],
    ['unNumber', '12O2', 'Eine UN-Nummer hat 4 Ziffern, zum Beispiel 1202.'],
    ['unNumber', '0000', 'Eine UN-Nummer hat 4 Ziffern, zum Beispiel 1202.'],
    ['unNumber', '', 'Pflichtfeld'],
    ['environmentallyHazardous', null, 'Pflichtfeld'],
    ['packingGroup', '', 'Pflichtfeld'],
    ['specialProvisions', '640L und 664', 'Bitte Nummern mit Komma dazwischen'],
    ['biogenicPercent', 190, 'Höchstens 100 %.'],
    ['biogenicPercent', 6.55, 'Höchstens 1 Nachkommastellen.'],
    ['biogenicKind', '', 'Pflichtfeld'],
  ])('with %s %j are refused: %s', async (path, value, message) => {
    const { status, body } = await create({ [path]: value });
    expect([status, body]).toMatchObject([400, { fields: [{ path, message: expect.stringContaining(message) }] }]);
  });

  test('are not emptied while something of the product can be bought or waits for loading', async () => {
    const place = await seedPlace(app);
    const { code, name } = place.product;
    const traded = { ...product, ...facts, code, name, density: 0.836 };
    const offer = await seedOffer(app.pool, place.goods);
    const change = (values: object) =>
      admin.client.put(`${base}/products/${place.product.id}`, { ...traded, version: 1, ...values });
    const nothing = { cnCode: '', dangerousGoods: null, biogenicPercent: null };
    expect(await change(nothing)).toMatchObject({
      ...{ status: 400, body: { fields: Object.keys(nothing).map((path) => ({ path })) } },
    });
    expect((await change({ cnCode: '27101943' })).status).toBe(200);
    await app.pool.query(`update offers set status = 'PAUSED' where id = $1`, [offer.id]);
    const trader = await seedTrader(app, place);
    const { buyerId } = trader;
    const today = app.clock.now().toISOString().slice(0, 10);
    const contract = await createContract(place.client, contractInput({ place, buyerId, today }, {}));
    expect((await change({ cnCode: '', version: 2 })).status).toBe(400);
    await place.client.post(`/api/contracts/${contract}/closing`, { version: 1, reason: 'Probe' });
    const desk = createOrderDesk(app, place);
    const order = await desk.place(trader);
    await app.pool.query(`update offers set status = 'PAUSED' where product_id = $1`, [place.productId]);
    expect((await change({ cnCode: '', version: 2 })).status).toBe(400);
    await desk.step(order._id, 'cancellation', { reason: 'Probe' });
    expect((await change({ ...nothing, version: 2 })).status).toBe(200);
  });
});
