import type { DraftRevert } from '@handelsplatz/contract/pricing/drafts';
import type { RuleInput, RuleView } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { draftWith, publish, readDraftView, toRuleChange } from '@handelsplatz/testing/seed/drafts';
import {
  changeRule,
  createRule,
  getGroupId,
  priceInList,
  type RefusedRule,
  readPricing,
  removeRule,
} from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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

const revert = ({ _id }: { _id: string }) =>
  place.client.post<DraftRevert & RefusedRule>(`/api/pricing/drafts/${_id}/undo`);
const toDeletion = ({ _id, version }: RuleView) =>
  ({ action: 'delete', ruleId: _id, expectedVersion: version }) as const;
const readRules = async () => (await readPricing(place.client)).groups.flatMap(({ rules }) => rules);

test('a new draft reverts a published draft and restores the prices', async () => {
  const buyer = await seedTrader(app, place);
  const { id } = await seedOffer(app.pool, place.goods, { priceType: 'API' });
  const [changed, removed] = [
    await createRule(place.client, freight),
    await createRule(place.client, {
      kind: 'CUSTOMER',
      name: 'Rabatt',
      unit: 'L/cbm',
      value: '-4',
      customerIds: [buyer.buyerId],
      allProducts: true,
      allTerminals: true,
    }),
  ];
  const before = await priceInList(buyer.client, id);
  const draft = await draftWith(place.client, toRuleChange(changed, { value: '17.5' }), toDeletion(removed), {
    action: 'create',
    rule: {
      ...freight,
      kind: 'DUTY',
      groupId: await getGroupId(place.client, 'Energiesteuer'),
      name: 'Abgabe',
      value: '472',
    },
  });
  expect(await publish(place.client, draft)).toMatchObject({ status: 200 });
  // The list receives a change a moment after it is made.
  await expect.poll(() => priceInList(buyer.client, id)).not.toBe(before);
  const between = await priceInList(buyer.client, id);

  const { status, body } = await revert(draft);
  expect([status, body.leftOut]).toEqual([201, []]);
  await expect.poll(() => priceInList(buyer.client, id)).toBe(between);
  const back = await readDraftView(place.client, { _id: body.draftId });
  expect(back).toMatchObject({ name: `Rückgängig: ${draft.name}`, state: 'open' });
  expect(back.changes.map(({ action, conflict, problem }) => [action, conflict, problem]).sort()).toEqual([
    ['change', null, null],
    ['create', null, null],
    ['delete', null, null],
  ]);
  expect(await publish(place.client, back)).toMatchObject({ status: 200 });
  await expect.poll(() => priceInList(buyer.client, id)).toBe(before);
  expect((await readRules()).find(({ _id }) => _id === changed._id)).toMatchObject({ value: '15.5', version: 3 });
});

test('a rule that was changed since is a conflict, and a rule that was deleted since is left out by name', async () => {
  const [first, second] = [
    await createRule(place.client, freight),
    await createRule(place.client, { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 30 } }),
  ];
  const draft = await draftWith(
    place.client,
    toRuleChange(first, { value: '16' }),
    toRuleChange(second, { value: '2.5' }),
  );
  expect((await publish(place.client, draft)).status).toBe(200);
  const now = (await readRules()).find(({ _id }) => _id === first._id) as RuleView;
  expect((await changeRule(place.client, now, { value: '16.5' })).status).toBe(200);
  expect((await removeRule(place.client, { ...second, version: 2 })).status).toBe(200);

  const { body } = await revert(draft);
  expect(body.leftOut).toEqual([{ name: 'Zahlungsziel 30 Tage', text: 'Die Regel ist inzwischen gelöscht.' }]);
  const { changes } = await readDraftView(place.client, { _id: body.draftId });
  expect(changes).toMatchObject([{ action: 'change', after: { value: '15.5' }, conflict: { currentVersion: 3 } }]);
});

test('refuses to revert a draft that is not published, belongs to another seller, or has nothing left to revert', async () => {
  const draft = await draftWith(place.client, { action: 'create', rule: freight });
  expect(await revert(draft)).toMatchObject({ status: 409, body: { code: 'draft_not_published' } });
  expect((await publish(place.client, draft)).status).toBe(200);
  const stranger = await seedPlace(app);
  expect((await stranger.client.post(`/api/pricing/drafts/${draft._id}/undo`)).status).toBe(404);
  const created = (await readRules()).find(({ name }) => name === 'Fracht') as RuleView;
  expect((await removeRule(place.client, created)).status).toBe(200);
  expect(await revert(draft)).toMatchObject({ status: 409, body: { code: 'draft_undo_empty' } });
});
