import { randomUUID } from 'node:crypto';
import type { Basket } from '@handelsplatz/contract/baskets';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/basket/items';
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const offer = (values: Parameters<typeof seedOffer>[2] = {}) => seedOffer(app.pool, place.goods, values);

describe('a key', () => {
  const send = (client: TestClient, body: object, key: string) =>
    client.send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const sent = async (client: TestClient, body: object, key: string) => {
    const response = await send(client, body, key);
    return { status: response.status, body: (await response.json()) as Basket };
  };
  const positions = async (client: TestClient) => (await client.get<Basket>('/api/basket')).body.items.length;

  test('adds once, also when it is sent ten times at once', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent(client, { offerId, quantity: 10 }, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of answers) expect(body.items).toEqual(answers[0]?.body.items);
    expect(await positions(client)).toBe(1);
    expect((await send(client, { offerId, quantity: 10 }, randomUUID())).status).toBe(200);
    expect(await positions(client)).toBe(2);
  });

  test('that is sent again returns the current basket, and stores only the id of the position', async () => {
    const { client, user } = await seedTrader(app, place);
    const { id: offerId } = await offer();
    const [key, wanted] = [randomUUID(), { offerId, quantity: 10 }];
    const { body: first } = await sent(client, wanted, key);
    const itemId = first.items[0]?._id;
    await client.put(`${path}/${itemId}`, { quantity: 20 });
    expect(await sent(client, wanted, key)).toMatchObject({
      status: 200,
      body: { _id: first._id, items: [{ _id: itemId, quantity: 20 }] },
    });
    const kept = 'select response from idempotency_keys where user_id = $1';
    expect((await sql(kept, [user.id])).rows).toEqual([{ response: { itemId } }]);

    expect((await order(client, { basketId: first._id })).status).toBe(201);
    const next = await fillBasket(client, { offerId, quantity: 15 });
    expect(await sent(client, wanted, key)).toMatchObject({
      status: 200,
      body: { _id: next._id, items: [{ quantity: 15 }] },
    });
  });

  test('with another body is refused, and with another user is another key', async () => {
    const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
    const { id: offerId } = await offer();
    const key = randomUUID();
    for (const { client } of [one, two]) expect((await send(client, { offerId, quantity: 10 }, key)).status).toBe(200);
    for (const other of [{ quantity: 11 }, { quantity: 10, paymentTerm: 14 }]) {
      const refused = await send(one.client, { offerId, ...other }, key);
      expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
    }
    expect(await positions(one.client)).toBe(1);
  });

  test('can be used again after a refusal, and must be a UUID', async () => {
    const { client } = await seedTrader(app, place);
    const { id: offerId } = await offer({ status: 'PAUSED' });
    const key = randomUUID();
    expect((await send(client, { offerId, quantity: 10 }, key)).status).toBe(409);
    await sql(`update offers set status = 'ACTIVE' where id = $1`, [offerId]);
    expect((await send(client, { offerId, quantity: 10 }, key)).status).toBe(200);
    expect((await send(client, { offerId, quantity: 10 }, 'no-uuid')).status).toBe(400);
  });
});
