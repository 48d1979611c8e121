import type { ChildAccounts, ChildHistory, ChildPage, ParentRules } from '@handelsplatz/contract/accounts';
import type { MissingOffers, OfferList } from '@handelsplatz/contract/market';
import { roles as everyRole } from '@handelsplatz/domain/identity';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { fillBasket, order } from '@handelsplatz/testing/purchase';
import { seedAccount, seedOffer, seedProduct, seedSignedIn } from '@handelsplatz/testing/seed';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let parent: Awaited<ReturnType<typeof seedSignedIn>>;
let child: Trader;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  parent = await seedSignedIn(app, 'buyer', ['ChildAccounts_View']);
  child = await seedTrader(app, place, { account: { parentId: parent.account.id } });
});

const path = (part = '') => `/api/childAccounts/${child.buyerId}${part && `/${part}`}`;
const readPage = async () => (await parent.client.get<ChildPage>(path())).body;
const put = async (part: string, body: object) =>
  parent.client.put<ChildPage>(path(part), { version: (await readPage()).settings.version, ...body });
const offerIds = async (client: TestClient) =>
  (await client.get<OfferList>('/api/v2/offers')).body.offers.map(({ _id }) => _id);
const offer = async (values: Parameters<typeof seedOffer>[2] = {}) => {
  const row = await seedOffer(app.pool, place.goods, values);
  await announceOffers(app.pool, row.id);
  return row;
};
const reasons = async () =>
  (await child.client.get<MissingOffers>('/api/offers/missing')).body.sellers.flatMap(({ goods }) =>
    goods.map(({ reason }) => reason),
  );

describe('the settings of a child', () => {
  test('are read and set part by part', async () => {
    const { productId, terminalId } = place;
    expect((await readPage()).settings).toEqual({
      version: 1,
      limits: [],
      collection: { days: 0 },
      price: { adjustment: 0 },
      terminals: { blockedIds: [] },
      additives: { mode: 'ALL', productIds: [] },
    });
    expect((await put('limits', { limits: [{ productId, quantity: 60.5 }] })).status).toBe(200);
    expect((await put('collection', { days: 3 })).status).toBe(200);
    expect((await put('price', { adjustment: -1.25 })).status).toBe(200);
    expect((await put('terminals', { blockedIds: [terminalId] })).status).toBe(200);
    const additive = await seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt', category: 'Additive' });
    const set = await put('additives', { mode: 'CHOSEN', productIds: [additive.id] });
    expect(set.body.settings).toEqual({
      version: 6,
      limits: [{ productId, quantity: 60.5 }],
      collection: { days: 3 },
      price: { adjustment: -1.25 },
      terminals: { blockedIds: [terminalId] },
      additives: { mode: 'CHOSEN', productIds: [additive.id] },
    });
    const part = async (name: string) => (await parent.client.get(path(name))).body;
    expect(await part('limits')).toMatchObject({
      version: 6,
      limits: [{ productId, quantity: 60.5 }],
      use: [{ used: 0 }],
    });
    expect(await part('collection')).toEqual({ version: 6, days: 3 });
    expect(await part('price')).toEqual({ version: 6, adjustment: -1.25 });
    expect(await part('terminals')).toEqual({ version: 6, blockedIds: [terminalId] });
    expect(await part('additives')).toEqual({ version: 6, mode: 'CHOSEN', productIds: [additive.id] });
    const listed = (await parent.client.get<ChildAccounts>('/api/childAccounts')).body.accounts;
    expect(listed).toMatchObject([
      { _id: child.buyerId, blockedTerminals: 1, priceAdjustment: -1.25, limits: [{ limit: 60.5, used: 0 }], users: 1 },
    ]);
  });

  test('keep an audit and a history that a person can read', async () => {
    await put('limits', { limits: [{ productId: place.productId, quantity: 0 }] });
    await put('terminals', { blockedIds: [place.terminalId] });
    await put('price', { adjustment: 0.5 });
    await put('price', { adjustment: 0.5 });
    const { changes } = (await parent.client.get<ChildHistory>(path('changes'))).body;
    expect(changes.map(({ part, lines }) => [part, lines])).toEqual([
      ['price', ['0,00 EUR/100L15 → +0,50 EUR/100L15']],
      ['terminals', [`${place.terminal.name} gesperrt`]],
      ['limits', [`${place.product.name}: unbegrenzt → gesperrt`]],
    ]);
    const { rows } = await app.pool.query(
      'select action, account_id, actor_id, object_id from audit_entries where object_id = $1 order by id',
      [child.buyerId],
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual({
      action: 'child-account.limits-changed',
      account_id: parent.account.id,
      actor_id: parent.user.id,
      object_id: child.buyerId,
    });
  });

  test('are not overwritten when somebody was faster', async () => {
    const { version } = (await readPage()).settings;
    await put('collection', { days: 2 });
    const late = await parent.client.put<{ code: string; detail: string; current: ChildPage }>(path('price'), {
      version,
      adjustment: 1,
    });
    expect([late.status, late.body.code]).toEqual([409, 'child_changed']);
    expect(late.body.detail).toContain(parent.user.lastName);
    expect(late.body.current.settings).toMatchObject({ version: 2, collection: { days: 2 }, price: { adjustment: 0 } });
  });

  test.each<[string, object]>([
    ['limits', { limits: [{ productId: '00000000-0000-4000-8000-000000000000', quantity: 1 }] }],
    ['limits', { limits: [{ productId: 'x', quantity: 1 }] }],
    ['collection', { days: 1.5 }],
    ['collection', { days: -1 }],
    ['price', { adjustment: 0.001 }],
    ['price', { adjustment: 1000 }],
    ['terminals', { blockedIds: ['00000000-0000-4000-8000-000000000000'] }],
    ['additives', { mode: 'CHOSEN', productIds: ['00000000-0000-4000-8000-000000000000'] }],
    ['additives', { mode: 'SOME', productIds: [] }],
  ])('refuse wrong %s: %j', async (part, body) => {
    const refused = await put(part, body);
    expect([refused.status, refused.body]).toMatchObject([400, { code: 'invalid_input' }]);
    expect((await readPage()).settings.version).toBe(1);
  });

  test('belong to the parent alone', async () => {
    const stranger = await seedSignedIn(app, 'buyer', [...everyRole]);
    const plain = await seedSignedIn(app, 'buyer', []);
    const parts = ['limits', 'collection', 'price', 'terminals', 'additives', 'credit', 'changes'];
    for (const part of ['', ...parts]) {
      expect((await stranger.client.get(path(part))).status).toBe(404);
      expect((await plain.client.get(path(part))).status).toBe(403);
      expect((await child.client.get(path(part))).status).toBe(403);
      expect((await app.client().get(path(part))).status).toBe(401);
    }
    const bodies = {
      limits: { limits: [] },
      collection: { days: 1 },
      price: { adjustment: 1 },
      terminals: { blockedIds: [] },
      additives: { mode: 'ALL', productIds: [] },
    };
    for (const [part, body] of Object.entries(bodies)) {
      expect((await stranger.client.put(path(part), { version: 1, ...body })).status).toBe(404);
      expect((await plain.client.put(path(part), { version: 1, ...body })).status).toBe(403);
    }
    const bulk = { ids: [child.buyerId], days: 5 };
    expect((await stranger.client.post('/api/childAccounts/bulk', bulk)).status).toBe(404);
    const own = await seedAccount(app.pool, { parentId: stranger.account.id });
    const copy = { to: [child.buyerId], parts: ['price'] };
    expect((await stranger.client.post(`/api/childAccounts/${own.id}/copies`, copy)).status).toBe(404);
  });
});

describe('several children', () => {
  test('get the same settings at once, or none of them', async () => {
    const other = await seedAccount(app.pool, { parentId: parent.account.id });
    const { productId, terminalId } = place;
    const ids = [child.buyerId, other.id];
    const post = (body: object) => parent.client.post('/api/childAccounts/bulk', body);
    const change = { limits: [{ productId, quantity: 20 }], days: 1, blockIds: [terminalId] };
    expect((await post({ ids, ...change })).body).toEqual({ changed: 2, unchanged: 0 });
    expect((await post({ ids, ...change })).body).toEqual({ changed: 0, unchanged: 2 });
    expect((await readPage()).settings).toMatchObject({
      limits: [{ productId, quantity: 20 }],
      collection: { days: 1 },
      terminals: { blockedIds: [terminalId] },
    });
    const foreign = await seedAccount(app.pool);
    expect((await post({ ids: [...ids, foreign.id], days: 9 })).status).toBe(404);
    expect((await readPage()).settings.collection).toEqual({ days: 1 });
    expect((await post({ ids, limits: [{ productId, quantity: null }], openIds: [terminalId] })).status).toBe(200);
    expect((await readPage()).settings).toMatchObject({ limits: [], terminals: { blockedIds: [] } });
  });

  test('get the chosen settings of another child', async () => {
    const other = await seedAccount(app.pool, { parentId: parent.account.id, priceAdjustment: '2' });
    await put('limits', { limits: [{ productId: place.productId, quantity: 33.333 }] });
    await put('price', { adjustment: 0.75 });
    await put('terminals', { blockedIds: [place.terminalId] });
    const copied = await parent.client.post(path('copies'), { to: [other.id], parts: ['limits', 'terminals'] });
    expect(copied.body).toEqual({ changed: 1, unchanged: 0 });
    const { settings } = (await parent.client.get<ChildPage>(`/api/childAccounts/${other.id}`)).body;
    expect(settings).toMatchObject({
      limits: [{ productId: place.productId, quantity: 33.333 }],
      price: { adjustment: 2 },
      terminals: { blockedIds: [place.terminalId] },
    });
  });

  test('are exported with their limits and the use of today', async () => {
    await put('limits', { limits: [{ productId: place.productId, quantity: 60 }] });
    const { id: offerId } = await offer();
    const basket = await fillBasket(child.client, { offerId, quantity: 15 });
    expect((await order(child.client, { basketId: basket._id, expectedGross: basket.gross })).status).toBe(201);
    const file = await parent.client.get<string>('/api/childAccounts/limits/export');
    expect(String(file.text ?? file.body)).toContain('60,000;15,000;45,000');
  });
});

describe('a blocked terminal', () => {
  test('leaves the market of the child, says why, and comes back', async () => {
    const { id } = await offer();
    await expect.poll(() => offerIds(child.client)).toContain(id);
    await put('terminals', { blockedIds: [place.terminalId] });
    await expect.poll(() => offerIds(child.client)).not.toContain(id);
    expect(await reasons()).toEqual(['blocked_by_parent']);
    await put('terminals', { blockedIds: [] });
    await expect.poll(() => offerIds(child.client)).toContain(id);
    expect(await reasons()).toEqual([]);
  });

  test('refuses the order of a filled basket, and the basket stays', async () => {
    const { id: offerId } = await offer();
    const basket = await fillBasket(child.client, { offerId, quantity: 30 });
    await put('terminals', { blockedIds: [place.terminalId] });
    const refused = await order(child.client, { basketId: basket._id, expectedGross: basket.gross });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'order_error_offers_expired', offerId }]);
    expect((refused.body as unknown as { detail: string }).detail).toContain('von Ihrer Muttergesellschaft gesperrt');
    const added = await child.client.post<{ detail: string }>('/api/basket/items', { offerId, quantity: 30 });
    expect([added.status, added.body]).toMatchObject([409, { code: 'order_error_offers_expired' }]);
    const kept = await child.client.get<{ items: unknown[] }>('/api/basket');
    expect(kept.body.items).toHaveLength(1);
    await put('terminals', { blockedIds: [] });
    expect((await order(child.client, { basketId: basket._id, expectedGross: basket.gross })).status).toBe(201);
  });
});

describe('limits, adjustment and shortening', () => {
  test('hold in the market and in an order of the child', async () => {
    const { id: offerId } = await offer({ fixedPriceMinor: 8000 });
    await put('price', { adjustment: 1.5 });
    await put('limits', { limits: [{ productId: place.productId, quantity: 40 }] });
    await expect
      .poll(async () => (await child.client.get<OfferList>('/api/v2/offers')).body.offers[0])
      .toMatchObject({ price: 81.5, orderableQuantity: 40, bindingLimit: 'purchaseLimit' });
    const refused = await child.client.post('/api/basket/items', { offerId, quantity: 41 });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'purchase_limit_fully_exhausted' }]);
    await put('limits', { limits: [{ productId: place.productId, quantity: 0 }] });
    await expect.poll(reasons).toEqual(['blocked_by_parent']);
  });

  test('are read by the child itself, and by nobody without a parent', async () => {
    await put('price', { adjustment: 1.5 });
    await put('terminals', { blockedIds: [place.terminalId] });
    const { body } = await child.client.get<{ rules: ParentRules }>('/api/account/parent-rules');
    expect(body.rules).toMatchObject({
      parent: parent.account.name,
      priceAdjustment: 1.5,
      blockedTerminals: [{ _id: place.terminalId, name: place.terminal.name }],
      additives: { mode: 'ALL', names: [] },
    });
    expect((await parent.client.get('/api/account/parent-rules')).body).toEqual({ rules: null });
  });
});

describe('chosen additives', () => {
  test('alone stay in the market of the child', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map(() => seedProduct(app.pool, { type: 'ADDITIVE', unit: 'lt', category: 'Additive' })),
    );
    if (!first || !second) throw new Error('two additives were seeded');
    await app.pool.query(`update relationships set additives_enabled = true, additives_mode = 'ALL' where id = $1`, [
      child.relationship.id,
    ]);
    const values = { totalLitres: 1000, remainingLitres: 1000, minLitres: 10, maxLitres: 1000 };
    for (const { id } of [first, second]) await seedOffer(app.pool, { ...place.goods, productId: id }, values);
    const listed = async () => {
      const { body } = await child.client.get<{ offers: { product: { _id: string } }[] }>('/api/v2/offers/additives');
      return body.offers.map(({ product }) => product._id).sort();
    };
    expect(await listed()).toEqual([first.id, second.id].sort());
    await put('additives', { mode: 'CHOSEN', productIds: [second.id] });
    expect(await listed()).toEqual([second.id]);
    expect(await reasons()).toEqual(['blocked_by_parent']);
    await put('additives', { mode: 'ALL', productIds: [second.id] });
    expect(await listed()).toEqual([first.id, second.id].sort());
  });
});
