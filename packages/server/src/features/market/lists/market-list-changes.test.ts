import { setTimeout as sleep } from 'node:timers/promises';
import type { OfferList } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { buy } from '@handelsplatz/testing/purchase';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import {
  announceOffers,
  type Place,
  seedPlace,
  seedPurchaseLimit,
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
const { sql, readIds, offer, findRow } = readMarket(() => ({ app, place }));

describe('the orderable quantity', () => {
  test.each<[string, string, number, (buyerId: string) => Promise<unknown>]>([
    [
      'credit',
      'credit',
      50,
      (buyer) => sql('update credit_limits set limit_minor = 5860750 where buyer_id = $1', [buyer]),
    ],
    ['the day’s limit', 'purchaseLimit', 40, (buyer) => seedPurchaseLimit(app.pool, buyer, place.productId, 40_000)],
    ['no credit', 'credit', 0, (buyer) => sql('delete from credit_limits where buyer_id = $1', [buyer])],
  ])('is limited by %s', async (_, bindingLimit, orderableQuantity, bind) => {
    const { client, buyerId } = await seedTrader(app, place);
    const { id } = await offer();
    await bind(buyerId);
    await expect.poll(() => findRow(client, id)).toMatchObject({ bindingLimit, orderableQuantity });
    if (orderableQuantity === 0) return;
    expect((await buy(client, { offerId: id, quantity: orderableQuantity })).status).toBe(201);
    await expect.poll(() => findRow(client, id)).toMatchObject({ bindingLimit, orderableQuantity: 0 });
  });

  test('changes for the whole family when a child orders from the pool, and when the order is cancelled', async () => {
    const parent = await seedTrader(app, place, { creditMinor: 5_860_750 });
    const family = { account: { parentId: parent.buyerId }, creditMinor: null };
    const [first, second] = [await seedTrader(app, place, family), await seedTrader(app, place, family)];
    const { id } = await offer();
    await expect.poll(() => findRow(second.client, id)).toMatchObject({ orderableQuantity: 50 });
    const placed = await buy(first.client, { offerId: id, quantity: 30 });
    await expect
      .poll(() => findRow(second.client, id))
      .toMatchObject({ orderableQuantity: 20, bindingLimit: 'credit' });
    await expect.poll(() => findRow(parent.client, id)).toMatchObject({ orderableQuantity: 20 });
    await place.client.post(`/api/orders/${placed.body.orders[0]?._id}/cancellation`, { reason: 'Probe' });
    await expect.poll(() => findRow(second.client, id)).toMatchObject({ orderableQuantity: 50 });
  });
});

describe('the list over HTTP', () => {
  test('is compressed, and is not sent again while nothing has changed', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => readIds(client)).toContain(id);
    const ask = async (accepted: string) => {
      const answer = await client.send(path, { headers: { 'accept-encoding': accepted } });
      expect(((await answer.clone().json()) as OfferList).offers.map(({ _id }) => _id)).toContain(id);
      return answer;
    };
    const packed = await ask('gzip, deflate, br, zstd');
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect((await ask('gzip')).headers.get('content-encoding')).toBe('gzip');
    expect((await ask('identity')).headers.get('content-encoding')).toBe('identity');
    const etag = packed.headers.get('etag') ?? '';
    const again = await client.send(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await buy(client, { offerId: id, quantity: 10 });
    const after = await client.send(path, { headers: { 'if-none-match': etag } });
    expect(after.status).toBe(200);
  });

  test('never has the tag of another list, even after a restart of the node', async () => {
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
      expect(Math.floor((await findRow(node.client(client), id))?.orderableQuantity ?? 0)).toBe(orderableQuantity);
      await node.stop();
    }
  });

  test('shows on every node what was ordered on another node', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    const node = await startSecondNode(app);
    try {
      const elsewhere = node.client(client);
      await expect.poll(() => findRow(elsewhere, id)).toMatchObject({ maximumAvailable: 300 });
      await buy(client, { offerId: id, quantity: 10 });
      await expect.poll(() => findRow(elsewhere, id)).toMatchObject({ maximumAvailable: 290 });
    } finally {
      await node.stop();
    }
  });
});

describe('the list changes', () => {
  test('on the buyer’s next request after its own order', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => findRow(client, id)).toMatchObject({ maximumAvailable: 300 });
    await buy(client, { offerId: id, quantity: 30 });
    expect(await findRow(client, id)).toMatchObject({ maximumAvailable: 270 });
  });

  test('within a moment for other buyers', async () => {
    const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
    const { id } = await offer();
    await expect.poll(() => findRow(two.client, id)).toMatchObject({ maximumAvailable: 300 });
    await buy(one.client, { offerId: id, quantity: 30 });
    await expect.poll(() => findRow(two.client, id)).toMatchObject({ maximumAvailable: 270 });
  });

  test('after a relationship is disabled and enabled again', async () => {
    const { client, relationship } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => readIds(client)).toContain(id);
    await place.client.put(`/api/relationships/${relationship.id}`, { status: 'DISABLED' });
    await expect.poll(() => readIds(client)).toEqual([]);
    await place.client.put(`/api/relationships/${relationship.id}`, { status: 'ENABLED' });
    await expect.poll(() => readIds(client)).toContain(id);
  });

  test('after an offer is paused and activated again', async () => {
    const { client } = await seedTrader(app, place);
    const { id } = await offer();
    await expect.poll(() => readIds(client)).toContain(id);
    await place.client.put(`/api/offer/own/${id}`, { status: 'PAUSED' });
    await expect.poll(() => readIds(client)).not.toContain(id);
    await place.client.put(`/api/offer/own/${id}`, { status: 'ACTIVE' });
    await expect.poll(() => readIds(client)).toContain(id);
  });

  test('when an offer begins and ends, without any event', async () => {
    const { client } = await seedTrader(app, place);
    const [from, to] = [Date.now() + 1_500, Date.now() + 3_000];
    const { id: begins } = await offer({ availableFrom: new Date(from) });
    const { id: ends } = await offer({ availableTo: new Date(to) });
    await sleep(100);
    const early = await readIds(client);
    // A slow machine may be here only after the moment.
    if (Date.now() < from) expect(early).not.toContain(begins);
    await expect.poll(() => readIds(client)).toContain(begins);
    await expect.poll(() => readIds(client)).not.toContain(ends);
    expect(Date.now()).toBeGreaterThan(to);
  });
});

test('a list that is requested while the market is read again for another buyer shows the change as well', async () => {
  const buyers = [await seedTrader(app, place), await seedTrader(app, place)];
  const { id } = await offer();
  for (const { client } of buyers) await expect.poll(() => readIds(client)).toContain(id);
  const writer = await app.pool.connect();
  await writer.query('begin');
  await writer.query('lock table offers in access exclusive mode');
  await writer.query(`update offers set status = 'PAUSED' where id = $1`, [id]);
  await announceOffers(app.pool, id);
  await sleep(200);
  const lists = buyers.map(async ({ client }, index) => {
    await sleep(index * 100);
    return readIds(client);
  });
  await sleep(300);
  await writer.query('commit');
  writer.release();
  for (const ids of await Promise.all(lists)) expect(ids).not.toContain(id);
});
