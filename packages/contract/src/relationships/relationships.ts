import { z } from 'zod';
import { id, instant, money } from '../common/index.ts';
import type { relationshipBulk, relationshipRequest, termsInput } from './input.ts';

export { relationshipBulk, relationshipChange, relationshipRequest, termsInput } from './input.ts';

const status = z.enum(['NEW', 'ENABLED', 'DISABLED']);

/**
 * A relationship as one side sees it. `own` is the reader's status. `other` is the other side's status (Specification 3): NEW
 * waits for the reader's answer. DISABLED also means that the other side has not answered yet; `answered` is false then.
 */
export const relationship = z.object({
  _id: id,
  /** Account of the other side. */
  accountId: id,
  name: z.string(),
  /** The seller's number of the buyer. */
  customerNo: z.string(),
  city: z.string(),
  own: z.object({ status }),
  other: z.object({ status, answered: z.boolean(), additivesEnabled: z.boolean() }),
  buyer: z.object({ status }),
  paymentTerms: z.array(z.number()),
  releasedTerminals: z.number(),
  releasedProducts: z.number(),
  /** What the side that asked has written. */
  message: z.string(),
  requestedBy: z.enum(['buyer', 'seller']).nullable(),
  created: instant,
  /** For sellers: what the buyer can order on credit, and what stands out. Null for buyers and without any credit. */
  credit: z
    .object({
      available: money,
      hold: z.enum(['REVIEW', 'BLOCKED']).nullable(),
      warning: z.union([z.literal(0), z.literal(80), z.literal(95)]),
    })
    .nullable(),
});
export const relationshipList = z.object({ relationships: z.array(relationship) });
export const relationshipSide = z.strictObject({ accountType: z.enum(['buyer', 'seller']) });
export const relationshipId = z.strictObject({ id });

/** The released goods and the terms of one relationship. */
export const relationshipTerms = z.object({
  version: z.number(),
  customerNo: z.string(),
  terminalIds: z.array(id),
  /** Fuels. */
  productIds: z.array(id),
  additives: z.object({ enabled: z.boolean(), mode: z.enum(['ALL', 'CHOSEN']), productIds: z.array(id) }),
  paymentTerms: z.array(z.number()),
  /** Empty for buyers. */
  notes: z.string(),
});

/** A relationship with its terms: the page of a customer. */
export const relationshipPage = relationship.extend({
  terms: relationshipTerms,
  address: z.object({ addressLine1: z.string(), addressLine2: z.string(), postCode: z.string(), country: z.string() }),
  /** Who acts on the connection for the other side. Empty until both sides have enabled it. */
  contacts: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  /** The account is enabled for online trading by the provider. */
  purchasingEnabled: z.boolean(),
  parent: z.string().nullable(),
  /** The account whose price rules hold: the parent of a child account. */
  pricedAs: id,
  /** For sellers: what they offer now, as a proposal for the release. Empty for buyers. */
  offered: z.object({ terminalIds: z.array(id), productIds: z.array(id) }),
});

/** Requests, answers and changed terms of a relationship, newest first. */
export const relationshipHistory = z.object({
  changes: z.array(
    z.object({
      kind: z.enum(['REQUEST', 'STATUS', 'TERMS']),
      at: instant,
      who: z.string().nullable(),
      account: z.string().nullable(),
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
});

/** Accounts of the other side that are not connected yet, by name. */
export const partnerSearch = z.strictObject({ q: z.string().trim().max(100).default('') });
export const partnerList = z.object({
  accounts: z.array(z.object({ _id: id, name: z.string(), city: z.string() })),
  /** There are more than the listed ones. */
  more: z.boolean(),
});

/** The users of a customer, where the seller sets who may purchase (switch `sellerSetsPurchaseRights`). */
export const customerUsers = z.object({
  /** Without the provider's release of the account nobody gets the right. */
  accountEnabled: z.boolean(),
  users: z.array(z.object({ _id: id, name: z.string(), email: z.string(), mayPurchase: z.boolean() })),
});
export const customerUserPath = z.strictObject({ id, userId: id });
export const purchaseRight = z.strictObject({ mayPurchase: z.boolean() });
export type CustomerUsers = z.infer<typeof customerUsers>;

/** The answer to a change of several customers. */
export const bulkAnswer = z.object({ changed: z.number(), unchanged: z.number() });

export type Relationship = z.infer<typeof relationship>;
export type RelationshipList = z.infer<typeof relationshipList>;
export type RelationshipTerms = z.infer<typeof relationshipTerms>;
export type RelationshipPage = z.infer<typeof relationshipPage>;
export type RelationshipHistory = z.infer<typeof relationshipHistory>;
export type PartnerList = z.infer<typeof partnerList>;
export type TermsInput = z.input<typeof termsInput>;
export type RelationshipRequest = z.input<typeof relationshipRequest>;
export type RelationshipBulk = z.input<typeof relationshipBulk>;
