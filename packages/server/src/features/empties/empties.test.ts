import { randomUUID } from 'node:crypto';
import { type EmptiesList, emptiesList } from '@handelsplatz/contract/empties';
import type { NoticePage } from '@handelsplatz/contract/notifications';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { eventually } from '@handelsplatz/testing/eventually';
import { mailsTo, seedOffer, seedProduct, seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let additiveId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  additiveId = (await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt' })).id;
  await seedOffer(app.pool, { ...place.goods, productId: additiveId });
});

const path = '/api/empties';
const read = async (client: TestClient) => (await client.get<EmptiesList>(path)).body;

interface Answer {
  readonly _id: string;
  readonly code: string;
  readonly fields: { path: string; message: string }[];
}

async function ask(client: TestClient, change: object = {}, key: string = randomUUID()) {
  const wish = {
    sellerId: place.sellerId,
    productId: additiveId,
    unit: 'DRUM',
    containers: 4,
    locationId: buyer.location.id,
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await client.send(path, { method: 'POST', headers, body: JSON.stringify({ ...wish, ...change }) });
  return { status: response.status, body: (await response.json()) as Answer };
}

describe('empty containers', () => {
  test('are asked for, mailed to the seller, and collected', async () => {
    expect((await ask(buyer.client, { note: 'Rampe 2' })).status).toBe(201);
    const list = await read(buyer.client);
    expect(emptiesList.parse(list)).toEqual(list);
    expect(list).toMatchObject({
      requests: [{ status: 'REQUESTED', unit: 'DRUM', containers: 4, note: 'Rampe 2', address: { city: 'Bremen' } }],
      sellers: [{ _id: place.sellerId, products: [{ _id: additiveId }] }],
    });
    const received = await read(place.client);
    expect(received).toMatchObject({ requests: [{ buyer: { _id: buyer.buyerId } }], sellers: [] });
    await eventually(async () => {
      const [mail] = await mailsTo(app.pool, place.user.email);
      expect(mail?.text).toContain('4 × Fässer 200 l');
      expect(mail?.text).toContain('Werftstraße 12, 28237 Bremen');
    });
    const { groups } = (await place.client.get<NoticePage>('/api/notifications')).body;
    expect(groups.flatMap(({ notices }) => notices)).toMatchObject([
      { title: expect.stringContaining('Abholung von Leergut'), text: expect.stringContaining('4 × Fässer 200 l') },
    ]);
    const id = received.requests[0]?._id;
    expect((await place.client.post(`${path}/${id}/collected`, {})).status).toBe(200);
    expect(await place.client.post(`${path}/${id}/collected`, {})).toMatchObject({
      status: 409,
      body: { code: 'empties_closed' },
    });
    expect((await read(buyer.client)).requests).toMatchObject([{ status: 'COLLECTED' }]);
    await eventually(async () => expect(await mailsTo(app.pool, buyer.user.email)).toHaveLength(1));
  });

  test('are asked for once, however often it is pressed', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(buyer.client, {}, key)));
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body._id)).size).toBe(1);
    expect(answers.every(({ status, body }) => status === 201 || body.code === 'request_in_progress')).toBe(true);
    expect((await ask(buyer.client, { containers: 5 }, key)).body.code).toBe('idempotency_key_reused');
    expect((await read(buyer.client)).requests).toHaveLength(1);
  });

  test('are asked for once by many tabs, round after round', async () => {
    for (let round = 0; round < 12; round += 1) {
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(buyer.client, {}, key)));
      const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code));
      expect(codes.filter((code) => code !== 201 && code !== 'request_in_progress')).toEqual([]);
    }
    expect((await read(place.client)).requests).toHaveLength(12);
  });

  test('show the last five to the buyer', async () => {
    for (let containers = 1; containers <= 6; containers += 1) {
      app.clock.advance(1_000);
      await ask(buyer.client, { containers });
    }
    expect((await read(buyer.client)).requests.map(({ containers }) => containers)).toEqual([6, 5, 4, 3, 2]);
    expect((await read(place.client)).requests).toHaveLength(6);
  });

  test('are bounded, also when many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => ask(buyer.client, { containers: i + 1 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'empties_full')).toHaveLength(4);
  });

  test('do not fill the mailbox of a seller by asking and withdrawing', async () => {
    for (let containers = 1; containers <= 20; containers += 1) {
      const { status, body } = await ask(buyer.client, { containers });
      expect(status).toBe(201);
      expect((await buyer.client.delete(`${path}/${body._id}`)).status).toBe(200);
    }
    expect((await ask(buyer.client)).body.code).toBe('empties_full');
    await app.pool.query(`update empties set closed_at = closed_at - interval '25 hours'`);
    expect((await ask(buyer.client)).status).toBe(201);
  });

  test.each<[string, () => object, string]>([
    ['a number of 0', () => ({ containers: 0 }), 'containers'],
    ['more than 500', () => ({ containers: 501 }), 'containers'],
    ['half a container', () => ({ containers: 1.5 }), 'containers'],
    ['a kind that does not exist', () => ({ unit: 'BUCKET' }), 'unit'],
    ['a fuel', () => ({ productId: place.productId }), 'productId'],
    ['no address', () => ({ locationId: '' }), 'locationId'],
    ['an address of nobody', () => ({ locationId: randomUUID() }), 'locationId'],
    ['a seller of nobody', () => ({ sellerId: randomUUID() }), 'sellerId'],
  ])('refuse %s at its field', async (_name, change, field) => {
    const { status, body } = await ask(buyer.client, change());
    expect([status, body.fields?.map(({ path: at }) => at)]).toEqual([400, [field]]);
    expect((await read(buyer.client)).requests).toEqual([]);
  });

  test('are not asked of a seller who has ended the connection', async () => {
    await app.pool.query(`update relationships set seller_status = 'DISABLED' where id = $1`, [buyer.relationship.id]);
    expect((await ask(buyer.client)).body.fields).toMatchObject([{ path: 'sellerId' }]);
  });

  test('belong to their two accounts', async () => {
    const { body } = await ask(buyer.client);
    const [otherBuyer, otherSeller] = [await seedTrader(app, place), await seedPlace(app)];
    expect((await read(otherBuyer.client)).requests).toEqual([]);
    expect((await read(otherSeller.client)).requests).toEqual([]);
    expect((await otherBuyer.client.delete(`${path}/${body._id}`)).status).toBe(404);
    expect((await otherSeller.client.post(`${path}/${body._id}/collected`, {})).status).toBe(404);
    expect((await ask(otherBuyer.client, { locationId: buyer.location.id })).body.fields).toMatchObject([
      { path: 'locationId' },
    ]);
    expect((await place.client.delete(`${path}/${body._id}`)).status).toBe(403);
    expect((await ask(place.client)).status).toBe(403);
    const { client: admin } = await seedSignedIn(app, 'admin');
    expect((await admin.get(path)).status).toBe(403);
    expect((await buyer.client.delete(`${path}/${body._id}`)).status).toBe(200);
    expect((await read(place.client)).requests).toMatchObject([{ status: 'WITHDRAWN' }]);
  });
});
