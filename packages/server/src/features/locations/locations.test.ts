import type { location, locationList } from '@handelsplatz/contract/locations';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import {
  seedAccount,
  seedBasketItem,
  seedOffer,
  seedProduct,
  seedSignedIn,
  seedTerminal,
} from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/metadata/locations';
const place = {
  company: 'Lager Nord',
  street: 'Kai 7',
  postCode: '20457',
  city: 'Hamburg',
  county: 'Hamburg',
  contactPerson: 'Kim Muster',
  instructions: 'Tor 2',
  country: 'AT',
};
const { county, postCode, ...rest } = place;
const readLocations = async (client: TestClient) =>
  (await client.get<z.infer<typeof locationList>>(path)).body.locations;
const addTo = async (client: TestClient) => (await client.post<z.infer<typeof location>>(path, place)).body._id;

describe('delivery addresses', () => {
  test('are added, changed and archived', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const added = await client.post<{ _id: string }>(path, place);
    const { _id } = added.body;
    expect([added.status, added.body]).toEqual([201, { _id, ...rest, address: { county, postCode } }]);
    const changed = await client.put(`${path}/${_id}`, { ...place, street: 'Kai 8' });
    expect([changed.status, changed.body]).toMatchObject([200, { _id, street: 'Kai 8' }]);
    expect(await readLocations(client)).toEqual([{ _id, ...rest, street: 'Kai 8', address: { county, postCode } }]);
    expect((await client.delete(`${path}/${_id}`)).body).toEqual({ success: true });
    expect(await readLocations(client)).toEqual([]);
    expect((await client.delete(`${path}/${_id}`)).status).toBe(404);
    expect((await (await seedSignedIn(app, 'buyer')).client.post(`${path}/${_id}/restoration`)).status).toBe(404);
    expect((await client.post(`${path}/${_id}/restoration`)).body).toEqual({ success: true });
    expect((await client.post(`${path}/${_id}/restoration`)).status).toBe(404);
    expect(await readLocations(client)).toHaveLength(1);
    expect((await client.delete(`${path}/${_id}`)).status).toBe(200);
    expect((await client.put(`${path}/${_id}`, place)).status).toBe(404);
  });

  test('require street, post code and town', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    for (const missing of ['street', 'postCode', 'city'])
      expect((await client.post(path, { ...place, [missing]: '  ' })).status).toBe(400);
  });

  test('cannot be archived while an open basket delivers there', async () => {
    const { client, user, account } = await seedSignedIn(app, 'buyer');
    const locationId = await addTo(client);
    const goods = {
      sellerId: (await seedAccount(app.pool, { type: 'seller' })).id,
      productId: (await seedProduct(app.pool)).id,
      terminalId: (await seedTerminal(app.pool)).id,
    };
    const offer = await seedOffer(app.pool, goods);
    const item = await seedBasketItem(
      app.pool,
      { userId: user.id, accountId: account.id },
      { offerId: offer.id, locationId },
    );
    expect(await client.delete(`${path}/${locationId}`)).toMatchObject({
      status: 409,
      body: { code: 'location_in_use' },
    });
    await app.pool.query(`update baskets set status = 'ORDERED' where id = $1`, [item.basketId]);
    expect((await client.delete(`${path}/${locationId}`)).status).toBe(200);
  });

  test('of another account are not found', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    const { client: stranger } = await seedSignedIn(app, 'buyer');
    const id = await addTo(client);
    expect(await readLocations(stranger)).toEqual([]);
    expect((await stranger.put(`${path}/${id}`, place)).status).toBe(404);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
    expect(await readLocations(client)).toHaveLength(1);
  });

  test('are for buyers', async () => {
    for (const type of ['seller', 'admin'] as const) {
      const { client } = await seedSignedIn(app, type);
      expect((await client.get(path)).status).toBe(403);
      expect((await client.post(path, place)).status).toBe(403);
    }
    expect((await app.client().get(path)).status).toBe(401);
    expect((await app.client().post(path, place)).status).toBe(401);
  });
});
