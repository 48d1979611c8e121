import type { Brand } from '@handelsplatz/domain/brands';
import type { EnteredRule } from '@handelsplatz/domain/pricing/rules';
import { ok } from '@handelsplatz/domain/results';
import { AppError } from '../../../platform/errors/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import type { BusinessResult } from '../../../platform/refusals/index.ts';
import type { CandidateVersion } from '../rules/rule-conflicts.ts';
import type { RuleSelection, StoredRule, StoredVersion } from '../rules/rules.read.ts';
import type { ValidationStore } from '../rules/rules.store.ts';
import { findNewestVersion, toCandidate, validateRule } from '../rules/validate-rule.ts';
import type { StoredChange } from '../stored-change.ts';
import type { StoredDraftNetwork } from './drafts.read.ts';

/** A change to validate, stored or not. */
export type ChangeToValidate = Pick<StoredChange, 'id' | 'action' | 'ruleId' | 'input'>;

/** A network as the draft changes it. */
export type NetworkToValidate = Pick<StoredDraftNetwork, 'id' | 'name' | 'terminalIds'>;

/** The changes of a draft against which each of its changes is validated. */
export interface DraftToValidate {
  readonly changes: readonly ChangeToValidate[];
  readonly networks: readonly NetworkToValidate[];
}

/** The rule of a change as it was entered; undefined for a deletion. */
export function findEnteredRule({ input }: Pick<ChangeToValidate, 'input'>): EnteredRule | undefined {
  if (!input) return undefined;
  const { reason: _, ...draft } = input;
  return draft;
}

/** The rule of a change with the version that the change would add; undefined for a rule that is not the seller's. */
function changedRule(change: ChangeToValidate, rule: StoredRule | undefined, now: Date): StoredRule | undefined {
  const draft = findEnteredRule(change);
  const newest = findNewestVersion(rule);
  if (!draft) {
    if (!rule || !newest) return undefined;
    return withVersion(rule, { ...newest, version: newest.version + 1, validFrom: now, deleted: true });
  }
  if (change.action === 'change' && !rule) return undefined;
  const { id, kind, groupId, ...version } = toCandidate({ rule, newId: change.id, draft }, now);
  const known = rule ?? { id, kind, groupId, currentVersion: 1, versions: [] };
  return withVersion(known, { ...version, deleted: false, changedAt: now, changedBy: null, reason: '' });
}

function withVersion(rule: StoredRule, version: StoredVersion): StoredRule {
  return { ...rule, versions: [...rule.versions, version] };
}

/** The seller's rules and networks as they would be with these changes of a draft. */
export function storeWithDraft(
  store: ValidationStore,
  { changes, networks }: DraftToValidate,
  now: Date,
): ValidationStore {
  const byRule = new Map(changes.map((change) => [change.ruleId ?? change.id, change]));
  return {
    ...store,
    networks: async (sellerId) => withDraft(await store.networks(sellerId), networks),
    async rules(sellerId, selection) {
      const stored = await store.rules(sellerId, selection);
      const created = changes.filter(({ action }) => action === 'create');
      return [
        ...stored.map((rule) => {
          const change = byRule.get(rule.id);
          return (change && changedRule(change, rule, now)) ?? rule;
        }),
        ...created.flatMap((change) => changedRule(change, undefined, now) ?? []).filter(isIn(selection)),
      ];
    },
  };
}

/** Networks as they would be with those of a draft. A deleted network does not return. */
export function withDraft<N extends NetworkToValidate>(
  stored: readonly N[],
  drafted: readonly NetworkToValidate[],
): N[] {
  const byId = new Map(drafted.map((network) => [network.id, network]));
  return stored.map((network) => {
    const { name, terminalIds } = byId.get(network.id) ?? network;
    return { ...network, name, terminalIds };
  });
}

function isIn({ id, ids, kind, groupId }: RuleSelection): (rule: StoredRule) => boolean {
  return (rule) =>
    (id === undefined || rule.id === id) &&
    (ids === undefined || ids.includes(rule.id)) &&
    (kind === undefined || rule.kind === kind) &&
    (groupId === undefined || rule.groupId === groupId);
}

/** Reads the same rules and networks only once, because many changes of one group need the same rules. */
export function memoizeStore(store: ValidationStore): ValidationStore {
  const known = new Map<string, Promise<StoredRule[]>>();
  let networks: ReturnType<ValidationStore['networks']> | undefined;
  return {
    ...store,
    rules(sellerId, selection) {
      const key = JSON.stringify([sellerId, selection]);
      const rules = known.get(key) ?? store.rules(sellerId, selection);
      known.set(key, rules);
      return rules;
    },
    networks(sellerId) {
      networks ??= store.networks(sellerId);
      return networks;
    },
  };
}

/** What a change would write: a version, or the end of a rule. */
export type DraftVerdict =
  | { readonly ends: false; readonly candidate: CandidateVersion }
  | { readonly ends: true; readonly rule: StoredRule; readonly newest: StoredVersion };

/**
 * Validates one change of a draft against its other changes and its networks, with the checks of a direct change. Errors are at
 * `rule.<field>`. A rule that is deleted or not the seller's is not found.
 */
export async function validateChange(
  store: ValidationStore,
  sellerId: string,
  { change, draft: { changes, networks } }: { change: ChangeToValidate; draft: DraftToValidate },
  at: { brand: Brand; now: Date },
): Promise<BusinessResult<DraftVerdict, 'expiry_rule_exists' | 'relationship_exist_error'>> {
  const [rule] = change.ruleId === null ? [] : await store.rules(sellerId, { id: change.ruleId });
  const newest = findNewestVersion(rule);
  if (change.ruleId !== null && (!newest || newest.deleted)) throw notFound();
  const draft = findEnteredRule(change);
  if (!draft) {
    if (!rule || !newest) throw notFound();
    return ok({ ends: true, rule, newest });
  }
  const others = changes.filter(({ id }) => id !== change.id);
  const beside = storeWithDraft(store, { changes: others, networks }, at.now);
  const validated = await atRule(() => validateRule(beside, { sellerId, rule, newId: change.id, draft }, at));
  return validated.ok ? ok({ ends: false, candidate: validated.value }) : validated;
}

async function atRule<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const { status, code, message: detail } = error;
    throw new AppError({
      status,
      code,
      detail,
      fields: error.fields.map((field) => ({ ...field, path: `rule.${field.path}` })),
    });
  }
}
