import type { Basket } from '@handelsplatz/contract/baskets';
import type { OfferList } from '@handelsplatz/contract/market';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import type { TestClient } from '@handelsplatz/testing/client';
import { buy, fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { changeRule, readPricing } from '@handelsplatz/testing/seed/pricing';
import { announceOffers, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const offer = (values: Parameters<typeof seedOffer>[2] = {}) => seedOffer(app.pool, place.goods, values);
const live = { priceType: 'API' } as const;
const shownId = async (client: TestClient) => (await client.get<Basket>('/api/basket')).body.items[0]?._id;

describe('live prices', () => {
  test('use a complete rule book for an order that read the clock before a rule was changed', async () => {
    const { id: offerId } = await offer(live);
    const [buyer, other] = [await seedTrader(app, place), await seedTrader(app, place)];
    const { _id: basketId, items } = await fillBasket(buyer.client, { offerId, quantity: 20 });
    const listed = async () => (await other.client.get<OfferList>('/api/v2/offers')).body.offers.map(({ _id }) => _id);
    await announceOffers(app.pool, offerId);
    await expect.poll(listed).toContain(offerId);
    const locker = await app.pool.connect();
    await locker.query('begin');
    await locker.query('select from relationships where buyer_id = $1 for update', [buyer.buyerId]);
    const ordering = order(buyer.client, { basketId });
    const waiting = `select count(*)::int as n from pg_stat_activity
                      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await sql(waiting)).rows[0].n).toBe(1);
    // The version that was in force when the order read the clock is replaced by one of the same value.
    const [duty] = (await readPricing(place.client)).groups.flatMap(({ rules }) => rules);
    expect((await changeRule(place.client, duty as RuleView, { name: 'Energiesteuer neu' })).status).toBe(200);
    const list = (await other.client.get<OfferList>('/api/v2/offers')).body.offers;
    expect(list.find(({ _id }) => _id === offerId)?.price).toBe(items[0]?.price);
    await locker.query('commit');
    locker.release();
    const { status, body } = await ordering;
    expect([status, body.orders[0]?.price]).toEqual([201, items[0]?.price]);
  });

  const newest = '(select max(seq) from market_windows)';

  test.each([
    [
      'a clone',
      `update market_windows set is_clone = true where seq = ${newest}`,
      `update market_windows set is_clone = false where seq = ${newest}`,
    ],
    [
      'Brent older than two minutes',
      `update market_window_prices set tick_at = tick_at - interval '10 minutes' where symbol = '/BRN' and window_seq = ${newest}`,
      `update market_window_prices set tick_at = tick_at + interval '10 minutes' where symbol = '/BRN' and window_seq = ${newest}`,
    ],
    [
      'gasoil that is not live',
      `update market_window_prices set live = false where symbol = '/GAS' and window_seq = ${newest}`,
      `update market_window_prices set live = true where symbol = '/GAS' and window_seq = ${newest}`,
    ],
  ])(
    'can be ordered on %s only at a running reservation, while fixed prices can be ordered as usual',
    async (_, breaking, mending) => {
      const [running, ended, other] = [
        await seedTrader(app, place),
        await seedTrader(app, place),
        await seedTrader(app, place),
      ];
      const [moving, fixed] = [await offer(live), await offer()];
      const wanted = { offerId: moving.id, quantity: 10 };
      const reserved = await fillBasket(running.client, wanted);
      const { _id: endedId } = await fillBasket(ended.client, wanted);
      await sql(`update basket_items set reserved_until = now() - interval '1 second' where basket_id = $1`, [endedId]);
      await sql(breaking);
      try {
        const code = 'order_error_offers_expired';
        const shown = async ({ client }: typeof running) => (await client.get<Basket>('/api/basket')).body.items[0];
        expect(await shown(ended)).toMatchObject({ expired: true, currentPrice: null, problem: { code } });
        expect((await order(ended.client, { basketId: endedId })).body.code).toBe(code);
        expect((await buy(other.client, wanted)).body.code).toBe(code);
        const renewed = `/api/basket/items/${reserved.items[0]?._id}`;
        expect((await running.client.put<{ code: string }>(renewed, { renewPrice: true })).body.code).toBe(code);
        expect(await shown(running)).toMatchObject({ expired: false, currentPrice: null, problem: null });
        const placed = await order(running.client, { basketId: reserved._id });
        expect([placed.status, placed.body.orders[0]?.price]).toEqual([201, reserved.items[0]?.price]);
        expect((await buy(other.client, { offerId: fixed.id, quantity: 10 })).status).toBe(201);
      } finally {
        await sql(mending);
      }
      await ended.client.put(`/api/basket/items/${await shownId(ended.client)}`, { renewPrice: true });
      expect((await order(ended.client, { basketId: endedId })).status).toBe(201);
    },
  );

  test('that lack a rule of their seller cannot be ordered at a reservation either', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer(live);
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
    const bump = () =>
      sql('update pricing_revisions set revision = revision + 1 where seller_id = $1', [place.sellerId]);
    const density = `update price_rule_versions v set deleted = $2 from price_rules r
                      where r.id = v.rule_id and r.seller_id = $1 and r.kind = 'DENSITY'`;
    await sql(density, [place.sellerId, true]);
    await bump();
    expect((await order(client, { basketId })).body.code).toBe('order_error_offers_expired');
    await sql(density, [place.sellerId, false]);
    await bump();
    expect((await order(client, { basketId })).status).toBe(201);
  });
});

describe('the price', () => {
  const reprice = (offerId: string, minor: number) =>
    sql('update offers set fixed_price_minor = $2 where id = $1', [offerId, minor]);
  const expire = (basketId: string) =>
    sql(`update basket_items set reserved_until = now() - interval '1 second' where basket_id = $1`, [basketId]);

  test('is the reserved one while the reservation runs and the current one is higher', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
    await reprice(offerId, 9_900);
    expect((await order(client, { basketId })).body.orders[0]?.price).toBe(98.5);
  });

  test.each([
    ['reserved', false],
    ['no longer reserved', true],
  ])('is the current one when it is lower and the other is %s', async (_, expired) => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
    await reprice(offerId, 9_700);
    if (expired) await expire(basketId);
    const basket = (await client.get<Basket>('/api/basket')).body;
    // 10 cbm at 97.00 and at 98.50 per 100 l, with 19 % tax
    const amounts = { net: 9_700, vat: 1_843, gross: 11_543 };
    // The sums of the basket count reservations that run.
    const sums = expired ? { net: 0, vat: 0, gross: 0, reservedGross: 0 } : { ...amounts, reservedGross: 11_721.5 };
    expect(basket).toMatchObject(sums);
    expect(basket.items).toMatchObject([{ ...amounts, price: 98.5, payablePrice: 97, currentPrice: 97 }]);
    const { body } = await order(client, { basketId });
    expect(body.orders).toMatchObject([{ ...amounts, price: 97, reservedGross: 11_721.5, volume: 10, paymentTerm: 7 }]);
    expect(body.orders[0]).toMatchObject({
      product: { name: place.product.name, unit: 'cbm' },
      terminal: { name: place.terminal.name },
      seller: { name: place.account.name },
      collectionRange: { start: expect.stringMatching(/^\d{4}-/), end: expect.stringMatching(/^\d{4}-/) },
    });
  });

  test('that has risen after the reservation needs a new decision, which the buyer can make', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId, items } = await fillBasket(client, { offerId, quantity: 10 });
    await reprice(offerId, 9_925);
    await expire(basketId);
    const refused = await order(client, { basketId });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'price_changed', oldPrice: 98.5, newPrice: 99.25, offerId },
    ]);
    await client.put(`/api/basket/items/${items[0]?._id}`, { renewPrice: true });
    expect((await order(client, { basketId })).body.orders[0]?.price).toBe(99.25);
  });

  test('never exceeds the amount that the buyer has confirmed', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId, gross } = await fillBasket(client, { offerId, quantity: 10 });
    const refused = await order(client, { basketId, expectedGross: Math.round(gross * 100 - 1) / 100 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'price_changed', gross }]);
    expect((await order(client, { basketId, expectedGross: gross })).status).toBe(201);
  });

  test('of a live offer follows the rules in force when the order is placed', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer(live);
    const { _id: basketId, items } = await fillBasket(client, { offerId, quantity: 10 });
    const cheaper = `update price_rule_versions v set value = value - 10 from price_rules r where r.id = v.rule_id and r.seller_id = $1 and r.kind = 'PRICE'`;
    await sql(cheaper, [place.sellerId]);
    await sql('update pricing_revisions set revision = revision + 1 where seller_id = $1', [place.sellerId]);
    const { body } = await order(client, { basketId });
    expect(body.orders[0]?.price).toBeCloseTo((items[0]?.price ?? 0) - 1, 2);
  });
});
