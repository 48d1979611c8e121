import type { Upload, UploadCounts, UploadError, UploadRow, UploadSummary } from '@handelsplatz/contract/uploads';
import type { UploadKind } from '@handelsplatz/domain/uploads';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isoText, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { noCounts } from './no-counts.ts';
import { toKey } from './targets/offer-rows.ts';

/** How many errors and differences an answer holds; the counts are complete. */
const mostListed = 1_000;
/** Values that a mapping can give a meaning. */
const mappableCodes = [
  'unknown_action',
  'unknown_price_type',
  'tracking_disabled',
  'product_unknown',
  'terminal_unknown',
  'customer_unknown',
  'currency_unknown',
];

interface UploadHead
  extends Omit<UploadSummary, 'counts'>,
    Pick<Upload, 'encoding' | 'separator' | 'sheet' | 'columns' | 'revision' | 'dataVersion' | 'warnings'> {
  readonly counts: Partial<UploadCounts>;
}

/** When something was done with an upload and by whom; null when it was not. */
const done = (at: string, by: string) => sql`
  case when ${sql.ref(at)} is not null then jsonb_build_object('at', ${isoText(at)}, 'by', coalesce((
    select trim(first_name || ' ' || last_name) from users where id = ${sql.ref(by)}), '')) end`;

const headColumns = sql`
  u.id, u.kind, u.state, u.file_name, u.file_size, u.format, u.encoding, u.separator, u.sheet, u.columns, u.revision, u.data_version,
  u.counts, u.warnings, u.failure, ${done('u.created_at', 'u.created_by')} as created,
  ${done('u.committed_at', 'u.committed_by')} as committed, ${done('u.reverted_at', 'u.reverted_by')} as reverted`;

function toSummary({
  encoding,
  separator,
  sheet,
  columns,
  revision,
  dataVersion,
  warnings,
  ...head
}: UploadHead): UploadSummary {
  return { ...head, counts: { ...noCounts, ...head.counts } };
}

/** A page of a seller's uploads, newest first. */
export async function listUploads(
  db: Kysely<Tables>,
  sellerId: string,
  { kinds, from, limit }: { kinds: readonly UploadKind[]; from: number; limit: number },
): Promise<{ uploads: UploadSummary[]; total: number }> {
  const own = sql`u.seller_id = ${sellerId} and u.kind = any(${[...kinds]}::text[])`;
  const [{ rows }, counted] = await Promise.all([
    sql<object>`
      select ${headColumns} from uploads u where ${own} order by u.created_at desc, u.id desc limit ${limit} offset ${from}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from uploads u where ${own}`.execute(db),
  ]);
  return { uploads: toAnswers<UploadHead>(rows).map(toSummary), total: counted.rows[0]?.total ?? 0 };
}

/** An upload as stored, without what only the target knows. */
export type ReadUpload = Omit<Upload, 'choices' | 'notice'>;

/** The kind of a seller's upload; undefined when it is not the seller's. */
export async function readUploadKind(
  db: Kysely<Tables>,
  sellerId: string,
  id: string,
): Promise<UploadKind | undefined> {
  const { rows } = await sql<{ kind: UploadKind }>`
    select kind from uploads where id = ${id} and seller_id = ${sellerId}`.execute(db);
  return rows[0]?.kind;
}

/** An upload with its verdict; undefined when the seller has none with this id. */
export async function readUpload(db: Kysely<Tables>, sellerId: string, id: string): Promise<ReadUpload | undefined> {
  const { rows } = await sql<object>`
    select ${headColumns} from uploads u where u.id = ${id} and u.seller_id = ${sellerId}`.execute(db);
  const [head] = toAnswers<UploadHead>(rows);
  if (!head) return undefined;
  const [errors, errorCodes, unknownValues, differences, mappings] = await Promise.all([
    readErrors(db, id),
    readErrorCodes(db, id),
    readUnknownValues(db, id),
    readRowsWhere(db, id, sql`r.change is not null and r.change <> 'unchanged'`, { from: 0, limit: mostListed }),
    readUsedMappings(db, sellerId, head),
  ]);
  const summary = toSummary(head);
  const { new: added, changed, paused, removed, unchanged } = summary.counts;
  const { encoding, separator, sheet, columns, revision, dataVersion, warnings } = head;
  return {
    ...summary,
    ...{ encoding, separator, sheet, columns, revision, dataVersion, warnings, errors, errorCodes, mappings },
    unknownValues: unknownValues.map((value) => ({ ...value, suggestions: [] })),
    diff: {
      ...{ new: added, changed, paused, removed, unchanged },
      rows: differences.map((row) => ({
        row: row.row,
        change: row.change ?? 'unchanged',
        name: toName(columns, row.cells),
        cells: row.diff,
      })),
    },
  };
}

/** A row is named by its key and, where there are any, product and terminal. */
export function toName(columns: readonly string[], cells: readonly string[]): string {
  const cell = (column: string) => cells[columns.indexOf(column)]?.trim() ?? '';
  const goods = [cell('product'), cell('terminal')].filter((text) => text !== '').join(', ');
  return [cell('external_id') || cell('customer_no'), goods].filter((text) => text !== '').join(' · ');
}

async function readErrors(db: Kysely<Tables>, id: string): Promise<UploadError[]> {
  const { rows } = await sql<UploadError>`
    select r.row_no as row, e.value ->> 'column' as column, e.value ->> 'value' as value, e.value ->> 'code' as code,
           e.value ->> 'message' as message
      from upload_rows r cross join jsonb_array_elements(r.errors) with ordinality e
     where r.upload_id = ${id} and r.errors is not null
     order by r.row_no, e.ordinality limit ${mostListed}`.execute(db);
  return rows;
}

async function readErrorCodes(db: Kysely<Tables>, id: string): Promise<Upload['errorCodes']> {
  const { rows } = await sql<Upload['errorCodes'][number]>`
    select e.value ->> 'code' as code, count(*)::int as count, min(e.value ->> 'message') as message
      from upload_rows r cross join jsonb_array_elements(r.errors) e
     where r.upload_id = ${id} and r.errors is not null
     group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

async function readUnknownValues(
  db: Kysely<Tables>,
  id: string,
): Promise<{ column: string; value: string; rows: number }[]> {
  const { rows } = await sql<{ column: string; value: string; rows: number }>`
    select e.value ->> 'column' as column, e.value ->> 'value' as value, count(distinct r.row_no)::int as rows
      from upload_rows r cross join jsonb_array_elements(r.errors) e
     where r.upload_id = ${id} and r.errors is not null
       and e.value ->> 'code' = any(${mappableCodes}) and e.value ->> 'value' <> ''
     group by 1, 2 order by 3 desc, 1, 2 limit 100`.execute(db);
  return rows;
}

async function readUsedMappings(
  db: Kysely<Tables>,
  sellerId: string,
  { _id: id, kind, columns }: UploadHead,
): Promise<Upload['mappings']> {
  const known = await sql<{ column: string; value: string; meaning: string }>`
    select column_name as column, value, meaning from upload_mappings
     where seller_id = ${sellerId} and kind = ${kind} order by 1, 2`.execute(db);
  if (known.rows.length === 0) return [];
  const used = new Map<string, number>();
  for (const column of new Set(known.rows.map((mapping) => mapping.column))) {
    const place = columns.indexOf(column) + 1;
    const { rows } = await sql<{ value: string; rows: number }>`
      select coalesce(fixes ->> ${column}, cells[${place}::int]) as value, count(*)::int as rows
        from upload_rows where upload_id = ${id} group by 1`.execute(db);
    for (const { value, rows: count } of rows) {
      const key = `${column}\n${toKey(value ?? '')}`;
      used.set(key, (used.get(key) ?? 0) + count);
    }
  }
  return known.rows.flatMap((mapping) => {
    const rows = used.get(`${mapping.column}\n${mapping.value}`) ?? 0;
    return rows > 0 ? [{ ...mapping, rows }] : [];
  });
}

interface RowPage {
  readonly from: number;
  readonly limit: number;
}

type StoredRow = Omit<UploadRow, 'cells' | 'mended' | 'errors' | 'diff'> & {
  cells: string[];
  fixes: Record<string, string> | null;
  errors: UploadRow['errors'] | null;
  diff: UploadRow['diff'];
};

async function readRowsWhere(
  db: Kysely<Tables>,
  id: string,
  condition: RawBuilder<unknown>,
  { from, limit }: RowPage,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.row_no as row, r.cells, r.fixes, r.skipped, r.errors, r.change, coalesce(r.diff, '[]') as diff
      from upload_rows r where r.upload_id = ${id} and ${condition}
     order by r.row_no limit ${limit} offset ${from}`.execute(db);
  return rows;
}

/** Rows that a filter finds, such as the wrong ones or those with one code. */
export interface RowFilter extends RowPage {
  readonly filter: 'all' | 'wrong' | 'skipped' | NonNullable<UploadRow['change']>;
  readonly code?: string | undefined;
}

/** A page of the rows of a file, and how many the filter finds; undefined when the seller has no such upload. */
export async function readUploadRows(
  db: Kysely<Tables>,
  sellerId: string,
  id: string,
  { filter, code, ...page }: RowFilter,
): Promise<{ total: number; rows: UploadRow[] } | undefined> {
  const own = await sql<{ columns: string[] }>`
    select columns from uploads where id = ${id} and seller_id = ${sellerId}`.execute(db);
  const columns = own.rows[0]?.columns;
  if (!columns) return undefined;
  const condition = toCondition(filter, code);
  const [rows, counted] = await Promise.all([
    readRowsWhere(db, id, condition, page),
    sql<{ total: number }>`
      select count(*)::int as total from upload_rows r where r.upload_id = ${id} and ${condition}`.execute(db),
  ]);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map(({ fixes, cells, errors, ...row }) => ({
      ...row,
      cells: columns.map((column, place) => fixes?.[column] ?? cells[place] ?? ''),
      mended: Object.keys(fixes ?? {}),
      errors: errors ?? [],
    })),
  };
}

function toCondition(filter: RowFilter['filter'], code: string | undefined): RawBuilder<unknown> {
  if (code !== undefined) return sql`r.errors @> ${JSON.stringify([{ code }])}::jsonb`;
  if (filter === 'all') return sql`true`;
  if (filter === 'wrong') return sql`r.errors is not null`;
  if (filter === 'skipped') return sql`r.skipped`;
  return sql`r.change = ${filter}`;
}

/** An earlier upload of the same file. */
export interface SameFile {
  readonly id: string;
  readonly state: 'DRY' | 'COMMITTED';
  readonly who: string;
  readonly at: Date;
}

/** The newest upload of the same file that is not reverted. */
export async function findSameFile(
  db: Kysely<Tables>,
  { sellerId, kind, hash }: { sellerId: string; kind: UploadKind; hash: Buffer },
): Promise<SameFile | undefined> {
  const { rows } = await sql<SameFile>`
    select u.id, u.state, coalesce(u.committed_at, u.created_at) as at,
           (select trim(first_name || ' ' || last_name) from users where id = coalesce(u.committed_by, u.created_by)) as who
      from uploads u
     where u.seller_id = ${sellerId} and u.kind = ${kind} and u.file_hash = ${hash} and u.state in ('DRY', 'COMMITTED')
     order by u.created_at desc, u.id desc limit 1`.execute(db);
  return rows[0];
}

/** The file of an upload as it was sent; undefined when there is none. */
export async function readUploadFile(
  db: Kysely<Tables>,
  sellerId: string,
  id: string,
): Promise<{ fileName: string; content: Buffer; format: 'CSV' | 'XLSX' } | undefined> {
  const { rows } = await sql<{ fileName: string; content: Buffer; format: 'CSV' | 'XLSX' }>`
    select file_name, file_bytes as content, format from uploads
     where id = ${id} and seller_id = ${sellerId} and file_bytes is not null`.execute(db);
  return rows[0];
}
