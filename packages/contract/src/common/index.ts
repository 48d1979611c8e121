import { z } from 'zod';

export * from './sentences.ts';
export * from './texts.ts';

/** An identifier: a UUID, which is the same in capitals and is read in small letters, as the database writes it. */
export const id = z.uuid().toLowerCase().describe('Identifier');

/** A choice of things by their identifiers, at most `max`; one that is named twice is chosen once. */
export const ids = (max: number) =>
  z
    .array(id)
    .max(max)
    .overwrite((chosen) => [...new Set(chosen)]);

/** An instant in ISO 8601 with `Z`. */
export const instant = z.iso.datetime().describe('Instant, ISO 8601 in UTC');

/** A calendar day in the brand's zone, of a year that a calendar of people shows. */
export const day = z.iso
  .date()
  .regex(/^(19|2\d)/, 'Kein gültiger Tag')
  .describe('Calendar day in the brand’s zone');

/** Money of the brand's currency with at most 2 decimals. */
export const money = z.number().describe('Amount in the brand’s currency, 2 decimals');

/** A price in the brand's currency per 100 l at 15 °C with at most 2 decimals. */
export const price = z.number().describe('Price in the brand’s currency per 100 l at 15 °C, 2 decimals');

/** A quantity in the product's unit: cubic metres with up to 3 decimals, or whole litres. */
export const quantity = z.number().describe('Quantity in the product’s unit: cbm (3 decimals) or lt (whole)');

/** A key (UUID) that its sender makes up for one request: sent again with it, the request is carried out once and answered the same. */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': id });
/** As `idempotencyHeaders`, for a request that may also go without a key. */
export const optionalIdempotencyHeaders = z.looseObject({ 'idempotency-key': id.optional() });

/** Empty object: the answer to a request that has nothing to say but that it was done. */
export const done = z.object({ success: z.literal(true) });

/** A field of the input and what is wrong with it. */
export const problemField = z.object({ path: z.string(), message: z.string(), code: z.string().optional() });

/** Error body of every failed request (RFC 9457), with a code for programs and a German sentence for people. */
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

/** Problem answers a route may give, for its description: `{ 401: problem, ... }`. */
export function problems<S extends number>(...statuses: S[]): Record<S, typeof problem> {
  return Object.fromEntries(statuses.map((status) => [status, problem])) as Record<S, typeof problem>;
}

/** Paging, filter and sort of lists share this: page number from 1, page size up to 100. */
export const paging = {
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageLimit: z.coerce.number().int().min(1).max(100).default(20),
};

/** A comma-separated list in a query, or a repeated parameter. */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value),
    z.array(item).max(500).optional(),
  );

/** A choice in a filter. */
export const option = z.object({ _id: z.string(), name: z.string() });

/** The answer of a route that sends a file of this type, for its description. */
export const sentFile = <T extends string>(type: T) => {
  const schema = z.unknown().meta({ type: 'string', format: 'binary', description: 'The bytes of the file' });
  return { description: 'The file', content: { [type]: { schema } } as Record<T, { schema: typeof schema }> };
};
