import { columnNames, offerColumns, type UploadKind, uploadColumns } from './columns.ts';

/** What is wrong with a header; names as the file writes them. */
export interface HeaderProblem {
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  readonly repeated: readonly string[];
}

/** A header that was read: the column at each place of the file, null for one that is left aside, or its problems. */
export type ReadHeader =
  | { readonly ok: true; readonly columns: readonly (string | null)[] }
  | { readonly ok: false; readonly problem: HeaderProblem };

/**
 * Headings of the list of own offers as it is exported; null: a column for readers, which an upload leaves aside. "Fehler" is the
 * last column of a report about an upload.
 */
const headings: Readonly<Record<UploadKind, Readonly<Record<string, string | null>>>> = {
  offers: {
    ...Object.fromEntries(offerColumns.map((column) => [columnNames[column].toLowerCase(), column])),
    region: null,
    livepreis: null,
    kunde: null,
    'kunde zahlt': null,
    freigegeben: null,
    verkauft: null,
    reserviert: null,
    restmenge: null,
    einheit: null,
    'abholung ab': null,
    'abholung bis': null,
    lieferung: null,
    fehler: null,
  },
  'credit-limits': { fehler: null },
  products: { fehler: null },
};

/** Names are compared without spaces around them, their unit, and the difference between capital and small letters. */
const toName = (cell: string) =>
  cell
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/ \((?:eur|chf)\/100 l\)$/, '');

/** The column that a heading names; null: one that is left aside; undefined: an unknown one. */
function toColumn(kind: UploadKind, name: string): string | null | undefined {
  return uploadColumns[kind].includes(name) ? name : headings[kind][name];
}

/**
 * Reads the names of a header in any sequence, in German too. Every column of the kind must occur once, and no other one may.
 * @example readHeader('credit-limits', ['Limit', 'customer_no', …]) // { ok: true, columns: ['limit', 'customer_no', …] }
 */
export function readHeader(kind: UploadKind, cells: readonly string[]): ReadHeader {
  const names = trimEnd(cells).map(toName);
  const columns = names.map((name) => toColumn(kind, name));
  const known = uploadColumns[kind];
  const unknown = names.filter((_, place) => columns[place] === undefined).map((name) => name || '(leer)');
  const missing = known.filter((column) => !columns.includes(column));
  const repeated = known.filter((column) => columns.filter((name) => name === column).length > 1);
  if (unknown.length + missing.length + repeated.length > 0)
    return { ok: false, problem: { unknown, missing, repeated } };
  return { ok: true, columns: columns.map((column) => column ?? null) };
}

/** How many cells of a header are columns of the kind; the right separator gives the most. */
export function countKnown(kind: UploadKind, cells: readonly string[]): number {
  return cells.filter((cell) => toColumn(kind, toName(cell)) !== undefined).length;
}

/** Spreadsheets add empty cells at the end of a line. */
function trimEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]?.trim() === '') end -= 1;
  return cells.slice(0, end);
}
