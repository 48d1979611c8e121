import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { buy } from '../../../../../testing/purchase.ts';
import { seedOffer } from '../../../../../testing/seed/index.ts';
import { type Place, seedPlace, seedTrader } from '../../../../../testing/seed/trading.ts';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
});
afterAll(() => app.stop());

test('untaxed goods are sold only while the seller has a valid permit of the buyer', async () => {
  const trader = await seedTrader(app, place);
  const { id: offerId } = await seedOffer(app.pool, place.goods, { taxStatus: 'SUSPENDED' });
  const path = `/api/relationships/${trader.relationship.id}/permits`;
  const order = async () => (await buy(trader.client, { offerId, quantity: 30 })).body.code;
  expect(await order()).toBe('permit_missing');
  await place.client.post(path, { number: 'ERL-1', validUntil: '2020-01-01' });
  expect(await order()).toBe('permit_missing');
  const { status } = await place.client.post(path, {
    number: 'ERL-1',
    validUntil: '2099-12-31',
    document: 'Erlaubnis.pdf',
  });
  expect(status).toBe(201);
  expect(await order()).toBeUndefined();
  const { body } = await place.client.get<{ permits: { _id: string }[] }>(path);
  expect(body.permits).toMatchObject([{ number: 'ERL-1', valid: true, document: 'Erlaubnis.pdf', file: null }]);
  expect((await place.client.delete(`${path}/${body.permits[0]?._id}`)).status).toBe(200);
  expect(await order()).toBe('permit_missing');
});

test('permits belong to the seller who keeps them', async () => {
  const trader = await seedTrader(app, place);
  const other = await seedPlace(app);
  const path = `/api/relationships/${trader.relationship.id}/permits`;
  expect((await other.client.get(path)).status).toBe(404);
  expect((await other.client.post(path, { number: 'X', validUntil: '2099-01-01' })).status).toBe(404);
  expect((await trader.client.get(path)).status).toBe(403);
  expect((await place.client.post(path, { number: ' ', validUntil: '' })).status).toBe(400);
});
