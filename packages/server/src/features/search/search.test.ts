import type { SearchResults } from '@handelsplatz/contract/search';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedOrder, seedSignedIn } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let trader: Trader;
let orderNo: string;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  trader = await seedTrader(app, place);
  const offer = await seedOffer(app.pool, place.goods);
  await announceOffers(app.pool, offer.id);
  const purchase = {
    ...place.goods,
    offerId: offer.id,
    buyerId: trader.buyerId,
    buyerUserId: trader.user.id,
  };
  await seedOrder(app.pool, purchase, { orderNo: 'DE-2026-110234', contractNo: 'V-47110' });
  orderNo = 'DE-2026-110234';
});
afterAll(() => app.stop());

type Client = Trader['client'];
const find = async (client: Client, q: string) =>
  (await client.get<SearchResults>(`/api/search?q=${encodeURIComponent(q)}`)).body;

test('finds an order by a part of its number and by its contract number, for both sides', async () => {
  for (const client of [trader.client, place.client])
    for (const words of ['110234', '10234', 'DE-2026-1102', 'V-47110'])
      expect((await find(client, words)).orders.map(({ orderId }) => orderId)).toEqual([orderNo]);
  expect((await find(trader.client, '110235')).orders).toEqual([]);
});

test('finds trading partners by name, and offers by product and place with a slip', async () => {
  const people = await find(place.client, trader.account.name.toUpperCase());
  expect(people.people).toEqual([
    { _id: trader.relationship.id, name: trader.account.name, customerNo: trader.account.customerNo },
  ]);
  expect((await find(trader.client, place.account.name)).people).toMatchObject([{ name: place.account.name }]);
  const slipped = `Disel ${place.terminal.name}`;
  await expect.poll(async () => (await find(trader.client, slipped)).offers.length).toBe(1);
  expect((await find(trader.client, slipped)).offers).toMatchObject([
    { product: place.product.name, terminal: place.terminal.name, seller: place.account.name, price: 98.5 },
  ]);
  for (const quantity of ['30', '30 cbm', '30cbm'])
    expect((await find(trader.client, `${place.product.name} ${place.terminal.name} ${quantity}`)).offers).toHaveLength(
      1,
    );
  expect((await find(place.client, place.terminal.name)).offers).toMatchObject([{ product: place.product.name }]);
});

test('leaves out the page of an only seller, which buyers do not have', async () => {
  const swiss = await startTestApp({ brand: 'ch', windowSeconds: 600 });
  const only = await seedPlace(swiss);
  const buyer = await seedTrader(swiss, only);
  expect((await find(only.client, buyer.account.name)).people).toMatchObject([{ name: buyer.account.name }]);
  expect((await find(buyer.client, only.account.name)).people).toEqual([]);
  await swiss.stop();
});

test('shows nothing of others, and partners only with their right', async () => {
  for (const type of ['buyer', 'seller', 'admin'] as const) {
    const { client } = await seedSignedIn(app, type);
    for (const words of ['110234', trader.account.name, place.terminal.name])
      expect(await find(client, words)).toEqual({ orders: [], people: [], offers: [] });
  }
  await app.pool.query(`update users set roles = '{}' where id = $1`, [trader.user.id]);
  expect((await find(trader.client, place.account.name)).people).toEqual([]);
});

test('refuses words that are too long, and nothing at all', async () => {
  expect((await trader.client.get(`/api/search?q=${'x'.repeat(61)}`)).status).toBe(400);
  expect((await trader.client.get('/api/search')).status).toBe(400);
  expect((await app.client().get('/api/search?q=diesel')).status).toBe(401);
});
