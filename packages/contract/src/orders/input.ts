import * as z from 'zod/mini';
import { example, inputDay, inputId, line, optionalLine, requiredLine, requiredText, text } from '../common/fields.ts';
import { hourOfDay, positiveUpTo, seenVersion, units, weekday, within } from '../common/measures.ts';
import { validSentence } from '../common/sentences.ts';

const numberSentence = 'Bitte verwenden Sie nur Buchstaben, Ziffern, Leerzeichen und . / _ -';
const number = requiredLine(40).check(z.regex(/^[\p{L}\p{N} ./_-]*$/u, { error: numberSentence }));
const optionalNumber = z._default(line(40).check(z.regex(/^[\p{L}\p{N} ./_-]*$/u, { error: numberSentence })), '');

/** The version of the order that the sender saw. A change in between is refused; without it the newest state counts. */
const version = z.optional(seenVersion);

/** The seller's numbers that complete an order (Specification 2, order completion). */
export const completion = z.strictObject({ contractNumber: number, liftingNumber: number, pickupNumber: number });

/** The numbers of one order, with the version of the order that was seen. */
export const versionedCompletion = z.extend(completion, { version });

/** The most rows of one commit from the table or the clipboard. */
export const mostRows = 500;

/** The numbers of several orders: all are written, or none. */
export const completions = z.strictObject({
  orders: z.array(z.extend(versionedCompletion, { id: inputId })).check(z.minLength(1), z.maxLength(mostRows)),
});

/** Why a seller rejects or cancels an order; the buyer reads it. */
export const cancellation = z.strictObject({ reason: requiredText(500) });

/** A reason, with the version of the order that was seen. */
export const versionedCancellation = z.extend(cancellation, { version });

/** A step that needs no more than the order. */
export const bareStep = z._default(z.strictObject({ version }), {});

/** The end of an order after its last loading. Where nothing was loaded, the buyer reads the reason. */
export const closing = z._default(z.strictObject({ reason: z.optional(requiredText(500)), version }), {});

/** How far a loading of a product may pass the ordered volume without a question, in percent; null for the usual share. */
export const liftTolerance = z.strictObject({
  percent: z.nullable(z.number().check(...within(0, 20, units.percent), z.multipleOf(0.1))),
});

/** The receipt of the seller's ERP. */
export const transfer = z._default(z.strictObject({ reference: optionalLine(60), version }), { reference: '' });

/** The receipt of the seller's ERP for several orders: all are handed over, or none. */
export const transfers = z.strictObject({
  orders: z
    .array(z.strictObject({ id: inputId, reference: optionalLine(60), version }))
    .check(z.minLength(1), z.maxLength(mostRows)),
});

const valid = { error: validSentence };

/** New values of an order with their reason. What is missing stays as it is. */
export const amendment = z.strictObject({
  volume: z.optional(z.number(valid).check(...positiveUpTo(1_000_000, units.productUnit))),
  price: z.optional(z.number(valid).check(...positiveUpTo(100_000, units.price))),
  collectionStart: z.optional(inputDay),
  collectionEnd: z.optional(inputDay),
  reason: requiredText(500),
  /** Until when the buyer can answer; without it 24 hours, or the start of collection if that is earlier. */
  validUntil: z.optional(z.iso.datetime(valid)),
  version,
});

/** What a buyer says to a refused amendment; may be empty. */
export const amendmentRefusal = z._default(z.strictObject({ reason: z._default(text(500), '') }), { reason: '' });

/** One loading at the terminal, as its bill of lading says it. */
export const lifting = z.strictObject({
  /** The number of the bill of lading. The same number with the same values is accepted again and changes nothing. */
  bolNumber: number,
  loadingNumber: optionalNumber,
  vehicle: optionalLine(40),
  liftedOn: inputDay,
  observedLitres: z.int(valid).check(...positiveUpTo(10_000_000, { ...units.litres, meaning: 'Litres as measured' })),
  temperature: z._default(z.number(valid).check(...within(-50, 100, units.celsius), z.multipleOf(0.1, valid)), 15),
  /** Without it the density of the product. */
  density: z.optional(z.number(valid).check(...within(0.6, 1.2, units.density))),
  /** Without it computed from temperature and density. */
  litresAt15: z.optional(
    z.int(valid).check(...positiveUpTo(10_000_000, { ...units.litres, meaning: 'Litres at 15 °C' })),
  ),
  /** The biogenic share of this loading; without it papers name the greatest one of the product. */
  biogenicPercent: z.optional(z.number(valid).check(...within(0, 100, units.percent), z.multipleOf(0.1, valid))),
});

/** One loading of an order. `close`: it was the last one. `acceptOverLift`: the volume above the tolerance is accepted. */
export const orderLifting = z.extend(lifting, {
  close: z._default(z.boolean(), false),
  acceptOverLift: z._default(z.boolean(), false),
  version,
});

/** Loadings of several orders by order number: all are written, or none. */
export const liftings = z.strictObject({
  liftings: z
    .array(z.extend(lifting, { orderId: requiredLine(40), close: z._default(z.boolean(), false) }))
    .check(z.minLength(1), z.maxLength(mostRows)),
});

/** The seller's answer to a loading above the tolerance. */
export const overLiftAnswer = z.strictObject({ accept: z.boolean() });

/** Characters of all filters of a view: a team's views are read together. */
const longestView = 20_000;

/** The lists that have saved views. */
export const viewedList = z.enum(['orders', 'market']);

/** A saved view of a list. `accountDefault` makes a shared view the first one for all users of the account. */
export const orderView = z.strictObject({
  name: requiredLine(60),
  shared: z.boolean(),
  accountDefault: z._default(z.boolean(), false),
  /** The parameters of the list as in the page's address; relative periods stay relative. */
  search: z.record(z.string().check(z.maxLength(30)), z.string().check(z.maxLength(4000))).check(
    z.refine((search) => Object.keys(search).length <= 60, 'Höchstens 60 Filter.'),
    z.refine((search) => JSON.stringify(search).length <= longestView, 'Zu viele Filter für eine Ansicht.'),
  ),
});

/** When a saved view comes by mail: each day, or each week on a day from 1 (Monday), at an hour of the brand's zone. */
export const viewMail = z
  .strictObject({
    every: z.enum(['DAY', 'WEEK']).check(example('WEEK')),
    weekday: z.nullable(weekday),
    hour: hourOfDay,
    format: z.enum(['csv', 'xlsx']),
  })
  .check(
    z.refine(({ every, weekday }) => (every === 'WEEK') === (weekday !== null), {
      path: ['weekday'],
      error: 'Bitte wählen Sie einen Wochentag, wenn die Ansicht wöchentlich kommt.',
    }),
  );
