import type { OfferBatchResult } from '@handelsplatz/contract/offers';
import type { UploadRevert } from '@handelsplatz/contract/uploads';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedOffer, seedProduct, unknownFacts } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractInput } from '../../contracts/contracts.testbed.ts';
import { offerFile, seedUploader, sendFile } from '../../uploads/uploads.testbed.ts';
import { endPausesJob } from '../pausing/end-pauses.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const all =
  'Diesem Produkt fehlt im Katalog noch: Zolltarifnummer, Angaben zum Gefahrgut, biogener Anteil. Es lässt sich erst anbieten, wenn der Marktplatz das nachgetragen hat.';
const refusedAt = (path: string, message = all) => ({ status: 400, body: { fields: [{ path, message }] } });
const seedUnknown = async (values: object = {}) => {
  const product = await seedProduct(app.pool, { ...unknownFacts, ...values });
  return { product, goods: { ...place.goods, productId: product.id } };
};
const bulk = (changes: object[], dryRun = false) =>
  place.client.post<OfferBatchResult>('/api/offer/own/bulk', { changes, dryRun });
const readStatus = async (id: string) =>
  (await app.pool.query('select status, paused_until from offers where id = $1', [id])).rows[0];

test('by form, interface, batch, copy and the end of a pause nothing is published whose facts are not known', async () => {
  const { product, goods } = await seedUnknown();
  const { id } = await seedOffer(app.pool, goods, { status: 'PAUSED' });
  const put = (values: object) => place.client.put(`/api/offer/own/${id}`, values);
  expect(await put({ status: 'ACTIVE' })).toMatchObject(refusedAt('productId'));
  expect(await bulk([{ id, status: 'ACTIVE' }])).toMatchObject(refusedAt('changes.0.productId'));
  expect((await bulk([{ id, status: 'ACTIVE' }], true)).body).toMatchObject({
    committed: false,
    problems: [{ field: 'productId', code: 'product_facts_missing', message: all }],
  });
  expect(await bulk([{ cloneOf: id, status: 'ACTIVE' }])).toMatchObject(refusedAt('changes.0.productId'));
  const whole = {
    ...{ productId: product.id, terminalId: place.terminal.id, priceType: 'FIXED', price: 98, collectionTime: 5 },
    ...{ totalVolume: 100, minimumOrderQuantity: 5, maximumOrderQuantity: 50, paymentTerms: [7] },
    ...{ availableFrom: '2026-01-01T00:00:00.000Z', availableTo: '2199-01-01T00:00:00.000Z' },
  };
  expect(await place.client.post('/api/offer/own', whole)).toMatchObject(refusedAt('productId'));
  // What is not published may be prepared.
  expect((await put({ price: 97 })).status).toBe(200);
  expect((await place.client.post('/api/offer/own', { ...whole, status: 'PAUSED' })).status).toBe(201);
  expect((await place.client.post(`/api/offer/own/${id}/clone`, {})).status).toBe(201);
  const over = await seedOffer(app.pool, goods, { status: 'PAUSED', pausedUntil: new Date(Date.now() - 3_600_000) });
  await runJob(app.pool, endPausesJob);
  expect(await readStatus(over.id)).toEqual({ status: 'PAUSED', paused_until: null });
});

test.each([
  ['Zolltarifnummer', { cnCode: '' }],
  ['Angaben zum Gefahrgut', { dangerousGoods: null }],
  ['biogener Anteil', { biogenicPercent: null }],
])('the sentence names what is missing: %s', async (name, values) => {
  const product = await seedProduct(app.pool, values);
  const offer = await seedOffer(app.pool, { ...place.goods, productId: product.id }, { status: 'PAUSED' });
  const { body } = await bulk([{ id: offer.id, status: 'ACTIVE' }], true);
  expect(body.problems[0]?.message).toContain(`im Katalog noch: ${name}.`);
});

test('no dangerous goods and a share of 0 are answers', async () => {
  const product = await seedProduct(app.pool, { dangerousGoods: false, biogenicPercent: '0', biogenicKind: '' });
  const offer = await seedOffer(app.pool, { ...place.goods, productId: product.id }, { status: 'PAUSED' });
  expect((await bulk([{ id: offer.id, status: 'ACTIVE' }])).status).toBe(200);
});

test('an additive needs its transport entry and no biogenic share', async () => {
  const values = { type: 'ADDITIVE', category: '', unit: 'lt', biogenicPercent: null, biogenicKind: '' } as const;
  const litres = {
    totalLitres: 1_000,
    remainingLitres: 1_000,
    minLitres: 10,
    maxLitres: 100,
    status: 'PAUSED',
  } as const;
  for (const dangerousGoods of [null, false]) {
    const product = await seedProduct(app.pool, { ...values, dangerousGoods });
    const { id } = await seedOffer(app.pool, { ...place.goods, productId: product.id }, litres);
    const edited = await place.client.put('/api/offer/additive/edit', { offerId: id, status_type_id: 'ACTIVE' });
    if (dangerousGoods === false) expect(edited.status).toBe(200);
    else
      expect(edited).toMatchObject(
        refusedAt('product', all.replace('Zolltarifnummer, ', '').replace(', biogener Anteil', '')),
      );
  }
});

test('a file does not publish it, and taking a file back does not publish it again', async () => {
  const seller = await seedUploader(app);
  const product = await seedProduct(app.pool, unknownFacts);
  const refused = await sendFile(seller.client, 'offers', offerFile(seller.row({ product: product.name })));
  expect(refused.body.errors).toMatchObject([{ row: 2, column: 'product', message: all }]);
  const known = await seedProduct(app.pool);
  const values = { externalId: 'BACK', status: 'ACTIVE' } as const;
  const { id } = await seedOffer(app.pool, { ...seller.goods, productId: known.id }, values);
  const row = seller.row({ external_id: 'BACK', product: known.name, action: 'PAUSE' });
  const { body } = await sendFile(seller.client, 'offers', offerFile(row));
  expect((await seller.client.post(`/api/uploads/${body._id}/commit`)).status).toBe(200);
  await app.pool.query(`update products set cn_code = '' where id = $1`, [known.id]);
  const reverted = await seller.client.post<UploadRevert>(`/api/uploads/${body._id}/revert`);
  expect(reverted.body).toMatchObject({ counts: { kept: 1 } });
  expect(reverted.text).toContain('Diesem Produkt fehlt im Katalog noch: Zolltarifnummer.');
  expect(await readStatus(id)).toMatchObject({ status: 'PAUSED' });
});

test('no contract is made of it', async () => {
  const { buyerId } = await seedTrader(app, place);
  const { product } = await seedUnknown();
  const today = app.clock.now().toISOString().slice(0, 10);
  const input = contractInput({ place, buyerId, today }, { productId: product.id });
  expect(await place.client.post('/api/contracts', input)).toMatchObject(refusedAt('productId'));
});

test('what got into the market in spite of that is not ordered', async () => {
  const { client } = await seedTrader(app, place);
  const { goods, product } = await seedUnknown();
  await app.pool.query('insert into released_products select id, $1 from relationships', [product.id]);
  const { id: offerId } = await seedOffer(app.pool, goods);
  const order = () => client.post('/api/basket/items', { offerId, quantity: 20 });
  expect(await order()).toMatchObject({ status: 409, body: { code: 'order_error_offers_expired' } });
  await app.pool.query(
    `update products set cn_code = '27102011', dangerous_goods = false, biogenic_percent = 0 where id = $1`,
    [product.id],
  );
  expect((await order()).status).toBe(200);
});
