import type { Brand } from '@handelsplatz/domain/brands';
import type { RuleDraft } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import { AppError } from '../../platform/errors/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import type { StoredChange, StoredDraftNetwork } from './price-drafts.read.ts';
import type { Candidate } from './rule-acceptance.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import { candidateOf, judgeRule, newestOf } from './rule-judgement.ts';
import type { RuleResult } from './rule-refusals.ts';
import type { RuleSelection, StoredRule, StoredVersion } from './rule-rows.read.ts';

/** A change as it is judged, whether it is stored yet or not. */
export type JudgedChange = Pick<StoredChange, 'id' | 'action' | 'ruleId' | 'input'>;

/** A network as a draft would have it. */
export type JudgedNetwork = Pick<StoredDraftNetwork, 'id' | 'name' | 'terminalIds'>;

/** What a draft changes, as far as others of its changes are judged beside it. */
export interface JudgedDraft {
  readonly changes: readonly JudgedChange[];
  readonly networks: readonly JudgedNetwork[];
}

/** The rule of a change as it was entered; undefined for a deletion. */
export function draftRuleOf({ input }: Pick<JudgedChange, 'input'>): RuleDraft | undefined {
  if (!input) return undefined;
  const { reason: _, ...draft } = input;
  return draft;
}

/** The rule that a change is of, in the version that it would get; undefined for a rule that is not the seller's. */
function changedRule(change: JudgedChange, rule: StoredRule | undefined, now: Date): StoredRule | undefined {
  const draft = draftRuleOf(change);
  const newest = newestOf(rule);
  if (!draft) {
    if (!rule || !newest) return undefined;
    return withVersion(rule, { ...newest, version: newest.version + 1, validFrom: now, deleted: true });
  }
  if (change.action === 'change' && !rule) return undefined;
  const { id, kind, groupId, ...version } = candidateOf({ rule, newId: change.id, draft }, now);
  const known = rule ?? { id, kind, groupId, currentVersion: 1, versions: [] };
  return withVersion(known, { ...version, deleted: false, changedAt: now, changedBy: null, reason: '' });
}

function withVersion(rule: StoredRule, version: StoredVersion): StoredRule {
  return { ...rule, versions: [...rule.versions, version] };
}

/** The seller's rules and networks as they would stand with these changes of a draft. */
export function storeWithDraft(store: JudgingStore, { changes, networks }: JudgedDraft, now: Date): JudgingStore {
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

/** Networks as they would stand with those of a draft; one that is gone does not come back. */
export function withDraft<N extends JudgedNetwork>(stored: readonly N[], drafted: readonly JudgedNetwork[]): N[] {
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

/** The same questions are answered once: many changes of one group ask for the same rules. */
export function rememberingStore(store: JudgingStore): JudgingStore {
  const known = new Map<string, Promise<StoredRule[]>>();
  let networks: ReturnType<JudgingStore['networks']> | undefined;
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
export type Verdict =
  | { readonly ends: false; readonly candidate: Candidate }
  | { readonly ends: true; readonly rule: StoredRule; readonly newest: StoredVersion };

/**
 * Judges one change of a draft beside its other changes and its networks, by what a direct change is judged by. What is wrong stands at
 * `rule.<field>`. A rule that is not the seller's or deleted is not found.
 */
export async function judgeChange(
  store: JudgingStore,
  sellerId: string,
  { change, draft: { changes, networks } }: { change: JudgedChange; draft: JudgedDraft },
  at: { brand: Brand; now: Date },
): Promise<RuleResult<Verdict>> {
  const [rule] = change.ruleId === null ? [] : await store.rules(sellerId, { id: change.ruleId });
  const newest = newestOf(rule);
  if (change.ruleId !== null && (!newest || newest.deleted)) throw notFound();
  const draft = draftRuleOf(change);
  if (!draft) {
    if (!rule || !newest) throw notFound();
    return ok({ ends: true, rule, newest });
  }
  const others = changes.filter(({ id }) => id !== change.id);
  const beside = storeWithDraft(store, { changes: others, networks }, at.now);
  const judged = await atRule(() => judgeRule(beside, { sellerId, rule, newId: change.id, draft }, at));
  return judged.ok ? ok({ ends: false, candidate: judged.value }) : judged;
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
