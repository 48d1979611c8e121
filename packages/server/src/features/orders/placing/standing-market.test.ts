import type { Basket } from '@handelsplatz/contract/baskets';
import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { fillBasket, order, type Refused } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 2 });
});
afterAll(() => app.stop());

test('after the feed has stopped, a reservation from a fresh window is ordered at its price, but it cannot be raised, and an expired one is refused', async () => {
  const place = await seedPlace(app);
  const { id: offerId } = await seedOffer(app.pool, place.goods, { priceType: 'API' });
  const [running, ended] = [await seedTrader(app, place), await seedTrader(app, place)];
  const reserved = await fillBasket(running.client, { offerId, quantity: 10 });
  const { _id: endedId } = await fillBasket(ended.client, { offerId, quantity: 10 });

  app.app.marketData.feed.stop();
  const isClone = async () => (await running.client.get<MarketWindow>('/api/generic/marketWindow')).body.isClone;
  await expect.poll(isClone).toBe(true);

  const [shown] = (await running.client.get<Basket>('/api/basket')).body.items;
  expect(shown).toMatchObject({ expired: false, currentPrice: null, problem: null, price: reserved.items[0]?.price });
  const itemPath = `/api/basket/items/${shown?._id}`;
  const more = await running.client.put<Refused>(itemPath, { quantity: 60 });
  expect([more.status, more.body]).toMatchObject([409, { code: 'order_error_offers_expired', offerId }]);
  const moreAnew = await running.client.put<Refused>(itemPath, { quantity: 60, renewPrice: true });
  expect([moreAnew.status, moreAnew.body.code]).toEqual([409, 'order_error_offers_expired']);
  expect((await running.client.get<Basket>('/api/basket')).body.items).toEqual([shown]);
  const placed = await order(running.client, { basketId: reserved._id, expectedGross: reserved.gross });
  expect([placed.status, placed.body.orders]).toMatchObject([201, [{ price: reserved.items[0]?.price, volume: 10 }]]);
  await app.pool.query(`update basket_items set reserved_until = now() - interval '1 second' where basket_id = $1`, [
    endedId,
  ]);
  const refused = await order(ended.client, { basketId: endedId });
  expect([refused.status, refused.body.code]).toEqual([409, 'order_error_offers_expired']);
  await assertBooks(app.pool);
});
