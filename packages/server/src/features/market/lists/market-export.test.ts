import type { OfferList } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { csvFrom } from '@handelsplatz/testing/csv';
import { seedOffer, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { halt } from '@handelsplatz/testing/seed/halts';
import {
  announceMarket,
  announceOffers,
  type Place,
  seedPlace,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let product: Place['product'];

/** A live and a fixed offer, an offer of another product at another terminal, and offers that the buyer must not see. */
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  product = await seedProduct(app.pool, { name: '=1+1;"böse"' });
  const terminal = await seedTerminal(app.pool);
  const relation = buyer.relationship.id;
  await sql('insert into released_products (relationship_id, product_id) values ($1, $2)', [relation, product.id]);
  await sql('insert into released_terminals (relationship_id, terminal_id) values ($1, $2)', [relation, terminal.id]);
  await announceMarket(app.pool, buyer.buyerId);
  const elsewhere = { ...place.goods, productId: product.id, terminalId: terminal.id };
  const seeded = [
    await seedOffer(app.pool, place.goods, { priceType: 'API' }),
    await seedOffer(app.pool, place.goods, { fixedPriceMinor: 9_875, collectionDays: 3 }),
    await seedOffer(app.pool, elsewhere, { fixedPriceMinor: 10_105, collectionDays: 5 }),
    await seedOffer(app.pool, place.goods, { status: 'PAUSED' }),
    await seedOffer(app.pool, place.goods, { forChosenBuyers: true }),
    await seedOffer(app.pool, place.goods, { remainingLitres: 9_999 }),
  ];
  await announceOffers(app.pool, ...seeded.map(({ id }) => id));
});
afterAll(() => app.stop());

const path = '/api/v2/offers/export';
const price = 'Preis (EUR/100 l)';
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const market = async () => (await buyer.client.get<OfferList>('/api/v2/offers')).body.offers;
const prices = (offers: OfferList['offers']) => offers.map((offer) => offer.price.toFixed(2).replace('.', ','));
const readExport = (query = '') => csvFrom(buyer.client, `${path}${query}`);

test('the export has only the delivered goods, or only those that are collected', async () => {
  const own = await seedPlace(app);
  const trader = await seedTrader(app, own);
  const delivered = await seedOffer(app.pool, own.goods, { delivered: true });
  const collected = await seedOffer(app.pool, own.goods);
  await announceOffers(app.pool, delivered.id, collected.id);
  const delivery = async (query: string) =>
    (await csvFrom(trader.client, `${path}${query}`)).rows.map(({ Lieferung }) => Lieferung).sort();
  await expect.poll(() => delivery('')).toEqual(['ja', 'nein']);
  expect(await delivery('?delivered=true')).toEqual(['ja']);
  expect(await delivery('?delivered=false')).toEqual(['nein']);
  expect((await trader.client.get(`${path}?delivered=maybe`)).status).toBe(400);
});

test('the export has the offers of the market at the same prices, and no hidden offers', async () => {
  const offers = await market();
  expect(offers).toHaveLength(3);
  const { name, rows } = await readExport();
  expect(name).toMatch(/^Handelsplatz-\d{4}-\d\d-\d\d\.csv$/);
  expect(rows.map((row) => row[price]).sort()).toEqual(prices(offers).sort());
});

test('the export names the window of the prices and the time until which each price holds', async () => {
  const window = app.app.marketData.currentWindow();
  const format = new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const formatMinute = (at: Date | undefined) => format.format(at).replace(',', '');
  for (const row of (await readExport()).rows) {
    const ends = row.Preisart === 'live' ? formatMinute(window?.expiresAt) : row['Angebot bis'];
    expect([row['Marktfenster vom'], row['Preis gilt bis']]).toEqual([formatMinute(window?.createdAt), ends]);
  }
});

test('the export has the filtered offers, sorted by the chosen column', async () => {
  const byPrice = await readExport(`?sort=price&direction=desc&terminals=${place.terminalId}`);
  const here = (await market()).filter(({ terminal }) => terminal._id === place.terminalId);
  expect(byPrice.rows.map((row) => row[price])).toEqual(prices(here.sort((a, b) => b.price - a.price)));
  const region = encodeURIComponent(here[0]?.terminal.region ?? '');
  expect((await readExport(`?regions=${region}`)).rows).toHaveLength(2);
  expect((await readExport('?q=b%C3%B6se')).rows).toHaveLength(1);
  expect((await readExport(`?products=${product.id}&sellers=${place.sellerId}`)).rows).toHaveLength(1);
});

test('the export writes a product name that looks like a formula as text', async () => {
  const { rows, text } = await readExport(`?products=${product.id}`);
  expect(rows[0]?.Produkt).toBe(`'=1+1;"böse"`);
  expect(text).toContain(`"'=1+1;""böse"""`);
});

test('the export has no live price that is halted or belongs to a clone window', async () => {
  const kinds = async () => (await readExport()).rows.map((row) => row.Preisart).sort();
  expect(await kinds()).toEqual(['fest', 'fest', 'live']);
  const halted = await halt(place.client);
  await expect.poll(kinds).toEqual(['fest', 'fest']);
  await halted.lift();
  await expect.poll(kinds).toEqual(['fest', 'fest', 'live']);
  const window = (await buyer.client.get<object>('/api/generic/marketWindow')).body;
  await sql(`insert into event_log (topic, account_id, payload) values ('marketWindow', null, $1)`, [
    { ...window, _id: '9000000', isClone: true },
  ]);
  await sql('notify handelsplatz_events');
  await expect.poll(kinds).toEqual(['fest', 'fest']);
});

test('the export is for buyers only and accepts only the parameters of the page', async () => {
  expect((await place.client.get(path)).status).toBe(403);
  expect((await app.client().get(path)).status).toBe(401);
  expect((await buyer.client.get(`${path}?seller=1`)).status).toBe(400);
});
