import { type Kysely, sql } from 'kysely';
import type { CsvColumn } from '../../platform/csv/index.ts';
import type { Tables } from '../../schema/tables.ts';

interface ReportRow {
  readonly row: number;
  readonly cells: string[];
  readonly fixes: Record<string, string> | null;
  readonly message: string | null;
}

const pageSize = 2_000;

/** The columns of the file with its mended cells, and "Fehler" as the last one. */
export function reportColumns(columns: readonly string[]): CsvColumn<ReportRow>[] {
  return [
    ...columns.map((column, place) => ({
      header: column,
      field: ({ cells, fixes }: ReportRow) => fixes?.[column] ?? cells[place] ?? '',
    })),
    { header: 'Fehler', field: ({ message }: ReportRow) => message ?? '' },
  ];
}

/** The rows of a file in pages, each with its errors in one text. */
export async function* readReport(db: Kysely<Tables>, uploadId: string): AsyncGenerator<readonly ReportRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<ReportRow>`
      select r.row_no as row, r.cells, r.fixes,
             (select string_agg(concat_ws(': ', e.value ->> 'column', e.value ->> 'message'), ' | ' order by e.ordinality)
                from jsonb_array_elements(r.errors) with ordinality e) as message
        from upload_rows r where r.upload_id = ${uploadId} and r.row_no > ${after}
       order by r.row_no limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.row ?? 0;
  }
}
