import type { AskedPrices, RuleInput, RuleView } from '@handelsplatz/contract/pricing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/app.ts';
import { seedOffer } from '../../../../../testing/seed/index.ts';
import {
  changeRule,
  confirmationOf,
  createRule,
  groupIdOf,
  inputOf,
  pricingOf,
  type RuleAnswer,
} from '../../../../../testing/seed/pricing.ts';
import { type Place, seedPlace, seedTrader, type Trader } from '../../../../../testing/seed/trading.ts';

let app: TestApp;
let place: Place;
let buyer: Trader;
let offerId: string;
let freight: RuleInput;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  buyer = await seedTrader(app, place);
  offerId = (await seedOffer(app.pool, place.goods, { priceType: 'API' })).id;
  const groupId = await groupIdOf(place.client, 'Logistik');
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId] };
  freight = { kind: 'PRICE', groupId, name: 'Fracht', unit: 'L/cbm', value: '112.5', ...scope };
});

const rules = '/api/pricing/rules';
const post = (path: string, body: object): Promise<RuleAnswer> => place.client.post(path, body);
const put = (rule: RuleView, change: object): Promise<RuleAnswer> =>
  place.client.put(`${rules}/${rule._id}`, { ...inputOf(rule), expectedVersion: rule.version, ...change });
const changesOf = async () =>
  (
    await app.pool.query(
      'select count(*)::int as n from price_rule_versions v join price_rules r on r.id = v.rule_id where r.seller_id = $1',
      [place.sellerId],
    )
  ).rows[0]?.n as number;

/** The question, after which nothing was written. */
async function asked(send: () => Promise<RuleAnswer>): Promise<AskedPrices> {
  const before = await changesOf();
  const { status, body } = await send();
  expect([status, body.code]).toEqual([409, 'rule_outliers']);
  expect(await changesOf()).toBe(before);
  return body;
}

test('a rule that moves prices unusually far asks first, with the prices by name, and holds once that is confirmed', async () => {
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
  expect((await post(rules, { ...freight, ...confirmationOf(question) })).status).toBe(201);
});

test('a change asks, its repetition of an old version asks, and so does the end of a rule without which a price vanishes', async () => {
  const rule = await createRule(place.client, { ...freight, value: '13' });
  const question = await asked(() => put(rule, { value: '113' }));
  const { status, body: steep } = await put(rule, { value: '113', ...confirmationOf(question) });
  expect(status).toBe(200);
  const restore = `${rules}/${rule._id}/versions/1/restore`;
  const back = await asked(() => post(restore, { expectedVersion: steep.version }));
  expect((await post(restore, { expectedVersion: steep.version, ...confirmationOf(back) })).status).toBe(200);
  const [density] = (await pricingOf(place.client)).densities;
  const path = `${rules}/${density?._id}?expectedVersion=${density?.version}`;
  const end: AskedPrices = await asked(() => place.client.delete(path));
  expect(end.moments).toMatchObject([
    { outliers: 0, vanishing: 1, gone: [{ offer: { _id: offerId }, reason: 'missing_density', section: 'densities' }] },
  ]);
  const confirmed = new URLSearchParams(confirmationOf(end) as Record<string, string>);
  expect((await place.client.delete(`${path}&${confirmed}`)).status).toBe(200);
});

test('nobody is asked where prices move as usual', async () => {
  const { status, body } = await post(rules, { ...freight, value: '13' });
  expect(status).toBe(201);
  expect((await put(body, { value: '13.5' })).status).toBe(200);
  expect((await place.client.delete(`${rules}/${body._id}?expectedVersion=2`)).status).toBe(200);
});

test('a planned change asks for the moment at which it begins', async () => {
  const validFrom = '2098-05-02T08:00:00.000Z';
  const question = await asked(() => post(rules, { ...freight, validFrom }));
  expect(question.moments).toMatchObject([{ moment: validFrom, outliers: 2 }]);
});

test('what is refused anyway is refused before anybody is asked', async () => {
  await createRule(place.client, { ...freight, value: '13' });
  expect(await post(rules, freight)).toMatchObject({ status: 409, body: { code: 'relationship_exist_error' } });
  expect((await post(rules, { ...freight, value: 'zwölf' })).status).toBe(400);
});

test('a rule that changed since it was confirmed asks again for what it would do by now', async () => {
  const rule = await createRule(place.client, { ...freight, value: '13' });
  const question = await asked(() => put(rule, { value: '113' }));
  const surcharge = (await pricingOf(place.client)).exchange.surcharges[0] as RuleView;
  await changeRule(place.client, surcharge, { value: '0.01' });
  const again = await asked(() => put(rule, { value: '113', ...confirmationOf(question) }));
  expect((await put(rule, { value: '113', ...confirmationOf(again) })).status).toBe(200);
});

test('twenty writers of one rule: one is taken, the others are told', async () => {
  const rule = await createRule(place.client, { ...freight, value: '13' });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => put(rule, { value: `13.${n + 10}` })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'rule_changed')).toHaveLength(19);
});
