import { randomUUID } from 'node:crypto';
import type { Approval } from '@handelsplatz/contract/approvals';
import type { Basket } from '@handelsplatz/contract/baskets';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import type { TestClient } from '@handelsplatz/testing/client';
import { runJob } from '@handelsplatz/testing/jobs';
import { fillBasket, type Refused } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(async () => {
  await assertBooks(app.pool);
  await app.stop();
});

/** An account whose every purchase of more than 5 cbm waits, with its requester and two colleagues who may decide. */
async function seedDesk() {
  const trader = await seedTrader(app, place);
  const colleague = async () =>
    await enter(
      app,
      await seedUser(app.pool, trader.buyerId, { roles: ['MyOffers_Purchase'], termsAcceptedAt: new Date() }),
    );
  const [boss, other] = [await colleague(), await colleague()];
  const limits = { aboveVolume: 5, aboveGross: null, withoutRight: false };
  const rule = { ...limits, deadlineHours: 24, approverId: null, substituteId: null, version: 0 };
  expect((await trader.client.put('/api/approval-rule', rule)).status).toBe(200);
  return { ...trader, boss, other };
}

async function ask(client: TestClient, offerId: string): Promise<string> {
  const { _id: basketId } = await fillBasket(client, { offerId, quantity: 10 });
  return (await client.post<{ _id: string }>('/api/approvals', { basketId, note: '' })).body._id;
}

/** Approves what this colleague sees now. */
async function prepare(client: TestClient, id: string) {
  const { version, basket } = (await client.get<Approval>(`/api/approvals/${id}`)).body;
  const body = JSON.stringify({ version, expectedGross: basket?.gross ?? 0 });
  return async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const response = await client.send(`/api/approvals/${id}/approval`, { method: 'POST', headers, body });
    return { status: response.status, code: ((await response.json()) as Refused).code };
  };
}

test('approval, refusal, withdrawal and deadline at once: the goods are ordered, or back in the basket, never both', async () => {
  const { client, boss, other } = await seedDesk();
  const seen = new Set<string>();
  for (let round = 0; round < 8; round += 1) {
    const offer = await seedOffer(app.pool, place.goods);
    const id = await ask(client, offer.id);
    const approve = await prepare(boss, id);
    if (round % 4 === 3) await app.pool.query('update approvals set decide_until = now() where id = $1', [id]);
    const [approved] = await Promise.all([
      approve(),
      other.post(`/api/approvals/${id}/refusal`, { reason: 'Tank ist voll' }),
      client.post(`/api/approvals/${id}/withdrawal`),
      runJob(app.pool, 'approvals-expire'),
    ]);
    const { rows } = await app.pool.query<{ state: string; orders: number; waiting: number }>(
      `select p.state, (select count(*)::int from orders where approval_id = p.id) as orders,
              (select count(*)::int from basket_items i join baskets b on b.id = i.basket_id and b.status <> 'ORDERED'
                where i.offer_id = $2) as waiting
         from approvals p where p.id = $1`,
      [id, offer.id],
    );
    const [{ state, orders, waiting } = { state: '', orders: -1, waiting: -1 }] = rows;
    seen.add(state);
    expect([state === 'APPROVED' ? 1 : 0, orders, approved.status === 200 ? 1 : 0]).toEqual([orders, orders, orders]);
    expect(orders + waiting).toBe(1);
    const { items } = (await client.get<Basket>('/api/basket')).body;
    for (const { _id } of items) await client.delete(`/api/basket/items/${_id}`);
  }
  expect([...seen]).not.toContain('OPEN');
});

test('approvals at once buy exactly what is there, and the others stay open', async () => {
  const { id: offerId } = await seedOffer(app.pool, place.goods, { totalLitres: 50_000 });
  const desks = await Promise.all(Array.from({ length: 8 }, seedDesk));
  const ids = await Promise.all(desks.map(({ client }) => ask(client, offerId)));
  const ready = await Promise.all(desks.map(({ boss }, index) => prepare(boss, ids[index] ?? '')));
  const answers = await Promise.all(ready.map((approve) => approve()));
  const [demand, supply] = [80_000, 50_000];
  const { rows } = await app.pool.query(
    `select (select remaining_litres from offers where id = $1)::int as left,
            (select sum(volume_litres) from orders where offer_id = $1)::int as sold,
            (select count(*)::int from approvals where id = any ($2) and state = 'OPEN') as open`,
    [offerId, ids],
  );
  expect(rows).toEqual([{ left: 0, sold: Math.min(demand, supply), open: 3 }]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ code }) => code === 'no_volume_available')).toHaveLength(3);
});

test('a colleague whose right was taken away decides nothing any more', async () => {
  const { client, buyerId } = await seedDesk();
  const offer = await seedOffer(app.pool, place.goods);
  const id = await ask(client, offer.id);
  const former = await seedUser(app.pool, buyerId, { roles: ['MyOffers_Purchase'], termsAcceptedAt: new Date() });
  const formerClient = await enter(app, former);
  const approve = await prepare(formerClient, id);
  await app.pool.query(`update users set roles = '{}' where id = $1`, [former.id]);
  expect((await approve()).status).toBe(403);
  expect((await formerClient.post(`/api/approvals/${id}/refusal`, { reason: 'Nein' })).status).toBe(403);
  await app.pool.query(`update users set roles = '{MyOffers_Purchase}', status = 300 where id = $1`, [former.id]);
  expect((await approve()).status).toBe(401);
  expect((await client.get<Approval>(`/api/approvals/${id}`)).body.state).toBe('OPEN');
});
