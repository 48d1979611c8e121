import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketOffer, OfferList } from '@handelsplatz/contract/offers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import type { TestClient } from '../../../../../testing/client.ts';
import { buy } from '../../../../../testing/purchase.ts';
import { startSecondNode } from '../../../../../testing/second-node.ts';
import { seedOffer } from '../../../../../testing/seed/index.ts';
import {
  announceOffers,
  type Place,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
} from '../../../../../testing/seed/trading.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

const path = '/api/v2/offers';
const sql = (text: string, values: unknown[] = []) => app.pool.query(text, values);
const listOf = async (client: TestClient, query = '') => (await client.get<OfferList>(`${path}${query}`)).body;
const idsOf = async (client: TestClient) => (await listOf(client)).offers.map(({ _id }) => _id);

async function offer(values: Parameters<typeof seedOffer>[2] = {}, goods: Place['goods'] = place.goods) {
  const row = await seedOffer(app.pool, goods, values);
  await announceOffers(app.pool, row.id);
  return row;
}

async function rowOf(client: TestClient, offerId: string): Promise<MarketOffer | undefined> {
  return (await listOf(client)).offers.find(({ _id }) => _id === offerId);
}

describe('what fits', () => {
  test.each<[string, string, number, (buyerId: string) => Promise<unknown>]>([
    [
      'credit',
      'credit',
      50,
      (buyer) => sql('update credit_limits set limit_minor = 5860750 where buyer_id = $1', [buyer]),
    ],
    ['the day’s limit', 'purchaseLimit', 40, (buyer) => seedPurchaseLimit(app.pool, buyer, place.productId, 40_000)],
    ['no credit', 'credit', 0, (buyer) => sql('delete from credit_limits where buyer_id = $1', [buyer])],
  ])('is bound by %s', async (_, bindingLimit, orderableQuantity, bind) => {
    const { client, buyerId } = await seedTrader(app, place);
    const { id } = await offer();
    await bind(buyerId);
    await expect.poll(() => rowOf(client, id)).toMatchObject({ bindingLimit, orderableQuantity });
    if (orderableQuantity === 0) return;
    expect((await buy(client, { offerId: id, quantity: orderableQuantity })).status).toBe(201);
    await expect.poll(() => rowOf(client, id)).toMatchObject({ bindingLimit, orderableQuantity: 0 });
  });

  test('is told to the whole family when a child draws on the pool, and when it comes back', async () => {
    const parent = await seedTrader(app, place, { creditMinor: 5_860_750 });
    const family = { account: { parentId: parent.buyerId }, creditMinor: null };
    const [first, second] = [await seedTrader(app, place, family), await seedTrader(app, place, family)];
    const { id } = await offer();
    await expect.poll(() => rowOf(second.client, id)).toMatchObject({ orderableQuantity: 50 });
    const placed = await buy(first.client, { offerId: id, quantity: 30 });
    await expect.poll(() => rowOf(second.client, id)).toMatchObject({ orderableQuantity: 20, bindingLimit: 'credit' });
    await expect.poll(() => rowOf(parent.client, id)).toMatchObject({ orderableQuantity: 20 });
    await place.client.post(`/api/orders/${placed.body.orders[0]?._id}/cancellation`, { reason: 'Probe' });
    await expect.poll(() => rowOf(second.client, id)).toMatchObject({ orderableQuantity: 50 });
  });
});

describe('over the wire', () => {
  test('the list is packed, and not sent again while nothing has changed', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => idsOf(client)).toContain(id);
    const packed = await client.send(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(((await packed.json()) as OfferList).offers.length).toBeGreaterThan(0);
    const plain = await client.send(path, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).not.toBe('gzip');
    const etag = packed.headers.get('etag') ?? '';
    const again = await client.send(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await buy(client, { offerId: id, quantity: 10 });
    const after = await client.send(path, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
  });

  test('the same tag never stands for two lists, not even of a node that was started again', async () => {
    const { client, buyerId } = await seedTrader(app, place);
    const { id } = await offer();
    const seen = new Map<string, string>();
    for (const [minor, orderableQuantity] of [
      [1_200_000, 10],
      [6_000_000, 51],
    ] as const) {
      await sql('update credit_limits set limit_minor = $2 where buyer_id = $1', [buyerId, minor]);
      const node = await startSecondNode(app);
      const { headers, text } = await node.client(client).get(path);
      const etag = headers.get('etag') ?? '';
      expect(seen.get(etag) ?? text).toBe(text);
      seen.set(etag, text);
      expect(Math.floor((await rowOf(node.client(client), id))?.orderableQuantity ?? 0)).toBe(orderableQuantity);
      await node.stop();
    }
  });

  test('every node shows what was ordered on another', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    const node = await startSecondNode(app);
    try {
      const elsewhere = node.client(client);
      expect(await rowOf(elsewhere, id)).toMatchObject({ maximumAvailable: 300 });
      await buy(client, { offerId: id, quantity: 10 });
      await expect.poll(() => rowOf(elsewhere, id)).toMatchObject({ maximumAvailable: 290 });
    } finally {
      await node.stop();
    }
  });
});

describe('the list changes', () => {
  test('with the buyer’s next look after an order of its own', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => rowOf(client, id)).toMatchObject({ maximumAvailable: 300 });
    await buy(client, { offerId: id, quantity: 30 });
    expect(await rowOf(client, id)).toMatchObject({ maximumAvailable: 270 });
  });

  test('within a moment for others', async () => {
    const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
    const { id } = await offer();
    await expect.poll(() => rowOf(two.client, id)).toMatchObject({ maximumAvailable: 300 });
    await buy(one.client, { offerId: id, quantity: 30 });
    await expect.poll(() => rowOf(two.client, id)).toMatchObject({ maximumAvailable: 270 });
  });

  test('after a relationship was disabled and enabled again', async () => {
    const { client, relationship } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => idsOf(client)).toContain(id);
    await place.client.put(`/api/relationships/${relationship.id}`, { status: 'DISABLED' });
    await expect.poll(() => idsOf(client)).toEqual([]);
    await place.client.put(`/api/relationships/${relationship.id}`, { status: 'ENABLED' });
    await expect.poll(() => idsOf(client)).toContain(id);
  });

  test('after an offer was paused and taken up again', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => idsOf(client)).toContain(id);
    await place.client.put(`/api/offer/own/${id}`, { status: 'PAUSED' });
    await expect.poll(() => idsOf(client)).not.toContain(id);
    await place.client.put(`/api/offer/own/${id}`, { status: 'ACTIVE' });
    await expect.poll(() => idsOf(client)).toContain(id);
  });

  test('when an offer begins and ends, without anybody saying so', async () => {
    const { client } = await seedTrader(app, place);
    const [from, to] = [Date.now() + 1_500, Date.now() + 5_000];
    const { id } = await offer({ availableFrom: new Date(from), availableTo: new Date(to) });
    await sleep(100);
    const early = await idsOf(client);
    if (Date.now() < from) expect(early).not.toContain(id);
    await expect.poll(() => idsOf(client)).toContain(id);
    await expect.poll(() => idsOf(client)).not.toContain(id);
  });
});

test('a list asked for while the market is read anew for another buyer shows what has changed too', async () => {
  const buyers = [await seedTrader(app, place), await seedTrader(app, place)];
  const { id } = await offer();
  for (const { client } of buyers) await expect.poll(() => idsOf(client)).toContain(id);
  const writer = await app.pool.connect();
  await writer.query('begin');
  await writer.query('lock table offers in access exclusive mode');
  await writer.query(`update offers set status = 'PAUSED' where id = $1`, [id]);
  await announceOffers(app.pool, id);
  await sleep(200);
  const lists = buyers.map(async ({ client }, index) => {
    await sleep(index * 100);
    return idsOf(client);
  });
  await sleep(300);
  await writer.query('commit');
  writer.release();
  for (const ids of await Promise.all(lists)) expect(ids).not.toContain(id);
});
