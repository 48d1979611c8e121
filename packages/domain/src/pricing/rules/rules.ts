import type { Decimal } from '../../numbers/index.ts';
import { ok, type Result, refuse } from '../../results/index.ts';
import type { PriceUnit } from '../chain/units.ts';

/**
 * The kinds of pricing rules (Specification 3). DUTY, BIO_BLEND and PRICE add an amount; ICE_MASTER is the add-on on
 * everything; CUSTOMER adds an amount for chosen customers; DENSITY (t/cbm), CONVERSION (bbl/mt), FX (surcharge in L
 * per USD), ICE_MONTH (0 to 6) and MIN_PRICE_MAX_DROP (L/100L15) set a value. Expiry rules are of their own kind.
 */
export type RuleKind =
  | 'DUTY'
  | 'BIO_BLEND'
  | 'PRICE'
  | 'ICE_MASTER'
  | 'CUSTOMER'
  | 'DENSITY'
  | 'CONVERSION'
  | 'FX'
  | 'ICE_MONTH'
  | 'MIN_PRICE_MAX_DROP';

/**
 * One version of a seller's pricing rule. Empty lists mean "all". A new version replaces all earlier ones completely from its
 * `validFrom` on.
 */
export type PricingRule = {
  readonly id: string;
  readonly version: number;
  readonly kind: RuleKind;
  readonly label: string;
  /** Rules of one group compete; groups add up. A rule without a group is a group of its own. */
  readonly groupId: string | null;
  readonly productIds: readonly string[];
  readonly terminalIds: readonly string[];
  readonly networkIds: readonly string[];
  /** Only for CUSTOMER rules. */
  readonly customerIds: readonly string[];
  /** The unit of an amount; null for factors, months and drops. */
  readonly unit: PriceUnit | null;
  readonly value: Decimal;
  readonly validFrom: Date;
};

/** A named set of terminals. */
export type Network = { readonly id: string; readonly terminalIds: readonly string[] };

/**
 * What narrows a price rule (Specification 3): nothing, terminals, networks of terminals, products, one offer, or accounts. A
 * rule may have several scopes. OFFER is for an offer's own overrides; no rule has it.
 */
export const ruleScopes = ['GLOBAL', 'TERMINAL', 'NETWORK', 'PRODUCT', 'OFFER', 'ACCOUNT'] as const;
export type RuleScope = (typeof ruleScopes)[number];

/** The scopes of a rule, derived from its contents. */
export function listScopes(
  rule: Pick<PricingRule, 'productIds' | 'terminalIds' | 'networkIds' | 'customerIds'>,
): RuleScope[] {
  const narrowing: [RuleScope, readonly string[]][] = [
    ['PRODUCT', rule.productIds],
    ['TERMINAL', rule.terminalIds],
    ['NETWORK', rule.networkIds],
    ['ACCOUNT', rule.customerIds],
  ];
  const scopes = narrowing.flatMap(([scope, ids]) => (ids.length > 0 ? [scope] : []));
  return scopes.length > 0 ? scopes : ['GLOBAL'];
}

/**
 * How specific a rule is; the greater rank wins inside its group (Product decisions 4): product and terminal, then product and
 * network, product, terminal, network, global. A network counts as less specific than terminals named one by one.
 */
export function computeRank({
  productIds,
  terminalIds,
  networkIds,
}: Pick<PricingRule, 'productIds' | 'terminalIds' | 'networkIds'>): number {
  const place = terminalIds.length > 0 ? 2 : networkIds.length > 0 ? 1 : 0;
  return productIds.length > 0 ? 3 + place : place;
}

/** The terminals that a rule covers directly and through its networks; null when it covers all. */
export function listTerminals(rule: PricingRule, networks: ReadonlyMap<string, Network>): ReadonlySet<string> | null {
  if (rule.terminalIds.length === 0 && rule.networkIds.length === 0) return null;
  const named = new Set(rule.terminalIds);
  for (const id of rule.networkIds) for (const terminalId of networks.get(id)?.terminalIds ?? []) named.add(terminalId);
  return named;
}

/**
 * Checks a new or changed rule against the existing ones (ignoring its own earlier versions). Inside a group a pair of product
 * and terminal may be covered once per scope. Otherwise refuses `relationship_exist_error` and names the other rule. Customer
 * rules add up and are never refused.
 */
export function acceptRule(
  existing: readonly PricingRule[],
  candidate: PricingRule,
  networks: readonly Network[],
): Result<PricingRule, 'relationship_exist_error', { ruleId: string }> {
  if (candidate.kind === 'CUSTOMER') return ok(candidate);
  const known = new Map(networks.map((network) => [network.id, network]));
  const terminals = listTerminals(candidate, known);
  const rival = existing.find(
    (rule) =>
      rule.id !== candidate.id &&
      sharesGroup(rule, candidate) &&
      computeRank(rule) === computeRank(candidate) &&
      overlap(rule.productIds, candidate.productIds) &&
      overlapOfSets(listTerminals(rule, known), terminals),
  );
  return rival === undefined ? ok(candidate) : refuse('relationship_exist_error', { ruleId: rival.id });
}

/** A pair of product and terminal that two rules both cover; null stands for all. Undefined when there is none. */
export function sharedPair(
  a: PricingRule,
  b: PricingRule,
  networks: readonly Network[],
): { readonly productId: string | null; readonly terminalId: string | null } | undefined {
  const known = new Map(networks.map((network) => [network.id, network]));
  const product = findShared(
    a.productIds.length === 0 ? null : a.productIds,
    b.productIds.length === 0 ? null : b.productIds,
  );
  const terminal = findShared(listTerminals(a, known), listTerminals(b, known));
  return product === undefined || terminal === undefined ? undefined : { productId: product, terminalId: terminal };
}

function findShared(a: Iterable<string> | null, b: Iterable<string> | null): string | null | undefined {
  if (a === null || b === null) return [...(a ?? b ?? [null])][0];
  const others = new Set(b);
  return [...a].find((id) => others.has(id));
}

/** Whether rules of this kind add an amount and belong to groups. */
export function isGrouped(kind: RuleKind): boolean {
  return kind === 'DUTY' || kind === 'BIO_BLEND' || kind === 'PRICE';
}

function sharesGroup(a: PricingRule, b: PricingRule): boolean {
  if (isGrouped(a.kind) && isGrouped(b.kind)) return a.groupId !== null && a.groupId === b.groupId;
  return a.kind === b.kind && a.kind !== 'CUSTOMER';
}

function overlap(a: readonly string[], b: readonly string[]): boolean {
  return a.length === 0 || b.length === 0 || a.some((id) => b.includes(id));
}

function overlapOfSets(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): boolean {
  return a === null || b === null || !a.isDisjointFrom(b);
}
