import type { Basket } from '@handelsplatz/contract/baskets';
import type { OfferList } from '@handelsplatz/contract/market';
import type { OrderDetail } from '@handelsplatz/contract/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../../testing/app.ts';
import type { TestClient } from '../../../../../../testing/client.ts';
import { fillBasket, order } from '../../../../../../testing/purchase.ts';
import { seedOffer, seedUser } from '../../../../../../testing/seed/index.ts';
import { enter } from '../../../../../../testing/seed/sessions.ts';
import {
  announceOffers,
  type Place,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
  type Trader,
} from '../../../../../../testing/seed/trading.ts';

let app: TestApp;
let place: Place;
let parent: Trader;
let child: Trader;
/** The parent's user in the child's market. */
let acting: TestClient;
let offerId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  parent = await seedTrader(app, place);
  await app.pool.query(`update users set roles = array_append(roles, 'ChildAccounts_View') where id = $1`, [
    parent.user.id,
  ]);
  child = await seedTrader(app, place, { account: { parentId: parent.buyerId, priceAdjustment: '1.5' } });
  acting = await actAs(parent, child.buyerId);
  offerId = (await seedOffer(app.pool, place.goods, { fixedPriceMinor: 8000 })).id;
  await announceOffers(app.pool, offerId);
});

async function actAs({ user }: Pick<Trader, 'user'>, childId: string): Promise<TestClient> {
  return enter({ ...app, client: (headers) => app.client({ ...headers, 'x-child-account': childId }) }, user);
}

/** Purchases of the account above these litres wait for a colleague. */
const seedRule = async (accountId: string, aboveLitres: number) => {
  await app.pool.query(
    `insert into approval_rules (account_id, version, above_litres, changed_at, changed_by)
     select $1, 1, $2, now(), id from users where account_id = $1 limit 1`,
    [accountId, aboveLitres],
  );
};

const pricesIn = async (client: TestClient, path = '/api/v2/offers') =>
  (await client.get<OfferList>(path)).body.offers.map(({ price }) => price);

describe('a parent in the market of a child', () => {
  test('sees the prices of the child, and without the header its own', async () => {
    await expect.poll(() => pricesIn(parent.client)).toEqual([80]);
    expect(await pricesIn(acting)).toEqual([81.5]);
    expect(await pricesIn(parent.client, `/api/offers/childAccount/${child.buyerId}`)).toEqual([81.5]);
  });

  test('orders for the child: the order is the child’s and says who placed it', async () => {
    await seedPurchaseLimit(app.pool, child.buyerId, place.productId, 40_000);
    const basket = await fillBasket(acting, { offerId, quantity: 30 });
    expect((await parent.client.get<Basket>('/api/basket')).body.items).toEqual([]);
    expect((await child.client.get<Basket>('/api/basket')).body.items).toEqual([]);
    const placed = await order(acting, { basketId: basket._id, expectedGross: basket.gross });
    expect(placed.status).toBe(201);
    const { rows } = await app.pool.query('select buyer_id, buyer_user_id, price_minor from orders where id = $1', [
      placed.body.orders[0]?._id,
    ]);
    expect(rows).toEqual([{ buyer_id: child.buyerId, buyer_user_id: parent.user.id, price_minor: 8150 }]);
    const detail = await child.client.get<OrderDetail>(`/api/orders/${placed.body.orders[0]?._id}`);
    expect(detail.body.history[0]?.by).toContain(parent.account.name);
    const refused = await acting.post('/api/basket/items', { offerId, quantity: 15 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'purchase_limit_fully_exhausted' }]);
    const { rows: used } = await app.pool.query('select used_litres::int from purchase_usage where account_id = $1', [
      child.buyerId,
    ]);
    expect(used).toEqual([{ used_litres: 30_000 }]);
  });

  test('cannot order its child’s basket as its own, nor its own as the child’s', async () => {
    const basket = await fillBasket(acting, { offerId, quantity: 30 });
    expect((await order(parent.client, { basketId: basket._id })).status).toBe(404);
    const own = await fillBasket(parent.client, { offerId, quantity: 30 });
    expect((await order(acting, { basketId: own._id })).status).toBe(404);
  });

  test('is found only with the role, and only for an own child', async () => {
    const stranger = await seedTrader(app, place);
    const colleague = await seedUser(app.pool, parent.buyerId, { roles: ['MyOffers_Purchase'] });
    const plain = await actAs({ user: colleague }, child.buyerId);
    expect((await plain.get('/api/v2/offers')).status).toBe(403);
    for (const id of [stranger.buyerId, parent.buyerId, 'x']) {
      const foreign = await actAs(parent, id);
      expect((await foreign.get('/api/v2/offers')).status).toBe(404);
      expect((await foreign.post('/api/basket/items', { offerId, quantity: 30 })).status).toBe(404);
    }
    expect((await parent.client.get(`/api/offers/childAccount/${stranger.buyerId}`)).status).toBe(404);
    expect((await child.client.get(`/api/offers/childAccount/${child.buyerId}`)).status).toBe(403);
  });

  test('cannot act for a disabled child', async () => {
    await app.pool.query('update accounts set disabled_at = now() where id = $1', [child.buyerId]);
    expect((await acting.get('/api/v2/offers')).status).toBe(404);
    expect((await acting.post('/api/basket/items', { offerId, quantity: 30 })).status).toBe(404);
  });

  test('orders above the own rule neither for itself nor for a child', async () => {
    await seedRule(parent.buyerId, 20_000);
    const own = await fillBasket(child.client, { offerId, quantity: 30 });
    expect((await order(child.client, { basketId: own._id, expectedGross: own.gross })).status).toBe(201);
    const basket = await fillBasket(acting, { offerId, quantity: 30 });
    const refused = await order(acting, { basketId: basket._id, expectedGross: basket.gross });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'approval_required', reasons: ['volume'] }]);
    await app.pool.query('update users set status = 200 where id = $1', [child.user.id]);
    const asked = await acting.post('/api/approvals', { basketId: basket._id, note: '' });
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'approval_nobody' }]);
  });

  test('names the child only where it can order for it', async () => {
    const refused = await acting.put('/api/approval-rule', {});
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'child_not_possible' }]);
  });

  test('takes back what it asked colleagues of the child for', async () => {
    await seedRule(child.buyerId, 20_000);
    await seedUser(app.pool, child.buyerId, { roles: ['MyOffers_Purchase'] });
    const basket = await fillBasket(acting, { offerId, quantity: 30 });
    const asked = await acting.post<{ _id: string }>('/api/approvals', { basketId: basket._id, note: '' });
    expect(asked.status).toBe(201);
    expect((await acting.post(`/api/approvals/${asked.body._id}/withdrawal`)).status).toBe(200);
  });
});
