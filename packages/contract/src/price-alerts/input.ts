import { alertConditions } from '@handelsplatz/domain/price-alerts';
import * as z from 'zod/mini';
import { chosenId, chosenPrice, ids, inputId, requiredLine } from '../common/fields.ts';
import { seenVersion } from '../common/measures.ts';
import { requiredSentence } from '../common/sentences.ts';

/** A price alert as its user enters it (Product decisions 7). */
export const priceAlertBody = z
  .strictObject({
    name: requiredLine(80, requiredSentence),
    productId: chosenId,
    /** Where the product is watched; empty with a list. */
    terminalIds: ids(200),
    /** A favourite list of the user: its terminals and sellers are watched, as the list is then. */
    listId: z._default(z.nullable(inputId), null),
    condition: z.enum(alertConditions),
    /** The user's net price per 100 l. */
    price: chosenPrice,
    onPage: z.boolean(),
    byMail: z.boolean(),
  })
  .check(
    z.refine(({ terminalIds, listId }) => listId !== null || terminalIds.length > 0, {
      path: ['terminalIds'],
      error: 'Mindestens ein Terminal.',
    }),
    z.refine(({ onPage, byMail }) => onPage || byMail, {
      path: ['byMail'],
      error: 'Bitte wählen Sie mindestens einen Weg.',
    }),
  );

/** A changed alert, with the version that the user saw. */
export const priceAlertChange = z.strictObject({ version: seenVersion, alert: priceAlertBody });
