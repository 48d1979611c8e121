import { randomUUID } from 'node:crypto';
import type { DeletedRuleList, RuleInput, RuleVersionView, RuleView } from '@handelsplatz/contract/pricing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { assertBooks } from '../../../../../testing/books.ts';
import { buy } from '../../../../../testing/purchase.ts';
import { seedOffer, seedUser, signIn } from '../../../../../testing/seed/index.ts';
import {
  changeRule,
  createRule,
  enterRule,
  groupIdOf,
  pricingOf,
  type RefusedRule,
} from '../../../../../testing/seed/pricing.ts';
import { type Place, seedPlace, seedTrader } from '../../../../../testing/seed/trading.ts';

let app: TestApp;
let place: Place;
let freight: RuleInput;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  const groupId = await groupIdOf(place.client, 'Logistik');
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId] };
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '15.5', ...scope };
});

type History = { currentVersion: number; versions: RuleVersionView[] };
const pathOf = ({ _id }: { _id: string }) => `/api/pricing/rules/${_id}`;
const historyOf = async (rule: RuleView) => (await place.client.get<History>(`${pathOf(rule)}/versions`)).body;
const rulesOf = async () => (await pricingOf(place.client)).groups.flatMap(({ rules }) => rules);

describe('the history of a rule', () => {
  test('keeps every version with who, when and why', async () => {
    const rule = await createRule(place.client, { ...freight, reason: 'Ersteinrichtung' });
    await changeRule(place.client, rule, { value: '16.5', name: 'Fracht 2', reason: 'Neue Frachtsätze' });
    const deletion = await place.client.delete(`${pathOf(rule)}?expectedVersion=2&reason=Entfällt`);
    expect(deletion).toMatchObject({ status: 200, body: { success: true } });
    const { currentVersion, versions } = await historyOf(rule);
    expect(currentVersion).toBe(3);
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(versions).toMatchObject([
      { version: 3, deleted: true, state: 'current', reason: 'Entfällt', changedBy },
      { version: 2, deleted: false, state: 'past', reason: 'Neue Frachtsätze', name: 'Fracht 2', value: '16.5' },
      { version: 1, deleted: false, state: 'past', reason: 'Ersteinrichtung', name: 'Fracht', value: '15.5' },
    ]);
    expect((await rulesOf()).map(({ _id }) => _id)).not.toContain(rule._id);
  });

  test('gives back a deleted rule, in the version that is chosen', async () => {
    const rule = await createRule(place.client, freight);
    await changeRule(place.client, rule, { value: '16.5' });
    await place.client.delete(`${pathOf(rule)}?expectedVersion=2`);
    const restored = await place.client.post<RuleView>(`${pathOf(rule)}/versions/1/restore`, {
      expectedVersion: 3,
      reason: 'Doch wieder',
    });
    expect(restored).toMatchObject({ status: 200, body: { version: 4, value: '15.5', reason: 'Doch wieder' } });
    expect(await rulesOf()).toContainEqual(restored.body);
    expect((await historyOf(rule)).versions).toHaveLength(4);
  });

  test('says which version a version repeats, and not of those that follow', async () => {
    const rule = await createRule(place.client, freight);
    await changeRule(place.client, rule, { value: '16.5' });
    const restored = await place.client.post<RuleView>(`${pathOf(rule)}/versions/1/restore`, { expectedVersion: 2 });
    expect(restored.body).toMatchObject({ version: 3, value: '15.5', repeats: 1 });
    await place.client.delete(`${pathOf(rule)}?expectedVersion=3`);
    const { versions } = await historyOf(rule);
    expect(versions.map(({ version, repeats }) => [version, repeats])).toEqual([
      [4, undefined],
      [3, 1],
      [2, undefined],
      [1, undefined],
    ]);
  });

  test('is reached from the list of deleted rules of its section, the last one first', async () => {
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
    await place.client.delete(`${pathOf(one)}?expectedVersion=1&reason=Entfällt`);
    await place.client.delete(`${pathOf(two)}?expectedVersion=1`);
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
    await place.client.post(`${pathOf(one)}/versions/1/restore`, { expectedVersion: 2 });
    expect((await deleted('groups')).rules.map(({ _id }) => _id)).toEqual([two._id]);
  });

  test('gives nothing back whose pair another rule covers meanwhile, nor a deletion', async () => {
    const rule = await createRule(place.client, freight);
    await place.client.delete(`${pathOf(rule)}?expectedVersion=1`);
    await createRule(place.client, { ...freight, name: 'Fracht neu' });
    const taken = await place.client.post(`${pathOf(rule)}/versions/1/restore`, { expectedVersion: 2 });
    expect(taken).toMatchObject({ status: 409, body: { code: 'relationship_exist_error', ruleName: 'Fracht neu' } });
    const deletion = await place.client.post(`${pathOf(rule)}/versions/2/restore`, { expectedVersion: 2 });
    expect(deletion.status).toBe(404);
  });

  test('leaves prices and explanations of old orders as they were', async () => {
    const rule = await createRule(place.client, freight);
    const buyer = await seedTrader(app, place);
    const { id } = await seedOffer(app.pool, place.goods, { priceType: 'API' });
    const { body } = await buy(buyer.client, { offerId: id, quantity: 10 });
    const stored = async () =>
      (await app.pool.query('select price_minor, explanation from orders where id = $1', [body.orders[0]?._id])).rows;
    const before = await stored();
    expect(JSON.stringify(before)).toContain(rule._id);
    await changeRule(place.client, rule, { value: '99', name: 'Anders' });
    await place.client.delete(`${pathOf(rule)}?expectedVersion=2`);
    expect(await stored()).toEqual(before);
    await assertBooks(app.pool);
  });
});

describe('two people who change the same rule', () => {
  test('at once: one is taken, the other is told who and when, and nothing is overwritten', async () => {
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
    expect((await historyOf(rule)).versions.map(({ value }) => value)).toEqual([taken?.body.value, '15.5']);
  });

  test('deletions and restorations ask for the version, too', async () => {
    const rule = await createRule(place.client, freight);
    await changeRule(place.client, rule, { value: '16' });
    const deletion = await place.client.delete(`${pathOf(rule)}?expectedVersion=1`);
    const restored = await place.client.post(`${pathOf(rule)}/versions/1/restore`, { expectedVersion: 1 });
    expect([deletion, restored]).toMatchObject([
      { status: 409, body: { code: 'rule_changed' } },
      { status: 409, body: { code: 'rule_changed' } },
    ]);
    expect((await historyOf(rule)).currentVersion).toBe(2);
  });

  test('who enter the same pair at once: one is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => enterRule(place.client, freight)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });
});

describe('who may', () => {
  test('another seller’s rule is not there', async () => {
    const rule = await createRule(place.client, freight);
    const other = await seedPlace(app);
    const answers = await Promise.all([
      changeRule(other.client, rule, { value: '1' }),
      other.client.delete(`${pathOf(rule)}?expectedVersion=1`),
      other.client.get(`${pathOf(rule)}/versions`),
      other.client.post(`${pathOf(rule)}/versions/1/restore`, { expectedVersion: 1 }),
      other.client.put(`/api/pricing/groups/${rule.groupId}`, { name: 'Meine' }),
      other.client.delete(`/api/pricing/groups/${rule.groupId}`),
    ]);
    expect(answers.map(({ status, body }) => [status, (body as RefusedRule).code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
    const unknown = await place.client.get(`/api/pricing/rules/${randomUUID()}/versions`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await historyOf(rule)).currentVersion).toBe(1);
    expect(JSON.stringify(await pricingOf(other.client))).not.toContain(rule._id);
  });

  test('another seller’s groups, networks and customers cannot be chosen', async () => {
    const other = await seedPlace(app);
    const stranger = await seedTrader(app, other);
    const network = { name: 'Süd', terminalIds: [other.terminalId] };
    const { body } = await other.client.post<{ _id: string }>('/api/pricing/networks', network);
    const customers: RuleInput = { kind: 'CUSTOMER', groupId: null, customerIds: [stranger.buyerId] };
    const answers = await Promise.all([
      enterRule(place.client, { ...freight, groupId: await groupIdOf(other.client, 'Logistik') }),
      enterRule(place.client, { ...freight, terminalIds: [], networkIds: [body._id] }),
      enterRule(place.client, { ...freight, ...customers }),
      enterRule(place.client, { ...freight, productIds: [randomUUID()] }),
      enterRule(place.client, { ...freight, terminalIds: [randomUUID()] }),
    ]);
    expect(answers.map((answer) => [answer.status, answer.body.fields?.map(({ path }) => path)])).toEqual(
      ['groupId', 'networkIds', 'customerIds', 'productIds', 'terminalIds'].map((path) => [400, [path]]),
    );
  });

  test('buyers and guests may nothing', async () => {
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
        who.delete(`${pathOf(rule)}?expectedVersion=1`),
        who.get(`${pathOf(rule)}/versions`),
        who.get('/api/pricing/rules/deleted?section=groups'),
        who.get('/api/pricing/networks/deleted'),
        who.post('/api/pricing/groups', { name: 'x', kind: 'PRICE' }),
        who.post('/api/pricing/networks', { name: 'x', terminalIds: [place.terminalId] }),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    }
  });
});

test('a change is told to every node, to buyers’ markets and to the seller’s pages', async () => {
  const { rows: last } = await app.pool.query('select coalesce(max(seq), 0) as seq from event_log');
  await createRule(place.client, freight);
  const { rows } = await app.pool.query(
    `select topic, account_id, payload from event_log where seq > $1 and topic in ('internal.pricing', 'invalidate') order by seq`,
    [last[0].seq],
  );
  expect(rows).toEqual([
    { topic: 'internal.pricing', account_id: null, payload: { sellerId: place.sellerId } },
    { topic: 'invalidate', account_id: null, payload: { topics: ['market'] } },
    { topic: 'invalidate', account_id: place.sellerId, payload: { topics: ['pricing', 'offers'] } },
  ]);
});
