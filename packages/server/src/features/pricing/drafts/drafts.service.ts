import type { draftNetworkInput } from '@handelsplatz/contract/pricing/draft-networks';
import type { draftRoutes } from '@handelsplatz/contract/pricing/draft-routes';
import type { draftChangeInput } from '@handelsplatz/contract/pricing/drafts';
import type { RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { invalidInput, notFound } from '../../../platform/errors/known.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith, whoChanged } from '../../../platform/refusals/index.ts';
import type { NoticeStore } from '../../notifications/index.ts';
import type { NetworksStore } from '../networks/networks.store.ts';
import type { RuleChangesStore } from '../rules/rules.store.ts';
import type { StoredChange } from '../stored-change.ts';
import { countChanges, type DraftWithChanges } from './drafts.read.ts';
import type { DraftStore, NewChange } from './drafts.store.ts';
import { requireDraftable } from './validate-draft-network.ts';
import { validateChange } from './validate-draft-rule.ts';

export type DraftStores = BaseStores & {
  readonly ruleChanges: RuleChangesStore;
  readonly networks: NetworksStore;
  readonly drafts: DraftStore;
  readonly notices: NoticeStore;
};
type ChangeInput = z.output<typeof draftChangeInput>;
type NetworkInput = z.output<typeof draftNetworkInput>;
export type Seller = Pick<Actor, 'accountId' | 'userId'>;

/**
 * Drafts of a seller: named sets of changes that change no price until they are published. Each method answers with the draft's
 * id.
 */
export interface PriceDraftsService {
  create(seller: Seller, name: string): Promise<BusinessResult<string, never>>;
  rename(seller: Seller, id: string, name: string): Promise<OutcomeOf<typeof draftRoutes.rename, string>>;
  remove(
    seller: Seller,
    id: string,
    draftRevision: number | undefined,
  ): Promise<OutcomeOf<typeof draftRoutes.remove, string>>;
  /** Without `changeId` it adds a change, or replaces the draft's change of the same rule. */
  putChange(
    seller: Seller,
    id: string,
    change: ChangeInput,
    changeId?: string,
  ): Promise<OutcomeOf<typeof draftRoutes.addChange, string>>;
  removeChange(
    seller: Seller,
    id: string,
    changeId: string,
    draftRevision: number | undefined,
  ): Promise<OutcomeOf<typeof draftRoutes.removeChange, string>>;
  /** Replaces the draft's change of the same network. */
  putNetwork(
    seller: Seller,
    id: string,
    networkId: string,
    input: NetworkInput,
  ): Promise<OutcomeOf<typeof draftRoutes.putNetwork, string>>;
  removeNetwork(
    seller: Seller,
    id: string,
    networkId: string,
    draftRevision: number | undefined,
  ): Promise<OutcomeOf<typeof draftRoutes.removeNetwork, string>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<DraftStores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

const mostChanges = 200;

export function createPriceDraftsService(dependencies: Dependencies): PriceDraftsService {
  const edit = createEditDraft(dependencies);
  return {
    ...bindWholeDrafts(dependencies, edit),
    ...bindRuleChanges(dependencies, edit),
    ...bindNetworkChanges(edit),
  };
}

/**
 * Runs `work` on a draft. Refuses a published draft, and a draft that is no longer in the revision that its editor has seen.
 */
type EditDraft = <C extends RefusalCode = never>(
  seller: Seller,
  id: string,
  draftRevision: number | undefined,
  work: (stores: DraftStores, draft: DraftWithChanges, now: Date) => Promise<BusinessResult<unknown, C> | undefined>,
) => Promise<BusinessResult<string, C | OpenRefusal>>;

function createEditDraft({ inTransaction, brand, now: clock }: Dependencies): EditDraft {
  return ({ accountId, userId }, id, draftRevision, work) =>
    inTransaction(async (stores) => {
      const draft = await stores.drafts.find(accountId, id);
      if (!draft) throw notFound();
      const open = requireOpen(draft, draftRevision, brand);
      if (!open.ok) return open;
      if (draft.publishAt) return refuseScheduled(draft.publishAt, brand);
      const now = clock();
      const result = await work(stores, draft, now);
      if (result && !result.ok) return result;
      await stores.drafts.touch(id, { userId, at: now });
      await announceDraft(stores, accountId);
      return ok(id);
    });
}

function bindWholeDrafts(
  { inTransaction, now: clock }: Dependencies,
  edit: EditDraft,
): Pick<PriceDraftsService, 'create' | 'rename' | 'remove'> {
  return {
    create: ({ accountId, userId }, name) =>
      inTransaction(async (stores) => {
        const now = clock();
        const id = newId(now);
        await stores.drafts.insert(accountId, { id, name }, { userId, at: now });
        await announceDraft(stores, accountId);
        return ok(id);
      }),
    rename: (seller, id, name) =>
      edit(seller, id, undefined, async ({ drafts }) => {
        await drafts.rename(id, name);
        return undefined;
      }),
    remove: (seller, id, draftRevision) =>
      edit(seller, id, draftRevision, async ({ drafts }) => {
        await drafts.delete(id);
        return undefined;
      }),
  };
}

function bindRuleChanges(
  { brand }: Dependencies,
  edit: EditDraft,
): Pick<PriceDraftsService, 'putChange' | 'removeChange'> {
  return {
    putChange: (seller, id, input, changeId) =>
      edit(seller, id, input.draftRevision, async ({ drafts, ruleChanges }, draft, now) => {
        const known = knownChange(draft, input, changeId);
        if (!known && countChanges(draft) >= mostChanges) return draftFull();
        const change = toChange(input, known?.id ?? newId(now));
        const validated = await validateChange(ruleChanges, seller.accountId, { change, draft }, { brand, now });
        if (!validated.ok) return validated;
        await requireKnownVersion(ruleChanges, seller.accountId, change);
        await drafts.putChange(id, change, { userId: seller.userId, at: now });
        return undefined;
      }),
    removeChange: (seller, id, changeId, draftRevision) =>
      edit(seller, id, draftRevision, async ({ drafts }, draft) => {
        if (!draft.changes.some((change) => change.id === changeId)) throw notFound();
        await drafts.deleteChange(changeId);
        return undefined;
      }),
  };
}

function bindNetworkChanges(edit: EditDraft): Pick<PriceDraftsService, 'putNetwork' | 'removeNetwork'> {
  return {
    putNetwork: (seller, id, networkId, { draftRevision, ...contents }) =>
      edit(seller, id, draftRevision, async ({ drafts, networks }, draft, now) => {
        const known = draft.networks.some((other) => other.id === networkId);
        if (!known && countChanges(draft) >= mostChanges) return draftFull();
        const network = { ...contents, id: networkId };
        await requireDraftable({ networks }, seller.accountId, network, draft.networks);
        await drafts.putNetwork(id, network, { userId: seller.userId, at: now });
        return undefined;
      }),
    removeNetwork: (seller, id, networkId, draftRevision) =>
      edit(seller, id, draftRevision, async ({ drafts }, draft) => {
        if (!draft.networks.some((network) => network.id === networkId)) throw notFound();
        await drafts.deleteNetwork(id, networkId);
        return undefined;
      }),
  };
}

/** Why a draft cannot be edited. */
type OpenRefusal = 'draft_changed' | 'draft_published' | 'draft_scheduled';

/** Refuses a published draft, and a draft that has changed since it was read. */
export function requireOpen(
  draft: DraftWithChanges,
  expected: number | undefined,
  { zone }: Brand,
): BusinessResult<DraftWithChanges, 'draft_changed' | 'draft_published'> {
  const { publishedAt, publishedBy, changedAt, changedBy, revision } = draft;
  if (publishedAt) {
    const { words, facts } = whoChanged({ changedBy: publishedBy, changedAt: publishedAt }, zone);
    return refuseWith('draft_published', words, facts);
  }
  if (expected === undefined || expected === revision) return ok(draft);
  const { words, facts } = whoChanged({ changedBy, changedAt }, zone);
  return refuseWith('draft_changed', words, { ...facts, revision });
}

/** A date was set for the changes that the user has seen, so they stay until it is removed. */
function refuseScheduled(publishAt: Date, { zone }: Brand) {
  return refuseWith(
    'draft_scheduled',
    { when: formatDayTime(publishAt, zone) },
    { publishAt: publishAt.toISOString() },
  );
}

function draftFull() {
  return refuseWith('draft_full', { max: mostChanges }, { max: mostChanges });
}

/** Notifies the seller's open pages that a draft has changed. No price has changed. */
export async function announceDraft({ events }: Pick<BaseStores, 'events'>, sellerId: string): Promise<void> {
  await events.publish(invalidate(sellerId, 'pricing'));
}

/** The change that is replaced: the one with the given id, or without an id the one of the same rule. */
function knownChange(
  { changes }: DraftWithChanges,
  input: ChangeInput,
  changeId: string | undefined,
): StoredChange | undefined {
  const ruleId = input.action === 'create' ? null : input.ruleId;
  if (changeId === undefined) return changes.find((change) => ruleId !== null && change.ruleId === ruleId);
  const change = changes.find(({ id }) => id === changeId);
  if (!change) throw notFound();
  if (change.ruleId !== ruleId) throw invalidInput('ruleId', 'Eine Änderung bleibt bei ihrer Regel.');
  return change;
}

function toChange(input: ChangeInput, id: string): NewChange {
  if (input.action === 'delete') {
    const { action, ruleId, expectedVersion, reason } = input;
    return { id, action, ruleId, expectedVersion, input: null, reason };
  }
  const { action, rule } = input;
  const target =
    input.action === 'create'
      ? { ruleId: null, expectedVersion: null }
      : { ruleId: input.ruleId, expectedVersion: input.expectedVersion };
  return { id, action, ...target, input: rule, reason: rule.reason };
}

/** Throws for a version that does not exist yet. It would be a conflict that no user could resolve. */
async function requireKnownVersion(store: RuleChangesStore, sellerId: string, change: NewChange): Promise<void> {
  if (change.ruleId === null || change.expectedVersion === null) return;
  const [rule] = await store.rules(sellerId, { id: change.ruleId });
  if (rule && change.expectedVersion > rule.currentVersion)
    throw invalidInput('expectedVersion', 'Diese Fassung gibt es nicht.');
}
