import type { OfferList } from '@handelsplatz/contract/market';
import type { NetworkView } from '@handelsplatz/contract/pricing/networks';
import type { RuleInput, RuleVersionView } from '@handelsplatz/contract/pricing/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { buy } from './purchase.ts';
import { draftWith, publish, putChange, readImpact } from './seed/drafts.ts';
import { seedOffer } from './seed/index.ts';
import { createRule, enterRule, readPricing } from './seed/pricing.ts';
import { type Place, seedPlace, seedTrader } from './seed/trading.ts';

let app: TestApp;
let place: Place;
let freight: RuleInput;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  // A separate group, because the place has a rule for every pair in the others.
  const group = await place.client.post<{ _id: string }>('/api/pricing/groups', { name: 'Fracht', kind: 'PRICE' });
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId] };
  freight = { kind: 'PRICE', groupId: group.body._id, name: 'Fracht', unit: 'L/cbm', value: '15.5', ...scope };
});

const capitals = (id: string | null | undefined) => (id ?? '').toUpperCase();
/** The same rule with every id in capitals and its product listed in both spellings. */
const shouted = (rule: RuleInput): RuleInput => ({
  ...rule,
  groupId: capitals(rule.groupId),
  productIds: [place.productId, capitals(place.productId)],
  terminalIds: [capitals(place.terminalId)],
});

describe('an id in capitals', () => {
  test.each<[string, () => Partial<RuleInput>]>([
    ['product', () => ({ productIds: [capitals(place.productId)] })],
    ['terminal', () => ({ terminalIds: [capitals(place.terminalId)] })],
    ['group', () => ({ groupId: capitals(freight.groupId) })],
  ])('of a %s covers the same pair', async (_, spelled) => {
    await createRule(place.client, freight);
    const { status, body } = await enterRule(place.client, { ...freight, name: 'Zweite', ...spelled() });
    expect([status, body.code]).toEqual([409, 'relationship_exist_error']);
  });

  test('is returned in lower case, and once', async () => {
    const { groupId, productIds, terminalIds } = await createRule(place.client, shouted(freight));
    expect({ groupId, productIds, terminalIds }).toEqual({
      groupId: freight.groupId,
      productIds: [place.productId],
      terminalIds: [place.terminalId],
    });
  });

  test('names the same terminal of a network', async () => {
    const terminalIds = [place.terminalId, capitals(place.terminalId)];
    const { status } = await place.client.post('/api/pricing/networks', { name: 'Nord', terminalIds });
    expect(status).toBe(201);
    const networks: NetworkView[] = (await readPricing(place.client)).networks;
    expect(networks.map((network) => network.terminalIds)).toEqual([[place.terminalId]]);
  });

  test('finds the object in an address and in a filter', async () => {
    const { _id } = await createRule(place.client, freight);
    const path = `/api/pricing/rules/${capitals(_id)}/versions`;
    const found = await place.client.get<{ _id: string; versions: RuleVersionView[] }>(path);
    expect([found.status, found.body._id]).toEqual([200, _id]);
    const buyer = await seedTrader(app, place);
    const { id } = await seedOffer(app.pool, place.goods);
    await buyer.client.get('/api/v2/offers');
    const list = await buyer.client.get<OfferList>(`/api/v2/offers?products=${capitals(place.productId)}`);
    expect(list.body.offers.map((offer) => offer._id)).toContain(id);
    expect((await buy(buyer.client, { offerId: capitals(id), quantity: 10 })).status).toBe(201);
  });

  test('has the same impact in a draft, and requires the same consent', async () => {
    await seedTrader(app, place);
    await seedOffer(app.pool, place.goods, { priceType: 'API' });
    const draft = await draftWith(place.client, { action: 'create', rule: shouted({ ...freight, value: '-400' }) });
    expect(draft.changes.map(({ rule }) => rule?.productIds)).toEqual([[place.productId]]);
    const impact = await readImpact(place.client, draft, { productId: capitals(place.productId) });
    expect([impact.touched.offers, impact.outliers, impact.matching]).toEqual([1, 2, 2]);
    const { status, body } = await publish(place.client, draft);
    expect([status, body.code]).toEqual([409, 'draft_outliers']);
  });

  test('finds the rule of a change, and the change, of a draft', async () => {
    const { _id } = await createRule(place.client, freight);
    const change = { action: 'change', ruleId: _id, expectedVersion: 1, rule: freight } as const;
    const draft = await draftWith(place.client, change);
    const entered = { _id: capitals(draft.changes[0]?._id) };
    const again = await putChange(place.client, draft, { ...change, ruleId: capitals(_id) }, entered);
    expect([again.status, again.body.changes.map(({ ruleId, problem }) => [ruleId, problem])]).toEqual([
      200,
      [[_id, null]],
    ]);
  });
});
