import type { Upload } from '@handelsplatz/contract/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedTrader } from '@handelsplatz/testing/seed/trading';
import { createWorkbook } from '@handelsplatz/testing/workbook';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerFile, seedUploader, sendFile, type Uploader } from './uploads.testbed.ts';

let app: TestApp;
let seller: Uploader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedUploader(app);
  await makeOffers();
});
afterAll(() => app.stop());

const ids: string[] = [];
const state = async () =>
  (await app.pool.query('select * from offers where seller_id = $1 order by id', [seller.account.id])).rows;

/** Offers of each kind: fixed and live, with and without an own number, with dates, paused, over, for chosen customers. */
async function makeOffers() {
  const chosen = [await seedTrader(app, seller), await seedTrader(app, seller)];
  const given = {
    productId: seller.product.id,
    terminalId: seller.terminal.id,
    totalVolume: 1000.25,
    minimumOrderQuantity: 5,
    maximumOrderQuantity: 90,
    collectionTime: 7,
    availableFrom: '2026-03-01T07:00:30.000Z',
    availableTo: '2099-12-31T17:00:00.000Z',
    paymentTerms: [7, 14],
  };
  const live = { ...given, priceType: 'API' };
  const made = [
    { ...live },
    { ...live, collectionTime: null, collectionStartDate: '2026-04-01', collectionEndDate: '2099-04-30' },
    { ...live, status: 'PAUSED' },
    {
      ...given,
      priceType: 'FIXED',
      price: 1234.5,
      externalId: 'EXT-A',
      buyerIds: chosen.map(({ buyerId }) => buyerId),
    },
    { ...live, externalId: 'EXT-B' },
    { ...live, externalId: 'EXT-C', status: 'PAUSED' },
    { ...live, externalId: 'EXT-D' },
    { ...live },
  ];
  for (const values of made) {
    const { status, body, text } = await seller.client.post<{ _id: string }>('/api/offer/own', values);
    expect([status, text]).toEqual([201, text]);
    ids.push(body._id);
  }
  const set = (index: number, values: string) =>
    app.pool.query(`update offers set ${values} where id = $1`, [ids[index]]);
  await set(5, "available_to = '2026-03-02'");
  await set(6, "price_type = 'TRACKING'");
  await app.pool.query("update relationships set seller_status = 'DISABLED' where buyer_id = $1", [chosen[1]?.buyerId]);
}

const download = async (path: string) => (await seller.client.get<string>(path)).text;
const toCells = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));

test.each([
  ['the template', '/api/upload-templates/offers'],
  ['the exported list', '/api/offer/own/export'],
  ['the exported list with the prices of a customer', '/api/offer/own/export?customerId='],
])('%s holds all offers and is taken again as CSV and as XLSX, and changes nothing', async (_, path) => {
  const [buyer] = (
    await app.pool.query(
      "select buyer_id from relationships where seller_id = $1 and seller_status <> 'DISABLED' limit 1",
      [seller.account.id],
    )
  ).rows;
  const file = await download(path.endsWith('=') ? path + buyer.buyer_id : path);
  const before = await state();
  for (const content of [file, createWorkbook(toCells(file))]) {
    const { status, body } = await sendFile(seller.client, 'offers', content, { query: '?again=true' });
    expect([status, body.detail, body.errors]).toEqual([201, undefined, []]);
    expect(body.counts).toMatchObject({ rows: 8, unchanged: 8 });
    expect((await seller.client.post(`/api/uploads/${body._id}/commit`, { consent: true })).status).toBe(200);
    expect(await state()).toEqual(before);
  }
});

test('a live offer without an own number is changed by its row of the template or of the list', async () => {
  for (const [path, min] of [
    ['/api/upload-templates/offers', '6'],
    ['/api/offer/own/export', '8'],
  ] as const) {
    const [header = [], ...rows] = toCells(await download(path));
    const place = header.findIndex((name) => name === 'min' || name === 'Mindestmenge');
    const row = rows.find(([number]) => number === ids[1])?.with(place, min) ?? [];
    const { body } = await sendFile(
      seller.client,
      'offers',
      [header, row].map((cells) => cells.join(';')).join('\r\n'),
    );
    expect(body).toMatchObject({ errors: [], counts: { changed: 1 } });
    expect((await seller.client.post<Upload>(`/api/uploads/${body._id}/commit`)).status).toBe(200);
    const offer = (await state()).find(({ id }) => id === ids[1]);
    expect(offer).toMatchObject({ min_litres: Number(min) * 1000, collection_days: null, external_id: null });
  }
});

test('a report about an upload is taken with its column of errors, once it is corrected', async () => {
  const { body } = await sendFile(seller.client, 'offers', offerFile(seller.row({ product: 'Dezel' })));
  const report = await download(`/api/uploads/${body._id}/report`);
  const corrected = await sendFile(seller.client, 'offers', report.replace('Dezel', seller.product.name));
  expect(corrected.body).toMatchObject({ errors: [], counts: { new: 1 } });
});

test('an id of nobody, or of another seller, is an own number as any other', async () => {
  const other = await seedUploader(app);
  const [id = ''] = ids;
  const { body } = await sendFile(other.client, 'offers', offerFile(other.row({ external_id: id })));
  expect(body).toMatchObject({ errors: [], counts: { new: 1 } });
});

test('the template of limits is taken again and changes nothing, also for a customer without a line', async () => {
  const [one, two] = [await seedTrader(app, seller), await seedTrader(app, seller)];
  const name = (number: string, id: string) =>
    app.pool.query('update relationships set customer_no = $1 where id = $2', [number, id]);
  await name('K-1', one.relationship.id);
  await name('K-2', two.relationship.id);
  await app.pool.query(
    "update credit_limits set note = '- offen', used_as_of = '2026-03-01T07:00:30Z' where buyer_id = $1",
    [one.buyerId],
  );
  await app.pool.query('delete from credit_limits where buyer_id = $1', [two.buyerId]);
  const file = await download('/api/upload-templates/credit-limits');
  const { body } = await sendFile(seller.client, 'credit-limits', file);
  expect([body.errors, body.counts]).toMatchObject([[], { rows: 2, unchanged: 2 }]);
  // A row that states something for the customer without a line states its instant, too.
  const stated = await sendFile(seller.client, 'credit-limits', file.replace('K-2;0,00', 'K-2;5,00'));
  expect(stated.body.errors).toMatchObject([{ column: 'as_of', code: 'required' }]);
});
