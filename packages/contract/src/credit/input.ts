import { numberToMoney } from '@handelsplatz/domain/numbers';
import * as z from 'zod/mini';
import { inputDay, requiredLine, requiredText, text } from '../common/fields.ts';
import { seenVersionOrNone, units, within } from '../common/measures.ts';
import { formatTooManyDecimals, positiveSentence, validSentence } from '../common/sentences.ts';

/** The highest amount of a credit line: ten thousand million. */
export const highestCredit = 10_000_000_000;

/** Money of the brand's currency: zero or more, with at most 2 decimals. */
export const creditAmount = z.number({ error: validSentence }).check(
  z.minimum(0, { error: 'Der Betrag darf nicht negativ sein.' }),
  z.maximum(highestCredit, { error: 'Höchstens zehn Milliarden.' }),
  z.refine((amount) => numberToMoney(amount).ok, { error: formatTooManyDecimals(2) }),
  z.describe(units.money.meaning),
);

/** A limit that replaces the ordinary one from the first to the last day. */
export const temporaryLimit = z
  .strictObject({ limit: creditAmount, from: inputDay, to: inputDay, reason: requiredText(500) })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'Das Ende darf nicht vor dem Anfang liegen.' }));

/** REVIEW: new orders wait for the seller. BLOCKED: new orders are refused with the reason. Both end after the last day. */
export const creditHold = z.strictObject({
  kind: z.enum(['REVIEW', 'BLOCKED']),
  reason: requiredText(500),
  until: z.nullable(inputDay),
});

/** An open invoice behind the used amount. */
export const openItem = z.strictObject({
  reference: requiredLine(60),
  amount: creditAmount.check(z.positive({ error: positiveSentence })),
  dueOn: inputDay,
});

/**
 * What holds new orders by itself, and how: invoices of an amount that are overdue by days, a used share in percent, a limit that has
 * run out after its last day.
 */
export const creditRules = z
  .strictObject({
    effect: z.enum(['REVIEW', 'BLOCKED']),
    overdue: z.nullable(
      z.strictObject({
        amount: creditAmount.check(z.positive({ error: positiveSentence })),
        days: z.int({ error: validSentence }).check(...within(1, 365, units.days)),
      }),
    ),
    usedPercent: z.nullable(z.int({ error: validSentence }).check(...within(1, 100, units.percent))),
    limitUntil: z.nullable(inputDay),
  })
  .check(
    z.refine(
      ({ overdue, usedPercent, limitUntil }) => overdue !== null || usedPercent !== null || limitUntil !== null,
      {
        path: ['effect'],
        error: 'Bitte füllen Sie mindestens eine der Regeln aus.',
      },
    ),
  );

/** The fields of a credit line. What is left out stays as it is. */
export const creditFields = {
  /** Null: no line of its own, only the pool of the parent. */
  limit: z.optional(z.nullable(creditAmount)),
  prepaid: z.optional(creditAmount),
  /** Open amounts in the seller's books at `usedAsOf`. Orders since then count beside it. */
  used: z.optional(creditAmount),
  usedAsOf: z.optional(z.iso.datetime({ error: validSentence })),
  note: z.optional(text(2_000)),
  temporary: z.optional(z.nullable(temporaryLimit)),
  hold: z.optional(z.nullable(creditHold)),
  /** The whole list; together no more than the used amount. New books without a list have none. */
  openItems: z.optional(z.array(openItem).check(z.maxLength(200))),
  rules: z.optional(z.nullable(creditRules)),
};

/**
 * A change of one customer's credit. `version` is the version that its editor has seen, 0 for none. `consent`: the limit may lie
 * below what is already used.
 */
export const creditInput = z.strictObject({
  version: seenVersionOrNone,
  ...creditFields,
  consent: z._default(z.boolean(), false),
});

/**
 * From which raise on a temporary limit waits for a second person; null: never. `version` is the version that the editor has seen, 0
 * for none.
 */
export const creditSettingsInput = z.strictObject({
  version: seenVersionOrNone,
  secondPersonAbove: z.nullable(creditAmount),
});

/** A limit to be tried out on the orders of the last 30 days. */
export const creditTrial = z.strictObject({ limit: z.nullable(creditAmount), prepaid: z.optional(creditAmount) });
