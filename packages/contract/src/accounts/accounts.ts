import { z } from 'zod';
import { id, line } from '../common/index.ts';

/** Account (Specification 3). */
export const accountRecord = z.object({
  name: z.string(),
  customerNo: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  postCode: z.string(),
  city: z.string(),
  country: z.string(),
});
/** A new address of an account, which only the provider may set. Without `accountId` it is the sender's own account. */
export const accountChange = z.strictObject({
  accountId: id.optional(),
  addressLine1: line(200),
  addressLine2: line(200),
  postCode: line(20),
  country: line(100),
});

/** Child accounts of a parent. */
export const childAccounts = z.object({
  accounts: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      customerNo: z.string(),
      city: z.string(),
      priceAdjustment: z.number(),
      collectionShorteningDays: z.number(),
    }),
  ),
});
export type ChildAccounts = z.infer<typeof childAccounts>;
