import { randomUUID } from 'node:crypto';
import type { OwnOfferList } from '@handelsplatz/contract/offers';
import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedProduct } from '@handelsplatz/testing/seed';
import { readPricing } from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedPriceRule, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/offer/own';
const own = async (id: string, client = place.client) =>
  (await client.get<OwnOfferList>(path)).body.offers.find((offer) => offer._id === id);
const offer = (values: Parameters<typeof seedOffer>[2] = {}) => seedOffer(app.pool, place.goods, values);

describe('a seller’s own offers', () => {
  test('show the current base price before customer items', async () => {
    const { id } = await offer({ priceType: 'API' });
    const { client } = await seedTrader(app, place);
    const { body } = await client.get<Explanation>(`/api/offers/${id}/explanation`);
    expect(await own(id)).toMatchObject({
      price: body.price,
      unpricedReason: null,
      status: 'ACTIVE',
      totalVolume: 300,
      remainingVolume: 300,
    });
  });

  test('are paged, with a bound', async () => {
    const seller = await seedPlace(app);
    for (const externalId of ['a', 'b', 'c']) await seedOffer(app.pool, seller.goods, { externalId });
    const page = async (query: string) => (await seller.client.get<OwnOfferList>(`${path}${query}`)).body;
    const pages = [await page('?pageLimit=2'), await page('?pageLimit=2&pageNumber=2')];
    expect(pages.map(({ offers }) => offers.length)).toEqual([2, 1]);
    expect(new Set(pages.flatMap(({ offers }) => offers.map(({ _id }) => _id))).size).toBe(3);
    expect(pages[1]?.metadata).toEqual({ total: 3, pageNumber: 2, pageLimit: 2, pageCount: 2 });
    expect((await page('')).metadata).toMatchObject({ total: 3, pageLimit: 5_000, pageCount: 1 });
    expect((await seller.client.get(`${path}?pageLimit=5001`)).status).toBe(400);
  });

  test('show the reason when there is no price', async () => {
    const product = await seedProduct(app.pool);
    const { id } = await seedOffer(app.pool, { ...place.goods, productId: product.id }, { priceType: 'API' });
    expect(await own(id)).toMatchObject({ price: null, unpricedReason: 'Die Dichte des Produkts fehlt.' });
    const tracking = await offer({ priceType: 'TRACKING' });
    expect(await own(tracking.id)).toMatchObject({ price: null, unpricedReason: null, priceType: 'TRACKING' });
  });

  test('show the same reason as the overview of prices', async () => {
    const seller = await seedPlace(app);
    await app.pool.query(
      `update price_rule_versions v set details = '{"month": "M06"}' from price_rules r
        where r.id = v.rule_id and r.seller_id = $1 and r.kind = 'ICE_MONTH'`,
      [seller.sellerId],
    );
    const details = { day: '2026-01-02', startTime: '08:00', endTime: '09:00', setting: 'MXX+1' };
    await seedPriceRule(app.pool, seller.sellerId, { kind: 'EXPIRY', details });
    const { id } = await seedOffer(app.pool, seller.goods, { priceType: 'API' });
    const text = 'Der Future-Monat liegt hinter M06.';
    expect((await readPricing(seller.client)).unpriced).toMatchObject([{ reason: 'month_beyond', text, count: 1 }]);
    expect((await own(id, seller.client))?.unpricedReason).toBe(text);
  });

  test('are listed while paused and after they have ended, but not after they are removed', async () => {
    const now = Date.now();
    const ended = await offer({ availableFrom: new Date(now - 2_000), availableTo: new Date(now - 1_000) });
    const [paused, removed] = [await offer({ status: 'PAUSED' }), await offer({ status: 'REMOVED' })];
    expect((await own(ended.id))?.status).toBe('EXPIRED');
    expect((await own(paused.id))?.status).toBe('PAUSED');
    expect(await own(removed.id)).toBeUndefined();
  });

  test('are hidden from other accounts and cannot be changed by them', async () => {
    const { id } = await offer();
    const stranger = await seedPlace(app);
    const { client } = await seedTrader(app, place);
    expect(await own(id, stranger.client)).toBeUndefined();
    expect((await client.get(path)).status).toBe(403);
    expect((await stranger.client.put(`${path}/${id}`, { status: 'PAUSED' })).status).toBe(404);
    expect((await client.put(`${path}/${id}`, { status: 'PAUSED' })).status).toBe(403);
    expect((await app.client().put(`${path}/${id}`, { status: 'PAUSED' })).status).toBe(401);
    expect((await own(id))?.status).toBe('ACTIVE');
  });

  test('are not found under an unknown id, and refuse an unknown state', async () => {
    expect((await place.client.put(`${path}/${randomUUID()}`, { status: 'ACTIVE' })).status).toBe(404);
    const { id } = await offer();
    expect((await place.client.put(`${path}/${id}`, { status: 'EXPIRED' })).status).toBe(400);
  });
});
