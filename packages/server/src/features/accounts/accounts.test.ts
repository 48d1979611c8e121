import { randomUUID } from 'node:crypto';
import { roles as everyRole } from '@handelsplatz/domain/identity';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedAccount, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const address = { addressLine1: 'Kai 7', addressLine2: 'Tor 2', postCode: '20457', country: 'Deutschland' };

describe('the account', () => {
  test.each(['buyer', 'seller', 'admin'] as const)('shows a %s its own account', async (type) => {
    const { client, account } = await seedSignedIn(app, type);
    const { name, customerNo } = account;
    const empty = { addressLine1: '', addressLine2: '', postCode: '', country: '' };
    expect((await client.get('/api/account')).body).toMatchObject({ name, customerNo, city: '', ...empty });
  });

  test('accepts a new address from the provider, for its own and for any account', async () => {
    const admin = await seedSignedIn(app, 'admin');
    const buyer = await seedSignedIn(app, 'buyer');
    const put = (body: object) => admin.client.put('/api/account', body);
    expect((await put(address)).body).toEqual({ success: true });
    expect((await admin.client.get('/api/account')).body).toMatchObject(address);
    expect((await buyer.client.get('/api/account')).body).toMatchObject({ addressLine1: '' });
    expect((await put({ ...address, accountId: buyer.account.id, addressLine1: 'Kai 8' })).status).toBe(200);
    expect((await buyer.client.get('/api/account')).body).toMatchObject({ ...address, addressLine1: 'Kai 8' });
    const late = await put({ ...address, accountId: buyer.account.id, version: 1 });
    expect([late.status, late.body]).toMatchObject([409, { code: 'account_changed', current: { version: 2 } }]);
    expect((await put({ ...address, accountId: buyer.account.id, version: 2 })).status).toBe(200);
    const unknown = await put({ ...address, accountId: randomUUID() });
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'not_found', success: false }]);
  });

  test.each(['buyer', 'seller'] as const)(
    'of a %s cannot be changed by anybody else, not even by itself',
    async (type) => {
      const { client, account } = await seedSignedIn(app, type, [...everyRole]);
      for (const body of [address, { ...address, accountId: account.id }]) {
        const refused = await client.put('/api/account', body);
        expect([refused.status, refused.body]).toMatchObject([403, { code: 'forbidden', success: false }]);
      }
      expect((await client.get('/api/account')).body).toMatchObject({ addressLine1: '' });
    },
  );

  test('refuses an address with parts missing and a new name', async () => {
    const { client } = await seedSignedIn(app, 'admin');
    for (const body of [{ addressLine1: 'Kai 7' }, { ...address, name: 'Andere AG' }]) {
      const refused = await client.put('/api/account', body);
      expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid_input', success: false }]);
    }
  });

  test('requires a session', async () => {
    expect((await app.client().get('/api/account')).status).toBe(401);
    expect((await app.client().put('/api/account', address)).status).toBe(401);
  });
});

describe('child accounts', () => {
  test('are listed by name, for their own parent only', async () => {
    const { client, account } = await seedSignedIn(app, 'buyer', ['ChildAccounts_View']);
    const { client: stranger } = await seedSignedIn(app, 'buyer', ['ChildAccounts_View']);
    const south = await seedAccount(app.pool, { parentId: account.id, name: 'Süd GmbH', priceAdjustment: '0.75' });
    const north = await seedAccount(app.pool, { parentId: account.id, name: 'Nord GmbH', collectionShorteningDays: 2 });
    expect((await client.get('/api/childAccounts')).body).toMatchObject({
      accounts: [
        {
          _id: north.id,
          name: 'Nord GmbH',
          customerNo: north.customerNo,
          priceAdjustment: 0,
          collectionShorteningDays: 2,
        },
        {
          _id: south.id,
          name: 'Süd GmbH',
          customerNo: south.customerNo,
          priceAdjustment: 0.75,
          collectionShorteningDays: 0,
        },
      ],
    });
    expect((await stranger.get('/api/childAccounts')).body).toEqual({ accounts: [] });
  });

  test('require the role and a buyer', async () => {
    const { client: plain } = await seedSignedIn(app, 'buyer', []);
    const { client: seller } = await seedSignedIn(app, 'seller', ['ChildAccounts_View']);
    expect((await plain.get('/api/childAccounts')).status).toBe(403);
    expect((await seller.get('/api/childAccounts')).status).toBe(403);
    expect((await app.client().get('/api/childAccounts')).status).toBe(401);
  });
});
