import { randomUUID } from 'node:crypto';
import type { OfferList } from '@handelsplatz/contract/market';
import type { OwnOfferList } from '@handelsplatz/contract/offers';
import type { AdminPriceHalts, SellerPriceHalts } from '@handelsplatz/contract/price-halts';
import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { followEvents } from '@handelsplatz/testing/events';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { mailsTo, seedAccount, seedOffer, seedProduct, seedUser } from '@handelsplatz/testing/seed';
import { askForHalt, halt } from '@handelsplatz/testing/seed/halts';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { announceOffers, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  const { id } = await seedAccount(app.pool, { type: 'admin' });
  admin = await enter(app, await seedUser(app.pool, id, { firstName: 'Ada', lastName: 'Aufsicht' }));
});
afterAll(() => app.stop());

const readList = async (client: TestClient) => (await client.get<OfferList>('/api/v2/offers')).body;
const readIdsOnce = async (client: TestClient) => (await readList(client)).offers.map(({ _id }) => _id);
const readHalts = async (client: TestClient) => (await client.get<SellerPriceHalts>('/api/pricing/halts')).body;
const haltForAdmin = async (id: string) => {
  const { current, past } = (await admin.get<AdminPriceHalts>('/api/admin/price-halts')).body;
  return [...current, ...past].find(({ _id }) => _id === id);
};

/** A seller with a live and a fixed offer, and a buyer who sees both. */
async function seedMarket() {
  const place = await seedPlace(app);
  const live = await seedOffer(app.pool, place.goods, { priceType: 'API' });
  const fixed = await seedOffer(app.pool, place.goods);
  const { client, buyerId } = await seedTrader(app, place);
  await announceOffers(app.pool, live.id, fixed.id);
  await expect.poll(async () => (await readIdsOnce(client)).toSorted()).toEqual([live.id, fixed.id].toSorted());
  return { place, buyer: client, buyerId, live: live.id, fixed: fixed.id };
}

/** Another product of a seller, with an offer that is not announced to buyers. */
async function seedSecondProduct({ goods }: Place) {
  const product = await seedProduct(app.pool);
  await seedOffer(app.pool, { ...goods, productId: product.id }, { priceType: 'API' });
  return product;
}

describe('a seller’s halt', () => {
  test('takes live offers out of open markets on every node, leaves fixed prices, and ends when it is lifted', async () => {
    const { place, buyer, live, fixed } = await seedMarket();
    const second = await startSecondNode(app);
    try {
      const elsewhere = second.client(buyer);
      await expect.poll(() => readIdsOnce(elsewhere)).toContain(live);
      const { lift } = await halt(place.client, { reason: 'Falsche Logistik' });
      for (const client of [buyer, elsewhere]) {
        await expect.poll(() => readIdsOnce(client)).toEqual([fixed]);
        expect((await readList(client)).metadata).toMatchObject({
          haltedLiveOffers: 1,
          marketHalted: false,
          hiddenLiveOffers: 0,
        });
      }
      await lift();
      for (const client of [buyer, elsewhere]) await expect.poll(() => readIdsOnce(client)).toContain(live);
      expect((await readList(buyer)).metadata.haltedLiveOffers).toBe(0);
    } finally {
      await second.stop();
    }
  });

  test('notifies the pages of buyers, of the seller and of admins', async () => {
    const { place } = await seedMarket();
    const published = await followEvents(app.pool);
    await halt(place.client);
    expect(await published()).toMatchObject([
      { topic: 'internal.offers', account_id: null },
      { topic: 'invalidate', account_id: null, payload: { topics: ['market', 'baskets', 'price-halts'] } },
      { topic: 'invalidate', account_id: place.sellerId, payload: { topics: ['pricing', 'offers'] } },
    ]);
  });

  test('of one product does not affect other products or other sellers', async () => {
    const { place, buyer, live } = await seedMarket();
    const product = await seedSecondProduct(place);
    await halt(place.client, { productId: product.id });
    await halt((await seedPlace(app)).client);
    const reserve = async () => (await buyer.post('/api/basket/items', { offerId: live, quantity: 10 })).status;
    expect(await reserve()).toBe(200);
    await announceOffers(app.pool, live);
    expect(await readIdsOnce(buyer)).toContain(live);
    await halt(place.client, { productId: place.productId });
    await expect.poll(() => readIdsOnce(buyer)).not.toContain(live);
    expect(await reserve()).toBe(409);
  });

  test('keeps prices and explanations for the seller, and refuses them to the buyer with a sentence', async () => {
    const { place, buyer, buyerId, live, fixed } = await seedMarket();
    await halt(place.client);
    const own = (await place.client.get<OwnOfferList>('/api/offer/own')).body.offers;
    expect(own.find(({ _id }) => _id === live)).toMatchObject({ halted: true, price: expect.any(Number) });
    expect(own.find(({ _id }) => _id === fixed)).toMatchObject({ halted: false });
    const path = `/api/offers/${live}/explanation`;
    const explained = await place.client.get<Explanation>(`${path}?customerId=${buyerId}`);
    expect(explained.body).toMatchObject({ halted: true, price: expect.any(Number) });
    const refused = await buyer.get<{ code: string; detail: string }>(path);
    expect([refused.status, refused.body.code]).toEqual([409, 'live_prices_halted']);
    expect(refused.body.detail).toMatch(/^Die Live-Preise für .+ sind angehalten\. Bis zur Freigabe/);
  });

  test('is kept with user, time and reason after it is lifted, and can be lifted twice', async () => {
    const { place } = await seedMarket();
    const { _id, lift } = await halt(place.client, { reason: '  Kurs prüfen ' });
    const { firstName, lastName } = place.user;
    const name = `${firstName} ${lastName}`;
    expect(await readHalts(place.client)).toMatchObject({
      current: [
        { _id, scope: 'SELLER', product: null, reason: 'Kurs prüfen', haltedBy: name, byAdmin: false, liftable: true },
      ],
      past: [],
      liveOffers: 1,
      products: [{ _id: place.productId, name: place.product.name, liveOffers: 1 }],
    });
    expect((await lift()).status).toBe(200);
    const { current, past } = await readHalts(place.client);
    expect([current, past]).toMatchObject([[], [{ _id, liftedBy: name, liftable: false }]]);
    expect((await lift()).status).toBe(200);
    expect((await readHalts(place.client)).past).toEqual(past);
  });

  test('is made only once for the same target, however many requests arrive at once', async () => {
    const { place } = await seedMarket();
    const asked = await Promise.all(Array.from({ length: 6 }, () => askForHalt(place.client, {})));
    expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = asked.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'price_halt_exists',
      detail: 'Diese Live-Preise sind schon angehalten: alle.',
    });
    expect((await askForHalt(place.client, { productId: place.productId })).status).toBe(201);
    expect((await readHalts(place.client)).current).toHaveLength(2);
  });

  test('refuses a product that is unknown or not a fuel, an unknown field, and a reason that is too long', async () => {
    const { place } = await seedMarket();
    const additive = await seedProduct(app.pool, { type: 'ADDITIVE' });
    for (const productId of [randomUUID(), additive.id]) {
      const { status, body } = await askForHalt(place.client, { productId });
      expect([status, body]).toMatchObject([400, { fields: [{ path: 'productId', code: 'choice_unknown' }] }]);
    }
    expect((await askForHalt(place.client, { sellerId: place.sellerId })).status).toBe(400);
    expect((await askForHalt(place.client, { reason: 'x'.repeat(301) })).status).toBe(400);
    expect((await readHalts(place.client)).current).toEqual([]);
  });

  test('is hidden from other sellers and can be lifted only by its seller', async () => {
    const { place, buyer } = await seedMarket();
    const { _id, lift } = await halt(place.client);
    const stranger = await seedPlace(app);
    expect((await readHalts(stranger.client)).current).toEqual([]);
    expect((await stranger.client.delete(`/api/pricing/halts/${_id}`)).status).toBe(404);
    expect((await stranger.client.delete(`/api/pricing/halts/${randomUUID()}`)).status).toBe(404);
    const byAdmin = await admin.delete<{ code: string; detail: string }>(`/api/admin/price-halts/${_id}`);
    expect([byAdmin.status, byAdmin.body]).toMatchObject([
      409,
      {
        code: 'price_halt_not_yours',
        detail: 'Diese Live-Preise hat der Verkäufer angehalten. Nur er kann sie wieder freigeben.',
      },
    ]);
    for (const [client, status] of [
      [buyer, 403],
      [admin, 403],
      [app.client(), 401],
    ] as const) {
      expect((await client.get('/api/pricing/halts')).status).toBe(status);
      expect((await client.post('/api/pricing/halts', {})).status).toBe(status);
      expect((await client.delete(`/api/pricing/halts/${_id}`)).status).toBe(status);
    }
    expect((await readHalts(place.client)).current).toHaveLength(1);
    await lift();
  });
});

describe('an admin’s halt', () => {
  test.each<[string, (place: Place) => object, boolean]>([
    ['one seller', ({ sellerId }) => ({ scope: 'SELLER', sellerId }), false],
    ['one product of a seller', ({ goods }) => ({ scope: 'SELLER', ...goods, terminalId: undefined }), false],
    ['one product', ({ productId }) => ({ scope: 'PRODUCT', productId }), false],
    ['the whole market', () => ({ scope: 'MARKET' }), true],
  ])('of %s takes its live offers out of the market until an admin lifts it', async (_, toTarget, marketHalted) => {
    const { place, buyer, live, fixed } = await seedMarket();
    const { _id, lift } = await halt(admin, { ...toTarget(place), reason: 'Fehlerhafter Kurs' }, 'admin');
    await expect.poll(() => readIdsOnce(buyer)).toEqual([fixed]);
    expect((await readList(buyer)).metadata).toMatchObject({ haltedLiveOffers: 1, marketHalted });
    expect((await readHalts(place.client)).current).toMatchObject([
      { byAdmin: true, haltedBy: null, reason: 'Fehlerhafter Kurs', liftable: false },
    ]);
    expect(await haltForAdmin(_id)).toMatchObject({ byAdmin: true, haltedBy: 'Ada Aufsicht', liftable: true });
    expect((await lift()).status).toBe(200);
    await expect.poll(() => readIdsOnce(buyer)).toContain(live);
    expect(await haltForAdmin(_id)).toMatchObject({ liftedBy: 'Ada Aufsicht', liftable: false });
    expect((await readHalts(place.client)).past).toMatchObject([{ byAdmin: true, liftedBy: null }]);
  });

  test('of a product does not concern a seller without live offers of it', async () => {
    const [{ place }, other] = [await seedMarket(), await seedMarket()];
    const { _id, lift } = await halt(
      admin,
      { scope: 'PRODUCT', productId: place.productId, reason: 'Prüfung' },
      'admin',
    );
    expect(await readIdsOnce(other.buyer)).toContain(other.live);
    expect((await readHalts(other.place.client)).current).toEqual([]);
    expect((await other.place.client.delete(`/api/pricing/halts/${_id}`)).status).toBe(404);
    await lift();
  });

  test('cannot be lifted by the seller, whose own halt is independent of it', async () => {
    const { place, buyer, live } = await seedMarket();
    const byAdmin = await halt(admin, { scope: 'SELLER', sellerId: place.sellerId, reason: 'Prüfung' }, 'admin');
    const own = await halt(place.client);
    const refused = await place.client.delete<{ code: string; detail: string }>(`/api/pricing/halts/${byAdmin._id}`);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'price_halt_not_yours',
        detail: 'Diese Live-Preise hat der Marktplatz angehalten. Nur er kann sie wieder freigeben.',
      },
    ]);
    await own.lift();
    expect((await readHalts(place.client)).current).toMatchObject([{ _id: byAdmin._id }]);
    expect(await readIdsOnce(buyer)).not.toContain(live);
    await byAdmin.lift();
    await expect.poll(() => readIdsOnce(buyer)).toContain(live);
  });

  test('notifies every active user of the seller by mail, and no other user', async () => {
    const [{ place }, other] = [await seedMarket(), await seedMarket()];
    const colleague = await seedUser(app.pool, place.sellerId, { firstName: 'Jo', lastName: 'Lager' });
    const gone = await seedUser(app.pool, place.sellerId, { status: 200 });
    const { lift } = await halt(
      admin,
      { scope: 'SELLER', sellerId: place.sellerId, productId: place.productId, reason: 'Fehlerhafter Kurs' },
      'admin',
    );
    await expect.poll(() => mailsTo(app.pool, colleague.email)).toHaveLength(1);
    const [mail] = await mailsTo(app.pool, colleague.email);
    expect(mail?.subject).toMatch(/: Live-Preise angehalten$/);
    expect(mail?.text).toMatch(/^Guten Tag Jo Lager,/);
    expect(mail?.text).toContain(`Ihre Live-Preise für ${place.product.name} angehalten.`);
    expect(mail?.text).toContain('Grund: Fehlerhafter Kurs');
    await lift();
    await expect.poll(() => mailsTo(app.pool, place.user.email)).toHaveLength(2);
    const mails = await mailsTo(app.pool, place.user.email);
    const subjects = mails.map(({ subject }) => subject.split(': ')[1]);
    expect(subjects.toSorted()).toEqual(['Live-Preise angehalten', 'Live-Preise wieder freigegeben']);
    // Another halt, by either side, may still cover the same prices.
    expect(mails.find(({ subject }) => /freigegeben/.test(subject))?.text).toContain('nicht Sie oder wir');
    for (const { email } of [gone, other.place.user]) expect(await mailsTo(app.pool, email)).toEqual([]);
  });

  test('requires a reason, an existing target and a scope that fits it', async () => {
    const { place } = await seedMarket();
    const ask = (target: object) => askForHalt(admin, target, 'admin');
    const silent = await ask({ scope: 'MARKET', reason: ' ' });
    expect([silent.status, silent.body]).toMatchObject([400, { fields: [{ path: 'reason' }] }]);
    for (const target of [
      { scope: 'SELLER', reason: 'x' },
      { scope: 'SELLER', sellerId: randomUUID(), reason: 'x' },
      { scope: 'PRODUCT', productId: randomUUID(), reason: 'x' },
      { scope: 'PRODUCT', productId: place.productId, sellerId: place.sellerId, reason: 'x' },
      { scope: 'OFFER', reason: 'x' },
    ])
      expect((await ask(target)).status).toBe(400);
    const { lift } = await halt(
      admin,
      { scope: 'SELLER', ...place.goods, terminalId: undefined, reason: 'x' },
      'admin',
    );
    const again = await ask({ scope: 'SELLER', sellerId: place.sellerId, productId: place.productId, reason: 'x' });
    expect(again.body.detail).toBe(
      `Diese Live-Preise sind schon angehalten: ${place.account.name}, ${place.product.name}.`,
    );
    await lift();
  });

  test('can be made and lifted only by admins', async () => {
    const { place, buyer } = await seedMarket();
    const { _id, lift } = await halt(admin, { scope: 'SELLER', sellerId: place.sellerId, reason: 'x' }, 'admin');
    for (const [client, status] of [
      [place.client, 403],
      [buyer, 403],
      [app.client(), 401],
    ] as const) {
      expect((await client.get('/api/admin/price-halts')).status).toBe(status);
      expect((await client.post('/api/admin/price-halts', { scope: 'MARKET', reason: 'x' })).status).toBe(status);
      expect((await client.delete(`/api/admin/price-halts/${_id}`)).status).toBe(status);
    }
    expect((await admin.delete(`/api/admin/price-halts/${randomUUID()}`)).status).toBe(404);
    await lift();
  });
});
