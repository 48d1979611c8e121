import type { Basket } from '@handelsplatz/contract/baskets';
import type { OfferList } from '@handelsplatz/contract/market';
import type { OrderDetail } from '@handelsplatz/contract/orders';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser } from '@handelsplatz/testing/seed';
import {
  announceOffers,
  type Place,
  seedPlace,
  seedPurchaseLimit,
  seedTrader,
  type Trader,
} from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs, seedApprovalRule, seedFamily } from './family.testbed.ts';

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
  ({ parent, child, acting } = await seedFamily(app, place));
  offerId = (await seedOffer(app.pool, place.goods, { fixedPriceMinor: 8000 })).id;
  await announceOffers(app.pool, offerId);
});

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
    const plain = await actAs(app, { user: colleague }, child.buyerId);
    expect((await plain.get('/api/v2/offers')).status).toBe(403);
    for (const id of [stranger.buyerId, parent.buyerId, 'x']) {
      const foreign = await actAs(app, parent, id);
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

  test('orders above its own rule neither for itself nor for a child', async () => {
    await seedApprovalRule(app, parent.buyerId, 20_000);
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
});

describe('ordering again for a child', () => {
  test('an order of the child is repeated at the child’s price and within its limits, and one of the parent is not found', async () => {
    const basket = await fillBasket(child.client, { offerId, quantity: 30 });
    const placed = await order(child.client, { basketId: basket._id, expectedGross: basket.gross });
    const id = placed.body.orders[0]?._id;
    const again = await acting.post<Basket>(`/api/orders/${id}/reorder`, {});
    expect([again.status, again.body.items]).toMatchObject([200, [{ quantity: 30, price: 81.5 }]]);
    expect((await parent.client.get<Basket>('/api/basket')).body.items).toEqual([]);
    expect((await parent.client.post(`/api/orders/${id}/reorder`, {})).status).toBe(404);
    await seedPurchaseLimit(app.pool, child.buyerId, place.productId, 40_000);
    const beyond = await acting.post(`/api/orders/${id}/reorder`, {});
    expect([beyond.status, beyond.body]).toMatchObject([409, { code: 'purchase_limit_fully_exhausted' }]);
    const own = await fillBasket(parent.client, { offerId, quantity: 30 });
    const ownOrder = await order(parent.client, { basketId: own._id, expectedGross: own.gross });
    expect((await acting.post(`/api/orders/${ownOrder.body.orders[0]?._id}/reorder`, {})).status).toBe(404);
  });

  test('a template belongs to the market in which it was saved, also with a name that the parent’s market has', async () => {
    const input = { name: 'Woche', shared: false, positions: [{ offerId, quantity: 30, reference: '' }] };
    expect((await parent.client.post('/api/order-templates', input)).status).toBe(201);
    const saved = await acting.post<{ _id: string }>('/api/order-templates', input);
    expect(saved.status).toBe(201);
    const path = `/api/order-templates/${saved.body._id}`;
    expect((await parent.client.post(`${path}/use`)).status).toBe(404);
    expect((await child.client.post(`${path}/use`)).status).toBe(404);
    const used = await acting.post<{ basket: Basket; added: number }>(`${path}/use`);
    expect(used.body).toMatchObject({ added: 1, basket: { items: [{ quantity: 30, price: 81.5 }] } });
    expect((await acting.put(path, { ...input, shared: true, version: 1 })).status).toBe(200);
    expect((await child.client.post(`${path}/use`)).status).toBe(200);
    expect((await acting.delete(path)).status).toBe(200);
  });

  test('needs the right to purchase, which is the user’s', async () => {
    const roles = ['ChildAccounts_View'] as const;
    const colleague = await seedUser(app.pool, parent.buyerId, { roles: [...roles] });
    const viewer = await actAs(app, { user: colleague }, child.buyerId);
    const input = { name: 'Woche', shared: true, positions: [{ offerId, quantity: 30, reference: '' }] };
    const { body } = await child.client.post<{ _id: string }>('/api/order-templates', input);
    expect((await viewer.post(`/api/order-templates/${body._id}/use`)).body).toMatchObject({
      added: 0,
      missing: [{ code: 'purchase_right_missing' }],
    });
  });
});
