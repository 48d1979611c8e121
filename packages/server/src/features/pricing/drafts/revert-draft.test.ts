import type { DraftUndo, RuleInput, RuleView } from '@handelsplatz/contract/pricing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { changeOf, draftOf, draftWith, publish } from '../../../../../testing/seed/drafts.ts';
import { seedOffer } from '../../../../../testing/seed/index.ts';
import {
  changeRule,
  createRule,
  groupIdOf,
  priceInList,
  pricingOf,
  type RefusedRule,
  removeRule,
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

const undo = ({ _id }: { _id: string }) =>
  place.client.post<DraftUndo & RefusedRule>(`/api/pricing/drafts/${_id}/undo`);
const deletionOf = ({ _id, version }: RuleView) =>
  ({ action: 'delete', ruleId: _id, expectedVersion: version }) as const;
const rulesOf = async () => (await pricingOf(place.client)).groups.flatMap(({ rules }) => rules);

test('a published draft is taken back by a new one, and prices are what they were', async () => {
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
  const draft = await draftWith(place.client, changeOf(changed, { value: '17.5' }), deletionOf(removed), {
    action: 'create',
    rule: {
      ...freight,
      kind: 'DUTY',
      groupId: await groupIdOf(place.client, 'Energiesteuer'),
      name: 'Abgabe',
      value: '472',
    },
  });
  expect(await publish(place.client, draft)).toMatchObject({ status: 200 });
  // The list hears of a change a moment after it is made.
  await expect.poll(() => priceInList(buyer.client, id)).not.toBe(before);
  const between = await priceInList(buyer.client, id);

  const { status, body } = await undo(draft);
  expect([status, body.leftOut]).toEqual([201, []]);
  await expect.poll(() => priceInList(buyer.client, id)).toBe(between);
  const back = await draftOf(place.client, { _id: body.draftId });
  expect(back).toMatchObject({ name: `Rückgängig: ${draft.name}`, state: 'open' });
  expect(back.changes.map(({ action, conflict, problem }) => [action, conflict, problem]).sort()).toEqual([
    ['change', null, null],
    ['create', null, null],
    ['delete', null, null],
  ]);
  expect(await publish(place.client, back)).toMatchObject({ status: 200 });
  await expect.poll(() => priceInList(buyer.client, id)).toBe(before);
  expect((await rulesOf()).find(({ _id }) => _id === changed._id)).toMatchObject({ value: '15.5', version: 3 });
});

test('a rule that was changed since is a conflict, and one that was deleted since is left out by name', async () => {
  const [first, second] = [
    await createRule(place.client, freight),
    await createRule(place.client, { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 30 } }),
  ];
  const draft = await draftWith(place.client, changeOf(first, { value: '16' }), changeOf(second, { value: '2.5' }));
  expect((await publish(place.client, draft)).status).toBe(200);
  const now = (await rulesOf()).find(({ _id }) => _id === first._id) as RuleView;
  expect((await changeRule(place.client, now, { value: '16.5' })).status).toBe(200);
  expect((await removeRule(place.client, { ...second, version: 2 })).status).toBe(200);

  const { body } = await undo(draft);
  expect(body.leftOut).toEqual([{ name: 'Zahlungsziel 30 Tage', text: 'Die Regel ist inzwischen gelöscht.' }]);
  const { changes } = await draftOf(place.client, { _id: body.draftId });
  expect(changes).toMatchObject([{ action: 'change', after: { value: '15.5' }, conflict: { currentVersion: 3 } }]);
});

test('what is not published, not one’s own or gone altogether is not taken back', async () => {
  const draft = await draftWith(place.client, { action: 'create', rule: freight });
  expect(await undo(draft)).toMatchObject({ status: 409, body: { code: 'draft_not_published' } });
  expect((await publish(place.client, draft)).status).toBe(200);
  const stranger = await seedPlace(app);
  expect((await stranger.client.post(`/api/pricing/drafts/${draft._id}/undo`)).status).toBe(404);
  const created = (await rulesOf()).find(({ name }) => name === 'Fracht') as RuleView;
  expect((await removeRule(place.client, created)).status).toBe(200);
  expect(await undo(draft)).toMatchObject({ status: 409, body: { code: 'draft_undo_empty' } });
});
