import type { releaseRequestRoutes } from '@handelsplatz/contract/relationships';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { announceTerms } from '../announce-changes.ts';
import { applyTerms, type TermsChange } from '../change-terms.ts';
import { setPurchaseRight } from '../purchase-rights.service.ts';
import { relationshipMailJob } from '../relationships.jobs.ts';
import { announceRequests, type RequestStores } from './request-stores.ts';
import type { AnsweredRequest } from './requests.store.ts';

/** What a seller says to a request; a no has a sentence. */
export type RequestAnswer = { readonly status: 'ACCEPTED' } | { readonly status: 'REFUSED'; readonly answer: string };

interface Given {
  readonly seller: Actor;
  readonly id: string;
  readonly answer: RequestAnswer;
  readonly brand: Brand;
  readonly at: Date;
}

/** Answers an open request inside a transaction. A yes releases what it asks for in the same step. */
export async function answerRequest(
  stores: RequestStores,
  { seller, id, answer, brand, at }: Given,
): Promise<OutcomeOf<typeof releaseRequestRoutes.accept, true> | 'not_found'> {
  const request = await stores.requests.holdReceived(seller.accountId, id);
  if (!request) return 'not_found';
  if (request.status !== 'OPEN') return refuseWith('release_request_decided');
  const by = { userId: seller.userId, at };
  if (answer.status === 'ACCEPTED') {
    const granted = await grant(stores, { seller, request, brand, by });
    if (!granted.ok) return granted;
  }
  await stores.requests.decide(id, { answer: '', ...answer, ...by });
  await announceRequests(stores, [request.buyerId, seller.accountId]);
  await stores.jobs.enqueue(relationshipMailJob, {
    relationshipId: request.relationshipId,
    kind: answer.status === 'ACCEPTED' ? 'wishAccepted' : 'wishRefused',
    to: 'buyer',
    requestId: id,
  });
  return ok(true as const);
}

interface Granted {
  readonly seller: Actor;
  readonly request: AnsweredRequest;
  readonly brand: Brand;
  readonly by: { readonly userId: string; readonly at: Date };
}

/** Releases what a request asks for. Credit has a form of its own; a yes to it says that the seller has seen to it. */
async function grant(stores: RequestStores, { seller, request, brand, by }: Granted) {
  if (request.kind === 'TERMS' && request.paymentTerm === null) return refuseWith('release_needless');
  const change = toChange(request);
  if (change) {
    const batch = { sellerId: seller.accountId, changes: [change], dryRun: false, by, brand };
    const verdict = await applyTerms(stores.terms, batch);
    if (!verdict.written) return refuseWith('release_needless');
    await announceTerms(stores, seller, verdict);
  }
  if (request.rightUserId !== null) {
    const user = await stores.rights.lock(seller.accountId, {
      id: request.relationshipId,
      userId: request.rightUserId,
    });
    if (!user) return refuseWith('release_needless');
    const right = { actorId: by.userId, userId: request.rightUserId, user, mayPurchase: true, brand };
    return await setPurchaseRight(stores, right);
  }
  return ok(true as const);
}

/** The change of terms by which a request is fulfilled; none for credit and rights. */
function toChange(request: AnsweredRequest): TermsChange | undefined {
  const { kind, relationshipId, productId, terminalId, productType, paymentTerm } = request;
  if (kind === 'TERMS') return { relationshipId, addPaymentTerms: paymentTerm === null ? [] : [paymentTerm] };
  if (kind !== 'GOODS') return undefined;
  const product = productType === 'ADDITIVE' ? { addAdditiveIds: [productId] } : { addProductIds: [productId] };
  return { relationshipId, addTerminalIds: [terminalId], ...product };
}
