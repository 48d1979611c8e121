import { createHash } from 'node:crypto';
import type { UploadCounts } from '@handelsplatz/contract/uploads';
import { formatSentence, rowSentences } from '@handelsplatz/contract/uploads';
import { type CellProblem, mappedColumns, type UploadKind } from '@handelsplatz/domain/uploads';
import { inSlices } from '../../platform/async/index.ts';
import { noCounts } from './no-counts.ts';
import { toKey } from './targets/offer-rows.ts';
import type {
  CellError,
  ConsentFacts,
  RowVerdict,
  SourceRow,
  UploadTarget,
  ValidationRequest,
} from './targets/upload-target.ts';

/** A row of a file as it is stored: its cells, what the seller has mended, and whether it is left out. */
export interface StoredRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Cells without a readable value, by their place. */
  readonly broken?: ReadonlyMap<number, CellProblem>;
  readonly fixes?: Readonly<Record<string, string>> | null;
  readonly skipped: boolean;
}

/** Remembered values by column and key. */
export type Mappings = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The verdict about a file with its counts, and the hash that names the state of the data it was validated by. */
export interface UploadVerdict {
  readonly rows: readonly RowVerdict[];
  readonly counts: UploadCounts;
  readonly warnings: readonly (CellError & { readonly row: number })[];
  readonly facts: ConsentFacts;
  readonly dataVersion: string;
  readonly written: boolean;
}

export interface UploadToValidate extends Omit<ValidationRequest, 'rows'> {
  readonly kind: UploadKind;
  readonly columns: readonly string[];
  readonly rows: readonly StoredRow[];
  readonly mappings: Mappings;
}

/** Validates all rows that are not left out. With `dryRun: false` they are changed as well, when no row is wrong. */
export async function validateUpload<S>(
  target: UploadTarget<S>,
  stores: S,
  { kind, columns, rows, mappings, ...request }: UploadToValidate,
): Promise<UploadVerdict> {
  const sources: SourceRow[] = [];
  await inSlices(rows, (row) => {
    if (!row.skipped) sources.push(toSource(row, { columns, mappings, kind }));
  });
  const ownErrors = await findOwnErrors(sources, { kind, columns });
  const dryRun = request.dryRun || ownErrors.size > 0;
  const validated = await target.validate(stores, { ...request, dryRun, rows: sources });
  const verdicts = new Map<number, RowVerdict>();
  await inSlices(validated.rows.entries(), ([place, verdict]) => {
    const complete = addErrors(verdict, ownErrors.get(verdict.row));
    verdicts.set(verdict.row, withValues(complete, sources[place]));
  });
  const all: RowVerdict[] = [];
  await inSlices(rows, ({ row }) => all.push(verdicts.get(row) ?? leftOut(row)));
  const warnings = all.flatMap(({ row, warnings: own }) => own.map((warning) => ({ row, ...warning })));
  return {
    rows: all,
    counts: countRows(all, rows),
    warnings,
    facts: validated.facts,
    dataVersion: await hashVerdicts(all, new Map(sources.map((source) => [source.row, source]))),
    written: validated.written,
  };
}

interface FileShape {
  readonly kind: UploadKind;
  readonly columns: readonly string[];
  readonly mappings: Mappings;
}

/** A row as it is validated: mended cells replace those of the file, then mappings replace values. */
function toSource({ row, cells, broken, fixes }: StoredRow, { columns, mappings, kind }: FileShape): SourceRow {
  const values: Record<string, string> = {};
  columns.forEach((column, place) => {
    const value = fixes?.[column] ?? cells[place] ?? '';
    const meaning = mappedColumns[kind].includes(column) ? mappings.get(column)?.get(toKey(value)) : undefined;
    values[column] = meaning ?? value;
  });
  const stillBroken = [...(broken ?? [])].flatMap(([place, code]) => {
    const column = columns[place];
    return column === undefined || fixes?.[column] !== undefined ? [] : [[column, code] as const];
  });
  const count = countCells(cells);
  return {
    row,
    cells: values,
    broken: Object.fromEntries(stillBroken),
    ...(count > columns.length && { cellCount: count }),
  };
}

/** Spreadsheets add empty cells at the end of a row; they count for nothing. */
function countCells(cells: readonly string[]): number {
  let count = cells.length;
  while (count > 0 && cells[count - 1]?.trim() === '') count -= 1;
  return count;
}

const keyColumn: Readonly<Record<UploadKind, string>> = {
  offers: 'external_id',
  'credit-limits': 'customer_no',
  products: 'code',
};

/** Errors that only the whole file shows: a key that repeats, a row with too many cells. */
async function findOwnErrors(
  sources: readonly SourceRow[],
  { kind, columns }: Pick<FileShape, 'kind' | 'columns'>,
): Promise<Map<number, CellError[]>> {
  const column = keyColumn[kind];
  const first = new Map<string, number>();
  const errors = new Map<number, CellError[]>();
  await inSlices(sources, ({ row, cells, cellCount }) => {
    const own: CellError[] = [];
    const value = (cells[column] ?? '').trim();
    const earlier = first.get(value);
    if (value !== '' && earlier !== undefined) {
      const message = formatSentence(rowSentences.duplicate_row, { value, row: earlier });
      own.push({ column, value, code: 'duplicate_row', message });
    } else first.set(value, row);
    if (cellCount !== undefined) {
      const message = formatSentence(rowSentences.wrong_cell_count, { count: cellCount, expected: columns.length });
      own.push({ column: null, value: '', code: 'wrong_cell_count', message });
    }
    if (own.length > 0) errors.set(row, own);
  });
  return errors;
}

/** A cell has one error: the file's own before those of the command. */
function addErrors(verdict: RowVerdict, own: readonly CellError[] = []): RowVerdict {
  if (own.length === 0) return verdict;
  const wrong = new Set(own.map(({ column }) => column));
  const errors = [...own, ...verdict.errors.filter(({ column }) => !wrong.has(column))];
  return { ...verdict, errors, warnings: [], change: null, targetId: null, diff: [], before: null, after: null };
}

/** The command knows fields and no cells; an error shows the cell as it stands. */
function withValues(verdict: RowVerdict, source: SourceRow | undefined): RowVerdict {
  if (verdict.errors.length + verdict.warnings.length === 0) return verdict;
  const fill = (error: CellError): CellError =>
    error.column === null || error.value !== '' ? error : { ...error, value: source?.cells[error.column] ?? '' };
  return { ...verdict, errors: verdict.errors.map(fill), warnings: verdict.warnings.map(fill) };
}

function leftOut(row: number): RowVerdict {
  const none = { errors: [], warnings: [], diff: [], before: null, after: null };
  return { row, ...none, change: null, targetId: null, version: null };
}

function countRows(verdicts: readonly RowVerdict[], rows: readonly StoredRow[]): UploadCounts {
  const counts = { ...noCounts, rows: rows.length };
  for (const { errors, change } of verdicts) {
    counts.errors += errors.length;
    if (errors.length > 0) counts.wrong += 1;
    if (change) counts[change] += 1;
  }
  counts.skipped = rows.filter(({ skipped }) => skipped).length;
  return counts;
}

/**
 * Everything that the seller sees of the verdicts. What is new has no differences, so its cells count, as they are mended and mapped.
 * Its id does not: it is made anew each time.
 */
async function hashVerdicts(verdicts: readonly RowVerdict[], sources: ReadonlyMap<number, SourceRow>): Promise<string> {
  const hash = createHash('sha256');
  await inSlices(verdicts, ({ row, errors, change, diff, targetId }) => {
    const shown = change === 'new' ? sources.get(row)?.cells : targetId;
    hash.update(JSON.stringify([row, errors.map(({ column, code }) => [column, code]), change, diff, shown]));
  });
  return hash.digest('base64url');
}
