import { daysBetween, isDay, megabyte, toMegabytes } from '@handelsplatz/domain/formats';
import { priceUnits } from '@handelsplatz/domain/pricing/chain';
import { draftNameLength, groupedKinds, type RuleProblemCode, ruleKinds } from '@handelsplatz/domain/pricing/rules';
import * as z from 'zod/mini';
import { example, ids, inputDay, inputId, optionalLine, requiredLine } from '../common/fields.ts';
import { requiredSentence } from '../common/sentences.ts';
import { ruleProblemSentences } from './problems.ts';

const sentence = (code: RuleProblemCode) => ({ error: ruleProblemSentences[code] });

/** The kind of a rule (Specification 3). It cannot be changed. */
export const ruleKind = z.enum(ruleKinds);

/** The unit of an amount; L stands for the brand's currency. */
export const ruleUnit = z.enum(priceUnits, sentence('unit_missing'));

const shortText = z.optional(z.string().check(z.maxLength(10)));

/**
 * Fields that only some kinds have. ICE_MONTH: `month` (M00 to M06). MIN_PRICE_MAX_DROP: `referenceTime` (HH:MM). EXPIRY: `day`
 * (YYYY-MM-DD), `startTime`, `endTime` (HH:MM, brand's zone) and `setting` (MXX or MXX+1). PAYMENT_TERM: `termDays`. CUSTOMER:
 * `discount`, which requires a negative value. The server validates the texts itself, so that a German sentence appears at the
 * field.
 */
export const ruleDetails = z.strictObject({
  month: shortText,
  referenceTime: shortText,
  termDays: z.optional(z.int(sentence('term_missing')).check(z.describe('Payment term in days'))),
  day: z.optional(z.string().check(z.maxLength(20))),
  startTime: shortText,
  endTime: shortText,
  setting: shortText,
  discount: z.optional(z.boolean()),
});

const choice = z._default(ids(2_000), []);

/** Why something is changed, in at most 500 characters; it stands in the history. */
export const changeReason = optionalLine(500);

/** The reason alone, as a dialog asks for it before it sends a change. */
export const reasonInput = z.strictObject({ reason: changeReason });

/** The date of a draft's publication with its reason, as a dialog asks for them. */
export const scheduleInput = z.strictObject({
  at: z.iso.datetime({ error: requiredSentence }),
  reason: changeReason,
});

/** A rule as a user enters it. Where the kind requires a choice, an empty list is refused; "all" must be explicit. */
export const ruleInput = z.strictObject({
  kind: ruleKind,
  name: optionalLine(120),
  /** Only DUTY, BIO_BLEND and PRICE belong to a group. The group cannot be changed. */
  groupId: z._default(z.nullable(inputId), null),
  unit: z._default(z.nullable(ruleUnit), null),
  /** Decimal text with a point, at most 6 decimals: '-12.5'. */
  value: z._default(
    z.nullable(z.string(sentence('value_invalid')).check(z.maxLength(60, sentence('value_invalid')))),
    null,
  ),
  productIds: choice,
  allProducts: z._default(z.boolean(), false),
  terminalIds: choice,
  networkIds: choice,
  allTerminals: z._default(z.boolean(), false),
  customerIds: choice,
  details: z._default(ruleDetails, {}),
  /** When the rule begins; null: now. Expiry rules have their own time and need null. */
  validFrom: z._default(z.nullable(z.iso.datetime(sentence('valid_from_invalid'))), null),
  reason: changeReason,
});

const name = requiredLine(80, ruleProblemSentences.name_missing);

/** A new group at the end of the list. Its kind cannot be changed. */
export const groupInput = z.strictObject({ name, kind: z.enum(groupedKinds, { error: requiredSentence }) });

/** A group's new name. */
export const groupChange = z.strictObject({ name });

/** A named set of terminals, at least one. */
export const networkInput = z.strictObject({
  name,
  terminalIds: ids(2_000).check(z.minLength(1, sentence('terminal_missing'))),
  reason: changeReason,
});

/** A draft: a named set of changes to rules and networks. It changes no price until it is published. */
export const draftName = z.strictObject({ name: requiredLine(draftNameLength, ruleProblemSentences.name_missing) });

/** Limits of a CSV of days. */
export const backtestLimits = { csvCharacters: 10 * megabyte, days: 5_000 } as const;

/** Said of a file before it is read as well: a browser knows its size first. */
export const fileTooLargeSentence = `Die Datei hat mehr als ${toMegabytes(backtestLimits.csvCharacters)} MB.`;

const places = { productId: z.optional(inputId), terminalId: z.optional(inputId) };
interface Span {
  from: string;
  to: string;
}

// Where one of the two is missing, that alone is said.
const endsLater = z.refine<Span>(({ from, to }) => from === '' || to === '' || from < to, {
  path: ['to'],
  error: 'Das Ende muss nach dem Anfang liegen.',
});
const notTooLong = z.refine<Span>(
  ({ from, to }) => !isDay(from) || !isDay(to) || daysBetween(from, to) <= backtestLimits.days,
  {
    path: ['to'],
    error: `Höchstens ${backtestLimits.days} Tage.`,
  },
);

/**
 * The past market of a backtest. `windows`: stored market windows; `days`: stored closes of days; `csv`: real days in the
 * format of the replay feed (date, brent_usd_bbl, eur_usd, eur_chf, diesel_de_extax_eur_1000l).
 */
export const backtestInput = z.discriminatedUnion('source', [
  z
    .strictObject({
      source: z.literal('windows'),
      from: z.iso.datetime(),
      to: z.iso.datetime().check(example('2026-12-02T10:00:00Z')),
      ...places,
    })
    .check(endsLater),
  z.strictObject({ source: z.literal('days'), from: inputDay, to: inputDay, ...places }).check(endsLater, notTooLong),
  z.strictObject({
    source: z.literal('csv'),
    csv: z.string().check(
      z.refine((csv) => csv.trim() !== '', { error: 'Die Datei ist leer.' }),
      z.maxLength(backtestLimits.csvCharacters, { error: fileTooLargeSentence }),
    ),
    ...places,
  }),
]);
