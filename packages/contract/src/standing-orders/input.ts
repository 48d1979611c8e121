import { standingOrderModes } from '@handelsplatz/domain/standing-orders';
import { paymentTerms } from '@handelsplatz/domain/trading';
import * as z from 'zod/mini';
import {
  chosenDay,
  chosenId,
  chosenPrice,
  chosenQuantity,
  ids,
  inputId,
  optionalLine,
  requiredLine,
} from '../common/fields.ts';
import { seenVersion } from '../common/measures.ts';
import { requiredSentence } from '../common/sentences.ts';

/** Refuses a choice of no terminal. */
export const terminalRequired = 'Mindestens ein Terminal.';

/** A standing order as a buyer enters it (Product decisions 7). */
export const standingOrderBody = z.strictObject({
  name: requiredLine(80, requiredSentence),
  productId: chosenId,
  terminalIds: ids(200).check(z.minLength(1, { error: terminalRequired })),
  /** Ordered as a whole or not at all. */
  quantity: chosenQuantity.check(z.lte(1_000_000)),
  /** The buyer's net price per 100 l, at most. */
  limit: chosenPrice,
  /** EXECUTE places the order, NOTIFY only notifies. */
  mode: z.enum(standingOrderModes),
  /** In how many market windows in a row the price must reach the limit. */
  windows: z.literal([1, 2]),
  paymentTerm: z.literal(paymentTerms, { error: requiredSentence }),
  /** For offers that are delivered. */
  locationId: z._default(z.nullable(inputId), null),
  reference: optionalLine(60),
  /** Shows the amount beside the credit line until the standing order is over. */
  earmark: z._default(z.boolean(), false),
  /** The last day, at most 30 days from now. */
  validUntil: chosenDay,
  /** Another standing order: of both, and of all in its group, only the first one orders. */
  groupWith: z._default(z.nullable(inputId), null),
});

/** A changed standing order, with the version that the buyer saw. A rejected one becomes active again. */
export const standingOrderChange = z.strictObject({ version: seenVersion, standingOrder: standingOrderBody });
