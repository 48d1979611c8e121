import * as z from 'zod/mini';
import { requiredLine, requiredText } from '../common/fields.ts';

const number = requiredLine(40).check(
  z.regex(/^[\p{L}\p{N} ./_-]*$/u, { error: 'Bitte verwenden Sie nur Buchstaben, Ziffern, Leerzeichen und . / _ -' }),
);

/** The seller's numbers that complete an order (Specification 2, order completion). */
export const completion = z.strictObject({ contractNumber: number, liftingNumber: number, pickupNumber: number });

/** Why a seller rejects an order; the buyer reads it. */
export const cancellation = z.strictObject({ reason: requiredText(500) });
