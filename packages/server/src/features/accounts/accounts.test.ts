import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { seedAccount, seedSignedIn } from '../../../../../testing/seed/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const address = { addressLine1: 'Kai 7', addressLine2: 'Tor 2', postCode: '20457', country: 'Deutschland' };

describe('the account', () => {
  test.each(['buyer', 'seller', 'admin'] as const)('shows a %s its own and takes a new address', async (type) => {
    const { client, account } = await seedSignedIn(app, type);
    const { client: neighbour } = await seedSignedIn(app, type);
    expect((await client.put('/api/account', address)).body).toEqual({ success: true });
    const { name, customerNo } = account;
    expect((await client.get('/api/account')).body).toEqual({ name, customerNo, city: '', ...address });
    expect((await neighbour.get('/api/account')).body).toMatchObject({ addressLine1: '' });
  });

  test('refuses an address with parts missing and a new name', async () => {
    const { client } = await seedSignedIn(app, 'buyer');
    expect((await client.put('/api/account', { addressLine1: 'Kai 7' })).status).toBe(400);
    expect((await client.put('/api/account', { ...address, name: 'Andere AG' })).status).toBe(400);
  });

  test('is for who is signed in', async () => {
    expect((await app.client().get('/api/account')).status).toBe(401);
    expect((await app.client().put('/api/account', address)).status).toBe(401);
  });
});

describe('child accounts', () => {
  test('are listed by name for their parent, and not for another one', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer', ['ChildAccounts_View']);
    const { client: stranger } = await seedSignedIn(app, 'buyer', ['ChildAccounts_View']);
    const south = await seedAccount(app.pool, { parentId: account.id, name: 'Süd GmbH', priceAdjustment: '0.75' });
    const north = await seedAccount(app.pool, { parentId: account.id, name: 'Nord GmbH', collectionShorteningDays: 2 });
    expect((await client.get('/api/childAccounts')).body).toEqual({
      accounts: [
        {
          _id: north.id,
          name: 'Nord GmbH',
          customerNo: north.customerNo,
          city: '',
          priceAdjustment: 0,
          collectionShorteningDays: 2,
        },
        {
          _id: south.id,
          name: 'Süd GmbH',
          customerNo: south.customerNo,
          city: '',
          priceAdjustment: 0.75,
          collectionShorteningDays: 0,
        },
      ],
    });
    expect((await stranger.get('/api/childAccounts')).body).toEqual({ accounts: [] });
  });

  test('need the role and a buyer', async () => {
    const { client: plain } = await seedSignedIn(app, 'buyer', []);
    const { client: seller } = await seedSignedIn(app, 'seller', ['ChildAccounts_View']);
    expect((await plain.get('/api/childAccounts')).status).toBe(403);
    expect((await seller.get('/api/childAccounts')).status).toBe(403);
    expect((await app.client().get('/api/childAccounts')).status).toBe(401);
  });
});
