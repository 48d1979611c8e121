import type { Basket } from '@handelsplatz/contract/baskets';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import type { TestClient } from '@handelsplatz/testing/client';
import { buy, fillBasket, order, type Refused } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { halt } from '@handelsplatz/testing/seed/halts';
import { type Place, seedPlace, seedTrader, seedTraders } from '@handelsplatz/testing/seed/trading';
import { fillBaskets } from '@handelsplatz/testing/storms';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let liveId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  liveId = (await seedOffer(app.pool, place.goods, { priceType: 'API', totalLitres: 10_000_000 })).id;
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const halted = { code: 'live_prices_halted' };
const expire = (basketIds: readonly string[]) =>
  app.pool.query(`update basket_items set reserved_until = now() - interval '1 second' where basket_id = any($1)`, [
    basketIds,
  ]);
const readBasket = async (client: TestClient) => (await client.get<Basket>('/api/basket')).body;
const change = (client: TestClient, itemId: string | undefined, body: object) =>
  client.put<Basket & Refused>(`/api/basket/items/${itemId}`, body);
const wanted = () => ({ offerId: liveId, quantity: 20 });

describe('while live prices are halted', () => {
  test('a running reservation is ordered at its price, even if the market and the rules have changed since', async () => {
    const { client } = await seedTrader(app, place);
    const { _id: basketId, items } = await fillBasket(client, wanted());
    const { lift } = await halt(place.client);
    const duty = `update price_rule_versions v set value = value + $2 from price_rules r
                   where r.id = v.rule_id and r.seller_id = $1 and r.kind = 'DUTY'`;
    const bump = 'update pricing_revisions set revision = revision + 1 where seller_id = $1';
    const clone = 'update market_windows set is_clone = $1';
    for (const cents of [-10, 20]) {
      await app.pool.query(duty, [place.sellerId, cents]);
      await app.pool.query(bump, [place.sellerId]);
    }
    await app.pool.query(clone, [true]);
    try {
      expect((await readBasket(client)).items).toMatchObject([
        { halted: true, expired: false, currentPrice: null, problem: null },
      ]);
      const { status, body } = await order(client, { basketId });
      expect([status, body.orders[0]?.price]).toEqual([201, items[0]?.price]);
    } finally {
      await app.pool.query(clone, [false]);
      await app.pool.query(duty, [place.sellerId, -10]);
      await app.pool.query(bump, [place.sellerId]);
      await lift();
    }
  });

  test('a lower current price is not used while it is halted', async () => {
    const { client } = await seedTrader(app, place);
    const { _id: basketId, items } = await fillBasket(client, wanted());
    await app.pool.query('update basket_items set price_minor = price_minor + 100 where id = $1', [items[0]?._id]);
    const { lift } = await halt(place.client);
    // The books follow from the explanation, which the more expensive reservation would need as well.
    const refused = await order(client, { basketId, expectedGross: items[0]?.gross ?? 0 });
    expect(refused.body.code).toBe('price_changed');
    await lift();
    expect((await order(client, { basketId })).body.orders[0]?.price).toBe(items[0]?.price);
  });

  test('an expired reservation is refused, and is accepted again when the halt is lifted', async () => {
    const { client } = await seedTrader(app, place);
    const { _id: basketId } = await fillBasket(client, wanted());
    const { lift } = await halt(place.client);
    await expire([basketId]);
    expect((await readBasket(client)).items).toMatchObject([{ halted: true, expired: true, problem: halted }]);
    const refused = await order(client, { basketId });
    expect([refused.status, refused.body]).toMatchObject([409, { ...halted, offerId: liveId }]);
    expect(refused.body.detail).toMatch(/ sind angehalten\. Bis zur Freigabe gelten nur laufende Reservierungen\.$/);
    await lift();
    expect((await readBasket(client)).items).toMatchObject([{ halted: false, problem: null }]);
    expect((await order(client, { basketId })).status).toBe(201);
  });

  test('a position cannot be added, renewed or raised, but it can be lowered and sent to another address', async () => {
    const { client, location } = await seedTrader(app, place);
    const { items } = await fillBasket(client, wanted());
    const itemId = items[0]?._id;
    const { lift } = await halt(place.client, { productId: place.productId });
    const refusals = [
      await client.post<Refused>('/api/basket/items', wanted()),
      await change(client, itemId, { renewPrice: true }),
      await change(client, itemId, { paymentTerm: 14 }),
      await change(client, itemId, { quantity: 21 }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(
      refusals.map(() => [409, 'live_prices_halted']),
    );
    expect((await readBasket(client)).items).toEqual([
      { ...items[0], halted: true, currentPrice: null, currentGross: null },
    ]);
    const less = await change(client, itemId, { quantity: 15, deliveryAddressId: location.id });
    expect(less.body.items).toMatchObject([{ quantity: 15, deliveryAddressId: location.id, price: items[0]?.price }]);
    await lift();
    expect((await change(client, itemId, { quantity: 21, renewPrice: true })).status).toBe(200);
  });

  test('fixed prices are reserved and ordered as usual, but not together with a halted price', async () => {
    const [{ client }, other] = [await seedTrader(app, place), await seedTrader(app, place)];
    const { id: fixedId } = await seedOffer(app.pool, place.goods);
    const { _id: basketId } = await fillBasket(client, wanted(), { offerId: fixedId, quantity: 10 });
    const { lift } = await halt(place.client);
    await expire([basketId]);
    expect((await order(client, { basketId })).body.code).toBe('live_prices_halted');
    expect((await buy(other.client, { offerId: fixedId, quantity: 10 })).status).toBe(201);
    await lift();
  });

  test('products and sellers that are not halted are sold', async () => {
    const second = await seedPlace(app);
    const { lift } = await halt(second.client);
    const { client } = await seedTrader(app, place);
    expect((await buy(client, wanted())).status).toBe(201);
    await lift();
  });
});

test('once a halt is answered, simultaneous orders are placed only at running reservations', async () => {
  for (let round = 0; round < 3; round += 1) {
    const traders = await seedTraders(app, place, 40);
    const indices = [...traders.keys()];
    const baskets = await fillBaskets(traders, () => [wanted()]);
    const isReserved = (index: number) => index % 2 === 0;
    await expire(baskets.filter((_, index) => !isReserved(index)));
    const placing = (index: number) =>
      order(traders[index]?.client ?? place.client, { basketId: baskets[index] ?? '' });
    const orderAll = (indices: readonly number[]) =>
      indices.map(async (index) => ({ ...(await placing(index)), reserved: isReserved(index) }));
    const [first, second] = [indices.slice(0, 20), indices.slice(20)];
    const racing = orderAll(first);
    const { lift } = await halt(place.client);
    const late = await Promise.all(orderAll(second));
    const answers = [...(await Promise.all(racing)), ...late];
    const toCode = ({ status, body }: (typeof answers)[number]) => (status === 201 ? 'placed' : body.code);
    const codes = (chosen: typeof answers) => [...new Set(chosen.map(toCode))];
    expect(codes(answers.filter(({ reserved }) => reserved))).toEqual(['placed']);
    expect(codes(late.filter(({ reserved }) => !reserved))).toEqual(['live_prices_halted']);
    const caught = answers.filter((answer) => toCode(answer) !== 'placed');
    expect(codes(caught)).toEqual(['live_prices_halted']);
    await lift();
  }
});
