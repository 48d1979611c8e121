import { uploadKinds, uploadLimits } from '@handelsplatz/domain/uploads';
import * as z from 'zod/mini';
import { counts, seenVersion, within } from '../common/measures.ts';

const column = z.string().check(z.minLength(1), z.maxLength(40));
const cellText = z.string().check(z.maxLength(2_000));
const rowNumber = z.int().check(...within(2, 2_000_000, counts('Row of the file; 1 is its heading')));

/** The kind of a file, in the address. */
export const uploadKindPath = z.strictObject({ kind: z.enum(uploadKinds) });

/** One mended cell. */
export const cellFix = z.strictObject({ row: rowNumber, column, value: cellText });

/** A wrong value and what it means, for all rows of this file and for later files. */
export const valueMapping = z.strictObject({
  column,
  value: cellText,
  meaning: cellText.check(z.trim(), z.minLength(1)),
});

/**
 * Corrections of a dry run. `revision` is the one that their sender has seen. `skipWrong` skips all rows that have errors now.
 */
export const uploadCorrections = z.strictObject({
  revision: seenVersion,
  cells: z._default(z.array(cellFix).check(z.maxLength(5_000)), []),
  mappings: z._default(z.array(valueMapping).check(z.maxLength(500)), []),
  /** Mappings that hold no more, for this file and later ones. */
  forget: z._default(z.array(z.strictObject({ column, value: cellText })).check(z.maxLength(500)), []),
  skip: z._default(z.array(rowNumber).check(z.maxLength(uploadLimits.rows)), []),
  unskip: z._default(z.array(rowNumber).check(z.maxLength(uploadLimits.rows)), []),
  skipWrong: z._default(z.boolean(), false),
});

/**
 * What a commit takes. `dataVersion` of the dry run that the seller has seen; without it, the stored one. `consent`: the warnings
 * are read and accepted.
 */
export const uploadCommit = z.optional(
  z.nullable(
    z.strictObject({
      dataVersion: z.optional(z.string().check(z.maxLength(100))),
      consent: z._default(z.boolean(), false),
    }),
  ),
);
