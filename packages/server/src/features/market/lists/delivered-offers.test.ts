import type { OfferList } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

test('a delivery address shows the delivered goods with the address; another account’s is not found', async () => {
  const place = await seedPlace(app);
  const [buyer, other] = [await seedTrader(app, place), await seedTrader(app, place)];
  const collected = await seedOffer(app.pool, place.goods);
  const delivered = await seedOffer(app.pool, place.goods, { delivered: true });
  await announceOffers(app.pool, collected.id, delivered.id);
  const read = (query = '') => buyer.client.get<OfferList>(`/api/v2/offers${query}`);
  await expect.poll(async () => (await read()).body.offers).toHaveLength(2);
  expect((await read()).body.filterOptions.deliveryAddress).toEqual([
    { _id: buyer.location.id, name: 'Werftstraße 12, 28237 Bremen' },
  ]);
  const { offers, metadata } = (await read(`?deliveryAddress=${buyer.location.id}`)).body;
  expect(offers).toMatchObject([
    { _id: delivered.id, deliveryAddress: { street: 'Werftstraße 12', zipCode: '28237' } },
  ]);
  expect(metadata.total).toBe(1);
  expect((await read(`?deliveryAddress=${other.location.id}`)).status).toBe(404);
  const body = { company: '', street: 'Kai 7', postCode: '20457', city: 'Hamburg' };
  await buyer.client.post('/api/metadata/locations', body);
  await expect.poll(async () => (await read()).body.filterOptions.deliveryAddress).toHaveLength(2);
});
