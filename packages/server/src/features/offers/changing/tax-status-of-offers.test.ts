import type { OfferBatchResult } from '@handelsplatz/contract/offers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../../testing/app.ts';
import { seedOffer, seedProduct } from '../../../../../../testing/seed/index.ts';
import { type Place, seedPlace, seedTrader } from '../../../../../../testing/seed/trading.ts';

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

test('goods that do not fit are not ordered', async () => {
  const { client } = await seedTrader(app, place);
  const { id: offerId } = await unfit();
  expect(await client.post('/api/basket/items', { offerId, quantity: 20 })).toMatchObject({
    status: 409,
    body: { code: 'order_error_offers_expired' },
  });
});
