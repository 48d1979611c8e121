import { type AskedPrices, draftImpactParameters, type RuleImpact } from '@handelsplatz/contract/pricing/impact';
import type { RuleInput, RuleView } from '@handelsplatz/contract/pricing/rules';
import { brands } from '@handelsplatz/domain/brands';
import { decimal } from '@handelsplatz/domain/numbers';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import { seedOffer } from '@handelsplatz/testing/seed';
import { draftWith } from '@handelsplatz/testing/seed/drafts';
import {
  changeRule,
  createRule,
  getGroupId,
  type RuleAnswer,
  readPricing,
  toConsent,
  toRuleInput,
} from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedPriceRule, seedTrader, type Trader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { windowState } from '../../market-data/windows/window-state.ts';
import { type DraftWithChanges, readDraft } from '../drafts/drafts.read.ts';
import { createComputeImpact } from '../impact/impact.service.ts';
import { createRuleBooks } from '../rule-book/index.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let offerId: string;
let freight: RuleInput;

beforeAll(async () => {
  app = await startTestApp({ brand: 'ch', windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  offerId = (await seedOffer(app.pool, place.goods, { priceType: 'API' })).id;
  const groupId = await getGroupId(place.client, 'Logistik');
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId] };
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '112.5', ...scope };
});

const rules = '/api/pricing/rules';
const post = (path: string, body: object): Promise<RuleAnswer> => place.client.post(path, body);
const put = (rule: RuleView, change: object): Promise<RuleAnswer> =>
  place.client.put(`${rules}/${rule._id}`, { ...toRuleInput(rule), expectedVersion: rule.version, ...change });
const readChanges = async () =>
  (
    await app.pool.query(
      'select count(*)::int as n from price_rule_versions v join price_rules r on r.id = v.rule_id where r.seller_id = $1',
      [place.sellerId],
    )
  ).rows[0]?.n as number;

/** The refusal that requires consent, after which nothing was written. */
async function asked(send: () => Promise<RuleAnswer>): Promise<AskedPrices> {
  const before = await readChanges();
  const { status, body } = await send();
  expect([status, body.code]).toEqual([409, 'rule_outliers']);
  expect(await readChanges()).toBe(before);
  return body;
}

test('a rule that moves prices unusually far requires consent with the prices by name, and is accepted with it', async () => {
  const question = await asked(() => post(rules, freight));
  expect(question).toMatchObject({
    band: { fall: expect.any(Number), rise: expect.any(Number) },
    confirmation: { vanishing: null },
  });
  const [now, ...others] = question.moments;
  expect(others).toEqual([]);
  expect(now).toMatchObject({ moment: 'now', outliers: 2, vanishing: 0, gone: [] });
  expect(now?.furthest.map(({ offer, customer }) => [offer._id, customer?._id ?? null]).toSorted()).toEqual(
    [
      [offerId, null],
      [offerId, buyer.buyerId],
    ].toSorted(),
  );
  await asked(() => post(rules, { ...freight, confirmOutliers: 'etwas anderes' }));
  expect((await post(rules, { ...freight, ...toConsent(question) })).status).toBe(201);
});

test('a change, a restored old version, and the end of a rule that makes a price vanish each require consent', async () => {
  const rule = await createRule(place.client, { ...freight, value: '13' });
  const question = await asked(() => put(rule, { value: '113' }));
  const { status, body: steep } = await put(rule, { value: '113', ...toConsent(question) });
  expect(status).toBe(200);
  const restore = `${rules}/${rule._id}/versions/1/restore`;
  const back = await asked(() => post(restore, { expectedVersion: steep.version }));
  expect((await post(restore, { expectedVersion: steep.version, ...toConsent(back) })).status).toBe(200);
  const [density] = (await readPricing(place.client)).densities;
  const path = `${rules}/${density?._id}?expectedVersion=${density?.version}`;
  const end: AskedPrices = await asked(() => place.client.delete(path));
  expect(end.moments).toMatchObject([
    { outliers: 0, vanishing: 1, gone: [{ offer: { _id: offerId }, reason: 'missing_density', section: 'densities' }] },
  ]);
  const consent = new URLSearchParams(toConsent(end) as Record<string, string>);
  expect((await place.client.delete(`${path}&${consent}`)).status).toBe(200);
});

test('the impact of a new, a changed and an ended rule can be seen before it is made, and nothing is written', async () => {
  const before = await readChanges();
  const trial = (change: object): Promise<{ status: number; body: RuleImpact & { code?: string } }> =>
    place.client.post(`${rules}/effect`, change);
  const raised = await trial({ action: 'create', rule: { ...freight, value: '13' } });
  expect(raised).toMatchObject({
    status: 200,
    body: { up: 2, down: 0, touched: { offers: 1, customers: 1, prices: 2 }, average: { change: 0.05 }, vanishing: 0 },
  });
  expect(await readChanges()).toBe(before);
  const rule = await createRule(place.client, { ...freight, value: '13' });
  const change = { action: 'change', ruleId: rule._id, expectedVersion: 1, rule: { ...freight, value: '113' } };
  expect((await trial(change)).body).toMatchObject({ up: 2, outliers: 2, average: { change: 10 } });
  const end = { action: 'delete', ruleId: rule._id, expectedVersion: 1 };
  expect((await trial(end)).body).toMatchObject({ down: 2, average: { change: -0.05 } });
  expect(await trial({ ...end, expectedVersion: 2 })).toMatchObject({ status: 409, body: { code: 'rule_changed' } });
  expect(await trial({ action: 'create', rule: freight })).toMatchObject({
    status: 409,
    body: { code: 'relationship_exist_error' },
  });
  const other = await seedPlace(app);
  expect((await other.client.post<object>(`${rules}/effect`, end)).status).toBe(404);
  expect((await buyer.client.post<object>(`${rules}/effect`, end)).status).toBe(403);
});

test('usual price moves require no consent', async () => {
  const { status, body } = await post(rules, { ...freight, value: '13' });
  expect(status).toBe(201);
  expect((await put(body, { value: '13.5' })).status).toBe(200);
  expect((await place.client.delete(`${rules}/${body._id}?expectedVersion=2`)).status).toBe(200);
});

test('a planned change requires consent for the moment at which it begins', async () => {
  const validFrom = '2098-05-02T08:00:00.000Z';
  const question = await asked(() => post(rules, { ...freight, validFrom }));
  expect(question.moments).toMatchObject([{ moment: validFrom, outliers: 2 }]);
});

test('a rule that is refused anyway requires no consent', async () => {
  await createRule(place.client, { ...freight, value: '13' });
  expect(await post(rules, freight)).toMatchObject({ status: 409, body: { code: 'relationship_exist_error' } });
  expect((await post(rules, { ...freight, value: 'zwölf' })).status).toBe(400);
});

test('when rules change after a consent, the new impact requires consent again', async () => {
  const rule = await createRule(place.client, { ...freight, value: '13' });
  const question = await asked(() => put(rule, { value: '113' }));
  const surcharge = (await readPricing(place.client)).exchange.surcharges[0] as RuleView;
  await changeRule(place.client, surcharge, { value: '0.01' });
  const again = await asked(() => put(rule, { value: '113', ...toConsent(question) }));
  expect((await put(rule, { value: '113', ...toConsent(again) })).status).toBe(200);
});

test('a consent is for one change, and holds although a group was made in between', async () => {
  const question = await asked(() => post(rules, freight));
  const created = await post('/api/pricing/groups', { name: 'Neu', kind: 'PRICE' });
  const elsewhere = { ...freight, groupId: created.body._id, value: '113' };
  await asked(() => post(rules, { ...elsewhere, ...toConsent(question) }));
  expect((await post(rules, { ...freight, ...toConsent(question) })).status).toBe(201);
});

test.each(['/GAS', 'USDCHF'])('requires consent at the last known price of %s while it is late', async (late) => {
  const { zone, fxSymbol } = brands.ch;
  const now = new Date();
  const toEntry = ([symbol, price]: readonly [string, string]) => ({
    symbol,
    price: decimal(price),
    live: symbol !== late,
    tickAt: now,
  });
  const quotes = [
    ['/GAS', '684.25'],
    ['/BRN', '66.1'],
    ['USDCHF', '0.86'],
  ] as const;
  const facts = { seq: 1, createdAt: now, expiresAt: now, isClone: false, marketChange: null };
  const window = windowState({ ...facts, entries: quotes.map(toEntry) }, fxSymbol);
  const computeImpact = createComputeImpact({
    db: createDatabase<Tables>(app.pool),
    brand: brands.ch,
    books: createRuleBooks(zone),
    market: { currentWindow: () => window, now: () => now },
  });
  const draft = await draftWith(place.client, { action: 'create', rule: freight });
  const changes = await readDraft(createDatabase<Tables>(app.pool), place.sellerId, draft._id);
  const { impact } = await computeImpact(place.sellerId, changes as DraftWithChanges, draftImpactParameters.parse({}));
  expect(impact.outliers).toBe(2);
});

test('moving an expiry rule that has begun changes prices at once, whenever its new roll is', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const rolled = { startTime: '08:00', endTime: '09:00' };
  await app.pool.query(
    `update price_rule_versions v set details = '{"month": "M06"}' from price_rules r
      where r.id = v.rule_id and r.seller_id = $1 and r.kind = 'ICE_MONTH'`,
    [place.sellerId],
  );
  const expiry = (daysAgo: number, setting: string) =>
    seedPriceRule(app.pool, place.sellerId, { kind: 'EXPIRY', details: { day: day(-daysAgo), setting, ...rolled } });
  await expiry(3, 'MXX+1');
  const id = await expiry(2, 'MXX');
  const { active, expired } = (await readPricing(place.client)).expiry;
  const rule = [...active, ...expired].find(({ _id }) => _id === id) as RuleView;
  const moved = { ...toRuleInput(rule), details: { ...rule.details, day: day(30) }, expectedVersion: rule.version };
  const question = await asked(() => place.client.put(`${rules}/${id}`, moved));
  expect(question.moments).toMatchObject([{ moment: 'now', vanishing: 1, gone: [{ reason: 'month_beyond' }] }]);
});

test('another future month requires consent for each future roll: beyond the last month a price vanishes', async () => {
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const details = { day: inTwoDays, startTime: '08:00', endTime: '09:00', setting: 'MXX+1' };
  expect((await post(rules, { kind: 'EXPIRY', details })).status).toBe(201);
  const [month] = (await readPricing(place.client)).exchange.futureMonths as RuleView[];
  const question = await asked(() => put(month as RuleView, { details: { month: 'M06' } }));
  expect(question.moments).toMatchObject([
    { moment: expect.stringContaining(inTwoDays), vanishing: 1, gone: [{ reason: 'month_beyond' }] },
  ]);
});

test('parallel changes of different rules all succeed', async () => {
  const groups = await Promise.all(
    Array.from({ length: 25 }, (_, n) => post('/api/pricing/groups', { name: `Gruppe ${n}`, kind: 'PRICE' })),
  );
  const answers = await Promise.all(
    groups.map(({ body }) => post(rules, { ...freight, groupId: body._id, value: '0.1' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(groups.map(() => 201));
});

test('of twenty parallel changes of one rule one succeeds, and the others are refused', async () => {
  const rule = await createRule(place.client, { ...freight, value: '13' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => put(rule, { value: `13.${n + 10}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'rule_changed')).toHaveLength(19);
});
