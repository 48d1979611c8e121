import type { CellProblem } from '@handelsplatz/domain/uploads';

/** A row of a file. `row` as a spreadsheet counts. Numbers and days are texts as the brand writes them. */
export interface FileRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Cells that have no readable value, by their place. */
  readonly broken?: ReadonlyMap<number, CellProblem>;
}

/** A file that was read: its columns in their sequence, and the rows that are not empty. */
export interface FileTable {
  readonly format: 'CSV' | 'XLSX';
  readonly encoding: string | null;
  readonly separator: ';' | ',' | null;
  readonly sheet: string | null;
  readonly columns: readonly string[];
  readonly rows: readonly FileRow[];
}
