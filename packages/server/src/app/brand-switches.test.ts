import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const id = randomUUID();

/** What buyers of the German brand have. */
const ofBuyers = [
  '/api/price-alerts',
  '/api/standing-orders',
  `/api/standing-orders/${id}`,
  `/api/standing-orders/${id}/precheck`,
  `/api/standing-orders/${id}/backtest`,
  '/api/contracts',
  `/api/contracts/${id}`,
];

/** What sellers of the German brand have. */
const ofSellers = ['/api/contracts', '/api/contracts/options', `/api/contracts/${id}`];

describe.each(['ch', 'at'] as const)('the switches that are off in brand %s', (brand) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ brand });
  });
  afterAll(() => app.stop());

  test('close the interface of price alerts, standing orders and contracts for buyers and sellers', async () => {
    const place = await seedPlace(app);
    const buyer = await seedTrader(app, place);
    for (const path of ofBuyers) expect([path, (await buyer.client.get(path)).status]).toEqual([path, 403]);
    for (const path of ofSellers) expect([path, (await place.client.get(path)).status]).toEqual([path, 403]);
  });

  test('name no feature that the brand does not have', async () => {
    const { client } = await seedPlace(app);
    const { body } = await client.get<{ features: string[] }>('/api/generic/metadata');
    expect(body.features).not.toContain('triggers');
  });
});
