import { isDeepStrictEqual } from 'node:util';
import { listRuleProblems } from '@handelsplatz/contract/pricing/rule-problems';
import type { Brand } from '@handelsplatz/domain/brands';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import {
  computeValidFrom,
  type EnteredRule,
  getKindRequirements,
  parseRuleValue,
  pickRuleDetails,
  type RuleProblem,
} from '@handelsplatz/domain/pricing/rules';
import { ok } from '@handelsplatz/domain/results';
import { type BusinessResult, refuseWith, whoChanged } from '../../../platform/refusals/index.ts';
import { requireNoRuleProblems } from '../pricing-refusals.ts';
import { acceptBeside, type CandidateVersion, nameOfRule } from './rule-conflicts.ts';
import type { StoredRule, StoredVersion } from './rules.read.ts';
import type { ValidationStore } from './rules.store.ts';

/** A rule to be validated. */
export interface RuleToValidate {
  readonly sellerId: string;
  /** Undefined for a new one. */
  readonly rule: StoredRule | undefined;
  /** The id of a new rule. */
  readonly newId: string;
  readonly draft: EnteredRule;
}

/**
 * Validates a rule, for direct changes and drafts alike. Answers with the version to be written. Throws errors at its fields,
 * and refuses what another rule forbids.
 */
export async function validateRule(
  store: ValidationStore,
  { sellerId, rule, newId, draft }: RuleToValidate,
  { brand, now }: { brand: Brand; now: Date },
): Promise<BusinessResult<CandidateVersion, 'expiry_rule_exists' | 'relationship_exist_error'>> {
  const before = findNewestVersion(rule)?.details;
  requireNoRuleProblems([...identityProblems(rule, draft), ...listRuleProblems(draft, { brand, now, before })]);
  requireNoRuleProblems(await store.unknownChoices(sellerId, draft));
  const candidate = toCandidate({ rule, newId, draft }, now);
  const accepted = await acceptBeside(store, sellerId, candidate, brand.zone);
  return accepted.ok ? ok(candidate) : accepted;
}

/** The version that a rule would get. */
export function toCandidate({ rule, newId, draft }: Omit<RuleToValidate, 'sellerId'>, now: Date): CandidateVersion {
  return {
    ...toContents(draft),
    id: rule?.id ?? newId,
    kind: rule?.kind ?? draft.kind,
    groupId: rule ? rule.groupId : draft.groupId,
    version: (rule?.currentVersion ?? 0) + 1,
    validFrom: computeValidFrom(draft, now),
  };
}

export function findNewestVersion(rule: StoredRule | undefined): StoredVersion | undefined {
  return rule?.versions.at(-1);
}

/** The refusal that names who has changed the rule in the meantime. `named` is the rule in the sentence. */
export function changedMeanwhile(
  rule: StoredRule,
  brand: Brand,
  { named, facts = {} }: { named: string; facts?: Readonly<Record<string, unknown>> },
): BusinessResult<never, 'rule_changed'> {
  const { words, facts: known } = whoChanged(findNewestVersion(rule), brand.zone);
  return refuseWith(
    'rule_changed',
    { ...words, rule: named },
    { ...facts, ...known, currentVersion: rule.currentVersion },
  );
}

function identityProblems(rule: StoredRule | undefined, draft: EnteredRule): RuleProblem[] {
  if (!rule) return [];
  if (draft.kind !== rule.kind) return [{ path: 'kind', code: 'kind_fixed' }];
  return draft.groupId === rule.groupId ? [] : [{ path: 'groupId', code: 'group_fixed' }];
}

/** The part of a draft that is stored. No choice means all, and only the details of its kind are kept. */
export function toContents(draft: EnteredRule) {
  return {
    name: nameOfRule(draft),
    unit: draft.unit,
    value: draft.value?.trim() ?? null,
    productIds: [...new Set(draft.productIds)],
    terminalIds: [...new Set(draft.terminalIds)],
    networkIds: [...new Set(draft.networkIds)],
    customerIds: [...new Set(draft.customerIds)],
    details: pickRuleDetails(draft),
  };
}

/** Whether the first version of a rule has the contents of this draft. */
export function saysTheSame({ kind, groupId, versions: [first] }: StoredRule, entered: EnteredRule): boolean {
  if (!first || kind !== entered.kind || groupId !== entered.groupId) return false;
  const contents = toContents(entered);
  const { name, unit, value, productIds, terminalIds, networkIds, customerIds, details } = first;
  const begun = { name, unit, value, productIds, terminalIds, networkIds, customerIds, details };
  const begins = entered.validFrom === null || new Date(entered.validFrom).getTime() === first.validFrom.getTime();
  return begins && isDeepStrictEqual(comparable(contents), comparable(begun));
}

type Contents = ReturnType<typeof toContents>;

/** Contents in a form that ignores the sequence of choices and the spelling of numbers. */
function comparable({ value, details, ...contents }: { readonly [K in keyof Contents]: Readonly<Contents[K]> }) {
  const sorted = Object.entries(contents).map(([key, part]) => [key, Array.isArray(part) ? part.toSorted() : part]);
  return { ...Object.fromEntries(sorted), value: exactly(value), details: { ...details } };
}

/** A number as the database writes it. A text that is not a number stays as it is. */
function exactly(value: string | null): string | null {
  const parsed = parseRuleValue({ value });
  return parsed.ok ? toDecimalString(parsed.value) : value;
}

/** A stored version as a user would enter it again. */
export function toEnteredRule({ kind, groupId }: StoredRule, version: StoredVersion): EnteredRule {
  const { products, terminals } = getKindRequirements(kind);
  return {
    ...version,
    kind,
    groupId,
    allProducts: products === 'some-or-all' && version.productIds.length === 0,
    allTerminals: terminals === 'some-or-all' && version.terminalIds.length + version.networkIds.length === 0,
    validFrom: null,
  };
}
