import type { ChildPage } from '@handelsplatz/contract/accounts';
import type { MarketOffer, OfferList, OfferVolumes } from '@handelsplatz/contract/market';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { buy } from '@handelsplatz/testing/purchase';
import { seedOffer, seedSignedIn, seedUser } from '@handelsplatz/testing/seed';
import { enter } from '@handelsplatz/testing/seed/sessions';
import { announceOffers, type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actAs, openPage, seedFamily, setForChild } from './family.testbed.ts';

type Family = Awaited<ReturnType<typeof seedFamily>>;

let app: TestApp;
let place: Place;
let family: Family;
let offerId: string;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
  place = await seedPlace(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  family = await seedFamily(app, place);
  offerId = (await seedOffer(app.pool, place.goods, { fixedPriceMinor: 8000 })).id;
  await announceOffers(app.pool, offerId);
  await expect.poll(() => findOffer(family.acting)).toMatchObject({ price: 81.5, collectionTime: 7 });
});

async function findOffer(client: TestClient): Promise<MarketOffer | undefined> {
  const { offers } = (await client.get<OfferList>('/api/v2/offers')).body;
  return offers.find(({ _id }) => _id === offerId);
}

const ofMarket = (data: unknown) => JSON.stringify(data).includes('"market"');
const ofOffer = (data: unknown) => (data as OfferVolumes).volumes.some((volume) => volume.offerId === offerId);

test('the page of a child’s market follows each change of its parent, and its prices stay the child’s', async () => {
  const page = await openPage(family.acting);
  await setForChild(family, 'price', { adjustment: -0.75 });
  await page.hears('invalidate', ofMarket);
  expect(await findOffer(family.acting)).toMatchObject({ price: 79.25, collectionTime: 7 });

  await setForChild(family, 'collection', { days: 3 });
  await page.hears('invalidate', ofMarket);
  expect(await findOffer(family.acting)).toMatchObject({ price: 79.25, collectionTime: 4 });

  const stranger = await seedTrader(app, place);
  await buy(stranger.client, { offerId, quantity: 30 });
  expect(await page.hears('offerVolumes', ofOffer)).toEqual({ volumes: [{ offerId, maximumAvailable: 270 }] });
  expect(await findOffer(family.acting)).toMatchObject({ price: 79.25, collectionTime: 4, maximumAvailable: 270 });

  await setForChild(family, 'terminals', { blockedIds: [place.terminalId] });
  await page.hears('invalidate', ofMarket);
  expect(await findOffer(family.acting)).toBeUndefined();
  expect(await findOffer(family.parent.client)).toMatchObject({ price: 80, collectionTime: 7 });
});

test('a page that comes back hears what its child’s market has missed', async () => {
  const page = await openPage(family.acting);
  await setForChild(family, 'collection', { days: 1 });
  await page.hears('invalidate', ofMarket);
  const lastId = page.lastId();
  await page.leave();
  await setForChild(family, 'price', { adjustment: 2 });
  const back = await openPage(family.acting, lastId);
  await back.hears('invalidate', ofMarket);
  expect(await findOffer(family.acting)).toMatchObject({ price: 82, collectionTime: 6 });
});

test('the page still hears of its own account', async () => {
  const page = await openPage(family.acting);
  await setForChild(family, 'collection', { days: 1 });
  await page.hears('invalidate', (data) => JSON.stringify(data) === '{"topics":["accounts"]}');
});

test('nobody follows the market of a stranger, nor of a child without the role', async () => {
  const stranger = await seedFamily(app, place);
  const colleague = await seedUser(app.pool, family.parent.buyerId, { roles: ['MyOffers_Purchase'] });
  const pages = await Promise.all([
    openPage(await actAs(app, family.parent, stranger.child.buyerId)),
    openPage(await actAs(app, { user: colleague }, family.child.buyerId)),
  ]);
  await setForChild(stranger, 'collection', { days: 1 });
  await setForChild(family, 'collection', { days: 1 });
  // The first thing that both hear is their own account's.
  for (const page of pages) {
    const heard = await page.hears('invalidate', () => true);
    expect(heard).toEqual({ topics: ['accounts'] });
  }
});

test('the page ends when its user’s roles change, a colleague’s goes on', async () => {
  const { parent } = family;
  const boss = await seedUser(app.pool, parent.buyerId, { roles: ['MyTeam_Manage'], termsAcceptedAt: new Date() });
  const client = await enter(app, boss);
  const [page, colleagues] = [await openPage(family.acting), await openPage(client)];
  const ofTeam = (data: unknown) => JSON.stringify(data).includes('"team"');
  const change = async (...roles: string[]) =>
    expect((await client.put(`/api/team/${parent.user.id}`, { roles })).status).toBe(200);
  await change('MyOffers_Purchase');
  await colleagues.hears('invalidate', ofTeam);
  await page.ends();
  await change('MyOffers_Purchase', 'ChildAccounts_View');
  await colleagues.hears('invalidate', ofTeam);
});

test('the page ends when its child is disabled, or gets another parent', async () => {
  const admin = await seedSignedIn(app, 'admin', ['MyTeam_Manage']);
  const { account } = family.child;
  const path = `/api/admin/accounts/${account.id}`;
  const own = await openPage(family.parent.client);
  const follower = await openPage(family.acting);
  const company = {
    addressLine1: 'Kai 7',
    addressLine2: '',
    postCode: '20457',
    city: 'Hamburg',
    country: 'Deutschland',
  };
  const data = { ...company, name: account.name, customerNo: account.customerNo, parentId: null, version: 1 };
  expect((await admin.client.put(path, data)).status).toBe(200);
  await follower.ends();
  expect((await admin.client.put(path, { ...data, parentId: family.parent.buyerId, version: 2 })).status).toBe(200);
  const again = await openPage(family.acting);
  expect((await admin.client.post(`${path}/disable`, { reason: 'Zahlt nicht' })).status).toBe(200);
  await again.ends();
  await own.leave();
});

test('the parent’s pages hear of each order of the child and of its cancellation, which change the use of today', async () => {
  const { parent, child } = family;
  await setForChild(family, 'limits', { limits: [{ productId: place.productId, quantity: 40 }] });
  const page = await openPage(parent.client);
  const usedToday = async () => {
    await page.hears('invalidate', (data) => JSON.stringify(data) === '{"topics":["accounts","orders"]}');
    const { products } = (await parent.client.get<ChildPage>(`/api/childAccounts/${child.buyerId}`)).body;
    return products.find(({ _id }) => _id === place.productId)?.used;
  };
  const placed = await buy(child.client, { offerId, quantity: 30 });
  expect(await usedToday()).toBe(30);
  await place.client.post(`/api/orders/${placed.body.orders[0]?._id}/cancellation`, { reason: 'Probe' });
  expect(await usedToday()).toBe(0);
});
