import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../platform/context.ts';
import { newId } from '../../platform/ids/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { announceStatus, announceTerms, invalidateSides } from './announce-changes.ts';
import { type Bulk, type BulkOutcome, changeSeveral } from './change-several.ts';
import { applyTerms, type TermsChange, type TermsVerdict } from './change-terms.ts';
import { type Decision, decideForSide } from './decide-for-side.ts';
import { relationshipMailJob } from './relationships.jobs.ts';
import { createRelationshipStore, type OwnStatus, type RelationshipStore } from './relationships.store.ts';
import { type CustomerTermsStore, createCustomerTermsStore } from './terms.store.ts';

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
  request(
    actor: Actor,
    accountId: string,
    message: string,
  ): Promise<BusinessResult<string, 'relationship_exists'> | 'not_found'>;
  /** The one command that changes terms: form, several customers, acceptance. Writes all rows or none. */
  changeTerms(
    actor: Pick<Actor, 'accountId' | 'userId'>,
    changes: readonly TermsChange[],
    options: { readonly dryRun: boolean },
  ): Promise<TermsVerdict>;
  /** Decides for one side on its behalf, as provider, with a reason in the audit. Both sides are notified as if it had answered itself. */
  decideFor(provider: Actor, decision: Decision): Promise<void>;
  /** One change for several customers of a seller. */
  changeSeveral(actor: Actor, ids: readonly string[], change: Bulk, status?: OwnStatus): Promise<BulkOutcome>;
}

type Stores = BaseStores & { readonly relationships: RelationshipStore; readonly terms: CustomerTermsStore };

export function createRelationshipService(
  context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>,
): RelationshipService {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    relationships: createRelationshipStore(tx),
    terms: createCustomerTermsStore(tx),
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

    decideFor: ({ userId }, decision) =>
      inTransaction((stores) => decideForSide(stores, decision, { userId, at: clock.now() })),

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
        inTransaction(async (stores) => {
          const set = status === undefined ? [] : await changeStatus(stores, actor, ids, status);
          const outcome = await changeSeveral(stores.terms, { ids, change, status, set }, toBatch(actor));
          if (outcome === 'not_found' || !outcome.verdict.written) return undo(outcome);
          await announceTerms(stores, actor, outcome.verdict);
          return outcome;
        }),
      ),
  };
}

/** Adds a relationship whose own side is enabled and whose other side is NEW or connected, and notifies the other side. */
async function requestConnection(
  { relationships, events, jobs }: Stores,
  actor: Actor,
  { accountId, message, connects, at }: { accountId: string; message: string; connects: boolean; at: Date },
) {
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
  await events.publishAll(invalidateSides({ buyerId, sellerId }));
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
