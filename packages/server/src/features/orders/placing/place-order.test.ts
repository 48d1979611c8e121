import type { OrderDetail } from '@handelsplatz/contract/orders';
import { type ExplanationLine, recompute } from '@handelsplatz/domain/pricing/chain';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { buy, fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
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

describe('an order of 30 cbm at a live price', () => {
  test('is written with amounts, history and a price that can always be recomputed', async () => {
    const { client, account, user } = await seedTrader(app, place);
    const { id: offerId } = await offer(live);
    const basket = await fillBasket(client, { offerId, quantity: 30 });
    const [item] = basket.items;
    const placed = await order(client, { basketId: basket._id, expectedGross: basket.gross });
    expect(placed.status).toBe(201);
    const [made] = placed.body.orders;
    if (!made || !item) throw new Error('an order was placed');
    expect(placed.body.orders).toHaveLength(1);
    expect(made).toMatchObject({ orderStatus: 'INCOMPLETE', volume: 30, price: item.price, gross: basket.gross });
    expect(made.orderId).toMatch(/^DE-20\d\d-1\d{5}$/);
    const net = Math.round(made.price * 30_000) / 100;
    expect([made.net, made.vat]).toEqual([
      Math.round(made.price * 30 * 10 * 100) / 100,
      Math.round(made.net * 19) / 100,
    ]);
    expect(net).toBeGreaterThan(0);

    const { rows } = await sql('select * from orders where id = $1', [made._id]);
    const explanation: { windowSeq: number; lines: ExplanationLine[] } = rows[0].explanation;
    const again = recompute(explanation.lines);
    expect(again.ok && again.value.price).toBe(Math.round(made.price * 100));
    expect(explanation.windowSeq).toBe(app.app.marketData.currentWindow()?.seq);
    expect(rows[0]).toMatchObject({
      buyer_id: account.id,
      buyer_user_id: user.id,
      payment_term: 7,
      volume_litres: 30_000,
    });

    const detail = await client.get<OrderDetail>(`/api/orders/${made._id}`);
    expect(detail.body.history).toMatchObject([{ status: 'INCOMPLETE', note: '' }]);
    expect(detail.body.explanation.lines.map(({ label }) => label)).toEqual([
      'Markt',
      'Abgaben',
      'Logistik',
      'Ihr Preis',
    ]);
    const seen = await place.client.get<OrderDetail>(`/api/orders/${made._id}`);
    expect(seen.body.explanation.lines.map(({ kind }) => kind)).toContain('DENSITY');
    const { rows: left } = await sql('select remaining_litres from offers where id = $1', [offerId]);
    expect(left).toEqual([{ remaining_litres: 270_000 }]);
  });

  test('is confirmed at once when the seller needs no numbers, and waits when the seller reviews it first', async () => {
    const { client } = await seedTrader(app, place);
    const free = await offer({ needsNumbers: false });
    const watched = await offer({ needsReview: true });
    const placed = await buy(client, { offerId: free.id, quantity: 10 }, { offerId: watched.id, quantity: 10 });
    expect(placed.body.orders.map(({ orderStatus }) => orderStatus)).toEqual(['CONFIRMED', 'MANUAL']);
  });

  test('notifies both sides by mail, once', async () => {
    const { client, user } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const placed = await buy(client, { offerId, quantity: 10 });
    const number = placed.body.orders[0]?.orderId;
    const subjects = async () => {
      const both = `select to_address, subject from outbox_mails where subject like '%' || $1 order by to_address`;
      return (await sql(both, [number])).rows;
    };
    await expect.poll(subjects).toHaveLength(2);
    expect(await subjects()).toEqual(
      [
        { to_address: user.email, subject: `Ihre Bestellung ${number}` },
        { to_address: place.user.email, subject: `Neue Bestellung ${number}` },
      ].sort((a, b) => (a.to_address < b.to_address ? -1 : 1)),
    );
    const { rows } = await sql(`select count(*) as jobs from jobs.job where data::text like '%' || $1 || '%'`, [
      placed.body.orders[0]?._id,
    ]);
    expect(rows).toEqual([{ jobs: 1 }]);
  });
});

describe('the right to buy', () => {
  test.each([
    ['purchase_right_missing', `update users set roles = '{MyRelationships_View}' where id = $1`],
    ['purchase_right_missing', `update users set roles = '{}' where id = $1`],
  ])('is read when the order is placed: %s', async (code, change) => {
    const { client, user } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const basket = await fillBasket(client, { offerId, quantity: 10 });
    await sql(change, [user.id]);
    const placed = await order(client, { basketId: basket._id });
    expect([placed.status, placed.body.code]).toEqual([409, code]);
  });

  test('is refused to sellers and to requests without a session', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
    expect((await order(place.client, { basketId })).status).toBe(403);
    expect((await order(app.client(), { basketId })).status).toBe(401);
  });
});

describe('a delivered order', () => {
  test('keeps the address as it was at the time of the order', async () => {
    const { client, location } = await seedTrader(app, place);
    const { id: offerId } = await offer({ delivered: true });
    const placed = await buy(client, { offerId, quantity: 10, deliveryAddressId: location.id });
    await sql(`update locations set street = 'Anderswo 1' where id = $1`, [location.id]);
    const { body } = await client.get<OrderDetail>(`/api/orders/${placed.body.orders[0]?._id}`);
    expect(body.deliveryAddress).toEqual({ street: 'Werftstraße 12', zipCode: '28237', city: 'Bremen' });
  });
});

describe.each([
  ['ch', `update accounts set purchasing_enabled = false where id = $1`, 'account_not_enabled'],
  ['ch', 'update users set terms_accepted_at = null where account_id = $1', 'terms_not_accepted'],
  ['at', 'update users set terms_accepted_at = null where account_id = $1', 'terms_not_accepted'],
] as const)('in %s', (brand, change, code) => {
  test(`an order is refused: ${code}`, async () => {
    const installation = await startTestApp({ brand });
    try {
      const there = await seedPlace(installation);
      const { client, account } = await seedTrader(installation, there);
      const { id: offerId } = await seedOffer(installation.pool, there.goods);
      const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
      await installation.pool.query(change, [account.id]);
      const refused = await order(client, { basketId });
      expect([refused.status, refused.body.code]).toEqual([409, code]);
    } finally {
      await installation.stop();
    }
  });
});
