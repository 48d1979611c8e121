import type { OfferList } from '@handelsplatz/contract/offers';
import type { Explanation, PricingOverview, RuleInput, RuleView } from '@handelsplatz/contract/pricing';
import type { TestClient, TestResponse } from '../client.ts';
import type { Refused } from '../purchase.ts';

/** A problem as a refused rule carries it: fields or facts. */
export interface RefusedRule extends Refused {
  readonly fields?: readonly { path: string; message: string; code: string }[];
}

/** Everything a seller's pricing page shows. */
export async function pricingOf(client: TestClient): Promise<PricingOverview> {
  return (await client.get<PricingOverview>('/api/pricing')).body;
}

/** Enters a rule; answers with the rule, or with the refusal. */
export function enterRule(client: TestClient, rule: RuleInput): Promise<TestResponse<RuleView & RefusedRule>> {
  return client.post('/api/pricing/rules', rule);
}

/** Enters a rule that must be taken. */
export async function createRule(client: TestClient, rule: RuleInput): Promise<RuleView> {
  const { status, body, text } = await enterRule(client, rule);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
}

/** Changes a rule as its form does: everything as it stands, apart from what is given. */
export function changeRule(
  client: TestClient,
  rule: RuleView,
  change: Partial<RuleInput>,
): Promise<TestResponse<RuleView & RefusedRule>> {
  return client.put(`/api/pricing/rules/${rule._id}`, {
    ...inputOf(rule),
    ...change,
    expectedVersion: rule.version,
  });
}

/** A rule's contents as its form would send them again. */
export function inputOf(rule: RuleView): RuleInput {
  const { kind, name, groupId, unit, value, details, customerIds } = rule;
  const { productIds, allProducts, terminalIds, networkIds, allTerminals } = rule;
  const scope = { productIds, allProducts, terminalIds, networkIds, allTerminals, customerIds };
  return { kind, name, groupId, unit, value, details, ...scope };
}

/** The group of a seller with this name. */
export async function groupIdOf(client: TestClient, name: string): Promise<string> {
  const group = (await pricingOf(client)).groups.find((candidate) => candidate.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return group._id;
}

/** The price of an offer in a buyer's market list, in cents; null when it is not in it. */
export async function priceInList(client: TestClient, offerId: string): Promise<number | null> {
  const { body } = await client.get<OfferList>('/api/v2/offers');
  const offer = body.offers.find(({ _id }) => _id === offerId);
  return offer ? Math.round(offer.price * 100) : null;
}

/** The lines of an offer's price as its seller sees them for a buyer. */
export async function linesFor(client: TestClient, offerId: string, buyerId: string): Promise<Explanation['lines']> {
  const { body } = await client.get<Explanation>(`/api/offers/${offerId}/explanation?customerId=${buyerId}`);
  return body.lines;
}
