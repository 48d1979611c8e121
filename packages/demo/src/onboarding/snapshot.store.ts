import type { Tables } from '@handelsplatz/server/schema';
import { CompiledQuery, type Transaction } from 'kysely';
import type pg from 'pg';

/**
 * What a reset leaves alone, beside the audit: the schema's own state, sign-ins, and everything from the feed, because
 * prices go on while the trade begins anew.
 */
const kept = [
  'schema_migrations',
  'installation',
  'sessions',
  'known_devices',
  'push_keys',
  'event_log',
  'market_alerts',
  'market_beliefs',
  'market_closes',
  'market_lease',
  'market_limits',
  'market_ticks',
  'market_window_prices',
  'market_windows',
  'minimum_price_captures',
  'price_series',
  'price_moments',
  'price_hours',
  'price_days',
  'pricing_revisions',
  'reference_rates',
];

interface Copied {
  readonly name: string;
  /** The columns that can be written, quoted. */
  readonly columns: string;
}

/** Sends a statement, whichever library has begun the transaction. */
type Send = (statement: string, values?: unknown[]) => Promise<{ readonly rows: unknown[] }>;

/** The tables that a reset restores. */
async function listTables(send: Send, schema: 'public' | 'demo_snapshot'): Promise<readonly Copied[]> {
  const { rows } = await send(
    `select t.table_name as name,
            (select string_agg(quote_ident(c.column_name), ', ' order by c.ordinal_position)
               from information_schema.columns c
              where c.table_schema = 'public' and c.table_name = t.table_name and c.is_generated = 'NEVER') as columns
       from information_schema.tables t
      where t.table_schema = $1 and t.table_type = 'BASE TABLE' and t.table_name <> all($2)
        and t.table_name not like 'audit\\_%'
      order by t.table_name`,
    [schema, kept],
  );
  return rows as Copied[];
}

async function inTransaction(pool: pg.Pool, work: (send: Send) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work((statement, values) => client.query(statement, values));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Copies the demo market aside in the transaction that has filled it in, so that a reset takes seconds. A market never stands without
 * its copy, whenever a first start is stopped.
 */
export async function takeSnapshot(tx: Transaction<Tables>): Promise<void> {
  const send: Send = (statement, values = []) => tx.executeQuery(CompiledQuery.raw(statement, values));
  await send('drop schema if exists demo_snapshot cascade');
  await send('create schema demo_snapshot');
  for (const { name, columns } of await listTables(send, 'public'))
    await send(`create table demo_snapshot."${name}" as select ${columns} from public."${name}"`);
}

/** Whether there is a copy to go back to. */
export async function hasSnapshot(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from pg_namespace where nspname = 'demo_snapshot'`);
  return rowCount === 1;
}

/** Removes the copy. A change of the schema makes it unusable. */
export async function dropSnapshot(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists demo_snapshot cascade');
}

/**
 * Puts every table back to its copy. Triggers and references rest meanwhile: the copy was whole, and rows that are kept but
 * point to what is gone are removed at the end. Waiting jobs are dropped. Nothing else may use the database.
 */
export async function restoreSnapshot(pool: pg.Pool, now: Date): Promise<void> {
  await inTransaction(pool, async (send) => {
    await send('set local session_replication_role = replica');
    for (const { name, columns } of await listTables(send, 'demo_snapshot')) {
      await send(`delete from public."${name}"`);
      await send(
        `insert into public."${name}" (${columns}) overriding system value select ${columns} from demo_snapshot."${name}"`,
      );
    }
    await send('delete from jobs.job');
    await removeOrphans(send);
    await send('update demo_market set since = $1', [now]);
  });
}

interface Reference {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly key: string;
}

/** Removes kept rows that point to a row that the reset has removed. */
async function removeOrphans(send: Send): Promise<void> {
  const { rows } = await send(
    `select child.relname as child, ca.attname as column, parent.relname as parent, pa.attname as key
       from pg_constraint k
       join pg_class child on child.oid = k.conrelid
       join pg_class parent on parent.oid = k.confrelid
       join pg_attribute ca on ca.attrelid = k.conrelid and ca.attnum = k.conkey[1]
       join pg_attribute pa on pa.attrelid = k.confrelid and pa.attnum = k.confkey[1]
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace and child.relname = any($1) and cardinality(k.conkey) = 1`,
    [kept],
  );
  for (const { child, column, parent, key } of rows as Reference[])
    await send(
      `delete from public."${child}" c where c."${column}" is not null
          and not exists (select from public."${parent}" p where p."${key}" = c."${column}")`,
    );
}
