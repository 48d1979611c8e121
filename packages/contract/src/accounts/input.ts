import * as z from 'zod/mini';
import { ids, inputId } from '../common/fields.ts';
import { seenVersion, units } from '../common/measures.ts';
import { formatTooManyDecimals, requiredSentence } from '../common/sentences.ts';

const version = seenVersion;

const hasDecimals = (places: number) =>
  z.refine<number>((value) => Math.abs(value * 10 ** places - Math.round(value * 10 ** places)) < 1e-6, {
    error: formatTooManyDecimals(places),
  });

/** The quantity of a product that a child may buy on a day, in the product's unit; 0 blocks the product. */
export const dailyQuantity = z
  .number({ error: requiredSentence })
  .check(
    z.gte(0, { error: 'Bitte geben Sie 0 oder einen positiven Wert ein.' }),
    z.lte(1_000_000, { error: 'Bitte geben Sie höchstens 1.000.000 ein.' }),
    hasDecimals(3),
    z.describe(units.productUnit.meaning),
  );

/** Calendar days by which a child's collection periods end earlier. */
export const shorteningDays = z
  .number({ error: requiredSentence })
  .check(
    z.int({ error: 'Bitte geben Sie ganze Tage ein.' }),
    z.gte(0, { error: 'Bitte geben Sie 0 oder mehr Tage ein.' }),
    z.lte(60, { error: 'Bitte geben Sie höchstens 60 Tage ein.' }),
    z.describe(units.days.meaning),
  );

/** What a child pays more or less than its parent, per 100 l at 15 °C in the brand's currency. */
export const adjustment = z
  .number({ error: requiredSentence })
  .check(
    z.gte(-100, { error: 'Bitte geben Sie mindestens -100 ein.' }),
    z.lte(100, { error: 'Bitte geben Sie höchstens 100 ein.' }),
    hasDecimals(2),
    z.describe('Addition per 100 l at 15 °C in the brand’s currency, 2 decimals; negative: a reduction'),
  );

const limits = z.array(z.strictObject({ productId: inputId, quantity: z.nullable(dailyQuantity) })).check(
  z.maxLength(2_000),
  z.refine((rows) => new Set(rows.map(({ productId }) => productId)).size === rows.length, {
    error: 'Ein Produkt kommt zweimal vor.',
  }),
);
const mode = z.enum(['ALL', 'CHOSEN']);

/** The daily limits of a child, the whole list; a product without a row, or with null, is unlimited. */
export const childLimits = z.strictObject({ version, limits });
/** The shortening of a child's collection periods. */
export const childCollection = z.strictObject({ version, days: shorteningDays });
/** The price adjustment of a child. */
export const childPrice = z.strictObject({ version, adjustment });
/** The terminals at which a child may not buy; the whole list. */
export const childTerminals = z.strictObject({ version, blockedIds: ids(5_000) });
/** The additives that a child may buy of those that its sellers have released: all of them, or the chosen ones. */
export const childAdditives = z.strictObject({ version, mode, productIds: ids(2_000) });

/** The same setting for several children. What is left out stays as it is; null takes a limit away. */
export const childrenBulk = z.strictObject({
  ids: z.array(inputId).check(z.minLength(1), z.maxLength(1_000)),
  limits: z.optional(
    z
      .array(z.strictObject({ productId: inputId, quantity: z.nullable(dailyQuantity) }))
      .check(z.minLength(1), z.maxLength(2_000)),
  ),
  days: z.optional(shorteningDays),
  adjustment: z.optional(adjustment),
  blockIds: z.optional(ids(5_000)),
  openIds: z.optional(ids(5_000)),
  additives: z.optional(z.strictObject({ mode, productIds: ids(2_000) })),
});

/** The parts of a child's settings. */
export const childParts = ['limits', 'collection', 'price', 'terminals', 'additives'] as const;

/** Copies chosen parts of a child's settings to other children. */
export const childCopy = z.strictObject({
  to: z.array(inputId).check(z.minLength(1, { error: 'Bitte wählen Sie mindestens ein Konto.' }), z.maxLength(1_000)),
  parts: z
    .array(z.enum(childParts))
    .check(z.minLength(1, { error: 'Bitte wählen Sie, was übernommen wird.' }), z.maxLength(5)),
});
