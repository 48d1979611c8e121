import type { releaseRequestRoutes } from '@handelsplatz/contract/relationships';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { createPurchaseRightStore } from '../purchase-rights.store.ts';
import { createCustomerTermsStore } from '../terms.store.ts';
import { answerRequest, type RequestAnswer } from './answer-request.ts';
import { askSeller, type Wish, type Wished } from './ask-seller.ts';
import { announceRequests } from './request-stores.ts';
import { createRequestStore } from './requests.store.ts';

export interface ReleaseRequests {
  /** Asks a connected seller. What waits already is not asked twice. `not_found` when the buyer is not connected to the seller. */
  ask(buyer: Actor, wish: Wish): Promise<OutcomeOf<typeof releaseRequestRoutes.ask, Wished> | 'not_found'>;
  /** Takes an open request back. */
  withdraw(buyer: Actor, id: string): Promise<BusinessResult<true, 'release_request_decided'> | 'not_found'>;
  /** Accepts or refuses. A yes releases what the request asks for, in one transaction with the answer. */
  answer(
    seller: Actor,
    id: string,
    answer: RequestAnswer,
  ): Promise<OutcomeOf<typeof releaseRequestRoutes.accept, true> | 'not_found'>;
}

/** What buyers ask of sellers, so that something can be bought. */
export function createReleaseRequests(context: Pick<AppContext, 'transactions' | 'clock' | 'brand'>): ReleaseRequests {
  const { clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    requests: createRequestStore(tx),
    terms: createCustomerTermsStore(tx),
    rights: createPurchaseRightStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  return {
    ask: (buyer, wish) => inTransaction((stores) => askSeller(stores, { buyer, wish, brand, now: clock.now() })),
    withdraw: (buyer, id) =>
      inTransaction(async (stores) => {
        const gone = await stores.requests.withdraw(buyer.accountId, id, { userId: buyer.userId, at: clock.now() });
        if (!gone) return 'not_found';
        if (!gone.open) return refuseWith('release_request_decided');
        await announceRequests(stores, [buyer.accountId, gone.sellerId]);
        return ok(true as const);
      }),
    answer: (seller, id, answer) =>
      inTransaction((stores) => answerRequest(stores, { seller, id, answer, brand, at: clock.now() })),
  };
}
