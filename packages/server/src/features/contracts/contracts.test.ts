import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { seedContract, seedProduct, seedSignedIn, seedTerminal } from '../../../../../testing/seed/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('both sides see their contract with the other’s name and quantities in the product’s unit; nobody else sees it', async () => {
  const [buyer, seller, stranger] = [
    await seedSignedIn(app, 'buyer'),
    await seedSignedIn(app, 'seller'),
    await seedSignedIn(app, 'buyer'),
  ];
  const terminal = await seedTerminal(app.pool, { name: 'Hamburg' });
  const parties = { buyerId: buyer.account.id, sellerId: seller.account.id, terminalId: terminal.id };
  const diesel = await seedProduct(app.pool, { name: 'Diesel B7' });
  const adBlue = await seedProduct(app.pool, { name: 'AdBlue', type: 'ADDITIVE', unit: 'lt' });
  const fuel = await seedContract(
    app.pool,
    { ...parties, productId: diesel.id },
    { calledOffLitres: 120_500, liftedLitres: 90_000 },
  );
  const additive = await seedContract(
    app.pool,
    { ...parties, productId: adBlue.id },
    { endsOn: '2026-06-30', agreedLitres: 5_000 },
  );
  const common = { counterpart: seller.account.name, terminal: 'Hamburg', start: '2026-01-01', price: 95 };
  expect((await buyer.client.get('/api/contracts')).body).toEqual({
    contracts: [
      {
        ...common,
        _id: fuel.id,
        contractNumber: fuel.contractNo,
        product: 'Diesel B7',
        end: '2026-12-31',
        agreed: 1000,
        calledOff: 120.5,
        lifted: 90,
      },
      {
        ...common,
        _id: additive.id,
        contractNumber: additive.contractNo,
        product: 'AdBlue',
        end: '2026-06-30',
        agreed: 5000,
        calledOff: 0,
        lifted: 0,
      },
    ],
  });
  const { contracts } = (await seller.client.get<{ contracts: { counterpart: string }[] }>('/api/contracts')).body;
  expect(contracts.map(({ counterpart }) => counterpart)).toEqual([buyer.account.name, buyer.account.name]);
  expect((await stranger.client.get('/api/contracts')).body).toEqual({ contracts: [] });
});

test('contracts are for buyers and sellers', async () => {
  expect((await (await seedSignedIn(app, 'admin')).client.get('/api/contracts')).status).toBe(403);
  expect((await app.client().get('/api/contracts')).status).toBe(401);
});
