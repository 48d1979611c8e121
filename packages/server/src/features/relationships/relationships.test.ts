import type { RelationshipPage, relationshipList } from '@handelsplatz/contract/relationships';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import {
  seedProduct,
  seedRelationship,
  seedRelease,
  seedSignedIn,
  seedTerminal,
  seedUser,
} from '@handelsplatz/testing/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Bubbles = { newRelationships: number };
type List = z.infer<typeof relationshipList>;
const readList = async (client: TestClient, type: string) =>
  (await client.get<List>(`/api/relationships/${type}`)).body.relationships;

async function pair(values: Parameters<typeof seedRelationship>[2] = {}) {
  const buyer = await seedSignedIn(app, 'buyer');
  const seller = await seedSignedIn(app, 'seller');
  const ids = { buyerId: buyer.account.id, sellerId: seller.account.id };
  return { buyer, seller, relationship: await seedRelationship(app.pool, ids, values) };
}

describe('the list', () => {
  test('shows each side its own status, the other side’s, and what is released', async () => {
    const { buyer, seller, relationship } = await pair({
      sellerStatus: 'NEW',
      paymentTerms: [7, 30],
      additivesEnabled: true,
      customerNo: 'K-77',
      requestedBy: 'buyer',
      requestMessage: 'Guten Tag',
    });
    const [terminal, product] = [await seedTerminal(app.pool), await seedProduct(app.pool)];
    await seedRelease(app.pool, relationship.id, { terminalIds: [terminal.id], productIds: [product.id] });
    const common = {
      _id: relationship.id,
      city: '',
      customerNo: 'K-77',
      paymentTerms: [7, 30],
      releasedTerminals: 1,
      releasedProducts: 1,
      message: 'Guten Tag',
      requestedBy: 'buyer',
      credit: null,
      created: relationship.createdAt.toISOString(),
    };
    expect(await readList(buyer.client, 'buyer')).toEqual([
      {
        ...common,
        accountId: seller.account.id,
        name: seller.account.name,
        own: { status: 'ENABLED' },
        other: { status: 'DISABLED', answered: false, additivesEnabled: true },
        buyer: { status: 'ENABLED' },
      },
    ]);
    expect(await readList(seller.client, 'seller')).toEqual([
      {
        ...common,
        accountId: buyer.account.id,
        name: buyer.account.name,
        own: { status: 'NEW' },
        other: { status: 'NEW', answered: true, additivesEnabled: true },
        buyer: { status: 'ENABLED' },
      },
    ]);
  });

  test('begins with relationships that wait for an answer', async () => {
    const { seller } = await pair();
    const asking = await seedSignedIn(app, 'buyer');
    const ids = { buyerId: asking.account.id, sellerId: seller.account.id };
    const waiting = await seedRelationship(app.pool, ids, { sellerStatus: 'NEW' });
    expect((await readList(seller.client, 'seller'))[0]?._id).toBe(waiting.id);
  });

  test('marks relationships that wait for an answer with NEW: as many as the menu counts', async () => {
    const { seller } = await pair();
    const states = [
      { sellerStatus: 'NEW' },
      { sellerStatus: 'NEW' },
      { sellerStatus: 'NEW', buyerStatus: 'DISABLED' },
      { buyerStatus: 'NEW' },
      { buyerStatus: 'DISABLED' },
    ] as const;
    for (const values of states) {
      const { account } = await seedSignedIn(app, 'buyer');
      await seedRelationship(app.pool, { buyerId: account.id, sellerId: seller.account.id }, values);
    }
    const listed = (await readList(seller.client, 'seller')).map(({ other }) => other.status).sort();
    expect(listed).toEqual(['DISABLED', 'DISABLED', 'DISABLED', 'ENABLED', 'NEW', 'NEW']);
    const { newRelationships } = (await seller.client.get<Bubbles>('/api/shell/bubbles')).body;
    expect(newRelationships).toBe(2);
  });

  test('shows one’s own side only, requires the role, and refuses administrators', async () => {
    const { buyer } = await pair();
    const { client: plain } = await seedSignedIn(app, 'buyer', []);
    const { client: admin } = await seedSignedIn(app, 'admin', ['MyRelationships_View']);
    expect((await buyer.client.get('/api/relationships/seller')).status).toBe(404);
    expect((await buyer.client.get('/api/relationships/admin')).status).toBe(404);
    expect((await plain.get('/api/relationships/buyer')).status).toBe(403);
    expect((await admin.get('/api/relationships/buyer')).status).toBe(403);
    expect((await app.client().get('/api/relationships/buyer')).status).toBe(401);
  });
});

describe('answering', () => {
  test('sets one’s own side only and notifies both', async () => {
    const { buyer, seller, relationship } = await pair({ sellerStatus: 'NEW' });
    const path = `/api/relationships/${relationship.id}`;
    expect((await seller.client.put(path, { status: 'ENABLED' })).body).toEqual({ success: true });
    expect((await readList(buyer.client, 'buyer'))[0]).toMatchObject({
      own: { status: 'ENABLED' },
      other: { status: 'ENABLED' },
    });
    await buyer.client.put(path, { status: 'DISABLED' });
    expect((await readList(seller.client, 'seller'))[0]).toMatchObject({
      own: { status: 'ENABLED' },
      other: { status: 'DISABLED' },
    });
    // The mail job adds an event of its own (a notice) whenever it runs, so only the answers' events count here.
    const { rows } = await app.pool.query(
      `select account_id, payload from event_log
        where topic = 'invalidate' and payload -> 'topics' ? 'relationships' and account_id = any ($1::uuid[]) order by seq`,
      [[buyer.account.id, seller.account.id]],
    );
    const event = { topics: ['relationships', 'market', 'shell'] };
    const both = [buyer.account.id, seller.account.id].map((account_id) => ({ account_id, payload: event }));
    expect(rows).toEqual([...both, ...both]);
  });

  test('cannot reach relationships of others, nor one that does not exist', async () => {
    const { buyer, relationship } = await pair();
    const { client: stranger } = await seedSignedIn(app, 'buyer');
    const path = `/api/relationships/${relationship.id}`;
    expect((await stranger.put(path, { status: 'DISABLED' })).status).toBe(404);
    expect(
      (await stranger.put('/api/relationships/0197d1f0-0000-7000-8000-000000000000', { status: 'DISABLED' })).status,
    ).toBe(404);
    expect((await readList(buyer.client, 'buyer'))[0]).toMatchObject({ own: { status: 'ENABLED' } });
  });

  test('accepts two answers only and requires the role', async () => {
    const { buyer, relationship } = await pair();
    const { client: plain } = await seedSignedIn(app, 'buyer', []);
    const path = `/api/relationships/${relationship.id}`;
    expect((await buyer.client.put(path, { status: 'NEW' })).status).toBe(400);
    expect((await plain.put(path, { status: 'DISABLED' })).status).toBe(403);
    expect((await app.client().put(path, { status: 'DISABLED' })).status).toBe(401);
  });
});

test('both sides read who acts for the other one, but only once both have enabled the connection', async () => {
  const buyer = await seedSignedIn(app, 'buyer');
  const seller = await seedSignedIn(app, 'seller');
  await seedUser(app.pool, seller.account.id, { roles: [] });
  const ids = { buyerId: buyer.account.id, sellerId: seller.account.id };
  const { id } = await seedRelationship(app.pool, ids, { sellerStatus: 'NEW' });
  const read = async ({ client }: typeof buyer) =>
    (await client.get<RelationshipPage>(`/api/relationships/${id}/terms`)).body.contacts.map(({ email }) => email);
  expect([await read(buyer), await read(seller)]).toEqual([[], []]);
  await seller.client.put(`/api/relationships/${id}`, { status: 'ENABLED' });
  expect([await read(buyer), await read(seller)]).toEqual([[seller.user.email], [buyer.user.email]]);
});
