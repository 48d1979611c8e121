import type { OfferBatchResult } from '@handelsplatz/contract/offers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { seedOffer, seedProduct, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerFile, seedUploader, sendFile } from '../../uploads/uploads.testbed.ts';
import { endPausesJob } from '../pausing/end-pauses.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const sentence = 'Diesen Steuerstatus kann das Produkt nicht haben.';
const bulk = (changes: object[]) => place.client.post<OfferBatchResult>('/api/offer/own/bulk', { changes });
const refused = { code: 'invalid_input', fields: [{ path: 'changes.0.taxStatus', message: sentence }] };
const unfit = () => seedOffer(app.pool, place.goods, { taxStatus: 'HEATING' });

test('an offer from before that does not fit is neither changed nor published, but paused, removed and corrected', async () => {
  const { id } = await unfit();

  expect((await bulk([{ id, price: 97 }])).body).toMatchObject(refused);
  expect((await bulk([{ id, status: 'PAUSED' }])).status).toBe(200);
  expect((await bulk([{ id, status: 'ACTIVE' }])).body).toMatchObject(refused);
  expect((await bulk([{ cloneOf: id }])).body).toMatchObject(refused);
  expect((await bulk([{ id, status: 'ACTIVE', taxStatus: 'TAXED' }])).status).toBe(200);
  const other = await unfit();
  expect((await bulk([{ id: other.id, status: 'REMOVED' }])).status).toBe(200);
  expect((await bulk([{ id: other.id, status: 'ACTIVE' }])).body).toMatchObject(refused);
});

test('an additive has no lower tax, and heating oil is no motor fuel', async () => {
  const [additive, oil] = [
    await seedProduct(app.pool, { type: 'ADDITIVE', category: '', unit: 'lt' }),
    await seedProduct(app.pool, { category: 'Heizöl' }),
  ];
  for (const [{ id: productId }, statuses] of [
    [additive, ['HEATING']],
    [oil, ['TAXED', 'NONE']],
  ] as const) {
    const offer = await seedOffer(app.pool, { ...place.goods, productId }, { minLitres: 10, maxLitres: 100 });
    for (const taxStatus of statuses) expect((await bulk([{ id: offer.id, taxStatus }])).body).toMatchObject(refused);
  }
});

test('neither by a change, a resumption, a copy nor the end of a pause does an unfit offer get into the market', async () => {
  const atField = { status: 400, body: { fields: [{ path: 'taxStatus', message: sentence }] } };
  const paused = (until: Date | null = null) =>
    seedOffer(app.pool, place.goods, { taxStatus: 'HEATING', status: 'PAUSED', pausedUntil: until });
  const { id } = await paused();
  const put = (offerId: string, values: object) => place.client.put(`/api/offer/own/${offerId}`, values);
  expect(await put(id, { status: 'ACTIVE' })).toMatchObject(atField);
  expect((await put(id, { status: 'REMOVED' })).status).toBe(200);
  expect(await put(id, { status: 'ACTIVE' })).toMatchObject(atField);
  expect((await put(id, { status: 'PAUSED' })).status).toBe(200);
  expect((await place.client.post(`/api/offer/own/${id}/clone`, {})).text).toContain(sentence);
  const fit = await seedOffer(app.pool, place.goods);
  expect(await put(fit.id, { taxStatus: 'NONE' })).toMatchObject(atField);
  const copy = await place.client.post<{ _id: string }>(`/api/offer/own/${fit.id}/clone`, {});
  expect(await put(copy.body._id, { status: 'ACTIVE', taxStatus: 'HEATING' })).toMatchObject(atField);
  const over = await paused(new Date(Date.now() - 3_600_000));
  await runJob(app.pool, endPausesJob);
  const { rows } = await app.pool.query('select status, paused_until from offers where id = $1', [over.id]);
  expect(rows).toEqual([{ status: 'PAUSED', paused_until: null }]);
});

test('additives are copied and made only with a fitting status', async () => {
  const additive = await seedProduct(app.pool, { type: 'ADDITIVE', category: '', unit: 'lt' });
  const litres = { totalLitres: 1_000, remainingLitres: 1_000, minLitres: 10, maxLitres: 100 };
  const goods = { ...place.goods, productId: additive.id };
  const { id } = await seedOffer(app.pool, goods, { ...litres, taxStatus: 'HEATING', status: 'PAUSED' });
  const copied = await place.client.post('/api/offer/additive', { _id: id, status_type_id: 'PAUSED' });
  expect([copied.status, copied.text]).toEqual([400, expect.stringContaining(sentence)]);
  const edit = (status: string) =>
    place.client.put('/api/offer/additive/edit', { offerId: id, status_type_id: status });
  expect((await edit('ACTIVE')).status).toBe(400);
});

test('a file that states no status takes the one of its product, and none brings back an unfit offer', async () => {
  const seller = await seedUploader(app);
  const oil = await seedProduct(app.pool, { category: 'Heizöl' });
  const plain = await seedProduct(app.pool, { taxStatus: null });
  const unfitOffer = await seedOffer(app.pool, seller.goods, {
    taxStatus: 'NONE',
    externalId: 'UNFIT',
    status: 'PAUSED',
  });
  const rows = [
    seller.row({ product: oil.name }),
    seller.row({ product: plain.name }),
    seller.row({ external_id: 'UNFIT' }),
  ];
  const { body } = await sendFile(seller.client, 'offers', offerFile(...rows));
  expect(body.errors).toMatchObject([
    { row: 3, message: 'Ohne Steuerstatus lässt sich ein Angebot nicht veröffentlichen.' },
    { row: 4, message: sentence },
  ]);
  expect(body.counts).toMatchObject({ new: 1, wrong: 2 });
  expect(unfitOffer.status).toBe('PAUSED');
});

test('a product keeps its category while offers with a status of that category are active', async () => {
  const { client } = await seedSignedIn(app, 'admin');
  const diesel = await seedProduct(app.pool);
  const { id, status } = await seedOffer(app.pool, { ...place.goods, productId: diesel.id });
  const { id: _, conversionBblPerMt, liftTolerancePermille, withdrawnAt, densityTonnesPerCbm, ...facts } = diesel;
  const asOil = { ...facts, category: 'Heizöl', taxStatus: 'HEATING', density: 0.86, biogenicPercent: 7 };
  const change = () => client.put(`/api/admin/catalogue/products/${diesel.id}`, asOil);
  expect(status).toBe('ACTIVE');
  expect(await change()).toMatchObject({ status: 400, body: { fields: [{ path: 'category' }] } });
  expect((await place.client.put(`/api/offer/own/${id}`, { status: 'REMOVED' })).status).toBe(200);
  expect((await change()).status).toBe(200);
});

test('goods that do not fit are not ordered', async () => {
  const { client } = await seedTrader(app, place);
  const { id: offerId } = await unfit();
  expect(await client.post('/api/basket/items', { offerId, quantity: 20 })).toMatchObject({
    status: 409,
    body: { code: 'order_error_offers_expired' },
  });
});
