import type { OfferList } from '@handelsplatz/contract/offers';
import type {
  AskedPrices,
  EffectConfirmation,
  Explanation,
  PricingOverview,
  RuleInput,
  RuleView,
} from '@handelsplatz/contract/pricing';
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

/** The answer to a change of a rule: the rule, or the refusal. */
export type RuleAnswer = TestResponse<RuleView & RefusedRule & AskedPrices>;

/** Enters a rule and confirms what it does to prices; answers with the rule, or with another refusal. */
export function enterRule(client: TestClient, rule: RuleInput): Promise<RuleAnswer> {
  return confirming((confirmation) => client.post('/api/pricing/rules', { ...rule, ...confirmation }));
}

/** Does again what asked whether prices may move so far, and confirms it. */
async function confirming(send: (confirmation: EffectConfirmation) => Promise<RuleAnswer>): Promise<RuleAnswer> {
  const answer = await send({});
  return answer.body.code === 'rule_outliers' ? await send(confirmationOf(answer.body)) : answer;
}

/** What confirms the prices that were asked about. */
export function confirmationOf({ confirmation }: AskedPrices): EffectConfirmation {
  const { outliers, vanishing } = confirmation;
  return { ...(outliers && { confirmOutliers: outliers }), ...(vanishing && { confirmVanishing: vanishing }) };
}

/** Enters a rule that must be taken. */
export async function createRule(client: TestClient, rule: RuleInput): Promise<RuleView> {
  const { status, body, text } = await enterRule(client, rule);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
}

/** Changes a rule as its form does: everything as it stands, apart from what is given; confirms what it does to prices. */
export function changeRule(client: TestClient, rule: RuleView, change: Partial<RuleInput>): Promise<RuleAnswer> {
  const body = { ...inputOf(rule), ...change, expectedVersion: rule.version };
  return confirming((confirmation) => client.put(`/api/pricing/rules/${rule._id}`, { ...body, ...confirmation }));
}

/** Ends a rule and confirms what that does to prices. */
export function removeRule(client: TestClient, rule: Pick<RuleView, '_id' | 'version'>): Promise<RuleAnswer> {
  return confirming((confirmation) => {
    const query = new URLSearchParams({ expectedVersion: String(rule.version) });
    for (const [name, text] of Object.entries(confirmation)) if (text) query.set(name, text);
    return client.delete(`/api/pricing/rules/${rule._id}?${query}`);
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
