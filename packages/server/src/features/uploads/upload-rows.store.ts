import type { CellProblem } from '@handelsplatz/domain/uploads';
import { sql, type Transaction } from 'kysely';
import { inSlices } from '../../platform/async/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { FileRow } from './reading/index.ts';
import type { NamedRow, RowVerdict } from './targets/upload-target.ts';
import type { StoredRow } from './validate-upload.ts';

/** The rows of uploads inside a transaction. Many rows are written a few hundred at a time. */
export interface UploadRowStore {
  readRows(id: string): Promise<StoredRow[]>;
  /** The rows that the commit has changed. */
  readCommitted(id: string): Promise<NamedRow[]>;
  addRows(id: string, rows: readonly FileRow[], verdicts: readonly RowVerdict[]): Promise<void>;
  /** Replaces the verdicts; after a commit with the values before it and the written versions. */
  writeVerdicts(id: string, verdicts: readonly RowVerdict[], options: { readonly isCommit: boolean }): Promise<void>;
  mend(id: string, fixes: readonly { row: number; column: string; value: string }[]): Promise<void>;
  skip(id: string, rows: readonly number[], skipped: boolean): Promise<void>;
  /** Skips every row that has errors now. */
  skipWrong(id: string): Promise<void>;
}

const rowsAtOnce = 500;

export function createUploadRowStore(tx: Transaction<Tables>): UploadRowStore {
  return {
    readRows: (id) => readRows(tx, id),
    async readCommitted(id) {
      const { rows } = await sql<NamedRow>`
        select row_no as row, change, target_id, version, before, coalesce(diff, '[]') as diff, cells
          from upload_rows
         where upload_id = ${id} and change is not null and change <> 'unchanged' and target_id is not null
         order by row_no`.execute(tx);
      return rows;
    },
    addRows: (id, rows, verdicts) =>
      inChunks(rows, (chunk, from) =>
        insertRows(
          tx,
          id,
          chunk.map(({ row, cells, broken }, place) => ({
            ...toVerdictRow(verdicts[from + place], row),
            cells,
            broken: broken && Object.fromEntries(broken),
          })),
        ),
      ),
    writeVerdicts: (id, verdicts, { isCommit }) =>
      inChunks(verdicts, (chunk) =>
        updateRows(
          tx,
          id,
          chunk.map((verdict) => ({
            ...toVerdictRow(verdict, verdict.row),
            ...(isCommit && { before: verdict.before, version: verdict.version }),
          })),
        ),
      ),
    async mend(id, fixes) {
      const rows = [...Map.groupBy(fixes, ({ row }) => row)].map(([row_no, own]) => ({
        row_no,
        fixes: Object.fromEntries(own.map(({ column, value }) => [column, value])),
      }));
      await sql`
        update upload_rows r set fixes = coalesce(r.fixes, '{}') || n.fixes
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (row_no int, fixes jsonb)
         where r.upload_id = ${id} and r.row_no = n.row_no`.execute(tx);
    },
    async skip(id, rows, skipped) {
      await sql`
        update upload_rows set skipped = ${skipped}
         where upload_id = ${id} and row_no = any(${[...rows]}::int[])`.execute(tx);
    },
    async skipWrong(id) {
      await sql`update upload_rows set skipped = true where upload_id = ${id} and errors is not null`.execute(tx);
    },
  };
}

type RowOfDatabase = Omit<StoredRow, 'broken'> & { readonly broken: Record<string, CellProblem> | null };

const rowsRead = 5_000;

/** Reads rows in pages: the driver turns each answer into objects in one piece. */
async function readRows(tx: Transaction<Tables>, id: string): Promise<StoredRow[]> {
  const all: StoredRow[] = [];
  for (let after = 0; ; ) {
    const { rows } = await sql<RowOfDatabase>`
      select row_no as row, cells, broken, fixes, skipped
        from upload_rows where upload_id = ${id} and row_no > ${after} order by row_no limit ${rowsRead}`.execute(tx);
    await inSlices(rows, ({ broken, ...row }) => {
      const known = broken && new Map(Object.entries(broken).map(([place, code]) => [Number(place), code]));
      all.push({ ...row, ...(known && { broken: known }) });
    });
    if (rows.length < rowsRead) return all;
    after = rows.at(-1)?.row ?? after;
  }
}

/** A row with its verdict, under the names of the database. */
function toVerdictRow(verdict: RowVerdict | undefined, row: number) {
  return {
    row_no: row,
    errors: verdict && verdict.errors.length > 0 ? verdict.errors : null,
    change: verdict?.change ?? null,
    target_id: verdict?.targetId ?? null,
    diff: verdict && verdict.diff.length > 0 ? verdict.diff : null,
  };
}

async function inChunks<T>(
  items: readonly T[],
  work: (chunk: readonly T[], from: number) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += rowsAtOnce) await work(items.slice(from, from + rowsAtOnce), from);
}

async function insertRows(tx: Transaction<Tables>, id: string, rows: readonly object[]): Promise<void> {
  await sql`
    insert into upload_rows (upload_id, row_no, cells, broken, errors, change, target_id, diff)
    select ${id}, row_no, array(select jsonb_array_elements_text(cells)), nullif(broken, 'null'::jsonb),
           nullif(errors, 'null'::jsonb), change, target_id, nullif(diff, 'null'::jsonb)
      from jsonb_to_recordset(${await toJson(rows)}::jsonb)
           as n (row_no int, cells jsonb, broken jsonb, errors jsonb, change text, target_id uuid, diff jsonb)`.execute(
    tx,
  );
}

async function updateRows(tx: Transaction<Tables>, id: string, rows: readonly object[]): Promise<void> {
  await sql`
    update upload_rows r
       set errors = nullif(n.errors, 'null'::jsonb), change = n.change, target_id = n.target_id,
           diff = nullif(n.diff, 'null'::jsonb), before = nullif(n.before, 'null'::jsonb), version = n.version
      from jsonb_to_recordset(${await toJson(rows)}::jsonb)
           as n (row_no int, errors jsonb, change text, target_id uuid, diff jsonb, before jsonb, version int)
     where r.upload_id = ${id} and r.row_no = n.row_no`.execute(tx);
}

async function toJson(rows: readonly object[]): Promise<string> {
  const written: string[] = [];
  await inSlices(rows, (row) => written.push(JSON.stringify(row)));
  return `[${written.join(',')}]`;
}
