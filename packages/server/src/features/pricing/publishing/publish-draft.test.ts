import type { DraftChangeInput, DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { RuleInput, RuleVersionView } from '@handelsplatz/contract/pricing/rules';
import { brands } from '@handelsplatz/domain/brands';
import { decimal } from '@handelsplatz/domain/numbers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { followEvents } from '@handelsplatz/testing/events';
import { seedOffer, seedUser, signIn } from '@handelsplatz/testing/seed';
import {
  createDraft,
  draftWith,
  publish,
  putChange,
  readDraftView,
  readImpact,
  toRuleChange,
} from '@handelsplatz/testing/seed/drafts';
import {
  changeRule,
  createRule,
  getGroupId,
  linesFor,
  priceInList,
  readPricing,
} from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase, createInTransaction } from '../../../platform/db/index.ts';
import { createEventStore } from '../../../platform/events/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { windowState } from '../../market-data/windows/window-state.ts';
import { createNoticeStore } from '../../notifications/index.ts';
import type { DraftStores } from '../drafts/drafts.service.ts';
import { createDraftStore } from '../drafts/drafts.store.ts';
import { createComputeImpact } from '../impact/impact.service.ts';
import { createNetworksStore } from '../networks/networks.store.ts';
import { createRuleBooks } from '../rule-book/index.ts';
import { createRuleChangesStore } from '../rules/rules.store.ts';
import { createApplyChange } from './consented-change.ts';
import { createPublishDraft } from './publish-draft.service.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let freight: RuleInput;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  await seedOffer(app.pool, place.goods, { priceType: 'API' });
  const groupId = await getGroupId(place.client, 'Logistik');
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId] };
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '15.5', ...scope };
});

const create = (rule: RuleInput): DraftChangeInput => ({ action: 'create', rule });
const readRules = async () => (await readPricing(place.client)).groups.flatMap(({ rules }) => rules);
const anotherGroup = async () =>
  (await place.client.post<{ _id: string }>('/api/pricing/groups', { name: 'Ausgleich', kind: 'PRICE' })).body._id;
const readVersions = async (id: string) =>
  (await place.client.get<{ versions: RuleVersionView[] }>(`/api/pricing/rules/${id}/versions`)).body.versions;
const offerId = async () =>
  (await app.pool.query('select id from offers where seller_id = $1', [place.sellerId])).rows[0]?.id as string;

describe('publishing a draft', () => {
  test('turns each change into a version with user, time and reason, and the price follows and names the rule', async () => {
    const rule = await createRule(place.client, freight);
    const duty = (await readRules()).find(({ kind }) => kind === 'DUTY');
    const before = await priceInList(buyer.client, await offerId());
    const draft = await draftWith(
      place.client,
      toRuleChange(rule, { value: '16.5', reason: 'Neue Frachtsätze' }),
      create({ ...freight, kind: 'DUTY', groupId: duty?.groupId ?? '', name: 'CO2', value: '471' }),
    );
    const published = await followEvents(app.pool);
    const { status, body } = await publish(place.client, draft, { reason: 'Quartalswechsel' });
    expect(status).toBe(200);
    const changedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(body).toMatchObject({ state: 'published', publishedBy: changedBy, reason: 'Quartalswechsel' });
    expect(await readVersions(rule._id)).toMatchObject([
      { version: 2, value: '16.5', reason: 'Neue Frachtsätze', changedBy, state: 'current' },
      { version: 1, value: '15.5' },
    ]);
    const created = body.changes[1]?.ruleId ?? '';
    expect(await readVersions(created)).toMatchObject([
      { version: 1, name: 'CO2', reason: 'Quartalswechsel', changedBy },
    ]);
    // Freight costs 1 L/cbm more, and the new duty is more specific than the group's: 471 instead of 470.40.
    // The list follows the event of the publication, which may come after its answer.
    await expect.poll(async () => priceInList(buyer.client, await offerId())).toBe((before ?? 0) + 16);
    const lines = await linesFor(place.client, await offerId(), buyer.buyerId);
    expect(lines).toContainEqual(expect.objectContaining({ ruleId: created, ruleVersion: 1 }));
    expect(await published()).toEqual([
      { topic: 'internal.pricing', account_id: null, payload: { sellerId: place.sellerId } },
      { topic: 'invalidate', account_id: null, payload: { topics: ['market'] } },
      { topic: 'invalidate', account_id: place.sellerId, payload: { topics: ['pricing', 'offers'] } },
    ]);
  });

  test('keeps the draft and refuses every later change of it', async () => {
    const draft = await draftWith(place.client, create(freight));
    expect((await publish(place.client, draft)).status).toBe(200);
    const path = `/api/pricing/drafts/${draft._id}`;
    const published = await readDraftView(place.client, draft);
    expect(published.changes).toMatchObject([{ after: { value: '15.5' }, conflict: null, problem: null }]);
    const answers = await Promise.all([
      place.client.put(path, { name: 'Anders' }),
      place.client.delete(path),
      putChange(place.client, draft, create({ ...freight, name: 'Noch' })),
      place.client.delete(`${path}/changes/${draft.changes[0]?._id}`),
      publish(place.client, published),
    ]);
    const who = `${place.user.firstName} ${place.user.lastName}`;
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'draft_published', who } });
    await changeRule(place.client, (await readRules()).find(({ name }) => name === 'Fracht') as never, { value: '99' });
    expect((await readDraftView(place.client, draft)).changes[0]).toMatchObject({
      after: { value: '15.5' },
      conflict: null,
    });
  });

  test('notifies again when planned versions come into force', async () => {
    const validFrom = '2098-05-01T06:00:00.000Z';
    const draft = await draftWith(place.client, create({ ...freight, validFrom }));
    expect((await publish(place.client, draft)).status).toBe(200);
    expect((await readRules()).find(({ name }) => name === 'Fracht')).toMatchObject({ state: 'planned', validFrom });
    const jobs = await app.pool.query(
      `select start_after from jobs.job where name = 'pricing-due' and data->>'sellerId' = $1`,
      [place.sellerId],
    );
    expect(jobs.rows.map(({ start_after }) => start_after.toISOString())).toEqual([validFrom]);
  });

  test('is all or nothing: one change that is no longer possible stops the others', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await draftWith(
      place.client,
      create({ kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '2', details: { termDays: 30 } }),
      toRuleChange(rule, { value: '16' }),
    );
    await app.pool.query(
      `update price_draft_changes set input = jsonb_set(input, '{validFrom}', '"2020-01-01T00:00:00.000Z"') where draft_id = $1 and action = 'change'`,
      [draft._id],
    );
    const { changes } = await readDraftView(place.client, draft);
    expect(changes[1]).toMatchObject({ problem: { code: 'valid_from_past' } });
    const refused = await publish(place.client, draft);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'draft_change_invalid',
        changeId: changes[1]?._id,
        ruleName: 'Fracht',
        reason: 'valid_from_past',
        detail: 'Die Änderung „Fracht“ ist so nicht mehr möglich: Der Zeitpunkt liegt in der Vergangenheit.',
      },
    });
    expect((await readPricing(place.client)).paymentTerms).toEqual([]);
    expect(await readVersions(rule._id)).toHaveLength(1);
  });

  test('refuses an empty draft, and a draft that has changed since it was read', async () => {
    const draft = await createDraft(place.client);
    expect(await publish(place.client, draft)).toMatchObject({ status: 409, body: { code: 'draft_empty' } });
    await putChange(place.client, draft, create(freight));
    expect(await publish(place.client, draft)).toMatchObject({
      status: 409,
      body: { code: 'draft_changed', revision: 2 },
    });
  });
});

describe('two publications at the same time', () => {
  test('of the same draft: one succeeds, the other is refused as already published', async () => {
    const colleague = await signIn(app, await seedUser(app.pool, place.sellerId));
    const draft = await draftWith(place.client, create(freight));
    const answers = await Promise.all([publish(place.client, draft), publish(colleague, draft)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('draft_published');
    expect((await readRules()).filter(({ name }) => name === 'Fracht')).toHaveLength(1);
  });

  test('of drafts of the same rule: one succeeds, the other is refused because the rule has changed', async () => {
    const rule = await createRule(place.client, freight);
    const drafts = [
      await draftWith(place.client, toRuleChange(rule, { value: '16' })),
      await draftWith(place.client, toRuleChange(rule, { value: '17' })),
    ];
    const answers = await Promise.all(drafts.map((draft) => publish(place.client, draft)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'rule_changed',
      currentVersion: 2,
    });
    expect(await readVersions(rule._id)).toHaveLength(2);
  });

  test('of drafts of different rules, beside a direct change: all succeed', async () => {
    const rules = await Promise.all(
      [7, 14, 21, 30].map((termDays) =>
        createRule(place.client, { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '0.01', details: { termDays } }),
      ),
    );
    const [direct, ...drafted] = rules;
    const drafts = await Promise.all(
      drafted.map((rule) => draftWith(place.client, toRuleChange(rule, { value: '0.02' }))),
    );
    const answers = await Promise.all([
      ...drafts.map((draft) => publish(place.client, draft)),
      changeRule(place.client, direct as never, { value: '0.03' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const values = (await readPricing(place.client)).paymentTerms.map(({ value }) => value);
    expect(values).toEqual(['0.03', '0.02', '0.02', '0.02']);
  });
});

test('a rule that changes while the impact is computed makes it computed again before anything is written', async () => {
  const draft = await draftWith(place.client, create(freight));
  const db = createDatabase<Tables>(app.pool);
  const now = () => new Date();
  const entries = [
    { symbol: '/GAS', price: decimal('684.25'), live: true, tickAt: now() },
    { symbol: 'USDEUR', price: decimal('0.86'), live: true, tickAt: now() },
  ];
  const facts = { seq: 1, createdAt: now(), expiresAt: now(), isClone: false, marketChange: null, entries };
  const market = { currentWindow: () => windowState(facts, 'USDEUR'), now };
  const brand = brands.de;
  const computeImpact = createComputeImpact({ db, brand, books: createRuleBooks(brand.zone), market });
  const duty = (await readRules()).find(({ kind }) => kind === 'DUTY');
  const looks: number[] = [];
  const applyChange = createApplyChange({
    brand,
    inTransaction: createInTransaction<Tables, DraftStores>(db, (tx) => ({
      ruleChanges: createRuleChangesStore(tx),
      networks: createNetworksStore(tx),
      drafts: createDraftStore(tx),
      notices: createNoticeStore(tx),
      events: createEventStore(tx, () => undefined),
      jobs: { enqueue: async () => undefined },
    })),
    // Without its duty the price is so low that the draft's freight is an outlier.
    computeImpact: async (...asked) => {
      const computed = await computeImpact(...asked);
      if (looks.push(computed.impact.outliers) === 1)
        await changeRule(place.client, duty as never, { value: '-480', allProducts: true, allTerminals: true });
      return computed;
    },
  });
  const publishDraft = createPublishDraft({ applyChange, brand, now });
  const seller = { accountId: place.sellerId, userId: place.user.id };
  const answer = await publishDraft(seller, draft._id, { expectedRevision: draft.revision, reason: '' });
  expect(answer).toMatchObject({ ok: false, code: 'draft_outliers' });
  expect(looks).toEqual([0, 2]);
  expect((await readDraftView(place.client, draft)).state).toBe('open');
});

test('reads the rules that all changes of a draft share only once, however long the validation takes', async () => {
  const terms = [7, 14, 21, 30].map((termDays) =>
    create({ kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '1', details: { termDays } }),
  );
  const draft = await draftWith(place.client, ...terms);
  const db = createDatabase<Tables>(app.pool);
  const reads: string[] = [];
  let time = Date.now();
  const now = () => {
    time += 10;
    return new Date(time);
  };
  const applyChange = createApplyChange({
    brand: brands.de,
    inTransaction: createInTransaction<Tables, DraftStores>(db, (tx) => {
      const ruleChanges = createRuleChangesStore(tx);
      const rules: typeof ruleChanges.rules = (sellerId, selection) => {
        if (selection.kind) reads.push(selection.kind);
        return ruleChanges.rules(sellerId, selection);
      };
      return {
        ruleChanges: { ...ruleChanges, rules },
        networks: createNetworksStore(tx),
        drafts: createDraftStore(tx),
        notices: createNoticeStore(tx),
        events: createEventStore(tx, () => undefined),
        jobs: { enqueue: async () => undefined },
      };
    }),
    computeImpact: async () => {
      throw new Error('not asked for');
    },
  });
  const publishDraft = createPublishDraft({ applyChange, brand: brands.de, now });
  const seller = { accountId: place.sellerId, userId: place.user.id };
  const asked = publishDraft(seller, draft._id, { expectedRevision: draft.revision, reason: '' });
  await expect(asked).rejects.toThrow('not asked for');
  expect(reads).toHaveLength(1);
});

describe('outliers and vanishing prices require consent', () => {
  const steep = () => draftWith(place.client, create({ ...freight, value: '112.5' }));

  async function refusedOutliers(draft: DraftView, more: Parameters<typeof publish>[2] = {}) {
    const { status, body } = await publish(place.client, draft, more);
    expect([status, body.code]).toEqual([409, 'draft_outliers']);
    return body;
  }

  test('the refusal counts them, names the largest move, and says what to consent to', async () => {
    const draft = await steep();
    const impact = await readImpact(place.client, draft);
    const refused = await refusedOutliers(draft);
    const { largest } = impact;
    const asking = {
      outliers: 2,
      vanishing: 0,
      largestPercent: largest?.changePercent,
      largestOffer: largest?.offer.name,
    };
    expect(refused).toMatchObject({ moments: [{ moment: 'now', ...asking }], confirmation: impact.confirmation });
    expect(refused.detail).toMatch(/2 auffällige Preise, am stärksten \+\d+,\d\d % bei Diesel/);
    await refusedOutliers(draft, { confirmOutliers: 'etwas anderes' });
    const confirmOutliers = refused.confirmation.outliers ?? '';
    expect((await publish(place.client, draft, { confirmOutliers })).status).toBe(200);
  });

  test('the impact that the user consented to is kept with the draft and does not change with later rules', async () => {
    const draft = await steep();
    const impact = await readImpact(place.client, draft);
    const { moments, band, confirmation } = await refusedOutliers(draft);
    expect((await readDraftView(place.client, draft)).publishedEffect).toBeNull();
    const { body } = await publish(place.client, draft, { confirmOutliers: confirmation.outliers ?? '' });
    const { touched, unchanged, up, down, average, window, marketMove } = impact;
    const figures = { touched, unchanged, up, down, average, appearing: 0 };
    const kept = { window, marketMove, band, moments: [{ ...moments[0], ...figures }] };
    expect(body.publishedEffect).toEqual(kept);
    expect(kept.moments[0]?.furthest).toHaveLength(2);
    const [freightRule] = (await readRules()).filter(({ name }) => name === 'Fracht');
    await changeRule(place.client, freightRule as never, { value: '1' });
    expect((await readDraftView(place.client, draft)).publishedEffect).toEqual(kept);
  });

  test('a change that holds at once requires consent, although another change of the draft holds only after all offers have ended', async () => {
    const duty = (await readRules()).find(({ kind }) => kind === 'DUTY');
    const later = { kind: 'DUTY', groupId: duty?.groupId ?? '', name: 'CO2', value: '1' } as const;
    const draft = await draftWith(
      place.client,
      create({ ...freight, value: '112.5' }),
      create({ ...freight, ...later, validFrom: '2098-05-02T08:00:00.000Z' }),
    );
    const { moments } = await refusedOutliers(draft);
    expect(moments.map(({ moment, outliers }) => [moment, outliers])).toEqual([
      ['now', 2],
      ['2098-05-02T08:00:00.000Z', 2],
    ]);
  });

  test('a change that holds at once requires consent, although a planned change of the draft offsets it later', async () => {
    const later = '2098-05-02T08:00:00.000Z';
    const draft = await draftWith(
      place.client,
      create({ ...freight, value: '112.5' }),
      create({ ...freight, groupId: await anotherGroup(), name: 'Ausgleich', value: '-100', validFrom: later }),
    );
    const impact = await readImpact(place.client, draft);
    expect(impact.moments).toMatchObject([
      { moment: 'now', outliers: 2 },
      { moment: later, outliers: 0 },
    ]);
    expect(impact.effectiveAt).toBe(impact.at);
    expect(await readImpact(place.client, draft, { moment: later })).toMatchObject({ effectiveAt: later, up: 0 });
    const refused = await refusedOutliers(draft);
    expect(refused).toMatchObject({ moments: [{ moment: 'now', outliers: 2 }] });
    expect(refused.detail).toContain('sofort 2 auffällige Preise');
    const confirmOutliers = refused.confirmation.outliers ?? '';
    expect((await publish(place.client, draft, { confirmOutliers })).status).toBe(200);
  });

  test('a change requires consent for the moment at which it keeps a planned version of its rule from beginning', async () => {
    const planned = '2098-05-02T08:00:00.000Z';
    const rule = await createRule(place.client, { ...freight, groupId: await anotherGroup(), value: '1' });
    expect((await changeRule(place.client, rule, { value: '112.5', validFrom: planned })).status).toBe(200);
    const current = (await readRules()).find(({ _id }) => _id === rule._id);
    const draft = await draftWith(place.client, toRuleChange(current as never, { value: '1.1', validFrom: null }));
    const impact = await readImpact(place.client, draft);
    expect(impact.moments).toMatchObject([
      { moment: 'now', outliers: 0 },
      { moment: planned, outliers: 2 },
    ]);
    expect(await refusedOutliers(draft)).toMatchObject({ moments: [{ moment: planned }] });
  });

  test('none of many moments is left out', async () => {
    const at = (day: number) => `2098-05-${String(day).padStart(2, '0')}T08:00:00.000Z`;
    const days = Array.from({ length: 14 }, (_, index) => index + 1);
    const changes: DraftChangeInput[] = [];
    for (const day of days) {
      const name = `Gruppe ${day}`;
      const { body } = await place.client.post<{ _id: string }>('/api/pricing/groups', { name, kind: 'PRICE' });
      const value = day === 12 ? '-400' : day === 13 ? '400' : '0.1';
      changes.push(create({ ...freight, groupId: body._id, name, value, validFrom: at(day) }));
    }
    const refused = await refusedOutliers(await draftWith(place.client, ...changes));
    expect(refused.moments.map(({ moment }) => moment)).toEqual([at(12)]);
  });

  test('a rule that changes in between makes other outliers, which require consent again', async () => {
    const draft = await steep();
    const { confirmation } = await readImpact(place.client, draft);
    const confirmOutliers = confirmation.outliers ?? '';
    const duty = (await readRules()).find(({ kind }) => kind === 'DUTY');
    await changeRule(place.client, duty as never, { value: '600', allProducts: true, allTerminals: true });
    const again = await refusedOutliers(draft, { confirmOutliers });
    expect(again.confirmation.outliers).not.toBe(confirmOutliers);
    const seen = again.confirmation.outliers ?? '';
    expect((await publish(place.client, draft, { confirmOutliers: seen })).status).toBe(200);
  });

  test('a new buyer who would pay such a price requires consent again', async () => {
    const draft = await steep();
    const { confirmation } = await readImpact(place.client, draft);
    await seedTrader(app, place);
    const again = await refusedOutliers(draft, { confirmOutliers: confirmation.outliers ?? '' });
    expect(again.moments).toMatchObject([{ outliers: 3 }]);
  });

  test('a vanishing price requires a consent of its own', async () => {
    const [density] = (await readPricing(place.client)).densities;
    const draft = await draftWith(place.client, { action: 'delete', ruleId: density?._id ?? '', expectedVersion: 1 });
    const refused = await refusedOutliers(draft, { confirmOutliers: 'x' });
    expect(refused).toMatchObject({
      moments: [{ outliers: 0, vanishing: 1, largestPercent: null }],
      confirmation: { outliers: null },
    });
    expect(refused.detail).toContain('1 Preis entfällt');
    const confirmVanishing = refused.confirmation.vanishing ?? '';
    expect((await publish(place.client, draft, { confirmVanishing })).status).toBe(200);
    expect(await priceInList(buyer.client, await offerId())).toBeNull();
  });
});
