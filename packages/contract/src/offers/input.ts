import { spellList } from '@handelsplatz/domain/formats';
import { surchargeUnits, taxStatuses } from '@handelsplatz/domain/offers';
import { gasMonths, priceUnits } from '@handelsplatz/domain/pricing/chain';
import { paymentTerms } from '@handelsplatz/domain/trading';
import * as z from 'zod/mini';
import { chosenId, ids, inputDay, inputId, line, text } from '../common/fields.ts';
import { counts, positiveUpTo, seenVersion, units, within } from '../common/measures.ts';
import { formatTooManyDecimals, requiredSentence, validSentence } from '../common/sentences.ts';
import { offerProblemSentences } from './problems.ts';

/** Limits of an offer: price in the currency per 100 l, quantities in the product's unit. */
export const offerLimits = {
  price: 9_999.99,
  quantity: 100_000_000,
  collectionDays: 365,
  groups: 50,
  buyers: 2_000,
} as const;

/** Limits of a batch of changes at the interface. Uploads change up to 50,000 offers by the same command. */
export const mostOfferChanges = 5_000;

const isCents = (n: number) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6;

const price = z
  .number({ error: validSentence })
  .check(...positiveUpTo(offerLimits.price, units.price), z.refine(isCents, { error: formatTooManyDecimals(2) }));

const quantity = z
  .number({ error: ({ input }) => (input === undefined || input === null ? requiredSentence : validSentence) })
  .check(...positiveUpTo(offerLimits.quantity, units.productUnit));

const instant = z.iso.datetime({ error: validSentence });
/** A decimal with a point and at most 6 decimals. */
const decimalText = z
  .string({ error: validSentence })
  .check(z.trim(), z.regex(/^[-+]?\d{1,12}(\.\d{1,6})?$/, { error: validSentence }));
const priceUnit = z.enum(priceUnits, { error: requiredSentence });
const term = z.union(
  paymentTerms.map((days) => z.literal(days)) as [z.ZodMiniLiteral<7>, ...z.ZodMiniLiteral<14 | 21 | 30 | 45>[]],
  {
    error: `Zahlungsziele sind ${spellList(paymentTerms, 'oder')} Tage.`,
  },
);
const noRepeats = <T>(items: readonly T[]) => new Set(items).size === items.length;

/** The fields of an offer, each with its rule (Specification 5). Rules over several fields: `listOfferProblems` of the domain. */
export const offerInputs = {
  /** The seller's own number of the offer, unique among the seller's offers. */
  externalId: z.nullable(line(60).check(z.minLength(1))),
  productId: chosenId,
  terminalId: chosenId,
  taxStatus: z.nullable(z.enum(taxStatuses)),
  priceType: z.enum(['FIXED', 'API'], {
    error: ({ input }) => (input === 'TRACKING' ? offerProblemSentences.tracking_disabled : requiredSentence),
  }),
  basis: z.enum(['GASOIL', 'BRENT']),
  /** Fixed price in the brand's currency per 100 l; null for a live price. */
  price: z.nullable(price),
  totalVolume: quantity,
  minimumOrderQuantity: quantity,
  maximumOrderQuantity: quantity,
  quantityIncrement: z.nullable(quantity),
  collectionTime: z.nullable(
    z
      .int({ error: validSentence })
      .check(
        ...within(1, offerLimits.collectionDays, { ...units.days, meaning: 'Days in which the goods are collected' }),
      ),
  ),
  collectionStartDate: z.nullable(inputDay),
  collectionEndDate: z.nullable(inputDay),
  availableFrom: instant,
  availableTo: instant,
  paymentTerms: z.array(term).check(
    z.minLength(1, { error: 'Bitte wählen Sie mindestens ein Zahlungsziel.' }),
    z.refine(noRepeats, { error: validSentence }),
    z.overwrite((terms) => [...terms].sort((a, b) => a - b)),
  ),
  /** Replaces the seller's general surcharge of a payment term. */
  termSurcharges: z
    .array(z.strictObject({ days: term, unit: z.enum(surchargeUnits), value: decimalText }))
    .check(z.refine((given) => noRepeats(given.map(({ days }) => days)), { error: validSentence })),
  delivered: z.boolean(),
  /** Whether an order waits for the seller's contract, lifting and pickup number. */
  needsNumbers: z.boolean(),
  /** Whether the seller looks at an order before anything else happens. */
  needsReview: z.boolean(),
  /** The chosen buyers; null: all connected buyers. */
  buyerIds: z.nullable(ids(offerLimits.buyers).check(z.minLength(1, { error: offerProblemSentences.buyer_missing }))),
  /** Added to the live price; negative. */
  discount: z.nullable(z.strictObject({ unit: priceUnit, value: decimalText })),
  density: z.nullable(decimalText),
  futureMonth: z.nullable(z.enum(gasMonths)),
  fxSurcharge: z.nullable(decimalText),
  groupOverrides: z.array(z.strictObject({ groupId: inputId, unit: priceUnit, value: decimalText })).check(
    z.maxLength(offerLimits.groups),
    z.refine((given) => noRepeats(given.map(({ groupId }) => groupId)), { error: validSentence }),
  ),
  /** A note for colleagues; buyers never see it. */
  note: text(1000),
  status: z.enum(['ACTIVE', 'PAUSED', 'REMOVED']),
  /** When a paused offer becomes active by itself. */
  pausedUntil: z.nullable(instant),
};

/** Some fields of an offer, as a change states them. */
export const offerPatch = z.strictObject({
  ...(Object.fromEntries(Object.entries(offerInputs).map(([field, schema]) => [field, z.optional(schema)])) as {
    [F in keyof typeof offerInputs]: z.ZodMiniOptional<(typeof offerInputs)[F]>;
  }),
});

/** A new offer. Product, terminal, price type, volume, bounds, availability and payment terms are required. */
export const newOffer = z.strictObject({
  ...offerPatch.shape,
  productId: offerInputs.productId,
  terminalId: offerInputs.terminalId,
  priceType: offerInputs.priceType,
  totalVolume: offerInputs.totalVolume,
  minimumOrderQuantity: offerInputs.minimumOrderQuantity,
  maximumOrderQuantity: offerInputs.maximumOrderQuantity,
  availableFrom: offerInputs.availableFrom,
  availableTo: offerInputs.availableTo,
  paymentTerms: offerInputs.paymentTerms,
});

/** Consent to prices that move unusually far: their number and the largest move that the seller has seen (decision 0011). */
export const outlierConsent = z.strictObject({
  outliers: z.int().check(...within(0, 1_000_000, counts('Prices that move unusually far'))),
  largestPercent: z
    .number()
    .check(...within(0, 1_000_000_000, { ...units.percent, meaning: 'The largest move in percent' })),
});

/** One change of a batch: with `id` it changes an offer, with `cloneOf` it copies one as PAUSED, with neither it makes a new one. */
export const offerChange = z.strictObject({
  id: z.optional(inputId),
  cloneOf: z.optional(inputId),
  version: z.optional(seenVersion),
  ...offerPatch.shape,
});

/** How a change was made, for the history. */
export const changeSource = z._default(z.enum(['API', 'GRID', 'FORM', 'UNDO']), 'API');

const howMade = { source: changeSource, consent: z.optional(outlierConsent) };

/** A batch of changes: all of them or none. `dryRun`: nothing is written, the answer says what would happen. */
export const offerBatch = z.strictObject({
  changes: z.array(offerChange).check(z.minLength(1), z.maxLength(mostOfferChanges)),
  dryRun: z._default(z.boolean(), false),
  ...howMade,
});

/** The body that changes one offer. */
export const ownOfferChange = z.strictObject({ version: z.optional(seenVersion), ...offerPatch.shape, ...howMade });

/** The body that makes one offer. */
export const ownOfferCreation = z.strictObject({ ...newOffer.shape, ...howMade });

/** The body that copies an offer. */
export const ownOfferClone = z.strictObject({ ...offerPatch.shape, source: changeSource });

/** Values whose price is asked for, for a customer and a payment term. Without a term: the offer's shortest. */
export const ownOfferQuoteInput = z.strictObject({
  id: z.optional(inputId),
  customerId: z.optional(z.nullable(inputId)),
  paymentTerm: z.optional(term),
  productId: offerInputs.productId,
  terminalId: offerInputs.terminalId,
  priceType: offerInputs.priceType,
  basis: offerInputs.basis,
  price: offerInputs.price,
  paymentTerms: offerPatch.shape.paymentTerms,
  discount: offerInputs.discount,
  density: offerInputs.density,
  futureMonth: offerInputs.futureMonth,
  fxSurcharge: offerInputs.fxSurcharge,
  groupOverrides: offerInputs.groupOverrides,
  termSurcharges: offerInputs.termSurcharges,
});
