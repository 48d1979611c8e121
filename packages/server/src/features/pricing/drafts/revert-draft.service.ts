import type { DraftUndo } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { draftNameFrom } from '@handelsplatz/domain/pricing';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { judgeChange, rememberingStore } from './draft-rules.ts';
import type { DraftWithChanges, StoredChange } from './price-drafts.read.ts';
import { announceDraft, type DraftStores, type Seller } from './price-drafts.service.ts';
import type { NewChange, NewDraftNetwork } from './price-drafts.store.ts';
import { nameOfChange } from './price-drafts.view.ts';
import { draftOf, newestOf } from './rule-judgement.ts';
import { type RuleResult, refusalText, refuseRule } from './rule-refusals.ts';
import type { StoredRule, StoredVersion } from './rule-rows.read.ts';

/**
 * Makes a new draft that brings a published one's rules and networks back to how they stood before it; it is looked at and published as any other. A
 * rule that was changed since is a conflict there; what cannot be brought back is left out and named.
 */
export type UndoDraft = (seller: Seller, id: string) => Promise<RuleResult<DraftUndo>>;

interface Dependencies {
  readonly inTransaction: InTransaction<DraftStores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

type LeftOut = DraftUndo['leftOut'][number];

export function createUndoDraft({ inTransaction, brand, now: clock }: Dependencies): UndoDraft {
  return ({ accountId, userId }, id) =>
    inTransaction(async (stores) => {
      const published = await stores.drafts.find(accountId, id);
      if (!published) throw notFound();
      if (!published.publishedAt) return refuseRule('draft_not_published');
      const now = clock();
      const signature = { userId, at: now };
      const store = rememberingStore(stores.ruleChanges);
      const reason = `Nimmt „${published.name}“ zurück.`;
      const leftOut: LeftOut[] = [];
      const inverse: { readonly change: NewChange; readonly rule: StoredRule; readonly name: string }[] = [];
      for (const change of published.changes) {
        const [rule] = await store.rules(accountId, { id: change.ruleId ?? change.id });
        const name = nameOfChange(change, rule);
        const undone = rule ? inverseOf(change, rule, { id: newId(now), now, reason }) : texts.gone;
        if (typeof undone === 'string') leftOut.push({ name, text: undone });
        else if (rule) inverse.push({ change: undone, rule, name });
      }
      const networks = await inverseNetworks(stores, accountId, published, { reason, leftOut });
      const draft = { changes: inverse.map(({ change }) => change), networks };
      const taken: NewChange[] = [];
      for (const { change, rule, name } of inverse) {
        // A rule that somebody changed since is shown as a conflict, which its editor resolves.
        const isConflict = change.expectedVersion !== null && rule.currentVersion !== change.expectedVersion;
        const problem = isConflict
          ? undefined
          : await problemOf(() => judgeChange(store, accountId, { change, draft }, { brand, now }));
        if (problem === undefined) taken.push(change);
        else leftOut.push({ name, text: problem });
      }
      if (taken.length + networks.length === 0) return refuseRule('draft_undo_empty');
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
 * What brings the networks of a draft back to how they stood before it; what cannot be is left out. A clash of rules is told in the
 * new draft, as in any other.
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

/** What takes one change back, or why nothing does. A deleted rule comes back as a new one that says the same. */
function inverseOf(
  { action, expectedVersion }: StoredChange,
  rule: StoredRule,
  { id, now, reason }: { id: string; now: Date; reason: string },
): NewChange | string {
  const newest = newestOf(rule);
  if (action === 'create') {
    if (!newest || newest.deleted) return texts.gone;
    return { id, action: 'delete', ruleId: rule.id, expectedVersion: 1, input: null, reason };
  }
  const before = rule.versions.find(({ version }) => version === expectedVersion);
  if (!newest || !before || expectedVersion === null) return texts.gone;
  if (before.validFrom > now) return texts.planned;
  const input = { ...inputOf(rule, before), reason };
  if (action === 'delete')
    return newest.deleted
      ? { id, action: 'create', ruleId: null, expectedVersion: null, input, reason }
      : texts.backAlready;
  if (newest.deleted) return texts.gone;
  return { id, action: 'change', ruleId: rule.id, expectedVersion: expectedVersion + 1, input, reason };
}

function inputOf(rule: StoredRule, before: StoredVersion): Omit<NonNullable<StoredChange['input']>, 'reason'> {
  const { kind, groupId, name, unit, value, productIds, allProducts, terminalIds, networkIds, allTerminals } = draftOf(
    rule,
    before,
  );
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

async function problemOf(judge: () => ReturnType<typeof judgeChange>): Promise<string | undefined> {
  try {
    const verdict = await judge();
    return verdict.ok ? undefined : refusalText(verdict);
  } catch (error) {
    const [field] = error instanceof AppError ? (error.fields ?? []) : [];
    if (!field) throw error;
    return field.message;
  }
}
