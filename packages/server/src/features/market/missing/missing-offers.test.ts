import { type MissingOffers, missingOffers } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedOffer, seedProduct, seedTerminal } from '@handelsplatz/testing/seed';
import { halt } from '@handelsplatz/testing/seed/halts';
import { type Place, seedPlace, seedPurchaseLimit, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
});

const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const read = async (client: TestClient, query = '') =>
  (await client.get<MissingOffers>(`/api/offers/missing${query}`)).body;
const reasons = async (client: TestClient) =>
  (await read(client)).sellers.flatMap(({ goods }) => goods.map(({ reason }) => reason));

describe('what is missing in a market', () => {
  test('is nothing while everything can be ordered', async () => {
    await seedOffer(app.pool, place.goods);
    const answer = await read(buyer.client);
    expect(missingOffers.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      obstacle: null,
      sellers: [{ _id: place.sellerId, connected: true, orderable: 1, goods: [] }],
    });
  });

  test.each<[string, string, (offerId: string) => Promise<unknown>]>([
    [
      'the terminal is not released',
      'terminal_not_released',
      () => sql('delete from released_terminals where relationship_id = $1', [buyer.relationship.id]),
    ],
    [
      'the product is not released',
      'product_not_released',
      () => sql('delete from released_products where relationship_id = $1', [buyer.relationship.id]),
    ],
    [
      'neither is released',
      'goods_not_released',
      () =>
        sql(
          'with t as (delete from released_terminals where relationship_id = $1) delete from released_products where relationship_id = $1',
          [buyer.relationship.id],
        ),
    ],
    [
      'the seller has paused the offer',
      'paused',
      (id) => sql(`update offers set status = 'PAUSED' where id = $1`, [id]),
    ],
    ['the volume is gone', 'sold_out', (id) => sql('update offers set remaining_litres = 0 where id = $1', [id])],
    [
      'no payment term is shared',
      'no_payment_term',
      (id) => sql(`update offers set payment_terms = '{45}' where id = $1`, [id]),
    ],
    [
      'live prices of the seller are halted',
      'halted',
      async (id) => {
        await sql(`update offers set price_type = 'API', fixed_price_minor = null where id = $1`, [id]);
        await halt(place.client, { reason: 'Test' });
      },
    ],
    [
      'the offer has no price',
      'not_priced',
      async (id) => {
        await sql(`update offers set price_type = 'API', fixed_price_minor = null where id = $1`, [id]);
        await sql(
          `delete from price_rule_versions where rule_id in (select id from price_rules where seller_id = $1 and kind = 'DENSITY')`,
          [place.sellerId],
        );
        await sql('update pricing_revisions set revision = revision + 1 where seller_id = $1', [place.sellerId]);
      },
    ],
    [
      'a permit is missing',
      'permit_missing',
      (id) => sql(`update offers set tax_status = 'SUSPENDED' where id = $1`, [id]),
    ],
    ['the daily limit is used up', 'daily_limit', () => seedPurchaseLimit(app.pool, buyer.buyerId, place.productId, 0)],
    ['there is no credit', 'no_credit', () => sql('delete from credit_limits where buyer_id = $1', [buyer.buyerId])],
    [
      'the credit is used up',
      'credit_used_up',
      () => sql('update credit_limits set limit_minor = 100 where buyer_id = $1', [buyer.buyerId]),
    ],
    [
      'the seller has blocked new orders',
      'credit_hold',
      () =>
        sql(`update credit_limits set hold = 'BLOCKED', hold_reason = 'Rechnungen offen' where buyer_id = $1`, [
          buyer.buyerId,
        ]),
    ],
  ])('names the reason when %s', async (_name, reason, change) => {
    const { id } = await seedOffer(app.pool, place.goods);
    await change(id);
    const [seller] = (await read(buyer.client)).sellers;
    expect(seller?.goods).toMatchObject([
      { product: { _id: place.productId }, terminal: { _id: place.terminalId }, reason, request: null },
    ]);
    expect(seller?.hold).toBe(reason === 'credit_hold' ? 'Rechnungen offen' : null);
    expect((await read(buyer.client, `?offerId=${id}`)).sellers).toEqual([seller]);
  });

  test('names additives that are not released, and then that nothing is missing', async () => {
    const additive = await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' });
    await seedOffer(app.pool, { ...place.goods, productId: additive.id });
    expect(await reasons(buyer.client)).toEqual(['additives_not_released']);
    await sql(`update relationships set additives_enabled = true, additives_mode = 'ALL' where id = $1`, [
      buyer.relationship.id,
    ]);
    expect(await reasons(buyer.client)).toEqual([]);
  });

  test('counts the nearest of several offers of the same goods', async () => {
    const paused = await seedOffer(app.pool, place.goods, { status: 'PAUSED' });
    const sold = await seedOffer(app.pool, place.goods, { remainingLitres: 0 });
    expect(await reasons(buyer.client)).toEqual(['sold_out']);
    expect((await read(buyer.client, `?offerId=${paused.id}`)).sellers[0]?.goods[0]?.reason).toBe('paused');
    await sql('update offers set remaining_litres = 300000 where id = $1', [sold.id]);
    expect(await reasons(buyer.client)).toEqual([]);
  });

  test('nothing is missing where another offer than the largest one can be ordered', async () => {
    const largest = await seedOffer(app.pool, place.goods, { totalLitres: 900_000 });
    await sql(`update offers set payment_terms = '{45}' where id = $1`, [largest.id]);
    expect(await reasons(buyer.client)).toEqual(['no_payment_term']);
    await seedOffer(app.pool, place.goods, { totalLitres: 300_000 });
    expect(await reasons(buyer.client)).toEqual([]);
  });

  test('names no offers for other buyers, no planned ones, and no acts of a seller where nothing is released', async () => {
    const other = await seedTrader(app, place);
    const chosen = await seedOffer(app.pool, place.goods, { forChosenBuyers: true });
    await sql('insert into offer_buyers (offer_id, buyer_id) values ($1, $2)', [chosen.id, other.buyerId]);
    const planned = await seedOffer(app.pool, place.goods, { availableFrom: new Date(Date.now() + 3_600_000) });
    const terminal = await seedTerminal(app.pool);
    const paused = await seedOffer(app.pool, { ...place.goods, terminalId: terminal.id }, { status: 'PAUSED' });
    expect((await read(buyer.client)).sellers).toMatchObject([{ orderable: 0, goods: [] }]);
    for (const { id } of [chosen, planned, paused])
      expect((await buyer.client.get(`/api/offers/missing?offerId=${id}`)).status).toBe(404);
  });

  test('names a seller whose relationship is not enabled without its offers, and no stranger', async () => {
    await seedOffer(app.pool, place.goods);
    await sql(`update relationships set seller_status = 'DISABLED' where id = $1`, [buyer.relationship.id]);
    expect((await read(buyer.client)).sellers).toMatchObject([
      { name: place.account.name, own: 'ENABLED', other: 'DISABLED', connected: false, orderable: 0, goods: [] },
    ]);
    const stranger = await seedPlace(app);
    const { id } = await seedOffer(app.pool, stranger.goods);
    expect((await read(buyer.client)).sellers).toHaveLength(1);
    expect((await buyer.client.get(`/api/offers/missing?offerId=${id}`)).status).toBe(404);
  });

  test('names the obstacle of a user who may not purchase', async () => {
    await sql(`update users set roles = '{}' where id = $1`, [buyer.user.id]);
    expect((await read(buyer.client)).obstacle).toMatchObject({ code: 'purchase_right_missing' });
  });

  test('is for buyers', async () => {
    expect((await place.client.get('/api/offers/missing')).status).toBe(403);
    expect((await app.client().get('/api/offers/missing')).status).toBe(401);
  });
});
