import { uploadKinds } from '@handelsplatz/domain/uploads';
import { z } from 'zod';
import { id, instant, paging, rowLimit, wholeWithin } from '../common/index.ts';

export { uploadCommit, uploadCorrections, uploadKindPath } from './input.ts';

const kind = z.enum(uploadKinds);
const state = z.enum(['DRY', 'COMMITTED', 'REVERTED', 'FAILED']);

/** What a row changes. */
export const uploadChange = z.enum(['new', 'changed', 'paused', 'removed', 'unchanged']);

/** How many rows and errors there are; `errors` counts wrong cells, `wrong` rows with errors that are not skipped. */
export const uploadCounts = z.object({
  rows: z.number(),
  errors: z.number(),
  wrong: z.number(),
  skipped: z.number(),
  new: z.number(),
  changed: z.number(),
  paused: z.number(),
  removed: z.number(),
  unchanged: z.number(),
});

/** A wrong cell. `row` as a spreadsheet counts; `column` is null where the row as a whole is wrong. */
export const uploadError = z.object({
  row: z.number(),
  column: z.string().nullable(),
  value: z.string(),
  code: z.string(),
  message: z.string().describe('German sentence'),
});

const cellDifference = z.object({ column: z.string(), old: z.string().nullable(), new: z.string() });

/** A row of the difference against what is live, with the cells that change. */
export const uploadDifference = z.object({
  row: z.number(),
  change: uploadChange,
  name: z.string(),
  cells: z.array(cellDifference),
});

const who = z.object({ at: instant, by: z.string() });

/** One upload in the history. */
export const uploadSummary = z.object({
  _id: id,
  kind,
  state,
  fileName: z.string(),
  fileSize: z.number(),
  format: z.enum(['CSV', 'XLSX']).nullable(),
  counts: uploadCounts,
  created: who,
  committed: who.nullable(),
  reverted: who.nullable(),
  /** Why the file could not be read. */
  failure: z.string().nullable(),
});

/** A value that no rule knows, with its rows: it can be mapped once for all of them. */
export const unknownValue = z.object({
  column: z.string(),
  value: z.string(),
  rows: z.number(),
  /** The most similar right values, best first. */
  suggestions: z.array(z.string()),
});

/** A mapping that holds for this file. */
export const knownMapping = z.object({
  column: z.string(),
  value: z.string(),
  meaning: z.string(),
  /** Rows of this file that it changes. */
  rows: z.number(),
});

/** An upload with its verdict. `errors` and `diff.rows` hold the first 1,000; `counts` is always complete. */
export const upload = uploadSummary.extend({
  /** For example `UTF-8`; null for a workbook. */
  encoding: z.string().nullable(),
  separator: z.enum([';', ',']).nullable(),
  /** The name of the sheet of a workbook. */
  sheet: z.string().nullable(),
  columns: z.array(z.string()),
  revision: z.number(),
  dataVersion: z.string(),
  errors: z.array(uploadError),
  /** Number of errors by code. */
  errorCodes: z.array(z.object({ code: z.string(), count: z.number(), message: z.string() })),
  diff: uploadCounts.pick({ new: true, changed: true, paused: true, removed: true, unchanged: true }).extend({
    rows: z.array(uploadDifference),
  }),
  warnings: z.array(uploadError),
  unknownValues: z.array(unknownValue),
  /** The right values of the columns with unknown ones. */
  choices: z.array(z.object({ column: z.string(), values: z.array(z.string()) })),
  mappings: z.array(knownMapping),
  /** A sentence about the file, for example that it was already committed. */
  notice: z.string().nullable(),
});

/** A row of the file as it stands in the grid. */
export const uploadRow = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  /** Columns of cells that the seller has mended, or that a mapping replaced. */
  mended: z.array(z.string()),
  skipped: z.boolean(),
  errors: z.array(uploadError.omit({ row: true })),
  change: uploadChange.nullable(),
  diff: z.array(cellDifference),
});

/** Which rows of the file are read: a page from a place. */
export const uploadRowsParameters = z.strictObject({
  filter: z.enum(['all', 'wrong', 'skipped', ...uploadChange.options]).default('all'),
  code: z.string().max(60).optional(),
  from: wholeWithin(0, 1_000_000, 'Row of the file to begin with').default(0),
  limit: rowLimit(500, 100),
});

/** A page of the rows; `total` counts all that the filter finds. */
export const uploadRows = z.object({ total: z.number(), rows: z.array(uploadRow) });

/** The history, newest first. */
export const uploadList = z.object({
  uploads: z.array(uploadSummary),
  metadata: z.object({ total: z.number(), pageNumber: z.number(), pageLimit: z.number(), pageCount: z.number() }),
});

export const uploadListParameters = z.strictObject({
  kind: kind.optional(),
  ...paging,
});

/** `again`: validate the file although it was already committed. */
export const uploadParameters = z.strictObject({ again: z.stringbool().default(false) });

/** What a revert does with a row. `kept`: edited since by somebody, so it stays. */
export const revertChange = z.enum(['restored', 'removed', 'paused', 'kept']);

/** What a revert would do, or has done. `rows` holds the first 1,000; `counts` is complete. */
export const uploadRevert = z.object({
  _id: id,
  state,
  counts: z.object({ restored: z.number(), removed: z.number(), paused: z.number(), kept: z.number() }),
  rows: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      change: revertChange,
      /** Why, for rows that are kept or paused. */
      reason: z.string().nullable(),
      cells: z.array(cellDifference),
    }),
  ),
});

export const uploadId = z.strictObject({ id });
export const reportParameters = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') });

export type Upload = z.infer<typeof upload>;
export type UploadSummary = z.infer<typeof uploadSummary>;
export type UploadCounts = z.infer<typeof uploadCounts>;
export type UploadError = z.infer<typeof uploadError>;
export type UploadRow = z.infer<typeof uploadRow>;
export type UploadRows = z.infer<typeof uploadRows>;
export type UploadList = z.infer<typeof uploadList>;
export type UploadChange = z.infer<typeof uploadChange>;
export type UploadRevert = z.infer<typeof uploadRevert>;
export type UnknownValue = z.infer<typeof unknownValue>;
export type UploadCorrections = z.input<typeof import('./input.ts').uploadCorrections>;
