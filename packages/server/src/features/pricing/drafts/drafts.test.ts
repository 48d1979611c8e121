import { randomUUID } from 'node:crypto';
import type { DraftList } from '@handelsplatz/contract/pricing/drafts';
import type { RuleInput, RuleView } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer, seedUser, signIn } from '@handelsplatz/testing/seed';
import {
  createDraft,
  draftWith,
  publish,
  putChange,
  readDraftView,
  toRuleChange,
} from '@handelsplatz/testing/seed/drafts';
import { changeRule, createRule, getGroupId, priceInList, readPricing } from '@handelsplatz/testing/seed/pricing';
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

const toDeletion = ({ _id, version }: RuleView) =>
  ({ action: 'delete', ruleId: _id, expectedVersion: version }) as const;
const readRules = async () => (await readPricing(place.client)).groups.flatMap(({ rules }) => rules);

describe('a draft', () => {
  test('changes no price and no rule until it is published', async () => {
    const buyer = await seedTrader(app, place);
    const { id } = await seedOffer(app.pool, place.goods, { priceType: 'API' });
    const [before, rules] = [await priceInList(buyer.client, id), await readRules()];
    const draft = await draftWith(place.client, { action: 'create', rule: { ...freight, value: '18' } });
    expect(draft).toMatchObject({ name: 'Entwurf', state: 'open', revision: 2, publishedAt: null });
    await expect.poll(() => priceInList(buyer.client, id)).toBe(before);
    expect(await readRules()).toEqual(rules);
  });

  test('shows each change with the rule before and after it', async () => {
    const rule = await createRule(place.client, freight);
    const other = await createRule(place.client, {
      ...freight,
      name: 'Steuer',
      groupId: await getGroupId(place.client, 'Energiesteuer'),
      kind: 'DUTY',
    });
    const draft = await draftWith(
      place.client,
      toRuleChange(rule, { value: '18', reason: 'Teurer' }),
      toDeletion(other),
      {
        action: 'create',
        rule: { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 30 } },
      },
    );
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(draft.changes).toMatchObject([
      {
        action: 'change',
        ruleId: rule._id,
        kind: 'PRICE',
        expectedVersion: 1,
        before: { version: 1, value: '15.5', productIds: [place.productId] },
        after: { value: '18', name: 'Fracht', productIds: [place.productId], allTerminals: false, validFrom: null },
        rule: { value: '18', reason: 'Teurer' },
        reason: 'Teurer',
        conflict: null,
        problem: null,
        changedBy,
      },
      { action: 'delete', ruleId: other._id, kind: 'DUTY', before: { name: 'Steuer' }, after: null, rule: null },
      { action: 'create', ruleId: null, before: null, kind: 'PAYMENT_TERM', after: { name: 'Zahlungsziel 30 Tage' } },
    ]);
  });

  test('is shared among the users of its seller, who see who changed it', async () => {
    const colleague = await signIn(
      app,
      await seedUser(app.pool, place.sellerId, { firstName: 'Ina', lastName: 'Roth' }),
    );
    const draft = await createDraft(place.client, 'Winter');
    await putChange(colleague, draft, { action: 'create', rule: freight });
    const { body } = await place.client.get<DraftList>('/api/pricing/drafts');
    expect(body.drafts).toMatchObject([
      { _id: draft._id, name: 'Winter', changes: 1, conflicts: 0, changedBy: 'Ina Roth' },
    ]);
  });

  test('has one change per rule; a second change replaces the first', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await draftWith(
      place.client,
      toRuleChange(rule, { value: '18' }),
      toRuleChange(rule, { value: '19' }),
    );
    expect(draft.changes).toMatchObject([{ after: { value: '19' } }]);
    const { body } = await putChange(place.client, draft, toDeletion(rule), draft.changes[0]);
    expect(body.changes).toMatchObject([{ action: 'delete', after: null }]);
  });

  test('can be renamed, emptied and deleted', async () => {
    const draft = await draftWith(place.client, { action: 'create', rule: freight });
    const path = `/api/pricing/drafts/${draft._id}`;
    expect((await place.client.put(path, { name: 'Frühjahr' })).body).toMatchObject({ name: 'Frühjahr', revision: 3 });
    const emptied = await place.client.delete(`${path}/changes/${draft.changes[0]?._id}`);
    expect(emptied).toMatchObject({ status: 200, body: { changes: [], revision: 4 } });
    expect((await place.client.put(path, { name: 'x'.repeat(80) })).status).toBe(200);
    expect(await place.client.put(path, { name: 'x'.repeat(81) })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'name', message: 'Höchstens 80 Zeichen. Ihr Text hat 81.' }] },
    });
    expect(await place.client.delete(path)).toMatchObject({ status: 200, body: { success: true } });
    expect((await place.client.get(path)).status).toBe(404);
  });

  test('refuses a change that names an older revision', async () => {
    const draft = await createDraft(place.client);
    await putChange(place.client, draft, { action: 'create', rule: freight });
    const late = await putChange(place.client, draft, {
      action: 'create',
      rule: { ...freight, name: 'Zweite', allTerminals: true, terminalIds: [] },
      draftRevision: 1,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'draft_changed', revision: 2 } });
    const removal = await place.client.delete(`/api/pricing/drafts/${draft._id}?draftRevision=1`);
    expect(removal).toMatchObject({ status: 409, body: { code: 'draft_changed' } });
  });
});

describe('a change of a draft is validated at once like a direct change', () => {
  test('errors are named at their fields, and nothing is saved', async () => {
    const draft = await createDraft(place.client);
    const wrong = await putChange(place.client, draft, {
      action: 'create',
      rule: { ...freight, value: '1.2345678', productIds: [], name: '' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(wrong.body.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['rule.name', 'name_missing'],
      ['rule.productIds', 'product_missing'],
      ['rule.value', 'too_many_decimals'],
    ]);
    const unreadable = await putChange(place.client, draft, {
      action: 'create',
      rule: { ...freight, unit: 'EUR' as 'L/cbm' },
    });
    expect(unreadable.body.fields).toMatchObject([{ path: 'rule.unit' }]);
    const unknown = await putChange(place.client, draft, {
      action: 'create',
      rule: { ...freight, terminalIds: [randomUUID()] },
    });
    expect(unknown.body.fields).toMatchObject([{ path: 'rule.terminalIds', code: 'choice_unknown' }]);
    expect((await readDraftView(place.client, draft)).changes).toEqual([]);
  });

  test('a pair that another rule covers is refused unless the draft deletes that rule', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await createDraft(place.client);
    const second = { action: 'create', rule: { ...freight, name: 'Neu' } } as const;
    expect(await putChange(place.client, draft, second)).toMatchObject({
      status: 409,
      body: { code: 'relationship_exist_error', ruleId: rule._id, ruleName: 'Fracht' },
    });
    await putChange(place.client, draft, toDeletion(rule));
    const taken = await putChange(place.client, draft, second);
    expect(taken.status).toBe(201);
    const third = await putChange(place.client, draft, { action: 'create', rule: { ...freight, name: 'Noch eine' } });
    expect(third).toMatchObject({ status: 409, body: { code: 'relationship_exist_error', ruleName: 'Neu' } });
  });

  test('a change that other changes of the draft made possible shows a problem when they are removed', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await draftWith(place.client, toDeletion(rule), {
      action: 'create',
      rule: { ...freight, name: 'Neu' },
    });
    await place.client.delete(`/api/pricing/drafts/${draft._id}/changes/${draft.changes[0]?._id}`);
    const now = await readDraftView(place.client, draft);
    expect(now.changes).toMatchObject([
      { action: 'create', problem: { code: 'relationship_exist_error', message: expect.stringContaining('„Fracht“') } },
    ]);
    expect(await publish(place.client, now)).toMatchObject({
      status: 409,
      body: { code: 'relationship_exist_error', changeId: now.changes[0]?._id },
    });
  });

  test('expiry rules and payment terms must not overlap others of the draft', async () => {
    const expiry = {
      kind: 'EXPIRY',
      details: { day: '2099-03-10', startTime: '08:00', endTime: '17:00', setting: 'MXX' },
    };
    const term = { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 30 } };
    const draft = await draftWith(
      place.client,
      { action: 'create', rule: expiry as RuleInput },
      { action: 'create', rule: term as RuleInput },
    );
    const again = await putChange(place.client, draft, { action: 'create', rule: expiry as RuleInput });
    expect(again).toMatchObject({ status: 409, body: { code: 'expiry_rule_exists', ruleId: draft.changes[0]?._id } });
    const twice = await putChange(place.client, draft, { action: 'create', rule: term as RuleInput });
    expect(twice).toMatchObject({ status: 409, body: { code: 'relationship_exist_error' } });
  });

  test('the kind and the group of a rule are fixed, and so is the rule of a change', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await draftWith(place.client, toRuleChange(rule, { value: '18' }));
    const kind = await putChange(place.client, draft, toRuleChange(rule, { kind: 'DUTY' }));
    expect(kind.body.fields).toContainEqual(expect.objectContaining({ path: 'rule.kind', code: 'kind_fixed' }));
    const other = await putChange(place.client, draft, { action: 'create', rule: freight }, draft.changes[0]);
    expect(other).toMatchObject({ status: 400, body: { fields: [{ path: 'ruleId' }] } });
  });

  test('a draft has at most 200 changes', async () => {
    const draft = await createDraft(place.client);
    await app.pool.query(
      `insert into price_draft_changes (id, draft_id, action, input, changed_by, changed_at)
       select gen_random_uuid(), $1, 'create', '{"kind":"PAYMENT_TERM","details":{"termDays":7}}', $2, now() from generate_series(1, 200)`,
      [draft._id, place.user.id],
    );
    const more = await putChange(place.client, draft, { action: 'create', rule: freight });
    expect(more).toMatchObject({ status: 409, body: { code: 'draft_full', max: 200 } });
  });
});

describe('a rule that another user has changed in the meantime', () => {
  test('is a conflict with user and time until the change is based on the newest version', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await draftWith(place.client, toRuleChange(rule, { value: '18' }));
    const colleague = await signIn(
      app,
      await seedUser(app.pool, place.sellerId, { firstName: 'Ina', lastName: 'Roth' }),
    );
    await changeRule(colleague, rule, { value: '16' });
    const seen = await readDraftView(place.client, draft);
    expect(seen.changes).toMatchObject([
      { before: { value: '15.5' }, conflict: { who: 'Ina Roth', currentVersion: 2, current: { value: '16' } } },
    ]);
    const { body } = await place.client.get<DraftList>('/api/pricing/drafts');
    expect(body.drafts).toMatchObject([{ conflicts: 1 }]);
    const refused = await publish(place.client, seen);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'rule_changed', ruleId: rule._id, ruleName: 'Fracht', who: 'Ina Roth', currentVersion: 2 },
    });
    expect(refused.body.detail).toContain('Ina Roth hat die Regel „Fracht“ am ');

    const again = { ...toRuleChange(rule, { value: '18' }), expectedVersion: 2 };
    const solved = await putChange(place.client, draft, again, seen.changes[0]);
    expect(solved.body.changes).toMatchObject([{ before: { value: '16' }, conflict: null }]);
    expect((await publish(place.client, solved.body)).status).toBe(200);
    expect((await readRules()).find(({ _id }) => _id === rule._id)).toMatchObject({ version: 3, value: '18' });
  });

  test('stays a conflict when it was deleted, and its change can only be removed', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await draftWith(place.client, toRuleChange(rule, { value: '18' }));
    await place.client.delete(`/api/pricing/rules/${rule._id}?expectedVersion=1`);
    const { changes } = await readDraftView(place.client, draft);
    expect(changes).toMatchObject([{ conflict: { currentVersion: 2, current: null } }]);
    const again = { ...toRuleChange(rule, { value: '18' }), expectedVersion: 2 };
    expect((await putChange(place.client, draft, again, changes[0])).status).toBe(404);
  });

  test('refuses a version that does not exist', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await createDraft(place.client);
    const ahead = await putChange(place.client, draft, { ...toDeletion(rule), expectedVersion: 7 });
    expect(ahead).toMatchObject({ status: 400, body: { fields: [{ path: 'expectedVersion' }] } });
  });
});

test('another seller’s draft is not found, and buyers have no drafts', async () => {
  const draft = await draftWith(place.client, { action: 'create', rule: freight });
  const path = `/api/pricing/drafts/${draft._id}`;
  const stranger = await seedPlace(app);
  const answers = await Promise.all([
    stranger.client.get(path),
    stranger.client.put(path, { name: 'Meins' }),
    stranger.client.delete(path),
    stranger.client.get(`${path}/effect`),
    stranger.client.post(`${path}/changes`, { action: 'create', rule: freight }),
    stranger.client.put(`${path}/changes/${draft.changes[0]?._id}`, { action: 'create', rule: freight }),
    stranger.client.delete(`${path}/changes/${draft.changes[0]?._id}`),
    publish(stranger.client, draft),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  const rule = await createRule(place.client, { ...freight, productIds: [], allProducts: true });
  const own = await createDraft(stranger.client);
  expect((await putChange(stranger.client, own, toRuleChange(rule, { value: '1' }))).status).toBe(404);
  expect((await stranger.client.get<DraftList>('/api/pricing/drafts')).body.drafts).toHaveLength(1);

  const buyer = await seedTrader(app, place);
  const refused = await Promise.all([
    buyer.client.get('/api/pricing/drafts'),
    buyer.client.post('/api/pricing/drafts', { name: 'Nein' }),
    buyer.client.get(`${path}/effect`),
    publish(buyer.client, draft),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});
