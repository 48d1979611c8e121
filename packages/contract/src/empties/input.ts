import * as z from 'zod/mini';
import { chosenId, text } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';

/** The kinds of containers: canisters of 20 l, drums of 200 l, containers of 1,000 l. */
export const emptyUnits = ['CANISTER', 'DRUM', 'IBC'] as const;

/** The most containers of one request. */
export const mostContainers = 500;

const countSentence = `Bitte geben Sie eine ganze Zahl von 1 bis ${mostContainers} ein.`;

/** Asks a seller to collect empty containers of an additive. */
export const emptiesBody = z.strictObject({
  sellerId: chosenId,
  productId: chosenId,
  unit: z.enum(emptyUnits, { error: requiredSentence }),
  containers: z
    .number({ error: ({ input }) => (input === null || input === undefined ? requiredSentence : countSentence) })
    .check(
      z.int({ error: countSentence }),
      z.minimum(1, { error: countSentence }),
      z.maximum(mostContainers, { error: countSentence }),
      z.describe('Containers'),
    ),
  /** The delivery address at which the containers stand. */
  locationId: chosenId,
  note: z._default(text(500), ''),
});
