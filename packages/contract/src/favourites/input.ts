import * as z from 'zod/mini';
import { example, ids, requiredLine } from '../common/fields.ts';
import { hourOfDay, weekday } from '../common/measures.ts';
import { nothingChosenSentence } from '../common/sentences.ts';

const nothingChosen = { error: nothingChosenSentence };

/** The name of a favourite list. */
const favouriteName = requiredLine(60, 'Bitte geben Sie der Liste einen Namen.');

/** A favourite list as a user saves it. Null: all, also those that come later. */
export const favouriteList = z.strictObject({
  name: favouriteName,
  products: z.nullable(ids(200).check(z.minLength(1, nothingChosen))),
  /** Regions with all their terminals, and single terminals. */
  places: z.nullable(
    z
      .strictObject({ regions: ids(100), terminals: ids(500) })
      .check(z.refine(({ regions, terminals }) => regions.length + terminals.length > 0, nothingChosen)),
  ),
  sellers: z.nullable(ids(200).check(z.minLength(1, nothingChosen))),
});

/** When the best prices of a list come by mail: each day, or each week on a day from 1 (Monday), at an hour of the brand's zone. */
export const favouriteMail = z
  .strictObject({
    every: z.enum(['DAY', 'WEEK']).check(example('WEEK')),
    weekday: z.nullable(weekday),
    hour: hourOfDay,
  })
  .check(
    z.refine(({ every, weekday }) => (every === 'WEEK') === (weekday !== null), {
      path: ['weekday'],
      error: 'Bitte wählen Sie einen Wochentag, wenn die Liste wöchentlich kommt.',
    }),
  );
