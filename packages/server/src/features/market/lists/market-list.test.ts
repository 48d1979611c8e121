import { offerList } from '@handelsplatz/contract/market';
import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import {
  announceMarket,
  announceOffers,
  announcePricing,
  connectTrader,
  type Place,
  seedPlace,
  seedPriceRule,
  seedTrader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketPath, readMarket } from './market-list.testbed.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = marketPath;
const { sql, readList, readIds, offer, findRow } = readMarket(() => ({ app, place }));

describe('a buyer’s market', () => {
  test('follows the contract exactly, with no missing and no additional fields', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => readIds(client)).toContain(id);
    const list = await readList(client);
    expect(offerList.parse(list)).toEqual(list);
  });

  test('shows an offer with everything that a purchase needs', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer({ incrementLitres: 5_000, delivered: true });
    await expect
      .poll(() => findRow(client, id))
      .toMatchObject({
        displayName: `${place.product.name}, ${place.terminal.name}`,
        priceType: 'FIXED',
        price: 98.5,
        priceChange: null,
        vat: 19,
        product: { _id: place.productId, category: 'Diesel', unit: 'cbm' },
        terminal: { _id: place.terminalId },
        seller: { _id: place.sellerId, name: place.account.name },
        minimumOrderQuantity: 10,
        maximumOrderQuantity: 100,
        increment: 5,
        maximumAvailable: 300,
        orderableQuantity: 100,
        bindingLimit: null,
        collectionTime: 7,
        overrides: null,
        paymentTerms: [7, 14],
        deliveryAddressRequired: true,
      });
  });

  test('names the collection that a parent has shortened, beside that of the seller', async () => {
    const { client } = await seedTrader(app, place, { account: { collectionShorteningDays: 2 } });
    const { id } = await offer();
    const terms = { collectionStartDate: null, collectionEndDate: null, maximumOrderQuantity: 100 };
    const overrides = { original: { ...terms, collectionTime: 7 }, current: { ...terms, collectionTime: 5 } };
    await expect.poll(() => findRow(client, id)).toMatchObject({ collectionTime: 5, overrides });
  });

  test.each<[string, (offerId: string, buyerId: string) => Promise<unknown>]>([
    [
      'the buyer’s side is disabled',
      (_, buyer) => sql(`update relationships set buyer_status = 'DISABLED' where buyer_id = $1`, [buyer]),
    ],
    [
      'the seller’s side is new',
      (_, buyer) => sql(`update relationships set seller_status = 'NEW' where buyer_id = $1`, [buyer]),
    ],
    [
      'there is no relationship',
      (_, buyer) =>
        sql(
          'with t as (delete from released_terminals where relationship_id in (select id from relationships where buyer_id = $1)), p as (delete from released_products where relationship_id in (select id from relationships where buyer_id = $1)) delete from relationships where buyer_id = $1',
          [buyer],
        ),
    ],
    [
      'the terminal is not released',
      (_, buyer) =>
        sql(
          'delete from released_terminals where relationship_id in (select id from relationships where buyer_id = $1)',
          [buyer],
        ),
    ],
    [
      'the product is not released',
      (_, buyer) =>
        sql(
          'delete from released_products where relationship_id in (select id from relationships where buyer_id = $1)',
          [buyer],
        ),
    ],
    [
      'no payment term is common',
      (_, buyer) => sql(`update relationships set payment_terms = '{45}' where buyer_id = $1`, [buyer]),
    ],
    ['it is for other buyers', (id) => sql('update offers set for_chosen_buyers = true where id = $1', [id])],
    ['it is paused', (id) => sql(`update offers set status = 'PAUSED' where id = $1`, [id])],
    ['it is removed', (id) => sql(`update offers set status = 'REMOVED' where id = $1`, [id])],
    ['it has ended', (id) => sql(`update offers set available_to = now() - interval '1 second' where id = $1`, [id])],
    [
      'it has not begun',
      (id) => sql(`update offers set available_from = now() + interval '1 hour' where id = $1`, [id]),
    ],
    ['less than its minimum is left', (id) => sql('update offers set remaining_litres = 9999 where id = $1', [id])],
    [
      'its price is not positive',
      (id) =>
        sql(
          `update offers set price_type = 'API', fixed_price_minor = null, pricing_overrides = '{"discount": {"unit": "L/cbm", "value": "-9999"}}' where id = $1`,
          [id],
        ),
    ],
    [
      'it follows another price',
      (id) => sql(`update offers set price_type = 'TRACKING', fixed_price_minor = null where id = $1`, [id]),
    ],
  ])('does not show an offer when %s', async (_, hide) => {
    const { client, buyerId } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => readIds(client)).toContain(id);
    await hide(id, buyerId);
    await announceOffers(app.pool, id);
    await announceMarket(app.pool, buyerId);
    await expect.poll(() => readIds(client)).not.toContain(id);
  });

  test('shows an offer for chosen buyers to these buyers', async () => {
    const [chosen, other] = [await seedTrader(app, place), await seedTrader(app, place)];
    const { id } = await offer({ forChosenBuyers: true });
    await sql('insert into offer_buyers (offer_id, buyer_id) values ($1, $2)', [id, chosen.buyerId]);
    await announceOffers(app.pool, id);
    await expect.poll(() => readIds(chosen.client)).toContain(id);
    expect(await readIds(other.client)).not.toContain(id);
  });

  test('is refused to sellers and to requests without a session', async () => {
    expect((await place.client.get(path)).status).toBe(403);
    expect((await app.client().get(path)).status).toBe(401);
  });

  test('can be filtered by product, terminal and seller', async () => {
    const second = await seedPlace(app);
    const { client, buyerId } = await seedTrader(app, place);
    await connectTrader(app.pool, second, buyerId, 0);
    const there = await offer({}, second.goods);
    const here = await offer();
    await expect.poll(() => readIds(client)).toEqual(expect.arrayContaining([there.id, here.id]));
    for (const query of [
      `products=${second.productId}`,
      `terminals=${second.terminalId}`,
      `sellers=${second.sellerId}`,
    ]) {
      const list = await readList(client, `?${query}`);
      expect(list.offers.map(({ _id }) => _id)).toEqual([there.id]);
      expect(list.metadata.total).toBe(1);
      expect(list.filterOptions.sellers).toHaveLength(2);
    }
    expect((await client.get(`${path}?products=x`)).status).toBe(400);
  });
});

describe('prices in the list', () => {
  test('equal those of the exact chain to the cent, for every row and buyer', async () => {
    const there = await seedPlace(app);
    for (let step = 0; step < 6; step += 1) {
      const [product, terminal] = [await seedProduct(app.pool), await seedTerminal(app.pool)];
      await seedPriceRule(app.pool, there.sellerId, {
        kind: 'DENSITY',
        value: `0.8${step}37`,
        productIds: [product.id],
      });
      for (const paymentTerms of [[7, 14], [14]])
        await offer(
          { priceType: 'API', paymentTerms },
          { ...there.goods, productId: product.id, terminalId: terminal.id },
        );
      await offer(
        { fixedPriceMinor: 9_000 + step },
        { ...there.goods, productId: product.id, terminalId: terminal.id },
      );
    }
    const parent = await seedTrader(app, there);
    const child = await seedTrader(app, there, { account: { parentId: parent.buyerId, priceAdjustment: '0.3333' } });
    await seedPriceRule(app.pool, there.sellerId, {
      kind: 'CUSTOMER',
      value: '-1.37',
      unit: 'USD/mt',
      customerIds: [parent.buyerId],
    });
    await seedPriceRule(app.pool, there.sellerId, {
      kind: 'PAYMENT_TERM',
      value: '2.15',
      unit: 'USD/mt',
      details: { termDays: 14 },
    });
    await announcePricing(app.pool);
    const plain = await seedTrader(app, there);
    const traders = [parent, child, plain];
    for (const { relationship } of traders) {
      await sql(
        'insert into released_products (relationship_id, product_id) select $1, id from products on conflict do nothing',
        [relationship.id],
      );
      await sql(
        'insert into released_terminals (relationship_id, terminal_id) select $1, id from terminals on conflict do nothing',
        [relationship.id],
      );
    }
    const seen = new Map<string, number[]>();
    for (const { client } of traders) {
      await expect.poll(async () => (await readList(client)).offers.length).toBe(18);
      for (const row of (await readList(client)).offers) {
        const { body } = await client.get<Explanation>(`/api/offers/${row._id}/explanation`);
        expect([row.displayName, row.priceType, row.price]).toEqual([row.displayName, row.priceType, body.price]);
        seen.set(row._id, [...(seen.get(row._id) ?? []), row.price]);
      }
    }
    expect([...seen.values()].filter((prices) => new Set(prices).size > 1).length).toBeGreaterThanOrEqual(6);
  });
});
