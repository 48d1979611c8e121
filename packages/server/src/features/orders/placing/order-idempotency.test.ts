import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { buy, fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let offerId: string;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  offerId = (await seedOffer(app.pool, place.goods, { totalLitres: 100_000_000 })).id;
});
afterEach(() => assertBooks(app.pool));
afterAll(() => app.stop());

async function countOrders(buyerId: string): Promise<number> {
  const { rows } = await app.pool.query('select count(*) as orders from orders where buyer_id = $1', [buyerId]);
  return rows[0].orders;
}

describe('the same key', () => {
  test('with the same body gets the same answer, and orders once', async () => {
    const { client, buyerId } = await seedTrader(app, place);
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
    const key = randomUUID();
    const first = await order(client, { basketId }, key);
    const second = await order(client, { basketId }, key);
    expect([second.status, second.text]).toEqual([201, first.text]);
    expect(await countOrders(buyerId)).toBe(1);
  });

  test('with another body is refused before any other check', async () => {
    const { client } = await seedTrader(app, place);
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
    const key = randomUUID();
    await order(client, { basketId }, key);
    for (const body of [{ basketId, expectedGross: 1 }, { basketId: randomUUID() }]) {
      const refused = await order(client, body, key);
      expect([refused.status, refused.body.code]).toEqual([422, 'idempotency_key_reused']);
    }
  });

  test('of another user is another key', async () => {
    const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
    const key = randomUUID();
    for (const { client } of [one, two]) {
      const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
      expect((await order(client, { basketId }, key)).status).toBe(201);
    }
  });

  test('tries again after a refusal', async () => {
    const { client, buyerId } = await seedTrader(app, place);
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
    const key = randomUUID();
    await app.pool.query('update credit_limits set limit_minor = 0 where buyer_id = $1', [buyerId]);
    expect((await order(client, { basketId }, key)).body.code).toBe('order_error_no_credit');
    await app.pool.query('update credit_limits set limit_minor = 10000000 where buyer_id = $1', [buyerId]);
    expect((await order(client, { basketId }, key)).status).toBe(201);
  });

  test('sent ten times at once makes one order; the other requests get the same answer or `request_in_progress`', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { client, buyerId } = await seedTrader(app, place);
      const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => order(client, { basketId }, key)));
      const placed = answers.filter(({ status }) => status === 201);
      expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
      const others = answers.filter(({ status }) => status !== 201);
      expect(others.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
        others.map(() => '409 request_in_progress'),
      );
      expect(await countOrders(buyerId)).toBe(1);
    }
  });

  test.each([undefined, 'no-uuid'])('%s is invalid input', async (key) => {
    const { client } = await seedTrader(app, place);
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
    const body = JSON.stringify({ basketId: randomUUID() });
    expect((await client.send('/api/orders', { method: 'POST', headers, body })).status).toBe(400);
  });
});

describe('a basket', () => {
  test('is ordered once, by any number of keys and requests at once', async () => {
    const { client, buyerId } = await seedTrader(app, place);
    const { _id: basketId } = await fillBasket(client, { offerId, quantity: 30 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(client, { basketId })));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'placed' : body.code)).sort();
    expect(codes).toEqual([...Array<string>(9).fill('basket_closed'), 'placed']);
    expect(await countOrders(buyerId)).toBe(1);
  });

  test('of another user is not found, even within the same account', async () => {
    const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
    const { _id: basketId } = await fillBasket(one.client, { offerId, quantity: 30 });
    const colleague = await seedUser(app.pool, one.account.id, { roles: ['MyOffers_Purchase'] });
    for (const client of [two.client, await enter(app, colleague)]) {
      const refused = await order(client, { basketId });
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
    }
    expect((await order(two.client, { basketId: randomUUID() })).status).toBe(404);
  });

  test('without positions is refused', async () => {
    const { client } = await seedTrader(app, place);
    const { body } = await client.get<{ _id: string }>('/api/basket');
    const refused = await order(client, { basketId: body._id });
    expect([refused.status, refused.body.code]).toEqual([409, 'basket_empty']);
  });

  test('is replaced by a new one after it was ordered', async () => {
    const { client } = await seedTrader(app, place);
    const first = await fillBasket(client, { offerId, quantity: 30 });
    await order(client, { basketId: first._id });
    const second = await fillBasket(client, { offerId, quantity: 20 });
    expect(second._id).not.toBe(first._id);
    expect(second.items).toHaveLength(1);
    expect((await buy(client, { offerId, quantity: 10 })).body.orders).toHaveLength(2);
  });
});
