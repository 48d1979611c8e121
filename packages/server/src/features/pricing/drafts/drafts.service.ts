import type { draftChangeInput, draftNetworkInput } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDayTime } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { invalidInput, notFound } from '../../platform/errors/known.ts';
import { newId } from '../../platform/ids/index.ts';
import { demandDraftable } from './draft-networks.ts';
import { judgeChange } from './draft-rules.ts';
import type { NetworksStore } from './networks.store.ts';
import { type DraftWithChanges, type StoredChange, sizeOf } from './price-drafts.read.ts';
import type { DraftStore, NewChange } from './price-drafts.store.ts';
import type { RuleChangesStore } from './rule-changes.store.ts';
import { type RuleResult, refuseRule } from './rule-refusals.ts';

export type DraftStores = BaseStores & {
  readonly ruleChanges: RuleChangesStore;
  readonly networks: NetworksStore;
  readonly drafts: DraftStore;
};
type ChangeInput = z.output<typeof draftChangeInput>;
type NetworkInput = z.output<typeof draftNetworkInput>;
export type Seller = Pick<Actor, 'accountId' | 'userId'>;

/** Drafts of a seller: named sets of changes that change no price. Each answers with the draft's id. */
export interface PriceDraftsService {
  create(seller: Seller, name: string): Promise<RuleResult<string>>;
  rename(seller: Seller, id: string, name: string): Promise<RuleResult<string>>;
  remove(seller: Seller, id: string, draftRevision: number | undefined): Promise<RuleResult<string>>;
  /** Without `changeId` a new change, which takes the place of another of the same rule. */
  putChange(seller: Seller, id: string, change: ChangeInput, changeId?: string): Promise<RuleResult<string>>;
  removeChange(
    seller: Seller,
    id: string,
    changeId: string,
    draftRevision: number | undefined,
  ): Promise<RuleResult<string>>;
  /** Takes the place of another change of the same network. */
  putNetwork(seller: Seller, id: string, networkId: string, input: NetworkInput): Promise<RuleResult<string>>;
  removeNetwork(
    seller: Seller,
    id: string,
    networkId: string,
    draftRevision: number | undefined,
  ): Promise<RuleResult<string>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<DraftStores>;
  readonly brand: Brand;
  readonly now: () => Date;
}

const mostChanges = 200;

export function createPriceDraftsService({ inTransaction, brand, now: clock }: Dependencies): PriceDraftsService {
  /** Runs a change of an open draft that stands as its editor has seen it. */
  function editing(
    { accountId, userId }: Seller,
    id: string,
    draftRevision: number | undefined,
    work: (stores: DraftStores, draft: DraftWithChanges, now: Date) => Promise<RuleResult<unknown> | undefined>,
  ): Promise<RuleResult<string>> {
    return inTransaction(async (stores) => {
      const draft = await stores.drafts.find(accountId, id);
      if (!draft) throw notFound();
      const open = demandOpen(draft, draftRevision, brand);
      if (!open.ok) return open;
      const now = clock();
      const result = await work(stores, draft, now);
      if (result && !result.ok) return result;
      await stores.drafts.touch(id, { userId, at: now });
      await announceDraft(stores, accountId);
      return ok(id);
    });
  }

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
      editing(seller, id, undefined, async ({ drafts }) => {
        await drafts.rename(id, name);
        return undefined;
      }),
    remove: (seller, id, draftRevision) =>
      editing(seller, id, draftRevision, async ({ drafts }) => {
        await drafts.delete(id);
        return undefined;
      }),
    putChange: (seller, id, input, changeId) =>
      editing(seller, id, input.draftRevision, async ({ drafts, ruleChanges }, draft, now) => {
        const known = knownChange(draft, input, changeId);
        if (!known && sizeOf(draft) >= mostChanges) return draftFull();
        const change = changeOf(input, known?.id ?? newId(now));
        const judged = await judgeChange(ruleChanges, seller.accountId, { change, draft }, { brand, now });
        if (!judged.ok) return judged;
        await demandKnownVersion(ruleChanges, seller.accountId, change);
        await drafts.putChange(id, change, { userId: seller.userId, at: now });
        return undefined;
      }),
    removeChange: (seller, id, changeId, draftRevision) =>
      editing(seller, id, draftRevision, async ({ drafts }, draft) => {
        if (!draft.changes.some((change) => change.id === changeId)) throw notFound();
        await drafts.deleteChange(changeId);
        return undefined;
      }),
    putNetwork: (seller, id, networkId, { draftRevision, ...contents }) =>
      editing(seller, id, draftRevision, async ({ drafts, networks }, draft, now) => {
        const known = draft.networks.some((other) => other.id === networkId);
        if (!known && sizeOf(draft) >= mostChanges) return draftFull();
        const network = { ...contents, id: networkId };
        await demandDraftable({ networks }, seller.accountId, network, draft.networks);
        await drafts.putNetwork(id, network, { userId: seller.userId, at: now });
        return undefined;
      }),
    removeNetwork: (seller, id, networkId, draftRevision) =>
      editing(seller, id, draftRevision, async ({ drafts }, draft) => {
        if (!draft.networks.some((network) => network.id === networkId)) throw notFound();
        await drafts.deleteNetwork(id, networkId);
        return undefined;
      }),
  };
}

/** Refuses a published draft, and one that somebody has changed since it was read. */
export function demandOpen(
  draft: DraftWithChanges,
  expected: number | undefined,
  { zone }: Brand,
): RuleResult<DraftWithChanges> {
  const { publishedAt, publishedBy, changedAt, changedBy, revision } = draft;
  if (publishedAt) {
    const who = publishedBy ?? 'Jemand';
    const facts = { who, when: publishedAt.toISOString() };
    return refuseRule('draft_published', { who, when: formatDayTime(publishedAt, zone) }, facts);
  }
  if (expected === undefined || expected === revision) return ok(draft);
  const who = changedBy ?? 'Jemand';
  const facts = { who, when: changedAt.toISOString(), revision };
  return refuseRule('draft_changed', { who, when: formatDayTime(changedAt, zone) }, facts);
}

function draftFull(): RuleResult<never> {
  return refuseRule('draft_full', { max: mostChanges }, { max: mostChanges });
}

/** Tells the seller's open pages that a draft has changed; no price has. */
export async function announceDraft({ events }: Pick<BaseStores, 'events'>, sellerId: string): Promise<void> {
  await events.publish({ topic: 'invalidate', accountId: sellerId, payload: { topics: ['pricing'] } });
}

/** The change that is being replaced: the one that is named, or the one of the same rule. */
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

function changeOf(input: ChangeInput, id: string): NewChange {
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

/** A version nobody has written yet can be no conflict that somebody could resolve. */
async function demandKnownVersion(store: RuleChangesStore, sellerId: string, change: NewChange): Promise<void> {
  if (change.ruleId === null || change.expectedVersion === null) return;
  const [rule] = await store.rules(sellerId, { id: change.ruleId });
  if (rule && change.expectedVersion > rule.currentVersion)
    throw invalidInput('expectedVersion', 'Diese Fassung gibt es nicht.');
}
