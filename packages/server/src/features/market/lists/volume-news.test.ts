import type { OfferVolumes } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import type { SseFrame } from '@handelsplatz/testing/event-frames';
import { buy } from '@handelsplatz/testing/purchase';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedOffer } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

interface Heard {
  readonly id: string | undefined;
  readonly volumes: OfferVolumes['volumes'];
}

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());

/** Longer than the time for which orders are collected. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1_600));

async function offer(values: Parameters<typeof seedOffer>[2] = {}) {
  const row = await seedOffer(app.pool, place.goods, values);
  await announceOffers(app.pool, row.id);
  return row;
}

/** A buyer's open market page. It has loaded its list and receives events. Volumes are kept by event. */
async function openPage(client: TestClient) {
  await client.get('/api/v2/offers');
  const frames = await client.events();
  const heard: Heard[] = [];
  await frames.next();
  void follow(frames, heard);
  return { heard, last: (offerId: string) => lastByLane(heard, offerId) };
}

/** Ends with the stream, which ends with the app. */
async function follow(frames: AsyncGenerator<SseFrame>, heard: Heard[]): Promise<void> {
  try {
    for await (const { event, data, id } of frames)
      if (event === 'offerVolumes') heard.push({ id, volumes: (data as OfferVolumes).volumes });
  } catch {
    // A node that stops closes the stream.
  }
}

const lastByLane = (heard: readonly Heard[], offerId: string) =>
  heard.flatMap(({ volumes }) => volumes).findLast((volume) => volume.offerId === offerId)?.maximumAvailable;

test('other buyers on every node are notified of the remaining volume after an order and after its cancellation', async () => {
  const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
  const { id } = await offer();
  const node = await startSecondNode(app);
  const [near, far] = [await openPage(two.client), await openPage(node.client(two.client))];
  try {
    const placed = await buy(one.client, { offerId: id, quantity: 30 });
    for (const page of [near, far]) await expect.poll(() => page.last(id)).toBe(270);
    expect(near.heard).toEqual([{ id: undefined, volumes: [{ offerId: id, maximumAvailable: 270 }] }]);
    await place.client.post(`/api/orders/${placed.body.orders[0]?._id}/cancellation`, { reason: 'Probe' });
    for (const page of [near, far]) await expect.poll(() => page.last(id)).toBe(300);
  } finally {
    await node.stop();
  }
});

test('buyers who do not see an offer are not notified of its volume', async () => {
  const one = await seedTrader(app, place);
  const chosen = await seedTrader(app, place);
  const [notConnected, notReleased, notChosen] = [
    await seedTrader(app, await seedPlace(app)),
    await seedTrader(app, place),
    await seedTrader(app, place),
  ];
  await app.pool.query('delete from released_products where relationship_id = $1', [notReleased.relationship.id]);
  const open = await offer();
  const closed = await offer({ forChosenBuyers: true });
  for (const { buyerId } of [one, chosen])
    await app.pool.query('insert into offer_buyers (offer_id, buyer_id) values ($1, $2)', [closed.id, buyerId]);
  await announceOffers(app.pool, closed.id);
  const pages = await Promise.all([chosen, notChosen, notReleased, notConnected].map(({ client }) => openPage(client)));
  const [sees, seesOne, ...seeNothing] = pages;
  await buy(one.client, { offerId: open.id, quantity: 10 }, { offerId: closed.id, quantity: 20 });
  await expect.poll(() => [sees?.last(open.id), sees?.last(closed.id)]).toEqual([290, 280]);
  await expect.poll(() => [seesOne?.last(open.id), seesOne?.last(closed.id)]).toEqual([290, undefined]);
  for (const page of seeNothing) expect(page.heard).toEqual([]);
});

test('no volume is sent any more as soon as a relationship is disabled', async () => {
  const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
  const { id } = await offer();
  const page = await openPage(two.client);
  await place.client.put(`/api/relationships/${two.relationship.id}`, { status: 'DISABLED' });
  await buy(one.client, { offerId: id, quantity: 10 });
  await pause();
  expect(page.heard).toEqual([]);
});

test('many orders within a moment make few events, and the last event is right', async () => {
  const [one, two] = [await seedTrader(app, place), await seedTrader(app, place)];
  const { id } = await offer({ totalLitres: 2_000_000, remainingLitres: 2_000_000 });
  const page = await openPage(two.client);
  const began = performance.now();
  for (let order = 0; order < 50; order += 1)
    expect((await buy(one.client, { offerId: id, quantity: 10 })).status).toBe(201);
  const seconds = (performance.now() - began) / 1_000;
  await expect.poll(() => page.last(id)).toBe(1_500);
  expect(page.heard.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
  await pause();
  expect(page.last(id)).toBe(1_500);
});

test('a buyer is notified that an offer is sold out, also when its own family ordered', async () => {
  const parent = await seedTrader(app, place);
  const child = await seedTrader(app, place, { account: { parentId: parent.buyerId } });
  const { id } = await offer({ totalLitres: 30_000, remainingLitres: 30_000 });
  const page = await openPage(parent.client);
  await buy(child.client, { offerId: id, quantity: 30 });
  await expect.poll(() => page.last(id)).toBe(0);
});
