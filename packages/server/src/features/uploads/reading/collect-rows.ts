import { formatHeaderProblem } from '@handelsplatz/contract/uploads';
import { type HeaderProblem, readHeader, type UploadKind, uploadLimits } from '@handelsplatz/domain/uploads';
import { FileRefusal } from './file-refusal.ts';
import type { FileRow } from './file-table.ts';

/** Collects rows under their header. The first row that is not empty is the header. */
export interface RowCollector {
  add(row: FileRow): void;
  /** The columns and rows; refuses a file without rows. */
  finish(): { readonly columns: readonly string[]; readonly rows: readonly FileRow[] };
}

/** Texts of all cells. A workbook may name one long text in every cell, so its size says nothing. A CSV never gets there. */
const mostCharacters = 20_000_000;
/** Empty rows between and below the others. */
const mostEmptyRows = 100_000;

/** Refuses a wrong header and a file with too many rows at once, before the rest of the file is read. */
export function collectRows(kind: UploadKind): RowCollector {
  let columns: readonly (string | null)[] | undefined;
  const rows: FileRow[] = [];
  let characters = 0;
  let emptyRows = 0;
  return {
    add(row) {
      for (const cell of row.cells) characters += cell.length;
      if (row.cells.some((cell) => cell.length > uploadLimits.cellCharacters))
        throw new FileRefusal('cell_too_long', { line: row.row });
      if (characters > mostCharacters) throw new FileRefusal('unpacked_too_large');
      if (!row.broken && row.cells.every((cell) => cell.trim() === '')) {
        emptyRows += 1;
        if (emptyRows > mostEmptyRows) throw new FileRefusal('too_many_empty_rows');
        return;
      }
      if (columns === undefined) {
        columns = toColumns(kind, row.cells);
        return;
      }
      rows.push(columns.includes(null) ? leaveAside(row, columns) : row);
      if (rows.length > uploadLimits.rows) throw new FileRefusal('too_many_rows');
    },
    finish() {
      if (columns === undefined) throw new FileRefusal('empty');
      if (rows.length === 0) throw new FileRefusal('no_rows');
      return { columns: columns.filter((column) => column !== null), rows };
    },
  };
}

/** A row without the cells of columns that are left aside. Cells beyond the header stay: they are a mistake. */
function leaveAside({ row, cells, broken }: FileRow, columns: readonly (string | null)[]): FileRow {
  const places = cells.flatMap((_, place) => (columns[place] === null ? [] : [place]));
  const brokenCells = places.flatMap((place, index) => {
    const problem = broken?.get(place);
    return problem === undefined ? [] : [[index, problem] as const];
  });
  const kept = places.map((place) => cells[place] ?? '');
  return { row, cells: kept, ...(brokenCells.length > 0 && { broken: new Map(brokenCells) }) };
}

function toColumns(kind: UploadKind, cells: readonly string[]): readonly (string | null)[] {
  const header = readHeader(kind, cells);
  if (header.ok) return header.columns;
  throw new FileRefusal('header', { problem: formatHeaderProblem(shorten(header.problem)) });
}

/** A file that is no table may have a header of any length. */
function shorten({ unknown, missing, repeated }: HeaderProblem): HeaderProblem {
  const cut = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);
  return { unknown: unknown.slice(0, 15).map(cut), missing, repeated };
}
