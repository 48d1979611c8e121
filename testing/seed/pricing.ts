import type { OfferList } from '@handelsplatz/contract/market';
import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import type { AskedPrices } from '@handelsplatz/contract/pricing/impact';
import type { ImpactConsentInput } from '@handelsplatz/contract/pricing/impact-consent';
import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleInput, RuleView } from '@handelsplatz/contract/pricing/rules';
import type { TestClient, TestResponse } from '../client.ts';
import type { Refused } from '../purchase.ts';

/** The problem of a refused rule: fields or facts. */
export interface RefusedRule extends Refused {
  readonly fields?: readonly { path: string; message: string; code: string }[];
}

/** The contents of a seller's pricing page. */
export async function readPricing(client: TestClient): Promise<PricingOverview> {
  return (await client.get<PricingOverview>('/api/pricing')).body;
}

/** The response to a change of a rule: the rule, or the refusal. */
export type RuleAnswer = TestResponse<RuleView & RefusedRule & AskedPrices>;

/** Enters a rule and consents to its outliers and vanishing prices. Returns the rule, or another refusal. */
export function enterRule(client: TestClient, rule: RuleInput): Promise<RuleAnswer> {
  return sendWithConsent((consent) => client.post('/api/pricing/rules', { ...rule, ...consent }));
}

/** Sends a change again with consent when it was refused for outliers or vanishing prices. */
async function sendWithConsent(send: (consent: ImpactConsentInput) => Promise<RuleAnswer>): Promise<RuleAnswer> {
  const answer = await send({});
  return answer.body.code === 'rule_outliers' ? await send(toConsent(answer.body)) : answer;
}

/** The consent to the prices in the refusal. */
export function toConsent({ confirmation }: AskedPrices): ImpactConsentInput {
  const { outliers, vanishing } = confirmation;
  return { ...(outliers && { confirmOutliers: outliers }), ...(vanishing && { confirmVanishing: vanishing }) };
}

/** Enters a rule. Fails when it is refused. */
export async function createRule(client: TestClient, rule: RuleInput): Promise<RuleView> {
  const { status, body, text } = await enterRule(client, rule);
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return body;
}

/** Changes a rule as its form does: as it is now, with the given changes. Consents to its outliers and vanishing prices. */
export function changeRule(client: TestClient, rule: RuleView, change: Partial<RuleInput>): Promise<RuleAnswer> {
  const body = { ...toRuleInput(rule), ...change, expectedVersion: rule.version };
  return sendWithConsent((consent) => client.put(`/api/pricing/rules/${rule._id}`, { ...body, ...consent }));
}

/** Ends a rule and consents to the outliers and vanishing prices. */
export function removeRule(client: TestClient, rule: Pick<RuleView, '_id' | 'version'>): Promise<RuleAnswer> {
  return sendWithConsent((consent) => {
    const query = new URLSearchParams({ expectedVersion: String(rule.version) });
    for (const [name, text] of Object.entries(consent)) if (text) query.set(name, text);
    return client.delete(`/api/pricing/rules/${rule._id}?${query}`);
  });
}

/** A rule's contents as its form would send them unchanged. */
export function toRuleInput(rule: RuleView): RuleInput {
  const { kind, name, groupId, unit, value, details, customerIds } = rule;
  const { productIds, allProducts, terminalIds, networkIds, allTerminals } = rule;
  const scope = { productIds, allProducts, terminalIds, networkIds, allTerminals, customerIds };
  return { kind, name, groupId, unit, value, details, ...scope };
}

/** The group of a seller with this name. */
export async function getGroupId(client: TestClient, name: string): Promise<string> {
  const group = (await readPricing(client)).groups.find((candidate) => candidate.name === name);
  if (!group) throw new Error(`no group ${name}`);
  return group._id;
}

/** The price of an offer in a buyer's market list, in cents; null when the offer is not in the list. */
export async function priceInList(client: TestClient, offerId: string): Promise<number | null> {
  const { body } = await client.get<OfferList>('/api/v2/offers');
  const offer = body.offers.find(({ _id }) => _id === offerId);
  return offer ? Math.round(offer.price * 100) : null;
}

/** The lines of an offer's price for a buyer, as the seller sees them. */
export async function linesFor(client: TestClient, offerId: string, buyerId: string): Promise<Explanation['lines']> {
  const { body } = await client.get<Explanation>(`/api/offers/${offerId}/explanation?customerId=${buyerId}`);
  return body.lines;
}
