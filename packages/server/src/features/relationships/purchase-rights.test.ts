import type { CustomerUsers } from '@handelsplatz/contract/relationships';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedRelationship, seedSignedIn } from '@handelsplatz/testing/seed';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ brand: 'ch' });
});
afterAll(() => app.stop());

async function pair(enabled: boolean) {
  const buyer = await seedSignedIn(app, 'buyer', []);
  const seller = await seedSignedIn(app, 'seller');
  await app.pool.query('update accounts set purchasing_enabled = $1 where id = $2', [enabled, buyer.account.id]);
  const { id } = await seedRelationship(app.pool, { buyerId: buyer.account.id, sellerId: seller.account.id });
  return {
    buyer,
    seller,
    path: `/api/relationships/${id}/users`,
    user: `/api/relationships/${id}/users/${buyer.user.id}`,
  };
}

test('the only seller grants its buyers’ users the right to purchase, and withdraws it', async () => {
  const { buyer, seller, path, user } = await pair(true);
  const read = async () => (await seller.client.get<CustomerUsers>(path)).body;
  expect(await read()).toMatchObject({ accountEnabled: true, users: [{ _id: buyer.user.id, mayPurchase: false }] });
  expect((await seller.client.put(user, { mayPurchase: true })).status).toBe(200);
  expect(await read()).toMatchObject({ users: [{ mayPurchase: true }] });
  const { body } = await buyer.client.get<{ roles: string[] }>('/api/generic/metadata');
  expect(body.roles).toEqual(['MyOffers_Purchase']);
  await seller.client.put(user, { mayPurchase: false });
  expect(await read()).toMatchObject({ users: [{ mayPurchase: false }] });
});

test('nobody gets the right while the provider has not enabled the account', async () => {
  const { buyer, seller, path, user } = await pair(false);
  await app.pool.query(`update users set roles = '{MyOffers_Purchase}' where id = $1`, [buyer.user.id]);
  const refused = await seller.client.put(user, { mayPurchase: true });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'customer_not_enabled' }]);
  expect((await seller.client.get<CustomerUsers>(path)).body).toMatchObject({
    accountEnabled: false,
    users: [{ mayPurchase: false }],
  });
  expect((await seller.client.put(user, { mayPurchase: false })).status).toBe(200);
});

test('a buyer without the right reads who grants it', async () => {
  const place = await seedPlace(app);
  const { client, user } = await seedTrader(app, place);
  const { id: offerId } = await seedOffer(app.pool, place.goods);
  await app.pool.query(`update users set roles = '{}' where id = $1`, [user.id]);
  const refused = await client.post('/api/basket/items', { offerId, quantity: 10 });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'purchase_right_missing',
      detail: 'Sie haben keine Kaufberechtigung. Ihr Verkäufer kann sie Ihnen erteilen.',
    },
  ]);
});

test('users of others are not found, and buyers may not set rights', async () => {
  const { buyer, seller, path, user } = await pair(true);
  const stranger = await pair(true);
  expect((await stranger.seller.client.get(path)).status).toBe(404);
  expect((await stranger.seller.client.put(user, { mayPurchase: true })).status).toBe(404);
  expect((await seller.client.put(`${path}/${stranger.buyer.user.id}`, { mayPurchase: true })).status).toBe(404);
  expect((await buyer.client.put(user, { mayPurchase: true })).status).toBe(403);
});

test('in brands with several sellers these routes do not exist', async () => {
  const german = await startTestApp();
  const seller = await seedSignedIn(german, 'seller');
  expect((await seller.client.get('/api/relationships/0197d1f0-0000-7000-8000-000000000000/users')).status).toBe(404);
  await german.stop();
});
