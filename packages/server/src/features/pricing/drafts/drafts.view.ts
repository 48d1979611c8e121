import type { DraftNetworkView } from '@handelsplatz/contract/pricing/draft-networks';
import type { DraftChangeView, DraftRuleView, DraftSummary, DraftView } from '@handelsplatz/contract/pricing/drafts';
import type { Brand } from '@handelsplatz/domain/brands';
import { listScopes } from '@handelsplatz/domain/pricing/rules';
import type { NetworkValidationStore } from '../networks/networks.store.ts';
import type { StoredRule } from '../rules/rules.read.ts';
import type { ValidationStore } from '../rules/rules.store.ts';
import { versionViews } from '../rules/rules.view.ts';
import { findNewestVersion, toContents } from '../rules/validate-rule.ts';
import type { StoredChange } from '../stored-change.ts';
import { readDraftNetworkView } from './draft-networks.view.ts';
import type { DraftWithChanges, StoredDraft } from './drafts.read.ts';
import { findProblem } from './find-problem.ts';
import { memoizeNetworks } from './validate-draft-network.ts';
import { findEnteredRule, memoizeStore, validateChange } from './validate-draft-rule.ts';

/** The sources for the view of a draft. */
export interface DraftViewSources {
  readonly store: ValidationStore;
  readonly networks: NetworkValidationStore;
  readonly brand: Brand;
  readonly now: Date;
}

type Facts = Omit<DraftSummary, 'changes' | 'conflicts'>;

/** A draft in the list. */
export function toDraftSummary(draft: StoredDraft & { changes: number; conflicts: number }): DraftSummary {
  return { ...toFacts(draft), changes: draft.changes, conflicts: draft.conflicts };
}

/** A draft with everything a user needs to decide about it. */
export async function readDraftView(
  sellerId: string,
  draft: DraftWithChanges,
  sources: DraftViewSources,
): Promise<DraftView> {
  const open = draft.publishedAt === null;
  const { brand, now } = sources;
  const ruleChanges = memoizeStore(sources.store);
  const validate = (change: StoredChange) => validateChange(ruleChanges, sellerId, { change, draft }, { brand, now });
  const changes: DraftChangeView[] = [];
  for (const change of draft.changes) {
    const created = change.action === 'create';
    const [rule] = created || !change.ruleId ? [] : await sources.store.rules(sellerId, { id: change.ruleId });
    const conflict = open && rule ? findConflict(change, rule, sources.now) : null;
    const problem = open && !conflict ? await findProblem(() => validate(change)) : null;
    changes.push({ ...changeView(change, rule, sources.now), conflict, problem });
  }
  const stores = { ruleChanges, networks: memoizeNetworks(sources.networks) };
  const networks: DraftNetworkView[] = [];
  for (const network of draft.networks)
    networks.push(await readDraftNetworkView(stores, sellerId, { network, draft }, now));
  return { ...toFacts(draft), changes, networks, publishedEffect: draft.publishedEffect };
}

function toFacts({
  id,
  createdAt,
  changedAt,
  publishedAt,
  publishAt,
  missedAt,
  missedCode,
  ...draft
}: StoredDraft): Facts {
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
    publishAt: publishAt?.toISOString() ?? null,
    missed: missedAt && missedCode ? { at: missedAt.toISOString(), code: missedCode } : null,
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
    after: input && toDraftRuleView(input),
    rule: input,
    reason,
    changedAt: changedAt.toISOString(),
    changedBy,
  };
}

function toDraftRuleView(input: NonNullable<StoredChange['input']>): DraftRuleView {
  const contents = toContents(input);
  return {
    ...contents,
    allProducts: contents.productIds.length === 0,
    allTerminals: contents.terminalIds.length + contents.networkIds.length === 0,
    validFrom: input.validFrom,
    scopes: listScopes(contents),
    reason: input.reason,
  };
}

function findConflict(change: StoredChange, rule: StoredRule, now: Date): DraftChangeView['conflict'] {
  const newest = findNewestVersion(rule);
  if (!newest || rule.currentVersion === change.expectedVersion) return null;
  const [current] = versionViews(rule, now);
  return {
    who: newest.changedBy,
    when: newest.changedAt.toISOString(),
    currentVersion: rule.currentVersion,
    current: current && !current.deleted ? current : null,
  };
}

/** The name of a change's rule in sentences: as entered in the draft, or for a deletion as stored. */
export function nameOfChange(change: StoredChange, rule: StoredRule | undefined): string {
  const draft = findEnteredRule(change);
  return (draft ? toContents(draft).name : findNewestVersion(rule)?.name) ?? '';
}
