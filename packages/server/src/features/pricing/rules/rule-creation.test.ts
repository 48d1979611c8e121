import type { RuleInput, RuleView } from '@handelsplatz/contract/pricing/rules';
import { startTestApp, type TestApp } from '@handelsplatz/testing/app';
import type { TestClient } from '@handelsplatz/testing/client';
import { seedUser, signIn } from '@handelsplatz/testing/seed';
import { changeRule, readPricing } from '@handelsplatz/testing/seed/pricing';
import { type Place, seedPlace, seedTrader } from '@handelsplatz/testing/seed/trading';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let app: TestApp;
let place: Place;
let discount: RuleInput;

beforeAll(async () => {
  app = await startTestApp({ windowSeconds: 600 });
});
afterAll(() => app.stop());
beforeEach(async () => {
  place = await seedPlace(app);
  const { buyerId } = await seedTrader(app, place);
  const scope = { productIds: [place.productId], terminalIds: [place.terminalId], customerIds: [buyerId] };
  discount = { kind: 'CUSTOMER', name: 'Treue', unit: 'L/100L15', value: '-0.50', ...scope };
});

const key = '5b0a8a52-3c43-4b0e-9c4e-6f2f6f6c7d11';
async function send(client: TestClient, rule: RuleInput, by = key) {
  const headers = { 'content-type': 'application/json', ...(by !== '' && { 'idempotency-key': by }) };
  const response = await client.send('/api/pricing/rules', { method: 'POST', headers, body: JSON.stringify(rule) });
  return { status: response.status, body: (await response.json()) as RuleView & { code: string } };
}
const discounts = async () => (await readPricing(place.client)).customerRules;

test('a creation that is sent again makes only one rule, at once and later, whichever user of the seller sends it', async () => {
  const colleague = await signIn(app, await seedUser(app.pool, place.sellerId));
  const answers = await Promise.all([send(place.client, discount), send(colleague, discount)]);
  const [first] = answers;
  expect(answers.map(({ status, body }) => [status, body._id])).toEqual([1, 2].map(() => [201, first?.body._id]));
  // The sequence of the choices and the spelling of a number do not make another rule.
  expect((await send(place.client, { ...discount, value: '-0.5' })).body._id).toBe(first?.body._id);
  expect(await discounts()).toHaveLength(1);
});

test('two creations without a key make two rules', async () => {
  await send(place.client, discount, '');
  await send(place.client, discount, '');
  expect(await discounts()).toHaveLength(2);
});

test('another rule with the same key is refused, also after the first rule has changed', async () => {
  const { body: created } = await send(place.client, discount);
  for (const other of [{ value: '-0.6' }, { value: 'zehn' }, { name: 'Anders' }, { customerIds: [] }])
    expect(await send(place.client, { ...discount, ...other })).toMatchObject({
      status: 409,
      body: { code: 'rule_created', detail: expect.stringContaining('schon angelegt') },
    });
  await changeRule(place.client, created, { value: '-0.6' });
  expect((await send(place.client, discount)).body).toMatchObject({ _id: created._id, value: '-0.6', version: 2 });
  expect(await discounts()).toHaveLength(1);
});

test('a key belongs to one seller: another seller makes a rule of their own with it', async () => {
  const { body: mine } = await send(place.client, discount);
  const other = await seedPlace(app);
  const add: RuleInput = { kind: 'PAYMENT_TERM', unit: 'L/cbm', value: '1', details: { termDays: 14 } };
  const { status, body: theirs } = await send(other.client, add);
  expect(status).toBe(201);
  expect(theirs._id).not.toBe(mine._id);
  expect((await send(place.client, discount, 'eins')).status).toBe(400);
});
