import {
  type OfferHistories,
  type OfferHistory,
  type OfferParts,
  offerHistory,
  offerParts,
} from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seedOffer } from '@handelsplatz/testing/seed';
import {
  announceOffers,
  announcePricing,
  type Place,
  seedPlace,
  seedPriceRule,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMarket } from '../lists/market-list.testbed.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
});
afterAll(() => app.stop());

const { offer, findRow } = readMarket(() => ({ app, place }));

/** A series of a seller with a price for each of the last days, today's last; null for a day without one. */
async function seedDays(sellerId: string, priceType: 'FIXED' | 'API', days: readonly (number | null)[]): Promise<void> {
  const { rows } = await app.pool.query(
    `insert into price_series (seller_id, product_id, terminal_id, price_type, delivered) values ($1, $2, $3, $4, false)
     on conflict (product_id, terminal_id, seller_id, price_type, delivered) do update set delivered = false returning id`,
    [sellerId, place.productId, place.terminalId, priceType],
  );
  for (const [index, price] of days.entries()) {
    if (price === null) continue;
    await app.pool.query(
      `insert into price_days (series_id, day, low, average, high, close, minutes)
       values ($1, (now() at time zone 'Europe/Berlin')::date - $2::int, $3, $4, $5, $4, 60) on conflict do nothing`,
      [rows[0].id, days.length - 1 - index, price - 5_000, price, price + 5_000],
    );
  }
}

const read = (who: Trader, offerId: string, query = '') =>
  who.client.get<OfferHistory>(`/api/offers/${offerId}/history${query}`);

const lastYear = () => `?from=${new Date(Date.now() - 365 * dayMs).toISOString()}`;

describe('the history of an offer', () => {
  test('has the prices of all sellers that have released the product, and gaps where none had one', async () => {
    const { id } = await offer();
    await seedDays(place.sellerId, 'FIXED', [900_000, null, 980_000, 985_000]);
    const stranger = await seedAccount(app.pool, { type: 'seller' });
    await seedDays(stranger.id, 'FIXED', [100_000, 100_000, 100_000, 100_000]);
    await expect.poll(async () => (await read(buyer, id)).status).toBe(200);

    const { body } = await read(buyer, id, lastYear());
    expect(offerHistory.parse(body)).toEqual(body);
    expect(body.grain).toBe('day');
    const past = body.points.slice(0, 2);
    expect(past).toMatchObject([
      { low: 89.5, average: 90, high: 90.5, close: 90, own: 90, sellers: 1 },
      { average: 98, own: 98 },
    ]);
    expect(Date.parse(past[1]?.at ?? '') - Date.parse(past[0]?.at ?? '')).toBe(2 * dayMs);
  });

  test('adds what this buyer pays on top today, and nobody else’s terms', async () => {
    const other = await seedTrader(app, place);
    const { id } = await offer({ priceType: 'API', fixedPriceMinor: null });
    await seedDays(place.sellerId, 'API', [900_000, 900_000]);
    await seedPriceRule(app.pool, place.sellerId, {
      kind: 'CUSTOMER',
      value: '-4.00',
      unit: 'L/cbm',
      customerIds: [other.buyerId],
    });
    await announcePricing(app.pool);
    const yesterdayOf = async (who: Trader) => (await read(who, id, lastYear())).body.points.at(-2)?.own;
    await expect.poll(() => yesterdayOf(other)).toBe(89.6);
    expect(await yesterdayOf(buyer)).toBe(90);
  });

  test('marks the buyer’s own purchases, and no one else’s', async () => {
    const { id } = await offer();
    const at = new Date(Date.now() - 2 * dayMs);
    for (const { buyerId, user } of [buyer, await seedTrader(app, place)])
      await app.pool.query(
        `insert into orders (id, order_no, buyer_id, buyer_user_id, seller_id, offer_id, product_id, terminal_id, status, price_minor,
           volume_litres, net_minor, vat_minor, gross_minor, vat_permille, payment_term, purchase_unit, explanation, created_at, ordered_on,
           updated_at, collection_start, collection_end)
         values (gen_random_uuid(), 'DE-' || right($1, 8), $1::uuid, $2, $3, $4, $5, $6, 'CONFIRMED', 9750, 30000, 2925000, 555750, 3480750, 190, 7,
           'cbm', '{}', $7, ($7::timestamptz)::date, $7, ($7::timestamptz)::date, ($7::timestamptz)::date)`,
        [buyerId, user.id, place.sellerId, id, place.productId, place.terminalId, at],
      );
    await expect.poll(async () => (await read(buyer, id)).status).toBe(200);
    const { body } = await read(buyer, id);
    expect(body.purchases).toMatchObject([
      { orderId: `DE-${buyer.buyerId.slice(-8)}`, price: 97.5, quantity: 30, seller: place.account.name },
    ]);
  });

  test('is not found for a stranger, for another’s chosen offer and for a seller it is forbidden', async () => {
    const elsewhere = await seedPlace(app);
    const stranger = await seedTrader(app, elsewhere);
    const open = await offer();
    const chosen = await offer({ forChosenBuyers: true });
    await expect.poll(async () => (await read(buyer, open.id)).status).toBe(200);
    expect((await read(stranger, open.id)).status).toBe(404);
    expect((await read(buyer, chosen.id)).status).toBe(404);
    expect((await place.client.get(`/api/offers/${open.id}/history`)).status).toBe(403);
    expect((await place.client.get(`/api/offers/histories?ids=${open.id}`)).status).toBe(403);
  });

  test('refuses a span that ends before it begins', async () => {
    const { id } = await offer();
    const refused = await read(buyer, id, '?from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z');
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'from' }] } });
  });

  test('is exported as a file with the brand’s numbers', async () => {
    const { id } = await offer();
    await expect.poll(async () => (await read(buyer, id)).status).toBe(200);
    const { text } = await buyer.client.get(`/api/offers/${id}/history/export${lastYear()}`);
    expect(text).toContain('Durchschnitt (EUR/100 l)');
    expect(text).toContain(';90,00;');
  });
});

test('the histories of many offers have a value for each of 30 days', async () => {
  const { id } = await offer();
  await expect.poll(() => findRow(buyer.client, id)).toBeDefined();
  const { body } = await buyer.client.get<OfferHistories>(`/api/offers/histories?ids=${id},${crypto.randomUUID()}`);
  expect(body.histories).toHaveLength(1);
  expect(body.histories[0]?.days).toHaveLength(30);
  expect(body.histories[0]?.days.slice(-4, -1)).toEqual([90, null, 98]);
});

describe('the parts of prices', () => {
  test('add up to the price of the list, and a fixed price is one part', async () => {
    const live = await offer({ priceType: 'API', fixedPriceMinor: null });
    const fixed = await offer();
    await expect.poll(() => findRow(buyer.client, live.id)).toBeDefined();
    await expect.poll(() => findRow(buyer.client, fixed.id)).toBeDefined();
    const { body } = await buyer.client.get<OfferParts>(`/api/offers/parts?ids=${live.id},${fixed.id}`);
    expect(offerParts.parse(body)).toEqual(body);
    const [first, second] = body.parts;
    if (!first || !second) throw new Error('no parts');
    const cents = (amount: number) => Math.round(amount * 100);
    const sum = [first.market, first.duty, first.logistics, first.seller].reduce(
      (total, part) => total + cents(part),
      0,
    );
    expect(sum).toBe(cents(first.price));
    expect(first).toMatchObject({ kind: 'live', duty: 47.04, logistics: 1.25 });
    expect(first.price).toBe((await findRow(buyer.client, live.id))?.price);
    expect(second).toMatchObject({ kind: 'fixed', price: 98.5, market: 98.5, duty: 0, logistics: 0, seller: 0 });
  });

  test('of an offer for other buyers stay secret', async () => {
    const { id } = await seedOffer(app.pool, place.goods, { forChosenBuyers: true });
    await announceOffers(app.pool, id);
    const known = await offer();
    await expect.poll(() => findRow(buyer.client, known.id)).toBeDefined();
    const { body } = await buyer.client.get<OfferParts>(`/api/offers/parts?ids=${id}`);
    expect(body.parts).toEqual([]);
  });
});
