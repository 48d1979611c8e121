import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { seedOffer, seedProduct } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTraders, type Trader } from '@handelsplatz/testing/seed/trading';
import { fillBaskets, stormOrders } from '@handelsplatz/testing/storms';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let additiveId: string;
let crowd: Trader[];

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  const values = { type: 'ADDITIVE', category: '', unit: 'lt', densityTonnesPerCbm: null, conversionBblPerMt: null };
  additiveId = (await seedProduct(app.pool, values)).id;
  crowd = await seedTraders(app, place, 40);
  await app.pool.query(
    `update relationships set additives_enabled = true, additives_mode = 'ALL' where seller_id = $1`,
    [place.sellerId],
  );
});
afterEach(async () => {
  await assertBooks(app.pool);
  await app.pool.query('delete from basket_items');
});
afterAll(() => app.stop());

const seedLitres = (litres: number, maxLitres = litres) =>
  seedOffer(
    app.pool,
    { ...place.goods, productId: additiveId },
    { totalLitres: litres, minLitres: 1, maxLitres, incrementLitres: null, paymentTerms: [7] },
  );

async function readSold(offerId: string): Promise<{ left: number; sold: number }> {
  const { rows } = await app.pool.query<{ left: number; sold: number }>(
    `select f.remaining_litres as left, coalesce(sum(o.volume_litres), 0)::bigint as sold
       from offers f left join orders o on o.offer_id = f.id and o.status <> 'CANCELLED' where f.id = $1 group by f.id`,
    [offerId],
  );
  return rows[0] ?? { left: -1, sold: -1 };
}

/** All of the crowd order this many litres at once. */
async function scramble(offerId: string, litres: number) {
  const baskets = await fillBaskets(crowd, () => [{ offerId, quantity: litres }]);
  return await stormOrders(crowd, baskets);
}

describe('40 buyers who order litres at once', () => {
  test('take exactly what is there where they want more', async () => {
    const { id } = await seedLitres(10 * 37);
    const { placed, refusals } = await scramble(id, 37);
    expect({ placed, refusals, ...(await readSold(id)) }).toEqual({
      placed: 10,
      refusals: { no_volume_available: 30 },
      left: 0,
      sold: 370,
    });
  });

  test('leave the rest that is too small for any of them', async () => {
    const { id } = await seedLitres(10 * 37 + 36);
    const { placed, refusals } = await scramble(id, 37);
    expect({ placed, refusals, ...(await readSold(id)) }).toEqual({
      placed: 10,
      refusals: { new_volume_available: 30 },
      left: 36,
      sold: 370,
    });
  });

  test('all get theirs where there is enough', async () => {
    const { id } = await seedLitres(40 * 37 + 1);
    const { placed } = await scramble(id, 37);
    expect({ placed, ...(await readSold(id)) }).toEqual({ placed: 40, left: 1, sold: 40 * 37 });
  });
});

test('litres that the seller takes back while they are ordered are never sold', async () => {
  const { id } = await seedLitres(40 * 37);
  const baskets = await fillBaskets(crowd, () => [{ offerId: id, quantity: 37 }]);
  const [{ placed }, cut] = await Promise.all([
    stormOrders(crowd, baskets),
    place.client.put(`/api/offer/own/${id}`, { totalVolume: 20 * 37, maximumOrderQuantity: 37 }),
  ]);
  const { left, sold } = await readSold(id);
  expect(sold).toBe(placed * 37);
  expect(left + sold).toBe(cut.status === 200 ? 20 * 37 : 40 * 37);
});
