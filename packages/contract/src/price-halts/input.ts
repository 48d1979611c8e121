import * as z from 'zod/mini';
import { chosenId, optionalLine, requiredLine } from '../common/fields.ts';

const longestReason = 300;
const productOrAll = z._default(z.nullable(chosenId), null);

/** A seller halts all its live prices, or those of one product. */
export const sellerHaltInput = z.strictObject({
  /** Null: all products. */
  productId: productOrAll,
  /** For colleagues; buyers do not see it. */
  reason: optionalLine(longestReason),
});

const reason = requiredLine(longestReason, 'Bitte geben Sie einen Grund an. Der Verkäufer erhält ihn per E-Mail.');

/** An admin halts the live prices of one seller (all, or one product), of one product, or of the market. */
export const adminHaltInput = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('SELLER'), sellerId: chosenId, productId: productOrAll, reason }),
  z.strictObject({ scope: z.literal('PRODUCT'), productId: chosenId, reason }),
  z.strictObject({ scope: z.literal('MARKET'), reason }),
]);
