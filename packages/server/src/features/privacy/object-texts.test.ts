import type { ErasurePlan } from '@handelsplatz/contract/privacy';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { createOrderDesk } from '@handelsplatz/testing/orders';
import { seedSignedIn } from '@handelsplatz/testing/seed';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let seller: Place;
let buyer: Trader;
beforeAll(async () => {
  app = await startTestApp();
  seller = await seedPlace(app);
  buyer = await seedTrader(app, seller);
});
afterAll(() => app.stop());

const firstOf = async (statement: string, id: string) => (await app.pool.query(statement, [id])).rows[0];

/** A contract that the seller closes with a reason. */
async function closeContract(reason: string): Promise<string> {
  const { id } = await firstOf(
    `insert into contracts (id, contract_no, seller_id, buyer_id, product_id, starts_on, ends_on, agreed_litres, price_minor)
     select gen_random_uuid(), 'KV-1', seller_id, buyer_id, (select id from products limit 1), current_date, current_date + 30, 50000, 9500
       from relationships where id = $1 returning id`,
    buyer.relationship.id,
  );
  const closed = await seller.client.post(`/api/contracts/${id}/closing`, { version: 1, reason });
  expect(closed.status).toBe(200);
  return id;
}

async function askForRelationship(message: string): Promise<string> {
  const other = await seedPlace(app);
  const asked = await buyer.client.post<{ _id: string }>('/api/relationships', { accountId: other.sellerId, message });
  expect(asked.status).toBe(201);
  return asked.body._id;
}

/** Erases a person, and lets the last day of its records pass. */
async function erase(userId: string): Promise<void> {
  await app.pool.query(
    `insert into erasures (user_id, account_id, erased_by, erased_at, identity, kept, keep_until)
     select id, account_id, id, now(), '{"name": "Erika"}', '[]', '2026-03-03' from users where id = $1`,
    [userId],
  );
  await runJob(app.pool, 'erasures-due');
}

test("erasing one person takes its reasons and messages from orders, contracts and relationships, and leaves the other's", async () => {
  const desk = createOrderDesk(app, seller);
  const order = await desk.place(buyer, { needsReview: true });
  expect((await desk.step(order._id, 'rejection', { reason: 'Lager leer' })).status).toBe(200);
  const contractId = await closeContract('Auf Wunsch');
  const relationshipId = await askForRelationship('Wir brauchen Diesel.');
  const texts = async () => [
    (await firstOf('select cancelled_reason as text from orders where id = $1', order._id)).text,
    (await firstOf('select closed_reason as text from contracts where id = $1', contractId)).text,
    (await firstOf('select request_message as text from relationships where id = $1', relationshipId)).text,
    (
      await firstOf(
        `select after ->> 'message' as text from relationship_changes where relationship_id = $1`,
        relationshipId,
      )
    ).text,
  ];
  const countChanges = async () =>
    (await firstOf(`select count(*)::int from account_events where source = $1`, 'relationships')).count;
  const events = await countChanges();

  const { client } = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
  const countKept = async (userId: string) =>
    (await client.get<ErasurePlan>(`/api/user/${userId}/erasure`)).body.kept.map(({ what, count }) => [what, count]);
  const orders = 'Bestellungen, was an ihnen getan und dazu geschrieben wurde (Buchungsbelege)';
  const letters = 'Verträge, Angebote, Preise, Limits, Anfragen und was dazu geschrieben wurde (Handelsbriefe)';
  expect(await countKept(seller.user.id)).toEqual(
    expect.arrayContaining([
      [orders, 1],
      [letters, 1],
    ]),
  );
  expect(await countKept(buyer.user.id)).toContainEqual([letters, 1]);

  await erase(buyer.user.id);
  expect(await texts()).toEqual(['Lager leer', 'Auf Wunsch', '(gelöscht)', '(gelöscht)']);
  await erase(seller.user.id);
  expect(await texts()).toEqual(['(gelöscht)', '(gelöscht)', '(gelöscht)', '(gelöscht)']);
  expect(await countChanges()).toBe(events);
});
