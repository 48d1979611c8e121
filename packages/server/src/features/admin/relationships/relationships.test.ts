import type { AdminRelationship } from '@handelsplatz/contract/admin';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedRelationship, seedSignedIn } from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let admin: Awaited<ReturnType<typeof seedSignedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await seedSignedIn(app, 'admin');
});
afterAll(() => app.stop());

const find = async (query: string) =>
  (await admin.client.get<{ relationships: AdminRelationship[] }>(`/api/admin/relationships?${query}`)).body
    .relationships;

test('the provider finds a pair, enables the side that waits, and ends it, with a reason in the audit', async () => {
  const [buyer, seller] = [await seedSignedIn(app, 'buyer'), await seedSignedIn(app, 'seller')];
  const pair = { buyerId: buyer.account.id, sellerId: seller.account.id };
  const { id } = await seedRelationship(app.pool, pair, { sellerStatus: 'NEW' });
  const words = `search=${encodeURIComponent(`${buyer.account.name} ${seller.account.name}`)}`;
  expect(await find(`${words}&states=WAITING`)).toMatchObject([{ _id: id, sellerStatus: 'NEW', orders: 0 }]);
  const decide = (body: object) => admin.client.put(`/api/admin/relationships/${id}`, body);
  expect((await decide({ side: 'seller', status: 'ENABLED', reason: '' })).status).toBe(400);
  expect((await decide({ side: 'seller', status: 'ENABLED', reason: 'Telefonisch' })).status).toBe(200);
  expect(await find(`${words}&states=CONNECTED`)).toMatchObject([{ _id: id, sellerStatus: 'ENABLED' }]);
  await decide({ side: 'buyer', status: 'DISABLED', reason: 'Auf Wunsch' });
  expect(await find(`${words}&states=ENDED`)).toMatchObject([{ _id: id, buyerStatus: 'DISABLED' }]);
  const { rows } = await app.pool.query(
    `select action, after ->> 'reason' as reason from audit_entries where object_id = $1 and action like '%-by-provider' order by id`,
    [id],
  );
  expect(rows).toEqual([
    { action: 'relationship.enabled-by-provider', reason: 'Telefonisch' },
    { action: 'relationship.ended-by-provider', reason: 'Auf Wunsch' },
  ]);
  expect(
    (await buyer.client.put(`/api/admin/relationships/${id}`, { side: 'buyer', status: 'ENABLED', reason: 'x' }))
      .status,
  ).toBe(403);
  expect((await seller.client.get('/api/admin/relationships')).status).toBe(403);
  const nobody = '00000000-0000-4000-8000-000000000000';
  const gone = await admin.client.put(`/api/admin/relationships/${nobody}`, {
    side: 'buyer',
    status: 'ENABLED',
    reason: 'x',
  });
  expect(gone.status).toBe(404);
});
