import { randomUUID } from 'node:crypto';
import type { OwnOfferDetail, OwnOfferQuote } from '@handelsplatz/contract/offers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedPriceRule, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let trader: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
  trader = await seedTrader(app, place);
  await seedPriceRule(app.pool, place.sellerId, {
    kind: 'PAYMENT_TERM',
    value: '12.50',
    unit: 'L/cbm',
    details: { termDays: 14 },
  });
});
afterAll(() => app.stop());

const path = '/api/offer/own';
const offer = (values: Parameters<typeof seedOffer>[2] = {}) => seedOffer(app.pool, place.goods, values);

describe('the price of an offer that is being entered', () => {
  const entered = (values: object = {}) => ({
    productId: place.productId,
    terminalId: place.terminalId,
    priceType: 'API',
    basis: 'GASOIL',
    price: null,
    paymentTerms: [7, 14],
    discount: null,
    density: null,
    futureMonth: null,
    fxSurcharge: null,
    groupOverrides: [],
    termSurcharges: [],
    ...values,
  });
  const quote = (values: object = {}, client = place.client) =>
    client.post<OwnOfferQuote & { fields: { path: string }[] }>(`${path}/quote`, entered(values));

  test('is that of the saved offer, and moves with what is typed', async () => {
    const { id } = await offer({ priceType: 'API' });
    const { body } = await quote({ id });
    expect(body.reason).toBeNull();
    expect(body.savedPrice).toBe(body.basePrice);
    const cheaper = await quote({ id, discount: { unit: 'L/100L15', value: '-0.75' } });
    expect(cheaper.body.basePrice).toBeCloseTo((body.basePrice ?? 0) - 0.75, 6);
    expect(cheaper.body.savedPrice).toBe(body.basePrice);
  });

  test('is what a customer pays at a payment term, with the offer’s own surcharge in place of the rule’s', async () => {
    const fixed = { priceType: 'FIXED', price: 98.5, customerId: trader.buyerId };
    const paid = async (values: object) => (await quote({ ...fixed, ...values })).body.customerPrice;
    expect(await paid({ paymentTerm: 7 })).toBe(98.5);
    expect(await paid({ paymentTerm: 14 })).toBe(99.75);
    const termSurcharges = [{ days: 14, unit: 'L/cbm', value: '4' }];
    expect(await paid({ paymentTerm: 14, termSurcharges })).toBe(98.9);
  });

  test('has a reason where there is none', async () => {
    const { body } = await quote({ discount: { unit: 'L/100L15', value: '-900' } });
    expect(body).toMatchObject({
      basePrice: null,
      reason: 'Der berechnete Preis ist nicht positiv.',
      savedPrice: null,
    });
  });

  test('is not shown for another’s offer or customer, and not to buyers', async () => {
    const stranger = await seedPlace(app);
    const { id } = await offer();
    expect((await quote({ id }, stranger.client)).status).toBe(404);
    expect((await quote({ customerId: trader.buyerId }, stranger.client)).status).toBe(404);
    expect((await quote({ customerId: randomUUID() })).status).toBe(404);
    expect((await quote({}, trader.client)).status).toBe(403);
    expect((await quote({ discount: { unit: 'L/cbm', value: 'x' } })).body.fields).toMatchObject([
      { path: 'discount.value' },
    ]);
  });
});

describe('a live price that nobody can pay', () => {
  const discount = { unit: 'L/100L15', value: '-900' };
  const message = 'Mit diesen Werten ist der Endpreis nicht positiv.';

  test('is not published, by a change or by a new offer', async () => {
    const { id } = await offer({ priceType: 'API' });
    const change = await place.client.put<{ fields: unknown[] }>(`${path}/${id}`, { discount });
    expect([change.status, change.body.fields]).toEqual([
      400,
      [{ path: 'discount', code: 'final_price_not_positive', message }],
    ]);
    const cloned = await place.client.post<{ fields: unknown[] }>(`${path}/${id}/clone`, {
      discount,
      status: 'ACTIVE',
    });
    expect(cloned.body.fields).toMatchObject([{ path: 'discount', message }]);
  });

  test('may wait in a paused offer, which then cannot be resumed', async () => {
    const { id } = await offer({ priceType: 'API', status: 'PAUSED' });
    expect((await place.client.put(`${path}/${id}`, { discount })).status).toBe(200);
    const resumed = await place.client.put<{ fields: unknown[] }>(`${path}/${id}`, { status: 'ACTIVE' });
    expect(resumed.body.fields).toMatchObject([{ path: 'discount', message }]);
    expect((await place.client.put(`${path}/${id}`, { status: 'ACTIVE', discount: null })).status).toBe(200);
  });
});

test('a minimum price is named, and hides no discount that nobody can pay', async () => {
  const other = await seedPlace(app);
  await app.pool.query(
    `insert into minimum_price_captures (seller_id, product_id, terminal_id, basis, day, base_price, captured_at)
     values ($1, $2, $3, 'GASOIL', (now() at time zone 'Europe/Berlin')::date, 120, now())`,
    [other.sellerId, other.productId, other.terminalId],
  );
  await seedPriceRule(app.pool, other.sellerId, {
    ...{ kind: 'MIN_PRICE_MAX_DROP', value: '0.5', details: { referenceTime: '00:00' } },
  });
  const { id } = await seedOffer(app.pool, other.goods, { priceType: 'API' });
  const { body } = await other.client.get<OwnOfferDetail>(`${path}/${id}`);
  const { productId, terminalId, priceType, basis, price, discount, density, futureMonth, fxSurcharge } = body.values;
  const entered = { productId, terminalId, priceType, basis, price, discount, density, futureMonth, fxSurcharge };
  const quote = { ...entered, id, groupOverrides: [], termSurcharges: [] };
  expect((await other.client.post(`${path}/quote`, quote)).body).toMatchObject({ basePrice: 119.5, floorHolds: true });
  const change = (value: string) =>
    other.client.put<{ fields: unknown }>(`${path}/${id}`, { discount: { unit: 'L/100L15', value } });
  expect((await change('-1')).status).toBe(200);
  const absurd = await change('-900');
  expect([absurd.status, absurd.body.fields]).toMatchObject([400, [{ code: 'final_price_not_positive' }]]);
});

describe('the exported offers', () => {
  const rows = async (query: string) => {
    const { text } = await place.client.get(`${path}/export${query}`);
    const [head = '', ...lines] = text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const names = head.split(';');
    return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [names[at], cell])));
  };

  test('are those of the page, with what is sold and what a customer pays', async () => {
    const [low, high] = ['LOW-1', 'HIGH-2'];
    await offer({ externalId: low, fixedPriceMinor: 9_000, remainingLitres: 120_000, paymentTerms: [14] });
    await offer({ externalId: high, fixedPriceMinor: 9_900, status: 'PAUSED' });
    const found = await rows(`?sort=price&direction=desc&priceKind=FIXED&q=-&customerId=${trader.buyerId}`);
    expect(found.map((row) => row['Eigene Nummer'])).toEqual([high, low]);
    expect(found[1]).toMatchObject({
      'Festpreis (EUR/100 l)': '90,00',
      'Kunde zahlt (EUR/100 l)': '91,25',
      Gesamtmenge: '300,000',
      Verkauft: '180,000',
      Restmenge: '120,000',
      Status: 'aktiv',
    });
    expect((await rows('?state=PAUSED&q=high')).map((row) => row.Status)).toEqual(['pausiert']);
  });

  test('are the seller’s own alone', async () => {
    const stranger = await seedPlace(app);
    expect((await stranger.client.get(`${path}/export`)).text.trimEnd().split('\r\n')).toHaveLength(1);
    expect((await trader.client.get(`${path}/export`)).status).toBe(403);
    expect((await app.client().get(`${path}/export`)).status).toBe(401);
    expect((await place.client.get(`${path}/export?colour=red`)).status).toBe(400);
  });
});
