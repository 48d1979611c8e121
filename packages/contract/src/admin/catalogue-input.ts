import { taxStatuses } from '@handelsplatz/domain/offers';
import * as z from 'zod/mini';
import { chosenId, line, requiredLine } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';

/** The usual densities of what is traded here, in tonnes per cubic metre. */
const densitySentence = 'Bitte geben Sie eine Dichte von 0,5 bis 1,5 t/cbm ein.';

/** A product. Its code and type stay. */
export const productInput = z.strictObject({
  code: requiredLine(30).check(
    z.regex(/^[A-Za-z0-9._-]*$/, { error: 'Bitte verwenden Sie nur Buchstaben, Ziffern und . _ -' }),
  ),
  name: requiredLine(100),
  type: z.enum(['FUEL', 'ADDITIVE'], { error: requiredSentence }),
  category: line(60),
  unit: z.enum(['cbm', 'lt'], { error: requiredSentence }),
  taxStatus: z.nullable(z.enum(taxStatuses)),
  density: z.nullable(
    z.number({ error: densitySentence }).check(z.gte(0.5, densitySentence), z.lte(1.5, densitySentence)),
  ),
});

/** A terminal in a region. */
export const terminalInput = z.strictObject({ name: requiredLine(100), regionId: chosenId });

/** A region; lists sort by position. */
export const regionInput = z.strictObject({
  name: requiredLine(100),
  position: z.number({ error: requiredSentence }).check(z.int(), z.gte(0), z.lte(10_000)),
});

/** Withdraws what is in the catalogue, or takes it back. */
export const withdrawalBody = z.strictObject({ withdrawn: z.boolean(), version: z.int() });
