import type { BoundedCount } from '@handelsplatz/contract/common';
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql, type Transaction } from 'kysely';
import { createInTransaction } from '../db/index.ts';

/** Up to this number the rows of a long list are counted exactly. To count a million rows takes longer than to read their page. */
const countedExactly = 1_000;

/** A part of a list. Parts with a smaller place come first; parts with the same place are sorted into one another. */
export interface ListPart {
  readonly place: number;
  readonly conditions: readonly RawBuilder<unknown>[];
}

/** A list whose rows are found along an index of its sort, or along an index of a condition. */
export interface LongList {
  /** The tables, for example `users u`. */
  readonly from: RawBuilder<unknown>;
  /** `id` and all other columns of the sort, for example `u.id, u.last_name`. */
  readonly keys: RawBuilder<unknown>;
  /** The sort by these columns without their table; the id follows as the last key. */
  readonly order: RawBuilder<unknown>;
  readonly idOrder: 'asc' | 'desc';
  readonly parts: readonly ListPart[];
}

/** Which page of a list is read. */
interface PageChoice {
  readonly pageNumber: number;
  readonly pageLimit: number;
}

/** The ids of a page, and what the list says about it. */
export interface PageOfIds {
  readonly ids: readonly string[];
  readonly metadata: BoundedCount & PageChoice & { readonly pageCount: number };
}

/**
 * Reads the ids of a page of a long list. Of few rows all are found and sorted. Of many the page is read along the sort, and
 * they are counted only up to a bound; the bound is never before the end of the page, so it is known whether another one follows.
 * @example readPageOfIds(tx, { from: sql`users u`, keys: sql`u.id, u.email`, order: sql`email`, idOrder: 'asc', parts }, { pageNumber: 1, pageLimit: 20 })
 */
export async function readPageOfIds(
  db: QueryExecutorProvider,
  { from, keys, order, idOrder, parts }: LongList,
  { pageNumber, pageLimit }: PageChoice,
): Promise<PageOfIds> {
  const end = pageNumber * pageLimit;
  const bound = Math.max(countedExactly, end);
  const direction = sql.raw(idOrder);
  const page = sql`order by place, ${order}, id ${direction} limit ${pageLimit} offset ${end - pageLimit}`;
  const select = ({ place, conditions }: ListPart, walk = sql``) => sql`
    (select ${keys}, ${sql.lit(place)} as place from ${from}
      where ${sql.join([sql`true`, ...conditions], sql` and `)} ${walk})`;
  const join = (walk?: RawBuilder<unknown>) =>
    sql.join(
      // A list without parts has no rows, but still its columns.
      (parts.length > 0 ? parts : [{ place: 0, conditions: [sql`false`] }]).map((part) => select(part, walk)),
      sql` union all `,
    );
  const { rows } = await sql<{ found: number; ids: string[] }>`
    with found as materialized (select * from (${join()}) parts limit ${bound + 1})
    select (select count(*)::integer from found) as found, array(select id from found ${page}) as ids`.execute(db);
  const { found = 0, ids = [] } = rows[0] ?? {};
  const count = toBoundedCount(found, bound);
  const metadata = { ...count, pageNumber, pageLimit, pageCount: Math.ceil(count.total / pageLimit) };
  if (!metadata.more) return { ids, metadata };
  const walked = join(sql`order by ${order}, id ${direction} limit ${end}`);
  const along = await sql<{ id: string }>`select id from (${walked}) parts ${page}`.execute(db);
  return { ids: along.rows.map(({ id }) => id), metadata };
}

/** Ends a count of rows, as `select from … limit`, one row behind the bound. */
export const toBound = sql`limit ${sql.lit(countedExactly + 1)}`;

/** What a count says that ended with {@link toBound}. */
export function toBoundedCount(found: number, bound: number = countedExactly): BoundedCount {
  return { total: Math.min(found, bound), more: found > bound };
}

/**
 * Counts the rows of `from` (tables with their conditions) up to a bound.
 * @example await countUpTo(db, sql`outbox_mails m where m.state = 'FAILED'`)
 */
export async function countUpTo(db: QueryExecutorProvider, from: RawBuilder<unknown>): Promise<BoundedCount> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (select from ${from} ${toBound}) counted`.execute(db);
  return toBoundedCount(rows[0]?.found ?? 0);
}

/**
 * Runs reads that are planned for their values each time. All other statements have one plan for any values; but a frequent word
 * is found fastest along the sort of its list, and a rare one by its index. Compiling such a statement takes longer than running it,
 * and so does starting processes for it: a list of 300,000 orders was read in 21 ms by one process, and in 170 ms by three.
 */
export function planEachTime<Tables, T>(db: Kysely<Tables>, read: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return createInTransaction(
    db,
    (tx) => tx,
  )(async (tx) => {
    const planned = sql`
      select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true),
             set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx);
    const [result] = await Promise.all([read(tx), planned]);
    return result;
  });
}
