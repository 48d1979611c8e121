import { isDeepStrictEqual } from 'node:util';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import {
  demandOfKind,
  detailsOfDraft,
  isKindOfBrand,
  problemsOfRule,
  type RuleDraft,
  type RuleProblem,
  unitsOfBrand,
  validFromOf,
  valueOfDraft,
} from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import { acceptBeside, type Candidate, nameOfRule } from './rule-acceptance.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import { demandNoProblems, type RuleResult, refuseRule } from './rule-refusals.ts';
import type { StoredRule, StoredVersion } from './rule-rows.read.ts';
import { limitSentence } from './value-limit.ts';

/** A rule as it is about to stand. */
export interface RuleToJudge {
  readonly sellerId: string;
  /** Undefined for a new one. */
  readonly rule: StoredRule | undefined;
  /** The id of a new one. */
  readonly newId: string;
  readonly draft: RuleDraft;
}

/**
 * Everything that decides whether a rule may stand, for direct changes and drafts alike. Answers with the version to be
 * written; throws what is wrong at its fields, refuses what another rule forbids.
 */
export async function judgeRule(
  store: JudgingStore,
  { sellerId, rule, newId, draft }: RuleToJudge,
  { brand, now }: { brand: Brand; now: Date },
): Promise<RuleResult<Candidate>> {
  const before = newestOf(rule)?.details;
  const problems = [
    ...brandProblems(draft, brand),
    ...identityProblems(rule, draft),
    ...problemsOfRule(draft, { now, zone: brand.zone, ...(before && { before }) }),
  ];
  demandNoProblems(problems, { value_too_great: limitSentence(draft, brand) });
  demandNoProblems(await store.unknownChoices(sellerId, draft));
  const candidate = candidateOf({ rule, newId, draft }, now);
  const accepted = await acceptBeside(store, sellerId, candidate, brand.zone);
  return accepted.ok ? ok(candidate) : accepted;
}

/** The version that a rule would get. */
export function candidateOf({ rule, newId, draft }: Omit<RuleToJudge, 'sellerId'>, now: Date): Candidate {
  return {
    ...contentsOf(draft),
    id: rule?.id ?? newId,
    kind: rule?.kind ?? draft.kind,
    groupId: rule ? rule.groupId : draft.groupId,
    version: (rule?.currentVersion ?? 0) + 1,
    validFrom: validFromOf(draft, now),
  };
}

export function newestOf(rule: StoredRule | undefined): StoredVersion | undefined {
  return rule?.versions.at(-1);
}

/** Tells who has changed a rule meanwhile; `named` is how the sentence calls it. */
export function changedMeanwhile(
  rule: StoredRule,
  brand: Brand,
  { named, facts = {} }: { named: string; facts?: Readonly<Record<string, unknown>> },
): RuleResult<never> {
  const { words, facts: known } = whoChanged(newestOf(rule), brand);
  return refuseRule(
    'rule_changed',
    { ...words, rule: named },
    { ...facts, ...known, currentVersion: rule.currentVersion },
  );
}

/** Who wrote a version and when, for the sentence and for programs. */
export function whoChanged(version: Pick<StoredVersion, 'changedBy' | 'changedAt'> | undefined, { zone }: Brand) {
  const who = version?.changedBy ?? 'Jemand';
  const at = version?.changedAt ?? new Date(0);
  return { words: { who, when: formatDayTime(at, zone) }, facts: { who, when: at.toISOString() } };
}

/** What the brand's sellers do not have; a unit no seller has is told with the rest. */
function brandProblems({ kind, unit }: RuleDraft, { features }: Brand): RuleProblem[] {
  if (!isKindOfBrand(kind, features)) return [{ path: 'kind', code: 'choice_not_allowed' }];
  if (unit === null || !demandOfKind(kind).units.includes(unit)) return [];
  return unitsOfBrand(kind, features).includes(unit) ? [] : [{ path: 'unit', code: 'unit_not_allowed' }];
}

function identityProblems(rule: StoredRule | undefined, draft: RuleDraft): RuleProblem[] {
  if (!rule) return [];
  if (draft.kind !== rule.kind) return [{ path: 'kind', code: 'kind_fixed' }];
  return draft.groupId === rule.groupId ? [] : [{ path: 'groupId', code: 'group_fixed' }];
}

/** What of a draft is stored: nothing chosen means all, and only the details of its kind are kept. */
export function contentsOf(draft: RuleDraft) {
  return {
    name: nameOfRule(draft),
    unit: draft.unit,
    value: draft.value?.trim() ?? null,
    productIds: [...new Set(draft.productIds)],
    terminalIds: [...new Set(draft.terminalIds)],
    networkIds: [...new Set(draft.networkIds)],
    customerIds: [...new Set(draft.customerIds)],
    details: detailsOfDraft(draft),
  };
}

/** Whether a rule began as this draft would have it. */
export function saysTheSame({ kind, groupId, versions: [first] }: StoredRule, draft: RuleDraft): boolean {
  if (!first || kind !== draft.kind || groupId !== draft.groupId) return false;
  const contents = contentsOf(draft);
  const { name, unit, value, productIds, terminalIds, networkIds, customerIds, details } = first;
  const begun = { name, unit, value, productIds, terminalIds, networkIds, customerIds, details };
  const begins = draft.validFrom === null || new Date(draft.validFrom).getTime() === first.validFrom.getTime();
  return begins && isDeepStrictEqual(comparable(contents), comparable(begun));
}

type Contents = ReturnType<typeof contentsOf>;

/** Contents apart from the order of choices and the spelling of numbers. */
function comparable({ value, details, ...contents }: { readonly [K in keyof Contents]: Readonly<Contents[K]> }) {
  const sorted = Object.entries(contents).map(([key, part]) => [key, Array.isArray(part) ? part.toSorted() : part]);
  return { ...Object.fromEntries(sorted), value: exactly(value), details: { ...details } };
}

/** A number as the database spells it; a text that is none stays as it is. */
function exactly(value: string | null): string | null {
  const parsed = valueOfDraft({ value });
  return parsed.ok ? toDecimalString(parsed.value) : value;
}

/** A stored version as a person would enter it again. */
export function draftOf({ kind, groupId }: StoredRule, version: StoredVersion): RuleDraft {
  const { products, terminals } = demandOfKind(kind);
  return {
    ...version,
    kind,
    groupId,
    allProducts: products === 'some-or-all' && version.productIds.length === 0,
    allTerminals: terminals === 'some-or-all' && version.terminalIds.length + version.networkIds.length === 0,
    validFrom: null,
  };
}
