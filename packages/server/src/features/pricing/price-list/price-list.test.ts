import { randomUUID } from 'node:crypto';
import type { Basket } from '@handelsplatz/contract/baskets';
import type { OfferList } from '@handelsplatz/contract/market';
import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import type { PriceList, PriceListRow } from '@handelsplatz/contract/pricing/price-list';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { csvFrom } from '@handelsplatz/testing/csv';
import { seedOffer } from '@handelsplatz/testing/seed';
import {
  announceMarket,
  announceOffers,
  announcePricing,
  connectTrader,
  type Place,
  seedPlace,
  seedPriceRule,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let other: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place, { account: { name: '=HYPERLINK("http://x")', customerNo: 'K 4711/Süd' } });
  other = await seedTrader(app, place);
  const customer = { kind: 'CUSTOMER', value: '-4', unit: 'L/cbm', customerIds: [buyer.buyerId] };
  await seedPriceRule(app.pool, place.sellerId, customer);
  const term = { kind: 'PAYMENT_TERM', value: '5', unit: 'L/cbm', details: { termDays: 14 } };
  await seedPriceRule(app.pool, place.sellerId, term);
  await announcePricing(app.pool);
});
afterAll(() => app.stop());

const path = '/api/pricing/price-list';
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const listFor = async (customerId: string, query = '') =>
  (await place.client.get<PriceList>(`${path}?customerId=${customerId}${query}`)).body;

async function offer(values: Parameters<typeof seedOffer>[2] = {}): Promise<string> {
  const { id } = await seedOffer(app.pool, place.goods, values);
  await announceOffers(app.pool, id);
  await expect.poll(async () => (await listFor(buyer.buyerId)).rows.some(({ _id }) => _id === id)).toBe(true);
  return id;
}

const rowFor = async (offerId: string, customerId = buyer.buyerId, query = ''): Promise<PriceListRow> => {
  const row = (await listFor(customerId, query)).rows.find(({ _id }) => _id === offerId);
  if (!row) throw new Error('the offer is not in the price list');
  return row;
};

describe('a seller’s price list', () => {
  test('shows the price of the buyer’s market, of the explanation and of the file, and its parts add up to that price', async () => {
    const [live, fixed] = [await offer({ priceType: 'API' }), await offer()];
    for (const customer of [buyer, other]) {
      const market = (await customer.client.get<OfferList>('/api/v2/offers')).body.offers;
      const file = await csvFrom(place.client, `${path}/export?customerId=${customer.buyerId}`);
      const list = await listFor(customer.buyerId);
      expect(file.rows).toHaveLength(list.rows.length);
      for (const id of [live, fixed]) {
        const row = list.rows.find(({ _id }) => _id === id);
        const asked = `/api/offers/${id}/explanation?customerId=${customer.buyerId}`;
        const explained = (await place.client.get<Explanation>(asked)).body.price;
        const written = file.rows[list.rows.findIndex(({ _id }) => _id === id)]?.['Preis (EUR/100 l)'];
        const price = explained.toFixed(2);
        expect([
          row?.price?.toFixed(2),
          market.find(({ _id }) => _id === id)?.price.toFixed(2),
          written?.replace(',', '.'),
        ]).toEqual([price, price, price]);
        const cents = Object.values(row?.steps ?? {}).map((part) => Math.round(part * 100));
        expect(cents.reduce((sum, part) => sum + part, 0)).toBe(Math.round(explained * 100));
      }
    }
    // 470.40 per cbm of duty, 12.50 of logistics, 4.00 less for the customer.
    const parts = (await rowFor(live)).steps;
    expect(parts).toMatchObject({ duties: 47.04, surcharges: 1.25, lift: 0, customer: -0.4 });
    expect((await rowFor(fixed)).steps).toMatchObject({ market: 98.5, duties: 0, surcharges: 0, customer: 0 });
  });

  test('uses the requested payment term when both customer and offer have it', async () => {
    const [both, short] = [await offer(), await offer({ paymentTerms: [7] })];
    expect([(await rowFor(both)).paymentTerm, (await rowFor(both)).price]).toEqual([7, 98.5]);
    const long = await rowFor(both, buyer.buyerId, '&paymentTerm=14');
    expect([long.paymentTerm, long.price, long.steps?.customer]).toEqual([14, 99, 0.5]);
    expect(await rowFor(short, buyer.buyerId, '&paymentTerm=14')).toMatchObject({
      price: null,
      status: 'unpriced',
      note: { reason: 'no_payment_term' },
    });
  });

  test('charges what is agreed with a customer for a payment term, on the list, in the market and in the explanation', async () => {
    const at14 = (customer: Trader, id: string) => rowFor(id, customer.buyerId, '&paymentTerm=14');
    const [plain, special] = [await offer(), await offer()];
    await sql('update offers set pricing_overrides = $2 where id = $1', [
      special,
      { termSurcharges: [{ days: 14, unit: 'L/cbm', value: '9' }] },
    ]);
    await announceOffers(app.pool, special);
    await expect.poll(async () => (await at14(other, special)).price).toBe(99.4);
    const agreed = { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 14 } };
    const rule = await place.client.post('/api/pricing/rules', { ...agreed, customerIds: [buyer.buyerId] });
    expect(rule.status).toBe(201);
    await expect.poll(async () => (await at14(buyer, plain)).price).toBe(98.7);
    // It replaces the one for all, and the one of the offer.
    expect((await at14(buyer, special)).price).toBe(98.7);
    expect([(await at14(other, plain)).price, (await at14(other, special)).price]).toEqual([99, 99.4]);
    expect((await rowFor(plain)).price).toBe(98.5);
    const asked = `/api/offers/${plain}/explanation?paymentTerm=14`;
    expect((await buyer.client.get<Explanation>(asked)).body.price).toBe(98.7);
    const wanted = { offerId: plain, quantity: 30, paymentTerm: 14 };
    const basket = await buyer.client.post<Basket>('/api/basket/items', wanted);
    expect(basket.body.items.map(({ price }) => price)).toEqual([98.7]);
  });

  test('says why an offer has no price, and which section fixes it', async () => {
    const id = await offer({ priceType: 'API' });
    await sql('update offers set pricing_overrides = $2 where id = $1', [
      id,
      { discount: { unit: 'L/cbm', value: '-99999' } },
    ]);
    await announceOffers(app.pool, id);
    await expect.poll(async () => (await rowFor(id)).status).toBe('unpriced');
    expect(await rowFor(id)).toMatchObject({
      price: null,
      steps: null,
      status: 'unpriced',
      note: { reason: 'not_positive', section: 'groups' },
    });
  });

  test.each<[string, string, (offerId: string) => Promise<unknown>]>([
    [
      'is for other buyers',
      'not_released',
      (id) => sql('update offers set for_chosen_buyers = true where id = $1', [id]),
    ],
    ['is all but sold', 'sold_out', (id) => sql('update offers set remaining_litres = 9999 where id = $1', [id])],
    [
      'has not begun',
      'not_available',
      (id) => sql(`update offers set available_from = now() + interval '1 hour' where id = $1`, [id]),
    ],
  ])('says that the customer cannot buy an offer that %s', async (_, reason, change) => {
    const id = await offer();
    await change(id);
    await announceOffers(app.pool, id);
    await expect.poll(async () => (await rowFor(id)).note?.reason).toBe(reason);
    expect(await rowFor(id)).toMatchObject({ price: 98.5, status: 'hidden' });
    const sent = await csvFrom(place.client, `${path}/export?customerId=${buyer.buyerId}&view=customer`);
    const offered = (await listFor(buyer.buyerId)).rows.filter(({ status }) => status === 'offered');
    expect(sent.rows).toHaveLength(offered.length);
  });

  test('shows by how much the minimum price raises a price', async () => {
    const id = await offer({ priceType: 'API' });
    const before = await rowFor(id);
    await seedPriceRule(app.pool, place.sellerId, {
      kind: 'MIN_PRICE_MAX_DROP',
      value: '0',
      details: { referenceTime: '00:00' },
    });
    await sql(
      `insert into minimum_price_captures (seller_id, product_id, terminal_id, basis, day, base_price, captured_at)
       values ($1, $2, $3, 'GASOIL', (now() at time zone 'Europe/Berlin')::date, 300, now())
       on conflict (seller_id, product_id, terminal_id, day, basis) do update set base_price = 300`,
      [place.sellerId, place.productId, place.terminalId],
    );
    await announcePricing(app.pool);
    await expect.poll(async () => (await rowFor(id)).price).toBe(299.6);
    const { steps } = await rowFor(id);
    expect(steps?.market).toBe(before.steps?.market);
    // The base before was the price plus the 0.40 that the customer pays less. The floor raises it to 300.00.
    expect(Math.round((steps?.lift ?? 0) * 100)).toBe(30_000 - Math.round((before.price ?? 0) * 100) - 40);
    await sql('delete from minimum_price_captures where seller_id = $1', [place.sellerId]);
    await announcePricing(app.pool);
    await expect.poll(async () => (await rowFor(id)).price).toBe(before.price);
  });

  test('is for the first connected customer when none is requested, and names all customers', async () => {
    const { body } = await place.client.get<PriceList>(path);
    const ids = body.customers.map(({ _id }) => _id);
    expect(ids).toEqual(expect.arrayContaining([buyer.buyerId, other.buyerId]));
    expect(ids).toContain(body.customer?._id);
    const lonely = await seedPlace(app);
    const empty = await lonely.client.get<PriceList>(path);
    expect([empty.status, empty.body.customer, empty.body.rows]).toEqual([200, null, []]);
    expect((await lonely.client.get(`${path}/export`)).status).toBe(404);
  });
});

describe('the file of a price list', () => {
  test('is named after customer and day, and escapes names that begin like a formula', async () => {
    await offer();
    const { name, rows } = await csvFrom(place.client, `${path}/export?customerId=${buyer.buyerId}`);
    expect(name).toMatch(/^Preisliste-K-4711-Sud-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows[0]?.Kunde).toBe(`'=HYPERLINK("http://x")`);
  });

  test('has the rows that match the filter, sorted by the chosen column', async () => {
    for (const fixedPriceMinor of [9_810, 9_790, 9_800]) await offer({ fixedPriceMinor });
    const query = `customerId=${buyer.buyerId}&only=offered&sort=price&direction=desc&products=${place.productId}`;
    const { rows } = await csvFrom(place.client, `${path}/export?${query}`);
    const offered = (await listFor(buyer.buyerId)).rows.filter(({ status }) => status === 'offered');
    const prices = offered.map(({ price }) => price ?? 0).sort((a, b) => b - a);
    expect(rows.map((row) => row['Preis (EUR/100 l)'])).toEqual(
      prices.map((price) => price.toFixed(2).replace('.', ',')),
    );
    const nowhere = await csvFrom(place.client, `${path}/export?${query}&terminals=${randomUUID()}`);
    expect(nowhere.rows).toEqual([]);
    expect((await csvFrom(place.client, `${path}/export?${query}&q=nirgends`)).rows).toEqual([]);
  });

  test('hides the parts of prices in the customer’s view', async () => {
    const { rows } = await csvFrom(place.client, `${path}/export?customerId=${buyer.buyerId}&view=customer`);
    expect(
      Object.keys(rows[0] ?? {}).filter((header) => /Markt|Abgaben|Zuschläge|Mindestpreis|Hinweis/.test(header)),
    ).toEqual([]);
  });
});

test('a price list is only for its own seller, and only for connected customers', async () => {
  const stranger = await seedPlace(app);
  const theirs = await seedTrader(app, stranger);
  for (const url of [path, `${path}/export`]) {
    expect((await place.client.get(`${url}?customerId=${theirs.buyerId}`)).status).toBe(404);
    expect((await place.client.get(`${url}?customerId=${randomUUID()}`)).status).toBe(404);
    expect((await buyer.client.get(url)).status).toBe(403);
    expect((await app.client().get(url)).status).toBe(401);
    expect((await place.client.get(`${url}?seller=1`)).status).toBe(400);
  }
  const left = await seedTrader(app, place);
  await sql(`update relationships set buyer_status = 'DISABLED' where buyer_id = $1`, [left.buyerId]);
  expect((await place.client.get(`${path}?customerId=${left.buyerId}`)).status).toBe(404);
  const mine = (await listFor(buyer.buyerId)).rows.map(({ _id }) => _id);
  await connectTrader(app.pool, stranger, buyer.buyerId, null);
  await announceMarket(app.pool, buyer.buyerId);
  const elsewhere = (await stranger.client.get<PriceList>(`${path}?customerId=${buyer.buyerId}`)).body.rows;
  expect(elsewhere.filter(({ _id }) => mine.includes(_id))).toEqual([]);
});
