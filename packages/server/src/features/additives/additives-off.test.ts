import { brands } from '@handelsplatz/domain/brands';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedProduct } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../platform/db/index.ts';
import { createTradeStore } from '../trading/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

test('without the feature of the brand an additive is released to nobody, even by its id', async () => {
  const place = await seedPlace(app);
  const additive = await seedProduct(app.pool, { name: 'AdBlue', type: 'ADDITIVE', unit: 'lt' });
  const buyer = await seedTrader(app, place);
  const open = `update relationships set additives_enabled = true, additives_mode = 'ALL' where id = $1`;
  await app.pool.query(open, [buyer.relationship.id]);
  const offers = [
    await seedOffer(app.pool, { ...place.goods, productId: additive.id }),
    await seedOffer(app.pool, place.goods),
  ];
  const released = (productAdditives: boolean) =>
    createDatabase(app.pool)
      .transaction()
      .execute(async (tx) => {
        const store = createTradeStore(tx, { ...brands.de, features: { ...brands.de.features, productAdditives } });
        const found = await store.offers(
          { buyerId: buyer.buyerId },
          offers.map(({ id }) => id),
        );
        return offers.map(({ id }) => found.find((offer) => offer.id === id)?.released);
      });
  expect(await released(true)).toEqual([true, true]);
  expect(await released(false)).toEqual([false, true]);
});
