import { alertConditions } from '@handelsplatz/domain/price-alerts';
import * as z from 'zod/mini';
import { chosenId, chosenPrice, ids, requiredLine } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';

/** A price alert as its user enters it (Product decisions 7). */
export const priceAlertBody = z
  .strictObject({
    name: requiredLine(80, requiredSentence),
    productId: chosenId,
    terminalIds: ids(200).check(z.minLength(1, { error: 'Mindestens ein Terminal.' })),
    condition: z.enum(alertConditions),
    /** The user's net price per 100 l. */
    price: chosenPrice,
    onPage: z.boolean(),
    byMail: z.boolean(),
  })
  .check(
    z.refine(({ onPage, byMail }) => onPage || byMail, {
      path: ['byMail'],
      error: 'Bitte wählen Sie mindestens einen Weg.',
    }),
  );

/** A changed alert, with the version that the user saw. */
export const priceAlertChange = z.strictObject({ version: z.int(), alert: priceAlertBody });
