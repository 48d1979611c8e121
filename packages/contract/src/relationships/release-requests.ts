import { z } from 'zod';
import { id, instant } from '../common/index.ts';
import type { releaseRefusal, releaseWish } from './input.ts';

export { mostOpenRequests, releaseRefusal, releaseWish } from './input.ts';

const named = z.object({ _id: id, name: z.string() });

/** How a request stands: OPEN until the seller answers or the buyer withdraws it. */
export const releaseRequestStatus = z.enum(['OPEN', 'ACCEPTED', 'REFUSED', 'WITHDRAWN']);

/**
 * What a buyer asks of a connected seller. GOODS: a product at a terminal. TERMS: a payment term for it. CREDIT: a credit limit.
 * RIGHT: the right to purchase for a user, where the seller grants it.
 */
export const releaseRequest = z.object({
  _id: id,
  relationshipId: id,
  kind: z.enum(['GOODS', 'TERMS', 'CREDIT', 'RIGHT']),
  status: releaseRequestStatus,
  buyer: named,
  seller: named,
  product: named.nullable(),
  terminal: named.nullable(),
  /** The user for whom the right is asked. */
  user: named.nullable(),
  /** The payment term, in days, that the seller's yes releases. Sellers read it for open requests; null for all others. */
  paymentTerm: z.number().nullable(),
  message: z.string(),
  answer: z.string(),
  requestedBy: z.string(),
  created: instant,
  decided: instant.nullable(),
});
export const releaseRequestList = z.object({ requests: z.array(releaseRequest) });
export const releaseRequestId = z.strictObject({ id });

/** Which requests: those of one relationship, or in one state. */
export const releaseRequestParameters = z.strictObject({
  relationshipId: id.optional(),
  status: releaseRequestStatus.optional(),
});

/** How many requests are new, and how many waited already. */
export const releaseWished = z.object({ created: z.number(), open: z.number() });

export type ReleaseRequest = z.infer<typeof releaseRequest>;
export type ReleaseRequestList = z.infer<typeof releaseRequestList>;
export type ReleaseWish = z.input<typeof releaseWish>;
export type ReleaseRefusal = z.input<typeof releaseRefusal>;
