import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { buy, fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { connectTrader, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
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

describe('refusals', () => {
  const change = {
    buyerSide: `update relationships set buyer_status = 'DISABLED' where buyer_id = $1`,
    sellerSide: `update relationships set seller_status = 'DISABLED' where buyer_id = $1`,
    terminal:
      'delete from released_terminals where relationship_id in (select id from relationships where buyer_id = $1)',
    product:
      'delete from released_products where relationship_id in (select id from relationships where buyer_id = $1)',
    terms: `update relationships set payment_terms = '{30}' where buyer_id = $1`,
    zeroLimit: 'insert into purchase_limits (account_id, product_id, litres_per_day) select $1, id, 0 from products',
    noCredit: 'update credit_limits set limit_minor = 0 where buyer_id = $1',
    creditGone: 'delete from credit_limits where buyer_id = $1',
  };
  const offerChange = {
    paused: `update offers set status = 'PAUSED' where id = $1`,
    removed: `update offers set status = 'REMOVED' where id = $1`,
    ended: `update offers set available_to = now() - interval '1 second' where id = $1`,
    notBegun: `update offers set available_from = now() + interval '1 hour' where id = $1`,
    forOthers: 'update offers set for_chosen_buyers = true where id = $1',
    otherTerms: `update offers set payment_terms = '{45}' where id = $1`,
    min: 'update offers set min_litres = 31000 where id = $1',
    max: 'update offers set max_litres = 29000 where id = $1',
    step: 'update offers set increment_litres = 7000 where id = $1',
    sold: 'update offers set total_litres = total_litres - remaining_litres + 1, remaining_litres = 1 where id = $1',
    less: 'update offers set total_litres = total_litres - remaining_litres + 25000, remaining_litres = 25000 where id = $1',
    delivered: 'update offers set delivered = true where id = $1',
  };

  test.each<[string, number, string, string]>([
    ['the buyer has disabled the relationship', 409, 'order_error_relationship_disabled', change.buyerSide],
    ['the seller has disabled the relationship', 409, 'order_error_relationship_disabled', change.sellerSide],
    ['the terminal is not released', 409, 'order_error_offers_expired', change.terminal],
    ['the product is not released', 409, 'order_error_offers_expired', change.product],
    ['the relationship allows other payment terms', 409, 'payment_term_changed', change.terms],
    ['the day’s limit is zero', 409, 'purchase_limit_fully_exhausted', change.zeroLimit],
    ['the credit line is at zero', 409, 'order_error_no_credit', change.noCredit],
    ['there is no credit line', 409, 'order_error_no_credit', change.creditGone],
    ['the offer is paused', 409, 'order_error_offers_expired', offerChange.paused],
    ['the offer is removed', 409, 'order_error_offers_expired', offerChange.removed],
    ['the offer has ended', 409, 'order_error_offers_expired', offerChange.ended],
    ['the offer has not begun', 409, 'order_error_offers_expired', offerChange.notBegun],
    ['the offer is for others', 409, 'order_error_offers_expired', offerChange.forOthers],
    ['the offer has other payment terms', 409, 'payment_term_changed', offerChange.otherTerms],
    ['the quantity is below the minimum', 422, 'quantity_error', offerChange.min],
    ['the quantity is above the maximum', 422, 'quantity_error', offerChange.max],
    ['the quantity is off the step', 422, 'quantity_error', offerChange.step],
    ['nothing is left that could be ordered', 409, 'no_volume_available', offerChange.sold],
    ['less is left', 409, 'new_volume_available', offerChange.less],
    ['the delivery address is missing', 422, 'delivery_address_required', offerChange.delivered],
  ])('%s', async (_, status, code, statement) => {
    const { client, account } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
    await sql(statement, [statement.startsWith('update offers') ? offerId : account.id]);
    const refused = await order(client, { basketId });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.detail).toMatch(/^[A-ZÄÖÜ][^{}]+\.$/);
    const { rows } = await sql('select count(*) as orders from orders where buyer_id = $1', [account.id]);
    expect(rows).toEqual([{ orders: 0 }]);
    const view = await client.get<{ items: { problem: { code: string } | null }[] }>('/api/basket');
    expect(view.body.items).toHaveLength(1);
    expect(view.body.items[0]?.problem?.code).toBe(code);
  });

  test('come in the specified sequence, each after the one before it has been resolved', async () => {
    const { client, account, user } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
    const steps: [string, string, string, string][] = [
      [
        'purchase_right_missing',
        user.id,
        `update users set roles = '{}' where id = $1`,
        `update users set roles = '{MyOffers_Purchase}' where id = $1`,
      ],
      [
        'order_error_relationship_disabled',
        account.id,
        change.sellerSide,
        `update relationships set seller_status = 'ENABLED' where buyer_id = $1`,
      ],
      ['order_error_offers_expired', offerId, offerChange.paused, `update offers set status = 'ACTIVE' where id = $1`],
      [
        'payment_term_changed',
        offerId,
        offerChange.otherTerms,
        `update offers set payment_terms = '{7}' where id = $1`,
      ],
      ['quantity_error', offerId, offerChange.step, 'update offers set increment_litres = null where id = $1'],
      [
        'new_volume_available',
        offerId,
        offerChange.less,
        'update offers set total_litres = 300000, remaining_litres = 300000 where id = $1',
      ],
      [
        'purchase_limit_fully_exhausted',
        account.id,
        change.zeroLimit,
        'delete from purchase_limits where account_id = $1',
      ],
      [
        'order_error_no_credit',
        account.id,
        change.noCredit,
        'update credit_limits set limit_minor = 10000000000 where buyer_id = $1',
      ],
    ];
    for (const [, id, breaking] of steps) await sql(breaking, [id]);
    for (const [code, id, , mending] of steps) {
      expect((await order(client, { basketId })).body.code).toBe(code);
      await sql(mending, [id]);
    }
    expect((await order(client, { basketId })).status).toBe(201);
  });

  test('for less volume give the remaining volume as a number and in the sentence', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer({ totalLitres: 42_500 });
    const { body } = await buy(client, { offerId, quantity: 50 });
    expect(body).toMatchObject({ code: 'new_volume_available', available: 42.5, offerId });
    expect(body.detail).toContain('nur noch 42,5 cbm');
  });

  test('apply to the sum of the positions of one offer, in the basket and in the order', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const over = await buy(client, { offerId, quantity: 60 }, { offerId, quantity: 50 });
    expect([over.status, over.body.code]).toEqual([422, 'quantity_error']);
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 40 });
    await sql('update offers set max_litres = 90000 where id = $1', [offerId]);
    expect((await order(client, { basketId })).body).toMatchObject({ code: 'quantity_error', max: 90 });
    const other = await seedTrader(app, place);
    const small = await offer({ totalLitres: 50_000 });
    const short = await buy(other.client, { offerId: small.id, quantity: 30 }, { offerId: small.id, quantity: 30 });
    expect(short.body).toMatchObject({ code: 'new_volume_available', available: 50 });
    const fits = await seedTrader(app, place);
    const both = await buy(fits.client, { offerId: small.id, quantity: 30 }, { offerId: small.id, quantity: 20 });
    expect(both.body.orders.map(({ volume }) => volume)).toEqual([30, 20]);
  });

  test('of one position refuse all positions, also of other sellers', async () => {
    const { client, account } = await seedTrader(app, place);
    const second = await seedPlace(app);
    await connectTrader(app.pool, second, account.id, 10_000_000);
    const credit = (minor: number) =>
      sql('update credit_limits set limit_minor = $2 where seller_id = $1', [second.sellerId, minor]);
    const [mine, theirs] = [await offer(), await seedOffer(app.pool, second.goods)];
    const wanted = [mine, theirs].map(({ id: offerId }) => ({ offerId, quantity: 10 }));
    const { _id: basketId } = await fillBasket(client, ...wanted);
    await credit(100);
    const refused = await order(client, { basketId });
    expect(refused.body).toMatchObject({ code: 'order_error_no_credit', available: 1, sellerId: second.sellerId });
    const { rows } = await sql('select remaining_litres as left from offers where id = any($1)', [
      [mine.id, theirs.id],
    ]);
    expect(rows).toEqual([{ left: 300_000 }, { left: 300_000 }]);
    await credit(10_000_000);
    const placed = await order(client, { basketId });
    expect(placed.body.orders).toHaveLength(2);
  });
});
