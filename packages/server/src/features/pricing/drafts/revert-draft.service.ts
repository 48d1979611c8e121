import type { DraftRevert } from '@handelsplatz/contract/pricing/drafts';
import type { Brand } from '@handelsplatz/domain/brands';
import { draftNameFrom } from '@handelsplatz/domain/pricing/rules';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import type { StoredRule, StoredVersion } from '../rules/rules.read.ts';
import { findNewestVersion, toEnteredRule } from '../rules/validate-rule.ts';
import type { StoredChange } from '../stored-change.ts';
import type { DraftWithChanges } from './drafts.read.ts';
import { announceDraft, type DraftStores, type Seller } from './drafts.service.ts';
import type { NewChange, NewDraftNetwork } from './drafts.store.ts';
import { nameOfChange } from './drafts.view.ts';
import { findProblem } from './find-problem.ts';
import { memoizeStore, validateChange } from './validate-draft-rule.ts';

/**
 * Creates a draft that restores the rules and networks as they were before a published draft. The new draft is checked and
 * published like any other. A rule that has changed since is shown in it as a conflict. Changes that cannot be reverted are
 * left out and named.
 */
export type RevertDraft = (
  seller: Seller,
  id: string,
) => Promise<BusinessResult<DraftRevert, 'draft_not_published' | 'draft_undo_empty'>>;

interface Dependencies {
  readonly inTransaction: InTransaction<DraftStores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

type LeftOut = DraftRevert['leftOut'][number];

export function createRevertDraft({ inTransaction, brand, now: clock }: Dependencies): RevertDraft {
  return ({ accountId, userId }, id) =>
    inTransaction(async (stores) => {
      const published = await stores.drafts.find(accountId, id);
      if (!published) throw notFound();
      if (!published.publishedAt) return refuseWith('draft_not_published');
      const now = clock();
      const signature = { userId, at: now };
      const store = memoizeStore(stores.ruleChanges);
      const reason = `Nimmt „${published.name}“ zurück.`;
      const leftOut: LeftOut[] = [];
      const inverse: { readonly change: NewChange; readonly rule: StoredRule; readonly name: string }[] = [];
      for (const change of published.changes) {
        const [rule] = await store.rules(accountId, { id: change.ruleId ?? change.id });
        const name = nameOfChange(change, rule);
        const reverted = rule ? invertChange(change, rule, { id: newId(now), now, reason }) : texts.gone;
        if (typeof reverted === 'string') leftOut.push({ name, text: reverted });
        else if (rule) inverse.push({ change: reverted, rule, name });
      }
      const networks = await inverseNetworks(stores, accountId, published, { reason, leftOut });
      const draft = { changes: inverse.map(({ change }) => change), networks };
      const taken: NewChange[] = [];
      for (const { change, rule, name } of inverse) {
        // A rule that has changed since is shown as a conflict, which the editor of the draft resolves.
        const isConflict = change.expectedVersion !== null && rule.currentVersion !== change.expectedVersion;
        const problem = isConflict
          ? null
          : await findProblem(() => validateChange(store, accountId, { change, draft }, { brand, now }));
        if (problem === null) taken.push(change);
        else leftOut.push({ name, text: problem.message });
      }
      if (taken.length + networks.length === 0) return refuseWith('draft_undo_empty');
      const draftId = newId(now);
      const name = draftNameFrom(`Rückgängig: ${published.name}`);
      await stores.drafts.insert(accountId, { id: draftId, name }, signature);
      for (const network of networks) await stores.drafts.putNetwork(draftId, network, signature);
      for (const change of taken) await stores.drafts.putChange(draftId, change, signature);
      await announceDraft(stores, accountId);
      return ok({ draftId, leftOut });
    });
}

const texts = {
  gone: 'Die Regel ist inzwischen gelöscht.',
  networkGone: 'Das Netzwerk ist inzwischen gelöscht.',
  backAlready: 'Die gelöschte Regel gilt schon wieder.',
  planned:
    'Vor diesem Entwurf war eine Fassung erst geplant. Bitte nehmen Sie im Verlauf der Regel die Fassungen wieder, die gelten sollen.',
};

/**
 * The changes that restore the networks of a draft as they were before it. Networks that cannot be restored are left out and
 * named. A conflict of rules is shown in the new draft, as in any other.
 */
async function inverseNetworks(
  { networks: store }: Pick<DraftStores, 'networks'>,
  sellerId: string,
  { networks }: Pick<DraftWithChanges, 'networks'>,
  { reason, leftOut }: { reason: string; leftOut: LeftOut[] },
): Promise<NewDraftNetwork[]> {
  const inverse: NewDraftNetwork[] = [];
  for (const { id, name, expectedVersion } of networks) {
    const versions = await store.versions(sellerId, id);
    const before = versions.find(({ version }) => version === expectedVersion);
    if (before && !versions.at(-1)?.deleted) {
      const { terminalIds } = before;
      inverse.push({ id, name: before.name, terminalIds, expectedVersion: expectedVersion + 1, reason });
    } else leftOut.push({ name, text: texts.networkGone });
  }
  return inverse;
}

/**
 * The change that reverts a change, or the sentence why none does. A deleted rule returns as a new rule with the same contents.
 */
function invertChange(
  { action, expectedVersion }: StoredChange,
  rule: StoredRule,
  { id, now, reason }: { id: string; now: Date; reason: string },
): NewChange | string {
  const newest = findNewestVersion(rule);
  if (action === 'create') {
    if (!newest || newest.deleted) return texts.gone;
    return { id, action: 'delete', ruleId: rule.id, expectedVersion: 1, input: null, reason };
  }
  const before = rule.versions.find(({ version }) => version === expectedVersion);
  if (!newest || !before || expectedVersion === null) return texts.gone;
  if (before.validFrom > now) return texts.planned;
  const input = { ...toInput(rule, before), reason };
  if (action === 'delete')
    return newest.deleted
      ? { id, action: 'create', ruleId: null, expectedVersion: null, input, reason }
      : texts.backAlready;
  if (newest.deleted) return texts.gone;
  return { id, action: 'change', ruleId: rule.id, expectedVersion: expectedVersion + 1, input, reason };
}

function toInput(rule: StoredRule, before: StoredVersion): Omit<NonNullable<StoredChange['input']>, 'reason'> {
  const { kind, groupId, name, unit, value, productIds, allProducts, terminalIds, networkIds, allTerminals } =
    toEnteredRule(rule, before);
  return {
    ...{ kind, groupId, name, unit, value, allProducts, allTerminals },
    productIds: [...productIds],
    terminalIds: [...terminalIds],
    networkIds: [...networkIds],
    customerIds: [...before.customerIds],
    details: before.details,
    validFrom: null,
  };
}
