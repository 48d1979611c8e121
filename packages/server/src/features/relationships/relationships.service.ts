import type { relationshipBulk } from '@handelsplatz/contract/relationships';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { z } from 'zod';
import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { applyTerms, type TermsChange, type TermsVerdict } from './change-terms.ts';
import { relationshipMailJob } from './relationships.jobs.ts';
import {
  type ChangedStatus,
  createRelationshipStore,
  type OwnStatus,
  type RelationshipStore,
} from './relationships.store.ts';
import { createTermsStore, type TermsStore } from './terms.store.ts';

type Bulk = Omit<z.output<typeof relationshipBulk>, 'ids' | 'status'>;

/** What became of one change for several customers, with the number of customers that it changed. */
type BulkOutcome = { readonly verdict: TermsVerdict; readonly changed: number } | 'not_found';

export interface RelationshipService {
  /**
   * Accepts, disables or enables the user's side. Sellers may lay down the terms with it, in the same transaction. `not_found`
   * when the user has no such relationship. Placed orders stay unchanged.
   */
  setOwnStatus(
    actor: Actor,
    id: string,
    status: OwnStatus,
    terms?: Omit<TermsChange, 'relationshipId'>,
  ): Promise<TermsVerdict | 'not_found' | 'done'>;
  /** Asks an account of the other side for a connection. Where there is one seller only, its buyers are connected at once. */
  request(actor: Actor, accountId: string, message: string): Promise<BusinessResult<string> | 'not_found'>;
  /** The one command that changes terms: form, several customers, acceptance. Writes all rows or none. */
  changeTerms(
    actor: Pick<Actor, 'accountId' | 'userId'>,
    changes: readonly TermsChange[],
    options: { readonly dryRun: boolean },
  ): Promise<TermsVerdict>;
  /** Decides for one side on its behalf, as provider, with a reason in the audit. Both sides are told as if it had answered itself. */
  decideFor(provider: Actor, decision: Decision): Promise<void>;
  /** One change for several customers of a seller. */
  changeSeveral(actor: Actor, ids: readonly string[], change: Bulk, status?: OwnStatus): Promise<BulkOutcome>;
}

/** The provider's decision for one side. */
interface Decision {
  readonly id: string;
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
  readonly status: OwnStatus;
  readonly reason: string;
}

type Stores = BaseStores & { readonly relationships: RelationshipStore; readonly terms: TermsStore };

/** The data that a changed relationship changes on the pages of both sides. */
const topics = ['relationships', 'market', 'shell'];

export function createRelationshipService(
  context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>,
): RelationshipService {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    relationships: createRelationshipStore(tx),
    terms: createTermsStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const toBatch = ({ accountId, userId }: Pick<Actor, 'accountId' | 'userId'>) => ({
    sellerId: accountId,
    by: { userId, at: clock.now() },
    brand,
  });

  async function changeStatus(stores: Stores, actor: Actor, ids: readonly string[], status: OwnStatus) {
    const { accountId, accountType: side, userId } = actor;
    if (side === 'admin') return [];
    const changed = await stores.relationships.setOwnStatus({ ids, accountId, side }, status, {
      userId,
      at: clock.now(),
    });
    await announceStatus(stores, changed, { status, side });
    return changed;
  }

  return {
    setOwnStatus: (actor, id, status, terms) =>
      rollingBack((undo) =>
        inTransaction(async (stores) => {
          const [changed] = await changeStatus(stores, actor, [id], status);
          if (!changed) return 'not_found';
          if (!terms || actor.accountType !== 'seller') return 'done';
          const change = { ...terms, relationshipId: id };
          const verdict = await applyTerms(stores.terms, { ...toBatch(actor), changes: [change], dryRun: false });
          return verdict.written ? 'done' : undo(verdict);
        }),
      ),

    decideFor: ({ userId }, { id, accountId, side, status, reason }) =>
      inTransaction(async (stores) => {
        const by = { userId, at: clock.now() };
        const changed = await stores.relationships.setOwnStatus({ ids: [id], accountId, side }, status, by);
        await announceStatus(stores, changed, { status, side });
        await stores.audit.record(
          ...changed.map(({ before }) => ({
            action: status === 'ENABLED' ? 'relationship.enabled-by-provider' : 'relationship.ended-by-provider',
            accountId,
            actorId: userId,
            object: { type: 'relationship', id },
            before: { side, status: before },
            after: { side, status, reason },
          })),
        );
      }),

    request: (actor, accountId, message) =>
      inTransaction((stores) => {
        const connects = actor.accountType === 'seller' && brand.features.singleSeller;
        return requestConnection(stores, actor, { accountId, message, connects, at: clock.now() });
      }),

    changeTerms: (actor, changes, { dryRun }) =>
      inTransaction(async (stores) => {
        const verdict = await applyTerms(stores.terms, { ...toBatch(actor), changes, dryRun });
        await announceTerms(stores, actor, verdict);
        return verdict;
      }),

    changeSeveral: (actor, ids, change, status) =>
      rollingBack((undo) =>
        inTransaction(async (stores): Promise<BulkOutcome> => {
          const set = status === undefined ? [] : await changeStatus(stores, actor, ids, status);
          if (status !== undefined && set.length < new Set(ids).size) return undo('not_found');
          const changes = ids.map((relationshipId) => ({ ...change, relationshipId }));
          const verdict = await applyTerms(stores.terms, { ...toBatch(actor), changes, dryRun: false });
          if (!verdict.written) return undo({ verdict, changed: 0 });
          await announceTerms(stores, actor, verdict);
          const touched = new Set([
            ...set.filter(({ before }) => before !== status).map(({ id }) => id),
            ...verdict.rows.filter(({ changed }) => changed).map(({ customer }) => customer.id),
          ]);
          return { verdict, changed: touched.size };
        }),
      ),
  };
}

/** Adds a relationship whose own side is enabled and whose other side is NEW or connected, and tells the other side. */
async function requestConnection(
  { relationships, events, jobs }: Stores,
  actor: Actor,
  { accountId, message, connects, at }: { accountId: string; message: string; connects: boolean; at: Date },
): Promise<BusinessResult<string> | 'not_found'> {
  const { accountType: side, userId } = actor;
  if (side === 'admin') return 'not_found';
  const to = side === 'buyer' ? 'seller' : 'buyer';
  const partner = await relationships.findPartner(accountId, to);
  if (!partner) return 'not_found';
  const id = newId(at);
  const [buyerId, sellerId] = side === 'buyer' ? [actor.accountId, accountId] : [accountId, actor.accountId];
  const added = await relationships.request({
    id,
    buyerId,
    sellerId,
    requestedBy: side,
    connects,
    message,
    userId,
    at,
  });
  if (!added) return refuseWith('relationship_exists', { name: partner.name });
  await events.publishAll(
    [buyerId, sellerId].map((party) => ({ topic: 'invalidate', accountId: party, payload: { topics } })),
  );
  await jobs.enqueue(relationshipMailJob, { relationshipId: id, kind: connects ? 'connected' : 'requested', to });
  return ok(id);
}

/** Thrown through a transaction, so that an answer other than a refusal rolls it back too. */
class Undone<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('the transaction is undone');
    this.answer = answer;
  }
}

async function rollingBack<T>(work: (undo: (answer: T) => never) => Promise<T>): Promise<T> {
  try {
    return await work((answer) => {
      throw new Undone(answer);
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer as T;
    throw error;
  }
}

async function announceStatus(
  { events, jobs }: Stores,
  changed: readonly ChangedStatus[],
  { status, side }: { status: OwnStatus; side: 'buyer' | 'seller' },
): Promise<void> {
  await events.publishAll(
    changed.flatMap(({ buyerId, sellerId }) =>
      [buyerId, sellerId].map((accountId) => ({ topic: 'invalidate', accountId, payload: { topics } })),
    ),
  );
  for (const { id, before } of changed) {
    if (before === status) continue;
    const kind = status === 'ENABLED' ? 'accepted' : before === 'NEW' ? 'refused' : 'disabled';
    await jobs.enqueue(relationshipMailJob, { relationshipId: id, kind, to: side === 'buyer' ? 'seller' : 'buyer' });
  }
}

/** Tells the pages of the seller and of the changed buyers that terms have changed. */
export async function announceTerms(
  { events }: Pick<Stores, 'events'>,
  { accountId }: Pick<Actor, 'accountId'>,
  { rows, written }: TermsVerdict,
): Promise<void> {
  const buyers = rows.filter(({ changed }) => changed).map(({ customer }) => customer.buyerId);
  if (!written || buyers.length === 0) return;
  await events.publishAll(
    [accountId, ...buyers].map((party) => ({
      topic: 'invalidate',
      accountId: party,
      payload: { topics: ['relationships', 'market', 'baskets'] },
    })),
  );
}
