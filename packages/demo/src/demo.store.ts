import type { Tables } from '@handelsplatz/server/schema';
import { sql, type Transaction } from 'kysely';
import type { Row } from './rows.ts';

const rowsAtOnce = 1000;
/** Prevents that two nodes that start together both fill in the market. */
const fillLock = 7_206_412;

/**
 * Waits until no other transaction fills in the demo market, however long a slow machine takes for it. The lock lasts until this
 * transaction ends.
 */
export async function lockFill(tx: Transaction<Tables>): Promise<void> {
  await sql`select set_config(name, '0', true) from (values ('statement_timeout'), ('idle_in_transaction_session_timeout')) x (name)`.execute(
    tx,
  );
  await sql`select pg_advisory_xact_lock(${fillLock})`.execute(tx);
}

/** What is filled in did not happen now: triggers write no events of it (`functions/webhooks.sql`). */
export async function silenceEvents(tx: Transaction<Tables>): Promise<void> {
  await sql`select set_config('handelsplatz.silent', 'on', true)`.execute(tx);
}

/**
 * From now on this transaction runs no trigger and checks no reference. Checking takes most of the time of many small rows. Only for rows
 * whose parents the same code has made. Only an administrator of the database may leave the checks out; for others writing takes longer.
 */
export async function skipReferenceChecks(tx: Transaction<Tables>): Promise<void> {
  await sql`
    do $$ begin
      if (select usesuper from pg_user where usename = current_user) then set local session_replication_role = replica; end if;
    end $$`.execute(tx);
}

/** The next order of that year gets the number after this one. */
export async function setLastOrderNumber(tx: Transaction<Tables>, year: string | number, last: number): Promise<void> {
  await sql`select setval(${`order_numbers_${year}`}::regclass, ${last})`.execute(tx);
}

/** The next series of prices gets the number after this one. */
export async function setLastPriceSeries(tx: Transaction<Tables>, last: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('price_series', 'id'), ${last})`.execute(tx);
}

/** JSON has no bytes; PostgreSQL reads them from their hexadecimal text. */
function toJson(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Writes rows with one statement per thousand. PostgreSQL reads them from a JSON document, which is many times faster than a
 * parameter per value. While it writes, the next thousand are composed. All rows must have the columns of the first row.
 */
export async function insertAll<T extends keyof Tables & string>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first).map((key) => [key, snakeCase(key)] as const);
  const columns = sql.join(names.map(([, column]) => sql.ref(column)));
  const values = (row: Row<T>) => {
    const written: Record<string, unknown> = {};
    for (const [key, column] of names) written[column] = toJson((row as Record<string, unknown>)[key]);
    return written;
  };
  let writing: Promise<unknown> | undefined;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const document = JSON.stringify(rows.slice(start, start + rowsAtOnce).map(values));
    await writing;
    writing = sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${document}::json)`.execute(tx);
  }
  await writing;
}
