import { type UploadKind, uploadColumns } from './columns.ts';

/** What is wrong with a header; names as the file writes them. */
export interface HeaderProblem {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  readonly repeated: readonly string[];
}

/** A header that was read: the column at each place of the file, or its problems. */
export type ReadHeader =
  | { readonly ok: true; readonly columns: readonly string[] }
  | { readonly ok: false; readonly problem: HeaderProblem };

/** Names are compared without spaces around them and without the difference between capital and small letters. */
const toName = (cell: string) => cell.normalize('NFC').trim().toLowerCase();

/**
 * Reads the names of a header in any sequence. Every column of the kind must occur once, and no other one may.
 * @example readHeader('credit-limits', ['Limit', 'customer_no', …]) // { ok: true, columns: ['limit', 'customer_no', …] }
 */
export function readHeader(kind: UploadKind, cells: readonly string[]): ReadHeader {
  const names = trimEnd(cells).map(toName);
  const known = uploadColumns[kind];
  const unknown = names.filter((name) => !known.includes(name)).map((name) => name || '(leer)');
  const missing = known.filter((column) => !names.includes(column));
  const repeated = known.filter((column) => names.filter((name) => name === column).length > 1);
  if (unknown.length + missing.length + repeated.length > 0)
    return { ok: false, problem: { unknown, missing, repeated } };
  return { ok: true, columns: names };
}

/** How many cells of a header are columns of the kind: tells the right separator from the wrong one. */
export function countKnown(kind: UploadKind, cells: readonly string[]): number {
  return cells.filter((cell) => uploadColumns[kind].includes(toName(cell))).length;
}

/** Spreadsheets add empty cells at the end of a line. */
function trimEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]?.trim() === '') end -= 1;
  return cells.slice(0, end);
}
