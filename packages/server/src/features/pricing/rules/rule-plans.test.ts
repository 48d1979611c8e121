import type { RuleVersionList } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { changeRule, createRule, getGroupId, priceInList, readPricing } from '@handelsplatz/testing/seed/pricing';
import { announceOffers, type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let buyer: Trader;
let offerId: string;
let before: number;

const price = () => priceInList(buyer.client, offerId);
const here = () => ({ productIds: [place.productId], terminalIds: [place.terminalId] });

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());

beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  offerId = (await seedOffer(app.pool, place.goods, { priceType: 'API' })).id;
  await announceOffers(app.pool, offerId);
  await expect.poll(price).not.toBeNull();
  before = (await price()) ?? 0;
});

describe('a planned rule', () => {
  test('changes the price when its time comes, and notifies open pages then', async () => {
    const groupId = await getGroupId(place.client, 'Logistik');
    const scope = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', ...here() } as const;
    const rule = await createRule(place.client, { ...scope, value: '15.5' });
    await expect.poll(price).toBe(before + 30);
    const validFrom = new Date(Date.now() + 4_000);
    const { body } = await changeRule(place.client, rule, { value: '17.5', validFrom: validFrom.toISOString() });
    expect(body).toMatchObject({
      version: 2,
      state: 'planned',
      inForce: { version: 1, value: '15.5', state: 'current' },
    });
    const overview = await readPricing(place.client);
    expect(overview.groups.find(({ _id }) => _id === groupId)?.rules).toContainEqual(body);
    expect(overview.nextChangeAt).toBe(validFrom.toISOString());
    const announced = () =>
      app.pool.query(`select from event_log where topic = 'internal.pricing' and created_at >= $1`, [validFrom]);
    const early = await price();
    if (Date.now() < validFrom.getTime()) expect(early).toBe(before + 30);
    await expect.poll(price).toBe(before + 50);
    expect(Date.now()).toBeGreaterThanOrEqual(validFrom.getTime());
    await expect.poll(async () => (await announced()).rowCount).toBe(1);
    expect((await readPricing(place.client)).nextChangeAt).toBeNull();
  });

  test('never comes into force when it is changed before its time', async () => {
    const groupId = await getGroupId(place.client, 'Logistik');
    const scope = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', ...here() } as const;
    const begins = Date.now() + 4_000;
    const validFrom = new Date(begins).toISOString();
    const rule = await createRule(place.client, { ...scope, value: '99', validFrom });
    expect(rule).toMatchObject({ state: 'planned', inForce: null });
    await changeRule(place.client, rule, { value: '15.5' });
    await expect.poll(price).toBe(before + 30);
    expect((await readPricing(place.client)).nextChangeAt).toBeNull();
    await expect.poll(() => Date.now()).toBeGreaterThan(begins + 100);
    expect(await price()).toBe(before + 30);
  });

  test('becomes void when a version that begins earlier replaces it, and the next change is another one then', async () => {
    const groupId = await getGroupId(place.client, 'Logistik');
    const scope = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', ...here() } as const;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const [near, middle, far] = [inDays(1), inDays(2), inDays(3)] as [string, string, string];
    const rule = await createRule(place.client, { ...scope, value: '1' });
    const { body: planned } = await changeRule(place.client, rule, { value: '2', validFrom: near });
    const { body: later } = await changeRule(place.client, planned, { value: '3', validFrom: far });
    expect(later.planned).toEqual([
      { version: 2, validFrom: near },
      { version: 3, validFrom: far },
    ]);
    const { body: between } = await changeRule(place.client, later, { value: '4', validFrom: middle });
    expect(between.planned?.map(({ version }) => version)).toEqual([2, 4]);
    expect((await readPricing(place.client)).nextChangeAt).toBe(near);
    const { body: now } = await changeRule(place.client, between, { value: '5' });
    expect(now).not.toHaveProperty('planned');
    expect((await readPricing(place.client)).nextChangeAt).toBeNull();
    const { body } = await place.client.get<RuleVersionList>(`/api/pricing/rules/${rule._id}/versions`);
    expect(body.versions.map(({ version, state }) => [version, state])).toEqual([
      [5, 'current'],
      [4, 'void'],
      [3, 'void'],
      [2, 'void'],
      [1, 'past'],
    ]);
  });

  test('is no longer the next change when its rule is deleted', async () => {
    const groupId = await getGroupId(place.client, 'Logistik');
    const validFrom = new Date(Date.now() + 86_400_000).toISOString();
    const scope = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', ...here() } as const;
    const rule = await createRule(place.client, { ...scope, value: '1', validFrom });
    expect((await readPricing(place.client)).nextChangeAt).toBe(validFrom);
    await place.client.delete(`/api/pricing/rules/${rule._id}?expectedVersion=1`);
    expect((await readPricing(place.client)).nextChangeAt).toBeNull();
  });
});
