import type {
  DraftChangeView,
  DraftNetworkView,
  DraftRuleView,
  DraftSummary,
  DraftView,
} from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { scopesOf } from '@handelsplatz/domain/pricing';
import { rememberingNetworks } from './draft-networks.ts';
import { draftNetworkViewOf, problemOf } from './draft-networks.view.ts';
import { draftRuleOf, judgeChange, rememberingStore } from './draft-rules.ts';
import type { NetworkJudgingStore } from './networks.store.ts';
import type { DraftWithChanges, StoredChange, StoredDraft } from './price-drafts.read.ts';
import type { JudgingStore } from './rule-changes.store.ts';
import { contentsOf, newestOf } from './rule-judgement.ts';
import type { StoredRule } from './rule-rows.read.ts';
import { versionViews } from './rule-view.ts';

/** What a view of a draft is made from. */
export interface DraftViewSources {
  readonly store: JudgingStore;
  readonly networks: NetworkJudgingStore;
  readonly brand: Brand;
  readonly now: Date;
}

type Facts = Omit<DraftSummary, 'changes' | 'conflicts'>;

/** A draft in the list. */
export function summaryOf(draft: StoredDraft & { changes: number; conflicts: number }): DraftSummary {
  return { ...factsOf(draft), changes: draft.changes, conflicts: draft.conflicts };
}

/** A draft with everything a person needs to decide about it. */
export async function draftViewOf(
  sellerId: string,
  draft: DraftWithChanges,
  sources: DraftViewSources,
): Promise<DraftView> {
  const open = draft.publishedAt === null;
  const { brand, now } = sources;
  const ruleChanges = rememberingStore(sources.store);
  const judge = (change: StoredChange) => judgeChange(ruleChanges, sellerId, { change, draft }, { brand, now });
  const changes: DraftChangeView[] = [];
  for (const change of draft.changes) {
    const created = change.action === 'create';
    const [rule] = created || !change.ruleId ? [] : await sources.store.rules(sellerId, { id: change.ruleId });
    const conflict = open && rule ? conflictOf(change, rule, sources.now) : null;
    const problem = open && !conflict ? await problemOf(() => judge(change)) : null;
    changes.push({ ...changeView(change, rule, sources.now), conflict, problem });
  }
  const stores = { ruleChanges, networks: rememberingNetworks(sources.networks) };
  const networks: DraftNetworkView[] = [];
  for (const network of draft.networks)
    networks.push(await draftNetworkViewOf(stores, sellerId, { network, draft }, now));
  return { ...factsOf(draft), changes, networks, publishedEffect: draft.publishedEffect };
}

function factsOf({ id, createdAt, changedAt, publishedAt, ...draft }: StoredDraft): Facts {
  const { name, revision, createdBy, changedBy, publishedBy, reason } = draft;
  return {
    _id: id,
    name,
    revision,
    state: publishedAt === null ? 'open' : 'published',
    createdAt: createdAt.toISOString(),
    createdBy,
    changedAt: changedAt.toISOString(),
    changedBy,
    publishedAt: publishedAt?.toISOString() ?? null,
    publishedBy,
    reason,
  };
}

function changeView(
  change: StoredChange,
  rule: StoredRule | undefined,
  now: Date,
): Omit<DraftChangeView, 'conflict' | 'problem'> {
  const { id, action, ruleId, expectedVersion, input, reason, changedAt, changedBy } = change;
  const before = rule && versionViews(rule, now).find(({ version }) => version === expectedVersion);
  return {
    _id: id,
    action,
    ruleId,
    kind: rule?.kind ?? input?.kind ?? 'PRICE',
    groupId: rule ? rule.groupId : (input?.groupId ?? null),
    expectedVersion,
    before: before ?? null,
    after: input && afterOf(input),
    rule: input,
    reason,
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

function afterOf(input: NonNullable<StoredChange['input']>): DraftRuleView {
  const contents = contentsOf(input);
  return {
    ...contents,
    allProducts: contents.productIds.length === 0,
    allTerminals: contents.terminalIds.length + contents.networkIds.length === 0,
    validFrom: input.validFrom,
    scopes: scopesOf(contents),
    reason: input.reason,
  };
}

function conflictOf(change: StoredChange, rule: StoredRule, now: Date): DraftChangeView['conflict'] {
  const newest = newestOf(rule);
  if (!newest || rule.currentVersion === change.expectedVersion) return null;
  const [current] = versionViews(rule, now);
  return {
    who: newest.changedBy,
    when: newest.changedAt.toISOString(),
    currentVersion: rule.currentVersion,
    current: current && !current.deleted ? current : null,
  };
}

/** How a change's rule is called in sentences: as it was entered, or as it stands. */
export function nameOfChange(change: StoredChange, rule: StoredRule | undefined): string {
  const draft = draftRuleOf(change);
  return (draft ? contentsOf(draft).name : newestOf(rule)?.name) ?? '';
}
