import type { Tables } from '@handelsplatz/server/schema';
import { sql, type Transaction } from 'kysely';
import type { Row } from './rows.ts';

const rowsAtOnce = 2000;
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
 * From now on this transaction runs no trigger and checks no reference, until `checkReferences`. Checking takes most of the time of many
 * small rows. Only for rows whose parents the same code has made. Only an administrator of the database may leave the checks out; for
 * others writing takes longer.
 */
export const skipReferenceChecks = (tx: Transaction<Tables>) => setRole(tx, 'replica');

/** Ends what `skipReferenceChecks` has begun. */
export const checkReferences = (tx: Transaction<Tables>) => setRole(tx, 'origin');

const setRole = (tx: Transaction<Tables>, role: 'replica' | 'origin') =>
  asAdministrator(tx, `set local session_replication_role = ${role}`);

/** Lets the audit of orders run also while references are not checked, or no longer. */
export const keepAuditOfOrders = (tx: Transaction<Tables>, keep: boolean) =>
  asAdministrator(tx, `alter table order_events ${keep ? 'enable always' : 'enable'} trigger order_events_followed`);

/** Runs the statement when the user is an administrator of the database. */
async function asAdministrator(tx: Transaction<Tables>, statement: string): Promise<void> {
  await sql`
    do $$ begin
      if (select usesuper from pg_user where usename = current_user) then ${sql.raw(statement)}; end if;
    end $$`.execute(tx);
}

/** Brings the sums of orders by month up to date, also for orders that no trigger (`functions/statistics.sql`) has counted. */
export async function sumUpOrders(tx: Transaction<Tables>): Promise<void> {
  // It reads all orders.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select repair_order_months()`.execute(tx);
  await sql`do $$ begin while fold_order_months() > 0 loop end loop; end $$`.execute(tx);
}

/** The next order of that year gets the number after this one. */
export async function setLastOrderNumber(tx: Transaction<Tables>, year: string | number, last: number): Promise<void> {
  await sql`select setval(${`order_numbers_${year}`}::regclass, ${last})`.execute(tx);
}

/** The next series of prices gets the number after this one. */
export async function setLastPriceSeries(tx: Transaction<Tables>, last: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('price_series', 'id'), ${last})`.execute(tx);
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

interface Column {
  /** The name in rows. */
  readonly key: string;
  readonly name: string;
  /** The type, such as `uuid` or `integer[]`. */
  readonly type: string;
}

/**
 * Writes rows with one statement for many of them. PostgreSQL reads a list of values for each column, which is many times faster than a
 * parameter for each value, and takes half of the time of a JSON document. While it writes, the next rows are composed. All rows must have
 * the columns of the first row.
 */
export async function insertAll<T extends keyof Tables & string>(
  tx: Transaction<Tables>,
  table: T,
  rows: readonly Row<T>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = await readColumns(tx, table, Object.keys(first));
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  const read = sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)}::${sql.raw(type)}`));
  let writing: Promise<unknown> | undefined;
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce) as readonly Record<string, unknown>[];
    const lists = sql.join(
      columns.map(({ key, type }) => {
        // A list of lists would be one list to PostgreSQL, so lists are sent as texts.
        const itemType = sql.raw(type.endsWith('[]') ? 'text' : type);
        const toItem = /^jsonb?$/.test(type) ? toJsonItem : toPlainItem;
        return sql`${toList(some.map((row) => toItem(row[key])))}::${itemType}[]`;
      }),
    );
    await writing;
    writing = sql`
      insert into ${sql.table(table)} (${names}) select ${read} from unnest(${lists}) as x (${names})`.execute(tx);
  }
  await writing;
}

async function readColumns(tx: Transaction<Tables>, table: string, keys: readonly string[]): Promise<Column[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname::text as name, format_type(atttypid, atttypmod) as type
      from pg_attribute where attrelid = ${snakeCase(table)}::regclass and attnum > 0`.execute(tx);
  const types = new Map(rows.map(({ name, type }) => [name, type]));
  return keys.map((key) => ({ key, name: snakeCase(key), type: types.get(snakeCase(key)) ?? 'text' }));
}

/** The text of a list in PostgreSQL. */
const toList = (items: readonly unknown[]) => `{${items.join()}}`;
const quote = (text: string) => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`;
const toJsonItem = (value: unknown) => (value == null ? 'NULL' : quote(JSON.stringify(value)));

function toPlainItem(value: unknown): unknown {
  if (value == null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return quote(toList(value.map(toPlainItem)));
  if (value instanceof Date) return `"${value.toISOString()}"`;
  return quote(value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : String(value));
}
