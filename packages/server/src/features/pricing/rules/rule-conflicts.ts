import type { BrandZone } from '@handelsplatz/domain/formats';
import {
  type AnyRuleKind,
  acceptExpiryRule,
  acceptRule,
  type ExpiryRule,
  listTerminals,
  type Network,
  type PricingRule,
  sharedPair,
  versionsFrom,
} from '@handelsplatz/domain/pricing/rules';
import { ok } from '@handelsplatz/domain/results';
import { createTimeSlices } from '../../../platform/async/index.ts';
import { type BusinessRefusal, type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { requireNoRuleProblems } from '../pricing-refusals.ts';
import { pricingRuleOfVersion, type RuleSelection, type StoredRule, type StoredVersion } from './rules.read.ts';
import type { ValidationStore } from './rules.store.ts';

/** The contents of a version to be written. */
export type CandidateVersion = Pick<StoredRule, 'id' | 'kind' | 'groupId'> &
  Omit<StoredVersion, 'changedAt' | 'changedBy' | 'reason' | 'deleted'>;

/**
 * Whether a version may be in force beside the other rules of its seller from its `validFrom` on. Refuses a pair that another
 * rule of the group covers, a payment term that already has a surcharge, and an expiry rule that overlaps another.
 */
export async function acceptBeside(
  store: Pick<ValidationStore, 'rules' | 'networks' | 'readNames'>,
  sellerId: string,
  candidate: CandidateVersion,
  zone: BrandZone,
): Promise<BusinessResult<undefined, 'expiry_rule_exists' | 'relationship_exist_error'>> {
  const { kind, groupId, validFrom } = candidate;
  if (kind === 'CUSTOMER') return ok(undefined);
  const isOther = ({ id }: StoredRule) => id !== candidate.id;
  if (kind === 'EXPIRY' || kind === 'PAYMENT_TERM') {
    const others = (await store.rules(sellerId, { kind, groupId, holdingFrom: validFrom })).filter(isOther);
    return kind === 'EXPIRY' ? acceptExpiry(others, candidate, zone) : acceptTerm(others, candidate);
  }
  const networks = await store.networks(sellerId);
  const sharing = listPairs(candidate, networks);
  const rivals = await store.rules(sellerId, { kind, groupId, holdingFrom: validFrom, sharing });
  return await acceptPairs(store, rivals.filter(isOther), candidate, networks);
}

/** The products and terminals of a version, with those of its networks. Empty when it covers all. */
function listPairs(candidate: CandidateVersion, networks: readonly Network[]): NonNullable<RuleSelection['sharing']> {
  const rule = pricingRuleOfVersion(candidate, candidate);
  const terminals = listTerminals(rule, new Map(networks.map((network) => [network.id, network])));
  return { productIds: rule.productIds, terminalIds: [...(terminals ?? [])] };
}

/**
 * Refuses a rule of the price chain that shares a pair with another rule of its group. The refusal names the rule and the pair.
 */
async function acceptPairs(
  store: Pick<ValidationStore, 'readNames'>,
  others: readonly StoredRule[],
  candidate: CandidateVersion,
  networks: readonly Network[],
) {
  const rule = pricingRuleOfVersion(candidate, candidate);
  const rival = await rivalAmong(others, candidate.validFrom, (other) => !acceptRule([other], rule, networks).ok);
  const pair = rival && sharedPair(rival, rule, networks);
  if (rival === undefined || pair === undefined) return ok(undefined);
  const { product, terminal } = await store.readNames(pair.productId, pair.terminalId);
  const names = { product: product ?? 'alle Produkte', terminal: terminal ?? 'alle Terminals' };
  return pairTaken({ id: rival.id, name: rival.label }, `${names.product} und ${names.terminal}`, names);
}

/**
 * The first conflicting version that is in force at an instant or later. The search pauses after each rule, because a group may
 * have thousands.
 */
async function rivalAmong(
  others: readonly StoredRule[],
  from: Date,
  isRival: (rule: PricingRule) => boolean,
): Promise<PricingRule | undefined> {
  const { pause } = createTimeSlices();
  for (const other of others) {
    const versions = holdingVersions(other, from).map((version) => pricingRuleOfVersion(other, version));
    const rival = versions.find(isRival);
    if (rival) return rival;
    await pause();
  }
  return undefined;
}

/** The versions of a rule that are in force at an instant or later, without its deletion. */
export function holdingVersions(rule: StoredRule, at: Date): StoredVersion[] {
  return versionsFrom(rule.versions, at).filter(({ deleted }) => !deleted);
}

export function expiryRuleOfVersion(
  { id }: Pick<StoredRule, 'id'>,
  { version, details }: Pick<StoredVersion, 'version' | 'details'>,
): ExpiryRule {
  const { day = '', startTime = '', endTime = '', setting } = details;
  return { id, version, day, startTime, endTime, setting: setting === 'MXX+1' ? 'MXX+1' : 'MXX' };
}

function acceptExpiry(others: readonly StoredRule[], candidate: CandidateVersion, zone: BrandZone) {
  const standing = others.flatMap((rule) =>
    holdingVersions(rule, candidate.validFrom).map((version) => expiryRuleOfVersion(rule, version)),
  );
  const accepted = acceptExpiryRule(standing, expiryRuleOfVersion(candidate, candidate), zone);
  if (accepted.ok) return ok(undefined);
  if (accepted.code === 'invalid_time') requireNoRuleProblems([{ path: 'details.endTime', code: 'end_before_start' }]);
  return refuseWith('expiry_rule_exists', {}, accepted.detail);
}

function acceptTerm(others: readonly StoredRule[], candidate: CandidateVersion) {
  const { termDays } = candidate.details;
  const sharesTerm = ({ details, customerIds }: StoredVersion) =>
    details.termDays === termDays && shareCustomers(customerIds, candidate.customerIds);
  for (const other of others) {
    const rival = holdingVersions(other, candidate.validFrom).find(sharesTerm);
    if (rival) return pairTaken({ id: other.id, name: rival.name }, `das Zahlungsziel ${termDays} Tage`, { termDays });
  }
  return ok(undefined);
}

/** Whether two surcharges of a payment term are for the same customer. One for all customers gives way to an agreed one. */
function shareCustomers(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return one.some((id) => other.includes(id));
}

/** The refusal of a pair that another rule covers, or of a payment term that already has a surcharge. */
export function pairTaken(
  { id, name }: { id: string; name: string },
  pair: string,
  facts: Readonly<Record<string, unknown>>,
): BusinessRefusal<'relationship_exist_error'> {
  return refuseWith('relationship_exist_error', { rule: name, pair }, { ruleId: id, ruleName: name, ...facts });
}

/** The name of a rule, or a standard name for kinds whose form has no name. */
export function nameOfRule({
  kind,
  name,
  details,
}: {
  kind: AnyRuleKind;
  name: string;
  details: { termDays?: number | undefined };
}): string {
  if (name !== '') return name;
  return kind === 'PAYMENT_TERM' ? `Zahlungsziel ${details.termDays} Tage` : (standardNames[kind] ?? '');
}

const standardNames: Partial<Record<AnyRuleKind, string>> = {
  ICE_MASTER: 'Master-Aufschlag',
  DENSITY: 'Dichte',
  CONVERSION: 'Umrechnungsfaktor',
  FX: 'Aufschlag auf den Wechselkurs',
  ICE_MONTH: 'Future-Monat',
  MIN_PRICE_MAX_DROP: 'Mindestpreis',
  EXPIRY: 'Expiry',
};
