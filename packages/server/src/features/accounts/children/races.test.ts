import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { type Place, seedPlace, type Trader } from '@handelsplatz/testing/seed/trading';
import { fillBaskets, stormOrders } from '@handelsplatz/testing/storms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seedFamily, setForChild } from './family.testbed.ts';

let app: TestApp;
let place: Place;
let family: Awaited<ReturnType<typeof seedFamily>>;
let offerId: string;

beforeAll(async () => {
  app = await startTestApp();
  place = await seedPlace(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  family = await seedFamily(app, place);
  offerId = (await seedOffer(app.pool, place.goods, { totalLitres: 10_000_000 })).id;
});

/** Users of the child, each with a basket of 10 cbm. */
async function seedBuyers(count: number): Promise<{ traders: Trader[]; baskets: string[] }> {
  const { child } = family;
  const traders = await Promise.all(
    Array.from({ length: count }, async () => {
      const user = await seedUser(app.pool, child.buyerId, { roles: ['MyOffers_Purchase'] });
      return { ...child, user, client: await enter(app, user) };
    }),
  );
  return { traders, baskets: await fillBaskets(traders, () => [{ offerId, quantity: 10 }]) };
}

const limitTo = (quantity: number) =>
  setForChild(family, 'limits', { limits: [{ productId: place.productId, quantity }] });

/** The cubic metres that the child has bought. */
async function countSold(): Promise<number> {
  const { rows } = await app.pool.query<{ litres: number }>(
    'select coalesce(sum(volume_litres), 0)::int as litres from orders where buyer_id = $1',
    [family.child.buyerId],
  );
  return Number(rows[0]?.litres) / 1000;
}

test('while the parent lowers the limit, the child buys what the limit allows, and no more after the answer', async () => {
  const [early, late] = [await seedBuyers(12), await seedBuyers(8)];
  await limitTo(90);
  const [stormed] = await Promise.all([stormOrders(early.traders, early.baskets), limitTo(50)]);
  const meanwhile = await countSold();
  expect(meanwhile).toBe(stormed.placed * 10);
  expect(meanwhile).toBeGreaterThanOrEqual(50);
  expect(meanwhile).toBeLessThanOrEqual(90);
  await stormOrders(late.traders, late.baskets);
  expect(await countSold()).toBe(meanwhile);

  await limitTo(130);
  await stormOrders(late.traders, late.baskets);
  const demand = meanwhile + 80;
  expect(await countSold()).toBe(Math.min(demand, 130));
  await assertBooks(app.pool);
});

test('an order that waits while its parent blocks the terminal is refused, and the basket stays', async () => {
  const { child } = family;
  const basket = await fillBasket(child.client, { offerId, quantity: 10 });
  const parent = await app.pool.connect();
  try {
    await parent.query('begin');
    await parent.query('select from relationships where buyer_id = $1 for no key update', [child.buyerId]);
    const placing = order(child.client, { basketId: basket._id });
    await expect
      .poll(async () => {
        const { rows } = await app.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length;
      })
      .toBe(1);
    await parent.query('insert into blocked_terminals (account_id, terminal_id) values ($1, $2)', [
      child.buyerId,
      place.terminalId,
    ]);
    await parent.query('commit');
    expect(await placing).toMatchObject({ status: 409, body: { code: 'order_error_offers_expired' } });
  } finally {
    parent.release();
  }
  expect(await countSold()).toBe(0);
  expect((await child.client.get<{ items: unknown[] }>('/api/basket')).body.items).toHaveLength(1);
});
