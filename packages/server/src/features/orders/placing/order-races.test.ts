import type { Basket } from '@handelsplatz/contract/baskets';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import type { TestClient } from '@handelsplatz/testing/client';
import { buy, order } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import {
  type Place,
  seedCredit,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
  seedTraders,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { fillBaskets, scrambleForLoads, stormOrders } from '@handelsplatz/testing/storms';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const rounds = Number(process.env.ROUNDS ?? 5);
const gross = 1_172_150; // 10 cbm at 98.50 per 100 l with 19 % tax

let app: TestApp;
let place: Place;
let crowd: Trader[];

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
  crowd = await seedTraders(app, place, 100);
});
afterEach(async () => {
  await assertBooks(app.pool);
  const { rows } = await app.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  expect(rows).toEqual([{ deadlocks: 0 }]);
});
afterAll(() => app.stop());

/** Users of one account, each with a basket of 10 cbm of an offer that is large enough for all. */
async function colleagues(trader: Trader, count: number): Promise<{ traders: Trader[]; baskets: string[] }> {
  const { id: offerId } = await seedOffer(app.pool, place.goods, { totalLitres: 10_000_000 });
  const traders = await Promise.all(
    Array.from({ length: count }, async () => {
      const user = await seedUser(app.pool, trader.buyerId, { roles: ['MyOffers_Purchase'] });
      return { ...trader, user, client: await enter(app, user) };
    }),
  );
  return { traders, baskets: await fillBaskets(traders, () => [{ offerId, quantity: 10 }]) };
}

async function emptyBasket(client: TestClient): Promise<void> {
  const { items } = (await client.get<Basket>('/api/basket')).body;
  for (const { _id } of items) await client.delete(`/api/basket/items/${_id}`);
}

describe('100 buyers of 10 loads', () => {
  test(`take exactly what is there, ${rounds} times`, { timeout: 60_000 + rounds * 20_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { slowestMs, ...outcome } = await scrambleForLoads(app, place, crowd, 10);
      expect(outcome).toEqual({ placed: 10, refusals: { no_volume_available: 90 }, left: 0, sold: 300_000 });
      expect(slowestMs).toBeLessThan(10_000);
    }
  });

  test('all get their load when the offer has enough', async () => {
    expect(await scrambleForLoads(app, place, crowd.slice(0, 40), 50)).toMatchObject({ placed: 40, left: 300_000 });
  });
});

test('many buyers of the same two offers in opposite sequence never deadlock', async () => {
  const second = await seedPlace(app);
  for (const { relationship, buyerId } of crowd) {
    await app.pool.query('insert into released_products (relationship_id, product_id) values ($1, $2)', [
      relationship.id,
      second.productId,
    ]);
    await app.pool.query('insert into released_terminals (relationship_id, terminal_id) values ($1, $2)', [
      relationship.id,
      second.terminalId,
    ]);
    await seedPurchaseLimit(app.pool, buyerId, second.productId, 10_000_000);
  }
  const offers = await Promise.all([
    seedOffer(app.pool, place.goods, { totalLitres: 200_000 }),
    seedOffer(
      app.pool,
      { ...place.goods, productId: second.productId, terminalId: second.terminalId },
      { totalLitres: 300_000 },
    ),
  ]);
  const [a, b] = offers.map(({ id }) => ({ offerId: id, quantity: 10 }));
  if (!a || !b) throw new Error('there are two offers');
  const baskets = await fillBaskets(crowd, (index) => (index % 2 === 0 ? [a, b] : [b, a]));
  const { placed, refusals } = await stormOrders(crowd, baskets);
  expect([placed, refusals]).toEqual([20, { no_volume_available: 80 }]);
});

describe('simultaneous orders of one account', () => {
  test('use up a daily limit exactly, however many users buy', async () => {
    const trader = await seedTrader(app, place);
    await seedPurchaseLimit(app.pool, trader.buyerId, place.productId, 75_000);
    const { traders, baskets } = await colleagues(trader, 20);
    const { placed, refusals } = await stormOrders(traders, baskets);
    expect([placed, refusals]).toEqual([7, { purchase_limit_fully_exhausted: 13 }]);
  });

  test('use up a credit line exactly, to the cent', async () => {
    const trader = await seedTrader(app, place, { creditMinor: 6 * gross + 5 });
    const { traders, baskets } = await colleagues(trader, 20);
    const { placed, refusals } = await stormOrders(traders, baskets);
    expect([placed, refusals]).toEqual([6, { order_error_no_credit: 14 }]);
  });

  test('of children use up a shared pool exactly, within the cap of each child', async () => {
    const parent = await seedTrader(app, place, { creditMinor: 7 * gross });
    const children = await Promise.all(
      Array.from({ length: 4 }, () =>
        seedTrader(app, place, { account: { parentId: parent.buyerId }, creditMinor: null }),
      ),
    );
    const [capped] = children;
    if (!capped) throw new Error('there are children');
    await seedCredit(app.pool, { sellerId: place.sellerId, buyerId: capped.buyerId }, { limitMinor: gross });
    const teams = await Promise.all(children.map((child) => colleagues(child, 5)));
    const { placed, refusals } = await stormOrders(
      teams.flatMap(({ traders }) => traders),
      teams.flatMap(({ baskets }) => baskets),
    );
    expect([placed, refusals]).toEqual([7, { order_error_no_credit: 13 }]);
  });
});

test('after a relationship is disabled, none of many simultaneous orders is placed any more', async () => {
  for (let round = 0; round < 3; round += 1) {
    const trader = await seedTrader(app, place);
    const { traders, baskets } = await colleagues(trader, 40);
    const storm = traders.map(async ({ client }, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 4));
      return await order(client, { basketId: baskets[index] ?? '' });
    });
    await new Promise((resolve) => setTimeout(resolve, 40 + round * 30));
    const disabled = await place.client.put(`/api/relationships/${trader.relationship.id}`, { status: 'DISABLED' });
    const placedBy = async () =>
      (await app.pool.query('select count(*) as n from orders where buyer_id = $1', [trader.buyerId])).rows[0].n;
    const atDisable = await placedBy();
    expect(disabled.status).toBe(200);
    const answers = await Promise.all(storm);
    expect(await placedBy()).toBe(atDisable);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBe(40 - atDisable);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(
      new Set(refused.length ? ['order_error_relationship_disabled'] : []),
    );
  }
});

test('buying and cancelling the same loads at once keeps all volumes and amounts correct', async () => {
  const { id: offerId } = await seedOffer(app.pool, place.goods, { totalLitres: 90_000 });
  // New baskets, because an old one may still hold positions from earlier tests.
  const traders = await seedTraders(app, place, 12);
  await Promise.all(
    traders.map(async ({ client }) => {
      for (let turn = 0; turn < 3; turn += 1) {
        const { status, body } = await buy(client, { offerId, quantity: 30 });
        if (status === 201) {
          const path = `/api/orders/${body.orders[0]?._id}/cancellation`;
          expect((await place.client.post(path, { reason: 'Probe' })).status).toBe(200);
        } else await emptyBasket(client);
      }
    }),
  );
  const { rows } = await app.pool.query('select remaining_litres as left from offers where id = $1', [offerId]);
  expect(rows).toEqual([{ left: 90_000 }]);
});
