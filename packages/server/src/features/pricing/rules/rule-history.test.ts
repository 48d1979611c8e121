import { randomUUID } from 'node:crypto';
import type { DeletedRuleList, RuleInput, RuleVersionView, RuleView } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { assertBooks } from '@handelsplatz/testing/books';
import { followEvents } from '@handelsplatz/testing/events';
import { buy } from '@handelsplatz/testing/purchase';
import { seedOffer, seedUser, signIn } from '@handelsplatz/testing/seed';
import {
  changeRule,
  createRule,
  enterRule,
  getGroupId,
  type RefusedRule,
  readPricing,
} from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let freight: RuleInput;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  const groupId = await getGroupId(place.client, 'Logistik');
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId] };
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '15.5', ...scope };
});

type History = { currentVersion: number; versions: RuleVersionView[] };
const toPath = ({ _id }: { _id: string }) => `/api/pricing/rules/${_id}`;
const readHistory = async (rule: RuleView) => (await place.client.get<History>(`${toPath(rule)}/versions`)).body;
const readRules = async () => (await readPricing(place.client)).groups.flatMap(({ rules }) => rules);

describe('the history of a rule', () => {
  test('keeps every version with user, time and reason', async () => {
    const rule = await createRule(place.client, { ...freight, reason: 'Ersteinrichtung' });
    await changeRule(place.client, rule, { value: '16.5', name: 'Fracht 2', reason: 'Neue Frachtsätze' });
    const deletion = await place.client.delete(`${toPath(rule)}?expectedVersion=2&reason=Entfällt`);
    expect(deletion).toMatchObject({ status: 200, body: { success: true } });
    const { currentVersion, versions } = await readHistory(rule);
    expect(currentVersion).toBe(3);
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(versions).toMatchObject([
      { version: 3, deleted: true, state: 'current', reason: 'Entfällt', changedBy },
      { version: 2, deleted: false, state: 'past', reason: 'Neue Frachtsätze', name: 'Fracht 2', value: '16.5' },
      { version: 1, deleted: false, state: 'past', reason: 'Ersteinrichtung', name: 'Fracht', value: '15.5' },
    ]);
    expect((await readRules()).map(({ _id }) => _id)).not.toContain(rule._id);
  });

  test('restores a deleted rule in the chosen version', async () => {
    const rule = await createRule(place.client, freight);
    await changeRule(place.client, rule, { value: '16.5' });
    await place.client.delete(`${toPath(rule)}?expectedVersion=2`);
    const restored = await place.client.post<RuleView>(`${toPath(rule)}/versions/1/restore`, {
      expectedVersion: 3,
      reason: 'Doch wieder',
    });
    expect(restored).toMatchObject({ status: 200, body: { version: 4, value: '15.5', reason: 'Doch wieder' } });
    expect(await readRules()).toContainEqual(restored.body);
    expect((await readHistory(rule)).versions).toHaveLength(4);
  });

  test('names the version that a version repeats, but not for the versions after it', async () => {
    const rule = await createRule(place.client, freight);
    await changeRule(place.client, rule, { value: '16.5' });
    const restored = await place.client.post<RuleView>(`${toPath(rule)}/versions/1/restore`, { expectedVersion: 2 });
    expect(restored.body).toMatchObject({ version: 3, value: '15.5', repeats: 1 });
    await place.client.delete(`${toPath(rule)}?expectedVersion=3`);
    const { versions } = await readHistory(rule);
    expect(versions.map(({ version, repeats }) => [version, repeats])).toEqual([
      [4, undefined],
      [3, 1],
      [2, undefined],
      [1, undefined],
    ]);
  });

  test('can be opened from the list of deleted rules of its section, the last deleted first', async () => {
    const deleted = async (section: string, client = place.client) =>
      (await client.get<DeletedRuleList>(`/api/pricing/rules/deleted?section=${section}`)).body;
    expect(await deleted('groups')).toEqual({ rules: [], older: 0 });
    const one = await createRule(place.client, freight);
    const two = await createRule(place.client, { ...freight, name: 'Maut', productIds: [], allProducts: true });
    await createRule(place.client, {
      ...freight,
      name: 'Bleibt',
      productIds: [place.productId],
      terminalIds: [],
      allTerminals: true,
    });
    await place.client.delete(`${toPath(one)}?expectedVersion=1&reason=Entfällt`);
    await place.client.delete(`${toPath(two)}?expectedVersion=1`);
    const { rules, older } = await deleted('groups');
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect([rules, older]).toMatchObject([
      [
        { _id: two._id, name: 'Maut', groupName: 'Logistik' },
        { _id: one._id, name: 'Fracht', value: '15.5', version: 2, deleted: true, changedBy, reason: 'Entfällt' },
      ],
      0,
    ]);
    expect((await deleted('densities')).rules).toEqual([]);
    expect((await deleted('groups', (await seedPlace(app)).client)).rules).toEqual([]);
    await place.client.post(`${toPath(one)}/versions/1/restore`, { expectedVersion: 2 });
    expect((await deleted('groups')).rules.map(({ _id }) => _id)).toEqual([two._id]);
  });

  test('restores no version whose pair another rule covers now, and no deletion', async () => {
    const rule = await createRule(place.client, freight);
    await place.client.delete(`${toPath(rule)}?expectedVersion=1`);
    await createRule(place.client, { ...freight, name: 'Fracht neu' });
    const taken = await place.client.post(`${toPath(rule)}/versions/1/restore`, { expectedVersion: 2 });
    expect(taken).toMatchObject({ status: 409, body: { code: 'relationship_exist_error', ruleName: 'Fracht neu' } });
    const deletion = await place.client.post(`${toPath(rule)}/versions/2/restore`, { expectedVersion: 2 });
    expect(deletion.status).toBe(404);
  });

  test('leaves prices and explanations of old orders unchanged', async () => {
    const rule = await createRule(place.client, freight);
    const buyer = await seedTrader(app, place);
    const { id } = await seedOffer(app.pool, place.goods, { priceType: 'API' });
    const { body } = await buy(buyer.client, { offerId: id, quantity: 10 });
    const stored = async () =>
      (await app.pool.query('select price_minor, explanation from orders where id = $1', [body.orders[0]?._id])).rows;
    const before = await stored();
    expect(JSON.stringify(before)).toContain(rule._id);
    await changeRule(place.client, rule, { value: '99', name: 'Anders' });
    await place.client.delete(`${toPath(rule)}?expectedVersion=2`);
    expect(await stored()).toEqual(before);
    await assertBooks(app.pool);
  });
});

describe('two users who change the same rule', () => {
  test('at the same time: one succeeds, the other is refused with user and time, and nothing is overwritten', async () => {
    const rule = await createRule(place.client, freight);
    const colleague = await signIn(
      app,
      await seedUser(app.pool, place.sellerId, { firstName: 'Ina', lastName: 'Roth' }),
    );
    const answers = await Promise.all([
      changeRule(place.client, rule, { value: '16' }),
      changeRule(colleague, rule, { value: '17' }),
    ]);
    const refused = answers.find(({ status }) => status === 409);
    const taken = answers.find(({ status }) => status === 200);
    expect(taken?.body).toMatchObject({ version: 2 });
    expect(refused?.body).toMatchObject({
      code: 'rule_changed',
      who: taken?.body.changedBy,
      when: taken?.body.changedAt,
      currentVersion: 2,
    });
    expect(refused?.body.detail).toContain(`${taken?.body.changedBy} hat diese Regel am `);
    expect((await readHistory(rule)).versions.map(({ value }) => value)).toEqual([taken?.body.value, '15.5']);
  });

  test('have to send the current version for deletions and restorations too', async () => {
    const rule = await createRule(place.client, freight);
    await changeRule(place.client, rule, { value: '16' });
    const deletion = await place.client.delete(`${toPath(rule)}?expectedVersion=1`);
    const restored = await place.client.post(`${toPath(rule)}/versions/1/restore`, { expectedVersion: 1 });
    expect([deletion, restored]).toMatchObject([
      { status: 409, body: { code: 'rule_changed' } },
      { status: 409, body: { code: 'rule_changed' } },
    ]);
    expect((await readHistory(rule)).currentVersion).toBe(2);
  });

  test('and enter the same pair at the same time: one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => enterRule(place.client, freight)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('access to rules', () => {
  test('another seller’s rule is not found', async () => {
    const rule = await createRule(place.client, freight);
    const other = await seedPlace(app);
    const answers = await Promise.all([
      changeRule(other.client, rule, { value: '1' }),
      other.client.delete(`${toPath(rule)}?expectedVersion=1`),
      other.client.get(`${toPath(rule)}/versions`),
      other.client.post(`${toPath(rule)}/versions/1/restore`, { expectedVersion: 1 }),
      other.client.put(`/api/pricing/groups/${rule.groupId}`, { name: 'Meine' }),
      other.client.delete(`/api/pricing/groups/${rule.groupId}`),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as RefusedRule).code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    const unknown = await place.client.get(`/api/pricing/rules/${randomUUID()}/versions`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await readHistory(rule)).currentVersion).toBe(1);
    expect(JSON.stringify(await readPricing(other.client))).not.toContain(rule._id);
  });

  test('another seller’s groups, networks and customers cannot be chosen', async () => {
    const other = await seedPlace(app);
    const stranger = await seedTrader(app, other);
    const network = { name: 'Süd', terminalIds: [other.terminalId] };
    const { body } = await other.client.post<{ _id: string }>('/api/pricing/networks', network);
    const customers: RuleInput = { kind: 'CUSTOMER', groupId: null, customerIds: [stranger.buyerId] };
    const answers = await Promise.all([
      enterRule(place.client, { ...freight, groupId: await getGroupId(other.client, 'Logistik') }),
      enterRule(place.client, { ...freight, terminalIds: [], networkIds: [body._id] }),
      enterRule(place.client, { ...freight, ...customers }),
      enterRule(place.client, { ...freight, productIds: [randomUUID()] }),
      enterRule(place.client, { ...freight, terminalIds: [randomUUID()] }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.fields?.map(({ path }) => path)])).toEqual(
      ['groupId', 'networkIds', 'customerIds', 'productIds', 'terminalIds'].map((path) => [400, [path]]),
    );
  });

  test('buyers and guests are refused', async () => {
    const rule = await createRule(place.client, freight);
    const { client } = await seedTrader(app, place);
    for (const [who, status] of [
      [client, 403],
      [app.client(), 401],
    ] as const) {
      const answers = await Promise.all([
        who.get('/api/pricing'),
        enterRule(who, freight),
        changeRule(who, rule, {}),
        who.delete(`${toPath(rule)}?expectedVersion=1`),
        who.get(`${toPath(rule)}/versions`),
        who.get('/api/pricing/rules/deleted?section=groups'),
        who.get('/api/pricing/networks/deleted'),
        who.post('/api/pricing/groups', { name: 'x', kind: 'PRICE' }),
        who.post('/api/pricing/networks', { name: 'x', terminalIds: [place.terminalId] }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
  });
});

test('a change notifies every node, buyers’ markets and the seller’s pages', async () => {
  const published = await followEvents(app.pool);
  await createRule(place.client, freight);
  expect(await published()).toEqual([
    { topic: 'internal.pricing', account_id: null, payload: { sellerId: place.sellerId } },
    { topic: 'invalidate', account_id: null, payload: { topics: ['market'] } },
    { topic: 'invalidate', account_id: place.sellerId, payload: { topics: ['pricing', 'offers'] } },
  ]);
});
