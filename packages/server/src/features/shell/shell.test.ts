import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import {
  seedOffer,
  seedOrder,
  seedProduct,
  seedRelationship,
  seedSignedIn,
  seedTerminal,
} from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const path = '/api/shell/bubbles';

test('counts relationships that wait for the user’s answer, and for sellers orders that wait for numbers', async () => {
  const [buyer, seller, admin] = [
    await seedSignedIn(app, 'buyer'),
    await seedSignedIn(app, 'seller'),
    await seedSignedIn(app, 'admin'),
  ];
  const otherSeller = await seedSignedIn(app, 'seller');
  const otherBuyer = await seedSignedIn(app, 'buyer');
  const ids = { buyerId: buyer.account.id, sellerId: seller.account.id };
  await seedRelationship(app.pool, ids, { sellerStatus: 'NEW' });
  await seedRelationship(app.pool, { ...ids, sellerId: otherSeller.account.id }, { buyerStatus: 'NEW' });
  const foreign = { buyerId: otherBuyer.account.id, sellerId: otherSeller.account.id };
  await seedRelationship(app.pool, foreign, { buyerStatus: 'NEW' });
  const goods = {
    sellerId: seller.account.id,
    productId: (await seedProduct(app.pool)).id,
    terminalId: (await seedTerminal(app.pool)).id,
  };
  const purchase = { ...goods, ...ids, offerId: (await seedOffer(app.pool, goods)).id, buyerUserId: buyer.user.id };
  await seedOrder(app.pool, purchase);
  await seedOrder(app.pool, purchase);
  await seedOrder(app.pool, purchase, { status: 'CONFIRMED' });
  expect((await buyer.client.get(path)).body).toEqual({ newRelationships: 1, incompleteOrders: 0, openApprovals: 0 });
  expect((await seller.client.get(path)).body).toEqual({ newRelationships: 1, incompleteOrders: 2, openApprovals: 0 });
  expect((await otherSeller.client.get(path)).body).toEqual({
    newRelationships: 0,
    incompleteOrders: 0,
    openApprovals: 0,
  });
  expect((await admin.client.get(path)).body).toEqual({ newRelationships: 0, incompleteOrders: 0, openApprovals: 0 });
});

test('the counts require a session', async () => {
  expect((await app.client().get(path)).status).toBe(401);
});
