import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedOrder, seedProduct } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let seller: Place;
let buyer: Trader;

const names = ['Heizöl EL', 'Heizöl Öko', 'Diesel B7', 'Winterdiesel', 'Benzin 95', 'Biogas'];

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  seller = await seedPlace(app);
  buyer = await seedTrader(app, seller);
  await app.pool.query(`update products set type = 'ADDITIVE'`);
  const categories = { Heizöl: 'Heizöl', Diesel: 'Diesel', Winter: 'Diesel', Benzin: 'Benzin', Biogas: 'Sonstige' };
  for (const name of names.toReversed()) {
    const [, category] = Object.entries(categories).find(([start]) => name.startsWith(start)) ?? ['', ''];
    const { id: productId } = await seedProduct(app.pool, { name, category });
    const goods = { ...seller.goods, productId };
    const { id: offerId } = await seedOffer(app.pool, goods, { priceType: 'API' });
    const purchase = { ...goods, offerId, buyerId: buyer.buyerId, buyerUserId: buyer.user.id };
    await seedOrder(app.pool, purchase, { createdAt: app.clock.now() });
  }
});
afterAll(() => app.stop());

type Named = { name: string };
type Answer = {
  fuels: Named[];
  products: Named[];
  filterOptions: { products: Named[] };
  options: { products: Named[] };
  offers: { product: Named }[];
};

test.each<[string, string, 'seller' | 'buyer', (answer: Answer) => readonly Named[]]>([
  ['the metadata', '/api/generic/metadata', 'buyer', ({ fuels }) => fuels],
  ['the forms of the pricing engine', '/api/pricing', 'seller', ({ products }) => products],
  ['the form that halts prices', '/api/pricing/halts', 'seller', ({ products }) => products],
  ['the filter of orders', '/api/orderHistory', 'buyer', ({ filterOptions }) => filterOptions.products],
  ['the filter of the ranking', '/api/orders/orderStats', 'buyer', ({ options }) => options.products],
  ['own offers', '/api/offer/own', 'seller', ({ offers }) => offers.map(({ product }) => product)],
])('products are sorted in %s as specified: heating oil, diesel, petrol, others', async (_, path, side, listed) => {
  const { client } = side === 'seller' ? seller : buyer;
  expect(listed((await client.get<Answer>(path)).body).map(({ name }) => name)).toEqual(names);
});
