import type { BrandZone } from '@handelsplatz/domain/formats';
import {
  type AnyRuleKind,
  acceptExpiryRule,
  acceptRule,
  type ExpiryRule,
  type Network,
  type PricingRule,
  sharedPair,
  terminalsOf,
  versionsFrom,
} from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import { createStretches } from '../../platform/stretches/index.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import { demandNoProblems, type RuleRefusal, type RuleResult, refuseRule } from './rule-refusals.ts';
import { pricingRuleOfVersion, type RuleSelection, type StoredRule, type StoredVersion } from './rule-rows.read.ts';

/** The contents of a version that is about to be written. */
export type Candidate = Pick<StoredRule, 'id' | 'kind' | 'groupId'> &
  Omit<StoredVersion, 'changedAt' | 'changedBy' | 'reason' | 'deleted'>;

/**
 * Whether a version may stand beside the other rules of its seller from its `validFrom` on. Refuses a pair that another
 * rule of the group covers, a payment term that has a surcharge, and an expiry rule that overlaps another.
 */
export async function acceptBeside(
  store: Pick<JudgingStore, 'rules' | 'networks' | 'namesOf'>,
  sellerId: string,
  candidate: Candidate,
  zone: BrandZone,
): Promise<RuleResult<undefined>> {
  const { kind, groupId, validFrom } = candidate;
  if (kind === 'CUSTOMER') return ok(undefined);
  const isOther = ({ id }: StoredRule) => id !== candidate.id;
  if (kind === 'EXPIRY' || kind === 'PAYMENT_TERM') {
    const others = (await store.rules(sellerId, { kind, groupId, holdingFrom: validFrom })).filter(isOther);
    return kind === 'EXPIRY' ? acceptExpiry(others, candidate, zone) : acceptTerm(others, candidate);
  }
  const networks = await store.networks(sellerId);
  const sharing = pairsOf(candidate, networks);
  const rivals = await store.rules(sellerId, { kind, groupId, holdingFrom: validFrom, sharing });
  return await acceptPairs(store, rivals.filter(isOther), candidate, networks);
}

/** Products and terminals of a version, those of its networks too; empty where it covers all. */
function pairsOf(candidate: Candidate, networks: readonly Network[]): NonNullable<RuleSelection['sharing']> {
  const rule = pricingRuleOfVersion(candidate, candidate);
  const terminals = terminalsOf(rule, new Map(networks.map((network) => [network.id, network])));
  return { productIds: rule.productIds, terminalIds: [...(terminals ?? [])] };
}

/** Whether a rule of the chain shares no pair with another of its group; the refusal names the rule and the pair. */
async function acceptPairs(
  store: Pick<JudgingStore, 'namesOf'>,
  others: readonly StoredRule[],
  candidate: Candidate,
  networks: readonly Network[],
): Promise<RuleResult<undefined>> {
  const rule = pricingRuleOfVersion(candidate, candidate);
  const rival = await rivalAmong(others, candidate.validFrom, (other) => !acceptRule([other], rule, networks).ok);
  const pair = rival && sharedPair(rival, rule, networks);
  if (rival === undefined || pair === undefined) return ok(undefined);
  const { product, terminal } = await store.namesOf(pair.productId, pair.terminalId);
  const names = { product: product ?? 'alle Produkte', terminal: terminal ?? 'alle Terminals' };
  return pairTaken({ id: rival.id, name: rival.label }, `${names.product} und ${names.terminal}`, names);
}

/** The first version that holds from an instant on and that is a rival; a group may have thousands of rules. */
async function rivalAmong(
  others: readonly StoredRule[],
  from: Date,
  isRival: (rule: PricingRule) => boolean,
): Promise<PricingRule | undefined> {
  const { pause } = createStretches();
  for (const other of others) {
    const versions = holdingVersions(other, from).map((version) => pricingRuleOfVersion(other, version));
    const rival = versions.find(isRival);
    if (rival) return rival;
    await pause();
  }
  return undefined;
}

/** The versions of a rule that hold at an instant or later, its deletion apart. */
export function holdingVersions(rule: StoredRule, at: Date): StoredVersion[] {
  return versionsFrom(rule.versions, at).filter(({ deleted }) => !deleted);
}

/** A stored version as an expiry rule. */
export function expiryRuleOfVersion(
  { id }: Pick<StoredRule, 'id'>,
  { version, details }: Pick<StoredVersion, 'version' | 'details'>,
): ExpiryRule {
  const { day = '', startTime = '', endTime = '', setting } = details;
  return { id, version, day, startTime, endTime, setting: setting === 'MXX+1' ? 'MXX+1' : 'MXX' };
}

function acceptExpiry(others: readonly StoredRule[], candidate: Candidate, zone: BrandZone): RuleResult<undefined> {
  const standing = others.flatMap((rule) =>
    holdingVersions(rule, candidate.validFrom).map((version) => expiryRuleOfVersion(rule, version)),
  );
  const accepted = acceptExpiryRule(standing, expiryRuleOfVersion(candidate, candidate), zone);
  if (accepted.ok) return ok(undefined);
  if (accepted.code === 'invalid_time') demandNoProblems([{ path: 'details.endTime', code: 'end_before_start' }]);
  return refuseRule('expiry_rule_exists', {}, accepted.detail);
}

function acceptTerm(others: readonly StoredRule[], candidate: Candidate): RuleResult<undefined> {
  const { termDays } = candidate.details;
  for (const other of others) {
    const rival = holdingVersions(other, candidate.validFrom).find(({ details }) => details.termDays === termDays);
    if (rival) return pairTaken({ id: other.id, name: rival.name }, `das Zahlungsziel ${termDays} Tage`, { termDays });
  }
  return ok(undefined);
}

/** Refuses a pair that another rule covers, or a payment term that has a surcharge. */
export function pairTaken(
  { id, name }: { id: string; name: string },
  pair: string,
  facts: Readonly<Record<string, unknown>>,
): RuleRefusal {
  return refuseRule('relationship_exist_error', { rule: name, pair }, { ruleId: id, ruleName: name, ...facts });
}

/** Names for rules of kinds whose form has none. */
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
