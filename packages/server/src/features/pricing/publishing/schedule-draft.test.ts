import type { DraftSchedule, DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { RuleInput } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { runJob } from '@handelsplatz/testing/jobs';
import { startSecondNode } from '@handelsplatz/testing/second-node';
import { seedOffer, seedProduct, seedUser, signIn } from '@handelsplatz/testing/seed';
import {
  type DraftAnswer,
  draftWith,
  publish,
  putChange,
  readDraftView,
  toRuleChange,
} from '@handelsplatz/testing/seed/drafts';
import { changeRule, createRule, getGroupId, readPricing } from '@handelsplatz/testing/seed/pricing';
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
  await seedTrader(app, place);
  await seedOffer(app.pool, place.goods, { priceType: 'API' });
  const groupId = await getGroupId(place.client, 'Logistik');
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId] };
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '15.5', ...scope };
});

/** Prices go by the database's clock, so a test moves the date and not the clock. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const letDateCome = async ({ _id }: Pick<DraftView, '_id'>, minutesAgo = 0): Promise<string> => {
  const { rows } = await app.pool.query<{ publish_at: Date }>(
    `update price_drafts set publish_at = now() - $2 * interval '1 minute' where id = $1 and publish_at is not null returning publish_at`,
    [_id, minutesAgo],
  );
  return rows[0]?.publish_at.toISOString() ?? '';
};
const schedule = (
  { _id, revision }: Pick<DraftView, '_id' | 'revision'>,
  more: Partial<DraftSchedule> = {},
): Promise<DraftAnswer> =>
  place.client.put(`/api/pricing/drafts/${_id}/schedule`, { expectedRevision: revision, at: inMinutes(60), ...more });
const unschedule = ({ _id }: Pick<DraftView, '_id'>): Promise<DraftAnswer> =>
  place.client.delete(`/api/pricing/drafts/${_id}/schedule`);
const withFreight = () => draftWith(place.client, { action: 'create', rule: freight });
const readFreight = async () =>
  (await readPricing(place.client)).groups.flatMap(({ rules }) => rules).filter(({ name }) => name === 'Fracht');
const runDue = () => runJob(app.pool, 'pricing-draft-due');
const readNotices = async (draft: Pick<DraftView, '_id'>) =>
  (
    await app.pool.query(
      `select facts->>'event' as event, facts->>'code' as code from notices where user_id = $1 and subject_id = $2`,
      [place.user.id, draft._id],
    )
  ).rows;

describe('a draft with a date', () => {
  test('is published at its date by the user who set it, once, and its seller is notified', async () => {
    const draft = await withFreight();
    const at = inMinutes(60);
    const dated = await schedule(draft, { at, reason: 'Ab Mitternacht' });
    expect(dated).toMatchObject({ status: 200, body: { state: 'open', publishAt: at, reason: 'Ab Mitternacht' } });
    await runDue();
    expect(await readFreight()).toEqual([]);
    await letDateCome(draft);
    await runDue();
    const published = await readDraftView(place.client, draft);
    const publishedBy = `${place.user.firstName} ${place.user.lastName}`;
    expect(published).toMatchObject({ state: 'published', publishedBy, reason: 'Ab Mitternacht', publishAt: null });
    expect(published.publishedEffect).not.toBeNull();
    expect(await readFreight()).toMatchObject([{ value: '15.5', version: 1 }]);
    await runDue();
    expect(await readFreight()).toHaveLength(1);
    expect(await readNotices(draft)).toEqual([{ event: 'PUBLISHED', code: null }]);
  });

  test.each([
    ['in winter', '2099-01-01', '2098-12-31T23:00:00.000Z'],
    ['in summer', '2098-07-01', '2098-06-30T22:00:00.000Z'],
  ])('that is a day begins at midnight of the brand %s', async (_, at, publishAt) => {
    expect((await schedule(await withFreight(), { at })).body.publishAt).toBe(publishAt);
  });

  test('that was missed while nothing ran is published at the next start, and the notice says so', async () => {
    const draft = await withFreight();
    await schedule(draft);
    await letDateCome(draft, 480);
    await runDue();
    expect((await readDraftView(place.client, draft)).state).toBe('published');
    expect(await readNotices(draft)).toEqual([{ event: 'LATE', code: null }]);
  });

  test('that is late begins now, also where a change of it begins at the date', async () => {
    const validFrom = inMinutes(60);
    const draft = await draftWith(place.client, { action: 'create', rule: { ...freight, validFrom } });
    expect((await schedule(draft, { at: validFrom })).status).toBe(200);
    const at = await letDateCome(draft, 480);
    await app.pool.query(
      `update price_draft_changes set input = jsonb_set(input, '{validFrom}', to_jsonb($2::text)) where draft_id = $1`,
      [draft._id, at],
    );
    await runDue();
    expect((await readDraftView(place.client, draft)).state).toBe('published');
    expect(await readNotices(draft)).toEqual([{ event: 'LATE', code: null }]);
    const [rule] = await readFreight();
    expect(new Date(rule?.validFrom ?? at).getTime()).toBeGreaterThan(Date.now() - 60_000);
    const { body } = await place.client.get<{ groups: { notices: { text: string }[] }[] }>('/api/notifications');
    expect(JSON.stringify(body)).toMatch(/Der Entwurf gilt seit \d\d\.\d\d\.\d{4},? \d\d:\d\d Uhr\./);
  });

  test('is published with the consent of its date after other rules have changed', async () => {
    const date = async () => {
      const draft = await draftWith(place.client, { action: 'create', rule: { ...freight, value: '112.5' } });
      const confirmOutliers = (await schedule(draft)).body.confirmation.outliers ?? '';
      expect((await schedule(draft, { confirmOutliers })).status).toBe(200);
      return draft;
    };
    const other = await seedProduct(app.pool);
    const elsewhere = { ...freight, name: 'Anderswo', productIds: [other.id] };
    const draft = await date();
    await createRule(place.client, elsewhere);
    await letDateCome(draft);
    await runDue();
    expect(await readDraftView(place.client, draft)).toMatchObject({ state: 'published', missed: null });
  });

  test('is not published when other rules make it move prices further, and says so', async () => {
    const draft = await draftWith(place.client, { action: 'create', rule: { ...freight, value: '112.5' } });
    const confirmOutliers = (await schedule(draft)).body.confirmation.outliers ?? '';
    // A smaller move was consented to, for the rules of then.
    const smaller = confirmOutliers.replace(/-\d+$/, '-1').replace(/^(\w+)-\w+-/, '$1-0_0-');
    expect((await schedule(draft, { confirmOutliers })).status).toBe(200);
    await app.pool.query(
      `update price_drafts set publish_consent = jsonb_build_object('confirmOutliers', $2::text) where id = $1`,
      [draft._id, smaller],
    );
    await letDateCome(draft);
    await runDue();
    expect(await readNotices(draft)).toEqual([{ event: 'MISSED', code: 'draft_rules_changed' }]);
  });

  test('is published by one of two nodes that find it at once', async () => {
    const draft = await withFreight();
    await schedule(draft);
    const node = await startSecondNode(app);
    await letDateCome(draft);
    await Promise.all([1, 2, 3, 4, 5, 6].map(runDue));
    expect((await readDraftView(node.client(place.client), draft)).state).toBe('published');
    await node.stop();
    expect(await readFreight()).toHaveLength(1);
    expect(await readNotices(draft)).toEqual([{ event: 'PUBLISHED', code: null }]);
  });

  test('is not changed, renamed or deleted until the date is removed', async () => {
    const draft = await withFreight();
    await schedule(draft);
    const path = `/api/pricing/drafts/${draft._id}`;
    const answers = await Promise.all([
      place.client.put(path, { name: 'Anders' }),
      place.client.delete(path),
      putChange(place.client, draft, { action: 'create', rule: { ...freight, name: 'Noch' } }),
      place.client.delete(`${path}/changes/${draft.changes[0]?._id}`),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, body: { code: 'draft_scheduled' } });
    expect(await unschedule(draft)).toMatchObject({ status: 200, body: { publishAt: null, reason: '' } });
    expect((await place.client.put(path, { name: 'Anders' })).status).toBe(200);
    expect((await unschedule(draft)).body.code).toBe('draft_not_scheduled');
    await letDateCome(draft);
    await runDue();
    expect((await readDraftView(place.client, draft)).state).toBe('open');
    expect(await readNotices(draft)).toEqual([]);
  });

  test('is dated anew, and is published by hand before its date', async () => {
    const draft = await withFreight();
    const first = await schedule(draft);
    const later = inMinutes(120);
    const second = await schedule(first.body, { at: later });
    expect(second.body.publishAt).toBe(later);
    await runDue();
    expect((await readDraftView(place.client, draft)).state).toBe('open');
    expect((await publish(place.client, second.body)).status).toBe(200);
    await runDue();
    expect(await readFreight()).toHaveLength(1);
    expect(await readNotices(draft)).toEqual([]);
  });

  test('is not published when a rule has changed in between; the draft stays, and the notice says why', async () => {
    const rule = await createRule(place.client, freight);
    const draft = await draftWith(place.client, toRuleChange(rule, { value: '16' }));
    await schedule(draft);
    await changeRule(place.client, rule, { value: '17' });
    const at = await letDateCome(draft);
    await runDue();
    const missed = await readDraftView(place.client, draft);
    expect(missed).toMatchObject({ state: 'open', publishAt: null, missed: { at, code: 'rule_changed' } });
    expect(await readFreight()).toMatchObject([{ value: '17' }]);
    expect(await readNotices(draft)).toEqual([{ event: 'MISSED', code: 'rule_changed' }]);
    await runDue();
    expect(await readNotices(draft)).toHaveLength(1);
  });
});

describe('a date is refused', () => {
  test('in the past, at its field', async () => {
    const draft = await withFreight();
    for (const at of [inMinutes(0), inMinutes(-1), '2026-03-04']) {
      const refused = await schedule(draft, { at });
      expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'at' }] } });
    }
    expect((await readDraftView(place.client, draft)).publishAt).toBeNull();
  });

  test('of a draft that is empty, was changed since, or would move prices unusually far without consent', async () => {
    const draft = await withFreight();
    expect((await schedule({ ...draft, revision: 7 })).body.code).toBe('draft_changed');
    const steep = await draftWith(place.client, { action: 'create', rule: { ...freight, value: '112.5' } });
    const refused = await schedule(steep);
    expect(refused.body.code).toBe('draft_outliers');
    const confirmOutliers = refused.body.confirmation.outliers ?? '';
    expect((await schedule(steep, { confirmOutliers })).status).toBe(200);
    await letDateCome(steep);
    await runDue();
    expect((await readDraftView(place.client, steep)).state).toBe('published');
  });

  test('when a change of the draft would have begun before it', async () => {
    const draft = await draftWith(place.client, { action: 'create', rule: { ...freight, validFrom: inMinutes(30) } });
    expect((await schedule(draft)).body).toMatchObject({ code: 'draft_change_invalid', reason: 'valid_from_past' });
    expect((await schedule(draft, { at: inMinutes(20) })).status).toBe(200);
  });

  test('of another seller', async () => {
    const draft = await withFreight();
    const other = await seedPlace(app);
    const body = { expectedRevision: draft.revision, at: inMinutes(60) };
    expect((await other.client.put(`/api/pricing/drafts/${draft._id}/schedule`, body)).status).toBe(404);
    const colleague = await signIn(app, await seedUser(app.pool, place.sellerId));
    expect((await colleague.put(`/api/pricing/drafts/${draft._id}/schedule`, body)).status).toBe(200);
  });
});
