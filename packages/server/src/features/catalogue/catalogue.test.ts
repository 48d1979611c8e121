import type { metadata } from '@handelsplatz/contract/catalogue';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import {
  seedAccount,
  seedLocation,
  seedProduct,
  seedRegion,
  seedRelationship,
  seedSignedIn,
  seedTerminal,
} from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Metadata = z.infer<typeof metadata>;
const readMetadata = async (client: TestClient) => (await client.get<Metadata>('/api/generic/metadata')).body;

test('products are listed by category as specified, fuels and additives separately', async () => {
  await seedProduct(app.pool, { name: 'Super E5', category: 'Benzin' });
  await seedProduct(app.pool, { name: 'Diesel B7', category: 'Diesel' });
  await seedProduct(app.pool, { name: 'Heizöl Standard', category: 'Heizöl' });
  await seedProduct(app.pool, { name: 'Heizöl Premium', category: 'Heizöl' });
  await seedProduct(app.pool, { name: 'AdBlue', type: 'ADDITIVE', category: '', unit: 'lt' });
  const { client } = await seedSignedIn(app, 'buyer');
  const { fuels, additives } = await readMetadata(client);
  expect(fuels.map(({ name }) => name)).toEqual(['Heizöl Premium', 'Heizöl Standard', 'Diesel B7', 'Super E5']);
  expect(additives).toMatchObject([{ name: 'AdBlue', unit: 'lt' }]);
});

test("regions contain their terminals in the brand's sequence", async () => {
  const south = await seedRegion(app.pool, { name: 'Süd', position: 2 });
  const north = await seedRegion(app.pool, { name: 'Nord', position: 1 });
  await seedRegion(app.pool, { name: 'Leer', position: 0 });
  const munich = await seedTerminal(app.pool, { regionId: south.id, name: 'München' });
  const kiel = await seedTerminal(app.pool, { regionId: north.id, name: 'Kiel' });
  const hamburg = await seedTerminal(app.pool, { regionId: north.id, name: 'Hamburg' });
  const { client } = await seedSignedIn(app, 'seller');
  expect((await readMetadata(client)).regions).toEqual([
    {
      _id: north.id,
      name: 'Nord',
      terminals: [
        { _id: hamburg.id, name: 'Hamburg' },
        { _id: kiel.id, name: 'Kiel' },
      ],
    },
    { _id: south.id, name: 'Süd', terminals: [{ _id: munich.id, name: 'München' }] },
  ]);
});

test("a buyer gets the sellers with an enabled relationship, and the buyer's own active delivery addresses", async () => {
  const { client, account } = await seedSignedIn(app, 'buyer');
  const connected = await seedAccount(app.pool, { type: 'seller' });
  const asked = await seedAccount(app.pool, { type: 'seller' });
  await seedAccount(app.pool, { type: 'seller' });
  await seedRelationship(app.pool, { buyerId: account.id, sellerId: connected.id });
  await seedRelationship(app.pool, { buyerId: account.id, sellerId: asked.id }, { sellerStatus: 'NEW' });
  const place = await seedLocation(app.pool, account.id, { street: 'Kai 7', postCode: '20457', city: 'Hamburg' });
  await seedLocation(app.pool, account.id, { archivedAt: new Date() });
  await seedLocation(app.pool, connected.id);
  const { sellers, deliveryAddresses } = await readMetadata(client);
  expect(sellers).toEqual([{ _id: connected.id, name: connected.name }]);
  expect(deliveryAddresses).toEqual([{ _id: place.id, name: 'Kai 7, 20457 Hamburg' }]);
});

test("names the user, the brand's switches and its tax", async () => {
  const parent = await seedSignedIn(app, 'buyer', ['ChildAccounts_View']);
  const child = await seedSignedIn(app, 'buyer', []);
  await app.pool.query('update accounts set parent_id = $1, purchasing_enabled = false where id = $2', [
    parent.account.id,
    child.account.id,
  ]);
  expect(await readMetadata(parent.client)).toMatchObject({
    accountType: 'buyer',
    accountName: parent.account.name,
    roles: ['ChildAccounts_View'],
    features: expect.arrayContaining(['triggers', 'priceAlert', 'newsBox']),
    paymentTerms: [7, 14, 21, 30, 45],
    parentShareholderAccount: true,
    shareholderChildAccount: false,
    purchasingEnabled: true,
    vat: 19,
  });
  expect(await readMetadata(child.client)).toMatchObject({
    parentShareholderAccount: false,
    shareholderChildAccount: true,
    purchasingEnabled: false,
  });
  const { features } = await readMetadata(parent.client);
  expect(features).not.toContain('singleSeller');
});

test('the platform is open while market windows are made', async () => {
  const { client } = await seedSignedIn(app, 'buyer');
  await app.pool.query('delete from market_window_prices');
  await app.pool.query('delete from market_windows');
  expect((await readMetadata(client)).platformStatus).toBe('halted');
  const now = app.clock.now();
  await app.pool.query(
    `insert into market_windows (seq, epoch, created_at, expires_at, is_clone) values (1000000, 1, $1, $2, false)`,
    [now, new Date(now.getTime() + 60_000)],
  );
  expect((await readMetadata(client)).platformStatus).toBe('open');
});

test('metadata requires a session', async () => {
  expect((await app.client().get('/api/generic/metadata')).status).toBe(401);
});
