import { randomUUID } from 'node:crypto';
import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { Refused } from '@handelsplatz/testing/purchase';
import { seedAccount, seedOffer, seedProduct } from '@handelsplatz/testing/seed';
import {
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
let live: string;
let fixed: string;
let expiryId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  [buyer, other] = [await seedTrader(app, place), await seedTrader(app, place)];
  const customer = { kind: 'CUSTOMER', value: '-4', unit: 'L/cbm', customerIds: [buyer.buyerId] };
  await seedPriceRule(app.pool, place.sellerId, customer);
  await seedPriceRule(app.pool, place.sellerId, {
    kind: 'PAYMENT_TERM',
    value: '5',
    unit: 'L/cbm',
    details: { termDays: 14 },
  });
  const details = { day: '2020-01-10', startTime: '08:00', endTime: '18:00', setting: 'MXX+1' };
  expiryId = await seedPriceRule(app.pool, place.sellerId, { kind: 'EXPIRY', details });
  live = (await seedOffer(app.pool, place.goods, { priceType: 'API' })).id;
  fixed = (await seedOffer(app.pool, place.goods)).id;
});
afterAll(() => app.stop());

const toPath = (offerId: string, query = '') => `/api/offers/${offerId}/explanation${query}`;
const explain = async (who: { client: Trader['client'] }, offerId: string, query = '') =>
  (await who.client.get<Explanation>(toPath(offerId, query))).body;
const line = ({ lines }: Explanation, kind: string) => lines.find((candidate) => candidate.kind === kind);

describe('the explanation of a live price', () => {
  test('shows its buyer the sums of market, duty and logistics, which add up to the cent', async () => {
    const { lines, price, currency, unit, customerId } = await explain(buyer, live);
    expect(lines.map(({ label }) => label)).toEqual(['Markt', 'Abgaben', 'Logistik', 'Verkäufer', 'Ihr Preis']);
    const cents = lines.map(({ value }) => Math.round(Number(value) * 100));
    expect(cents[4]).toBe(Math.round(price * 100));
    expect(cents.slice(0, 4).reduce((sum, part) => sum + part, 0)).toBe(cents[4]);
    // Per 100 l: 470.40 per cbm of duty, 12.50 of logistics, and 4.00 that this customer pays less.
    expect(lines.slice(1, 4).map(({ value }) => value)).toEqual(['47.04', '1.25', '-0.40']);
    expect([currency, unit, customerId]).toEqual(['EUR', 'EUR/100 l', buyer.buyerId]);
    expect(lines.every(({ ruleId }) => ruleId === null)).toBe(true);
  });

  test('names for its seller the rule of the month and the expiry rule that rolled it', async () => {
    const quotation = line(await explain(place, live), 'MARKET');
    expect(quotation).toMatchObject({ label: 'ICE Gasöl M01', ruleId: expect.any(String), ruleVersion: 1 });
    expect(quotation?.rolledBy).toEqual({ ruleId: expiryId, ruleVersion: 1 });
  });

  test('shows its seller every line with its rule, for the chosen buyer', async () => {
    const forBuyer = await explain(place, live, `?customerId=${buyer.buyerId}`);
    const forOther = await explain(place, live, `?customerId=${other.buyerId}`);
    expect(forBuyer.lines.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['MARKET', 'FX', 'FX_SURCHARGE', 'DENSITY', 'DUTY', 'PRICE', 'CUSTOMER', 'ROUNDED']),
    );
    expect(line(forBuyer, 'DENSITY')).toMatchObject({ value: '0.845', ruleVersion: 1 });
    expect(line(forBuyer, 'DUTY')).toMatchObject({ label: 'Energiesteuer', unit: 'EUR/cbm', value: '470.4' });
    expect(line(forOther, 'CUSTOMER')).toBeUndefined();
    expect(Math.round((forOther.price - forBuyer.price) * 100)).toBe(40);
    expect(forBuyer.price).toBe((await explain(buyer, live)).price);
    expect(forOther.price).toBe((await explain(other, live)).price);
    expect((await explain(place, live)).customerId).not.toBeNull();
  });

  test('contains the surcharge of the requested payment term', async () => {
    const [short, long] = [await explain(buyer, live), await explain(buyer, live, '?paymentTerm=14')];
    expect(Math.round((long.price - short.price) * 100)).toBe(50);
  });
});

test('the explanation of a fixed price shows the price and its surcharges', async () => {
  const { lines } = await explain(buyer, fixed, '?paymentTerm=14');
  expect(lines.map(({ label, value }) => [label, value])).toEqual([
    ['Festpreis', '98.50'],
    ['Zuschläge', '0.50'],
    ['Ihr Preis', '99.00'],
  ]);
});

describe('the price of a child account', () => {
  test('is explained to sellers with the parent’s adjustment as a line of its own', async () => {
    const child = await seedTrader(app, place, { account: { parentId: buyer.buyerId, priceAdjustment: '0.355' } });
    const [own, parents] = [
      await explain(place, live, `?customerId=${child.buyerId}`),
      await explain(place, live, `?customerId=${buyer.buyerId}`),
    ];
    expect(own.customerId).toBe(child.buyerId);
    expect(line(own, 'CHILD')).toMatchObject({
      label: 'Preisanpassung der Muttergesellschaft',
      value: '0.355',
      unit: 'EUR/100 l',
      ruleId: null,
    });
    expect(line(parents, 'CHILD')).toBeUndefined();
    // The parent's customer rule applies to its child as well.
    expect(line(own, 'CUSTOMER')).toEqual(line(parents, 'CUSTOMER'));
    const exact = ({ lines }: Explanation) => Number(lines.at(-2)?.runningTotal);
    expect(exact(own) - exact(parents)).toBeCloseTo(0.355, 9);
  });

  test('is explained for an account without users too', async () => {
    const silent = await seedAccount(app.pool, { parentId: buyer.buyerId, priceAdjustment: '1.5' });
    await connectTrader(app.pool, place, silent.id, null);
    expect(line(await explain(place, live, `?customerId=${silent.id}`), 'CHILD')).toMatchObject({ value: '1.5' });
  });
});

describe('an explanation is refused', () => {
  test('to a seller for a child account that is not, or no longer, connected with them', async () => {
    const stranger = await seedAccount(app.pool, { parentId: buyer.buyerId, priceAdjustment: '1.5' });
    const former = await seedTrader(app, place, { account: { parentId: buyer.buyerId, priceAdjustment: '1.5' } });
    const path = toPath(live, `?customerId=${former.buyerId}`);
    expect((await place.client.get(path)).status).toBe(200);
    await app.pool.query(`update relationships set buyer_status = 'DISABLED' where id = $1`, [former.relationship.id]);
    expect((await place.client.get(path)).status).toBe(404);
    expect((await place.client.get(toPath(live, `?customerId=${stranger.id}`))).status).toBe(404);
  });

  test('to other sellers, to buyers who are not connected, and for an offer or a customer that is not found', async () => {
    const stranger = await seedPlace(app);
    const unconnected = await seedTrader(app, stranger);
    for (const { client } of [stranger, unconnected]) expect((await client.get(toPath(live))).status).toBe(404);
    expect((await buyer.client.get(toPath(randomUUID()))).status).toBe(404);
    expect((await place.client.get(toPath(live, `?customerId=${unconnected.buyerId}`))).status).toBe(404);
    expect((await app.client().get(toPath(live))).status).toBe(401);
  });

  test('to a buyer for an offer that is for other buyers or not released for them', async () => {
    const chosen = await seedOffer(app.pool, place.goods, { forChosenBuyers: true });
    await app.pool.query('insert into offer_buyers (offer_id, buyer_id) values ($1, $2)', [chosen.id, buyer.buyerId]);
    const [noProduct, noTerminal] = [await seedTrader(app, place), await seedTrader(app, place)];
    const take = (table: string, id: string) => app.pool.query(`delete from ${table} where relationship_id = $1`, [id]);
    await take('released_products', noProduct.relationship.id);
    await take('released_terminals', noTerminal.relationship.id);
    const nowhere = await other.client.get<Refused>(toPath(randomUUID()));
    const answers = [
      await other.client.get<Refused>(toPath(chosen.id)),
      await noProduct.client.get<Refused>(toPath(live)),
      await noTerminal.client.get<Refused>(toPath(live)),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '' }).toEqual({ ...nowhere.body, requestId: '' });
    }
    expect((await buyer.client.get(toPath(chosen.id))).status).toBe(200);
  });

  test('to a buyer at a payment term that the offer or the relationship does not have', async () => {
    const offered = (await seedOffer(app.pool, place.goods, { priceType: 'API', paymentTerms: [7, 45] })).id;
    const granted = await seedTrader(app, place);
    await app.pool.query('update relationships set payment_terms = $2 where id = $1', [
      granted.relationship.id,
      [14, 45],
    ]);
    const refusals = [
      await buyer.client.get<Refused>(toPath(offered, '?paymentTerm=45')),
      await buyer.client.get<Refused>(toPath(offered, '?paymentTerm=14')),
      await buyer.client.get<Refused>(toPath(offered, '?paymentTerm=0')),
    ];
    for (const { status, body } of refusals) {
      expect([status, body.code, body.paymentTerms]).toEqual([409, 'payment_term_changed', [7]]);
    }
    // Without a term, the shortest term that both have applies.
    expect((await granted.client.get(toPath(offered, '?paymentTerm=45'))).status).toBe(200);
    expect((await granted.client.get(toPath(offered))).status).toBe(200);
    expect((await place.client.get(toPath(offered, '?paymentTerm=30'))).status).toBe(200);
  });

  test('for an offer that has no price now, with the reason as its code', async () => {
    const { id: productId } = await seedProduct(app.pool);
    const { id } = await seedOffer(app.pool, { ...place.goods, productId }, { priceType: 'API' });
    const { status, body } = await place.client.get<Refused>(toPath(id));
    expect([status, body.code]).toEqual([409, 'missing_density']);
    expect(body.detail).toBe('Für dieses Angebot gibt es derzeit keinen Preis.');
  });

  test('to a buyer for an offer that they cannot buy', async () => {
    const { id } = await seedOffer(app.pool, place.goods, { status: 'PAUSED' });
    const refused = await buyer.client.get<Refused>(toPath(id));
    expect([refused.status, refused.body.code]).toEqual([409, 'order_error_offers_expired']);
    expect((await place.client.get(toPath(id))).status).toBe(200);
  });
});
