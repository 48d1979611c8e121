import { z } from 'zod';
import { id } from '../common/index.ts';

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
  customerNo: z.string(),
  city: z.string(),
  own: z.object({ status }),
  other: z.object({ status, answered: z.boolean(), additivesEnabled: z.boolean() }),
  buyer: z.object({ status }),
  paymentTerms: z.array(z.number()),
  releasedTerminals: z.number(),
  releasedProducts: z.number(),
});
export const relationshipList = z.object({ relationships: z.array(relationship) });
export const relationshipSide = z.strictObject({ accountType: z.enum(['buyer', 'seller']) });
export const relationshipId = z.strictObject({ id });
export const relationshipChange = z.strictObject({ status: z.enum(['ENABLED', 'DISABLED']) });
export type Relationship = z.infer<typeof relationship>;
export type RelationshipList = z.infer<typeof relationshipList>;
