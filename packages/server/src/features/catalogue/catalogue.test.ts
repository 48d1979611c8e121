import type { metadata } from '@handelsplatz/contract/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import type { TestClient } from '../../../../../testing/client.ts';
import {
  seedAccount,
  seedLocation,
  seedProduct,
  seedRegion,
  seedRelationship,
  seedSignedIn,
  seedTerminal,
} from '../../../../../testing/seed/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Metadata = z.infer<typeof metadata>;
const metadataOf = async (client: TestClient) => (await client.get<Metadata>('/api/generic/metadata')).body;

test('products are listed by category as specified, fuels apart from additives', async () => {
  await seedProduct(app.pool, { name: 'Super E5', category: 'Benzin' });
  await seedProduct(app.pool, { name: 'Diesel B7', category: 'Diesel' });
  await seedProduct(app.pool, { name: 'Heizöl Standard', category: 'Heizöl' });
  await seedProduct(app.pool, { name: 'Heizöl Premium', category: 'Heizöl' });
  await seedProduct(app.pool, { name: 'AdBlue', type: 'ADDITIVE', category: '', unit: 'lt' });
  const { client } = await seedSignedIn(app, 'buyer');
  const { fuels, additives } = await metadataOf(client);
  expect(fuels.map(({ name }) => name)).toEqual(['Heizöl Premium', 'Heizöl Standard', 'Diesel B7', 'Super E5']);
  expect(additives).toMatchObject([{ name: 'AdBlue', unit: 'lt' }]);
});

test('regions carry their terminals in the order of the brand', async () => {
  const south = await seedRegion(app.pool, { name: 'Süd', position: 2 });
  const north = await seedRegion(app.pool, { name: 'Nord', position: 1 });
  await seedRegion(app.pool, { name: 'Leer', position: 0 });
  const munich = await seedTerminal(app.pool, { regionId: south.id, name: 'München' });
  const kiel = await seedTerminal(app.pool, { regionId: north.id, name: 'Kiel' });
  const hamburg = await seedTerminal(app.pool, { regionId: north.id, name: 'Hamburg' });
  const { client } = await seedSignedIn(app, 'seller');
  expect((await metadataOf(client)).regions).toEqual([
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

test('a buyer sees the sellers both sides are enabled with, and the own delivery addresses in use', async () => {
  const { client, account } = await seedSignedIn(app, 'buyer');
  const connected = await seedAccount(app.pool, { type: 'seller' });
  const asked = await seedAccount(app.pool, { type: 'seller' });
  await seedAccount(app.pool, { type: 'seller' });
  await seedRelationship(app.pool, { buyerId: account.id, sellerId: connected.id });
  await seedRelationship(app.pool, { buyerId: account.id, sellerId: asked.id }, { sellerStatus: 'NEW' });
  const place = await seedLocation(app.pool, account.id, { street: 'Kai 7', postCode: '20457', city: 'Hamburg' });
  await seedLocation(app.pool, account.id, { archivedAt: new Date() });
  await seedLocation(app.pool, connected.id);
  const { sellers, deliveryAddresses } = await metadataOf(client);
  expect(sellers).toEqual([{ _id: connected.id, name: connected.name }]);
  expect(deliveryAddresses).toEqual([{ _id: place.id, name: 'Kai 7, 20457 Hamburg' }]);
});

test('says who one is, what the brand switches on, and its tax', async () => {
  const parent = await seedSignedIn(app, 'buyer', ['ChildAccounts_View']);
  const child = await seedSignedIn(app, 'buyer', []);
  await app.pool.query('update accounts set parent_id = $1, purchasing_enabled = false where id = $2', [
    parent.account.id,
    child.account.id,
  ]);
  expect(await metadataOf(parent.client)).toMatchObject({
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
  expect(await metadataOf(child.client)).toMatchObject({
    parentShareholderAccount: false,
    shareholderChildAccount: true,
    purchasingEnabled: false,
  });
  const { features } = await metadataOf(parent.client);
  expect(features).not.toContain('singleSeller');
});

test('the platform is open while market windows are made', async () => {
  const { client } = await seedSignedIn(app, 'buyer');
  await app.pool.query('delete from market_window_prices');
  await app.pool.query('delete from market_windows');
  expect((await metadataOf(client)).platformStatus).toBe('halted');
  const now = app.clock.now();
  await app.pool.query(
    `insert into market_windows (seq, epoch, created_at, expires_at, is_clone) values (1000000, 1, $1, $2, false)`,
    [now, new Date(now.getTime() + 60_000)],
  );
  expect((await metadataOf(client)).platformStatus).toBe('open');
});

test('metadata is for who is signed in', async () => {
  expect((await app.client().get('/api/generic/metadata')).status).toBe(401);
});
