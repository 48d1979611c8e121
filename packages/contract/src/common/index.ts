import { z } from 'zod';
import { calendarYear, inputDay, inputId } from './fields.ts';
import { counts, units, within } from './measures.ts';

export * from './fields.ts';
export * from './measures.ts';
export { programSentence } from './program-sentences.ts';
export * from './route.ts';
export * from './sentences.ts';

/** An identifier, as in inputs, with the methods of `zod`. */
export const id = new z.ZodUUID(inputId._zod.def);

/** An instant in ISO 8601 with `Z`. */
export const instant = z.iso.datetime().describe('Instant, ISO 8601 in UTC');

/** An instant of an input, in a plausible year. */
export const inputInstant = instant.regex(calendarYear, 'Kein gültiger Zeitpunkt');

/** A calendar day, as in inputs, with the methods of `zod`. */
export const day = new z.iso.ZodISODate(inputDay._zod.def).describe('Calendar day in the brand’s zone');

/** Money of the brand's currency with at most 2 decimals. */
export const money = z.number().describe(units.money.meaning);

/** A price in the brand's currency per 100 l at 15 °C with at most 2 decimals. */
export const price = z.number().describe(units.price.meaning);

/** A quantity in the product's unit: cubic metres with up to 3 decimals, or whole litres. */
export const quantity = z.number().describe(units.productUnit.meaning);

/**
 * A key (UUID) that the sender creates for one request. When the request is sent again with the same key, it runs only once and
 * gives the same answer.
 */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': id });
/** Like `idempotencyHeaders`, but the key is optional. */
export const optionalIdempotencyHeaders = z.looseObject({ 'idempotency-key': id.optional() });

/** The answer of a request that returns nothing but success. */
export const done = z.object({ success: z.literal(true) });

/** The answer to a request that has made something new. */
export const created = z.object({ _id: id });

/** A field of the input and its problem. */
export const problemField = z.object({ path: z.string(), message: z.string(), code: z.string().optional() });

/** Error body of every failed request (RFC 9457): a code for programs and a German sentence for people. */
export const problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string(),
    detail: z.string(),
    requestId: z.string(),
    fields: z.array(problemField).optional(),
  })
  .describe('Problem (application/problem+json)');

const whole = z.coerce.number<string | number>().int();

/** The number of a page, from 1. */
export const pageNumber = whole.check(...within(1, 1_000_000, counts('Page, from 1'))).default(1);

/** How many rows are answered at most. */
export const rowLimit = (max: number, usual = max) =>
  whole.check(...within(1, max, counts('Rows at most'))).default(usual);

/** A whole number in an address or a query, where numbers are texts. */
export const wholeWithin = (min: number, max: number, meaning: string) =>
  whole.check(...within(min, max, counts(meaning)));

/** Paging for all lists: page number from 1, page size up to 100. */
export const paging = { pageNumber, pageLimit: rowLimit(100, 20) };

/** A number of rows that is exact up to a bound; beyond it there are `more` rows than `total`. */
export const boundedCount = z.object({ total: z.number(), more: z.boolean() });
export type BoundedCount = z.infer<typeof boundedCount>;

/** Which page of a long list this is. `pageCount` counts the pages of `total`. */
export const pageOfMany = boundedCount.extend({
  pageNumber: z.number(),
  pageLimit: z.number(),
  pageCount: z.number(),
});

/** A list in a query: a text with commas, or a repeated parameter; at most `max` entries. */
export const list = <T extends z.core.$ZodType>(item: T, max = 500) =>
  z
    .preprocess(
      (value: string | readonly z.input<T>[]) =>
        typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value,
      z.array(item).max(max),
    )
    .optional();

/** A choice in a filter. */
export const option = z.object({ _id: z.string(), name: z.string() });

const bytes = z.unknown().meta({ type: 'string', format: 'binary', description: 'The bytes of the file' });

/** The answer of a route that sends a file of this type, for its description. `schema`: what a file of JSON holds. */
export const sentFile = <T extends string>(type: T, schema: z.ZodType = bytes) => ({
  description: 'The file',
  content: { [type]: { schema } } as Record<T, { schema: z.ZodType }>,
});

/** The answer of a route that sends a CSV file, for its description. */
export const csvFile = sentFile(
  'text/csv',
  z.string().describe('CSV: UTF-8 with byte order mark, `;`, CRLF, numbers and dates as the brand writes them'),
);
