import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedProduct } from '@handelsplatz/testing/seed';
import {
  changeRule,
  createRule,
  getGroupId,
  priceInList,
  type RefusedRule,
  readPricing,
} from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedPriceRule, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;

beforeAll(async () => {
  app = await startTestApp({ brand: 'ch', windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
});

const groups = '/api/pricing/groups';
const readNames = async () => (await readPricing(place.client)).groups.map(({ name }) => name);
const create = async (path: string, body: object) => (await place.client.post<{ _id: string }>(path, body)).body._id;
const freight = { kind: 'PRICE', name: 'Fracht', unit: 'L/cbm', value: '15.5', allProducts: true } as const;

describe('groups', () => {
  test('are created at the end, renamed and sorted', async () => {
    const id = await create(groups, { name: 'Marge', kind: 'PRICE' });
    expect(await readNames()).toEqual(['Energiesteuer', 'Logistik', 'Marge']);
    await place.client.put(`${groups}/${id}`, { name: 'Gewinn' });
    const duty = await getGroupId(place.client, 'Energiesteuer');
    const freightGroup = await getGroupId(place.client, 'Logistik');
    const { status } = await place.client.put(`${groups}/order`, { groupIds: [id, duty, freightGroup] });
    expect(status).toBe(200);
    expect(await readNames()).toEqual(['Gewinn', 'Energiesteuer', 'Logistik']);
  });

  test('cannot be sorted by a request that does not name all of them', async () => {
    const groupIds = [await getGroupId(place.client, 'Logistik')];
    expect(await place.client.put(`${groups}/order`, { groupIds })).toMatchObject({
      status: 409,
      body: { code: 'groups_changed' },
    });
    const twice = await place.client.put(`${groups}/order`, { groupIds: [...groupIds, ...groupIds] });
    expect(twice.status).toBe(409);
  });

  test('have unique names', async () => {
    const id = await create(groups, { name: 'Marge', kind: 'PRICE' });
    const again = await place.client.post<RefusedRule>(groups, { name: 'logistik', kind: 'PRICE' });
    const renamed = await place.client.put<RefusedRule>(`${groups}/${id}`, { name: 'Logistik' });
    const empty = await place.client.put<RefusedRule>(`${groups}/${id}`, { name: ' ' });
    expect([again, renamed, empty].map(({ status, body }) => [status, body.fields?.[0]?.message])).toEqual([
      [400, 'Dieser Name ist schon vergeben.'],
      [400, 'Dieser Name ist schon vergeben.'],
      [400, 'Dieses Feld ist ein Pflichtfeld.'],
    ]);
    expect((await place.client.put(`${groups}/${id}`, { name: 'MARGE' })).status).toBe(200);
  });

  test('can be deleted once their rules are; the name is free again and the history stays', async () => {
    const id = await create(groups, { name: 'Marge', kind: 'PRICE' });
    const rule = await createRule(place.client, { ...freight, groupId: id, allTerminals: true });
    expect(await place.client.delete(`${groups}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'group_not_empty', rules: 1 },
    });
    await place.client.delete(`/api/pricing/rules/${rule._id}?expectedVersion=1`);
    expect((await place.client.delete(`${groups}/${id}`)).status).toBe(200);
    expect(await readNames()).not.toContain('Marge');
    expect((await place.client.get(`/api/pricing/rules/${rule._id}/versions`)).status).toBe(200);
    await create(groups, { name: 'Marge', kind: 'DUTY' });
    expect(await readNames()).toContain('Marge');
    const back = await place.client.post<RefusedRule>(`/api/pricing/rules/${rule._id}/versions/1/restore`, {
      expectedVersion: 2,
    });
    expect([back.status, back.body.fields?.[0]?.path]).toEqual([400, 'groupId']);
  });
});

describe('the overview', () => {
  test('lists connected buyers, fuels and terminals to choose from', async () => {
    const buyer = await seedTrader(app, place);
    const child = await seedTrader(app, place, { account: { parentId: buyer.buyerId } });
    const disabled = await seedTrader(app, place);
    await place.client.put(`/api/relationships/${disabled.relationship.id}`, { status: 'DISABLED' });
    const { customers, products, terminals } = await readPricing(place.client);
    const { name, customerNo } = buyer.account;
    expect(customers).toEqual([{ _id: buyer.buyerId, name, customerNo }]);
    expect(customers.map(({ _id }) => _id)).not.toContain(child.buyerId);
    expect(products.map(({ _id }) => _id)).toContain(place.productId);
    expect(terminals.find(({ _id }) => _id === place.terminalId)?.region).toMatch(/^Region /);
  });

  test('counts live offers without a price by reason, with the section that fixes each', async () => {
    const product = await seedProduct(app.pool);
    const late = await seedProduct(app.pool);
    const cheap = await seedProduct(app.pool);
    for (const { id } of [late, cheap])
      await createRule(place.client, { kind: 'DENSITY', value: '0.83', productIds: [id] });
    await createRule(place.client, { kind: 'ICE_MONTH', details: { month: 'M06' }, productIds: [late.id] });
    await seedPriceRule(app.pool, place.sellerId, {
      kind: 'EXPIRY',
      details: { day: '2026-03-01', startTime: '18:30', endTime: '20:00', setting: 'MXX+1' },
    });
    const groupId = await getGroupId(place.client, 'Logistik');
    const gift = { groupId, value: '-9000', productIds: [cheap.id], allProducts: false, allTerminals: true };
    await createRule(place.client, { ...freight, ...gift });
    const offers = [product, late, cheap].map(({ id }) => ({ ...place.goods, productId: id }));
    for (const goods of [...offers, ...offers.slice(0, 1)]) await seedOffer(app.pool, goods, { priceType: 'API' });
    await seedOffer(app.pool, place.goods, { priceType: 'API' });
    const { unpriced } = await readPricing(place.client);
    expect(Object.fromEntries(unpriced.map(({ reason, section, count }) => [reason, [section, count]]))).toEqual({
      missing_density: ['densities', 2],
      month_beyond: ['expiry', 1],
      not_positive: ['groups', 1],
    });
    expect(unpriced.find(({ reason }) => reason === 'month_beyond')?.offers).toEqual([
      expect.objectContaining({ name: `${late.name}, ${place.terminal.name}`, productId: late.id }),
    ]);
  });

  test('shows an amount that makes every price too high as a reason, and does not affect the markets of other sellers', async () => {
    await seedOffer(app.pool, place.goods, { priceType: 'API' });
    const neighbour = await seedPlace(app);
    const { id: offerId } = await seedOffer(app.pool, neighbour.goods, { priceType: 'API' });
    const { client } = await seedTrader(app, neighbour);
    const surcharge = (await readPricing(place.client)).exchange.surcharges[0];
    // Such an amount could be entered before amounts had limits.
    await app.pool.query('update price_rule_versions set value = 999999999999 where rule_id = $1', [surcharge?._id]);
    await app.pool.query('update pricing_revisions set revision = revision + 1 where seller_id = $1', [place.sellerId]);
    await expect.poll(() => priceInList(client, offerId)).toEqual(expect.any(Number));
    expect((await readPricing(place.client)).unpriced).toMatchObject([{ reason: 'too_high', count: 1 }]);
    expect((await place.client.get('/api/offer/own')).status).toBe(200);
    expect(await changeRule(place.client, surcharge as never, { value: '999999999999' })).toMatchObject({
      status: 400,
      body: {
        fields: [{ path: 'value', code: 'value_too_great', message: 'Höchstens 10 CHF je USD.' }],
      },
    });
  });

  test('sorts expiry rules into active and expired ones', async () => {
    const rule = (day: string, setting: string) =>
      seedPriceRule(app.pool, place.sellerId, {
        kind: 'EXPIRY',
        details: { day, startTime: '18:30', endTime: '20:00', setting },
      });
    const past = await rule('2026-03-01', 'MXX+1');
    const older = await rule('2026-02-01', 'MXX');
    const future = await rule('2099-03-01', 'MXX');
    const { expiry } = await readPricing(place.client);
    const ids = (rules: typeof expiry.active) => rules.map(({ _id }) => _id);
    expect([ids(expiry.active), ids(expiry.expired), expiry.inForceId]).toEqual([[future], [past, older], past]);
  });
});
