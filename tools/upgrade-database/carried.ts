import type pg from 'pg';
import { StartupError } from '../../packages/server/src/platform/errors/index.ts';
import type { Servers } from './servers.ts';

/** A table with the columns that are copied, each name quoted for SQL. */
export interface CarriedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Some columns are not copied: the new server gives them values of its own. */
  readonly isPart: boolean;
}

/** Tables that stay behind. Their rows have no key by which another server could find them. */
const left: readonly RegExp[] = [
  // Only the newest row counts, and each node writes its own.
  /^public\.write_probe$/,
  // Added to the sums of the months before the switch, and empty then.
  /^public\.order_month_changes$/,
  // One partition for each day of a start. The queue makes and reads its own.
  /^jobs\.queue_stats_\d+$/,
];

/**
 * Each server counts transactions for itself. An entry of the audit gets the number of the transaction in which the new server writes it, so that
 * what is not sealed yet is sealed there in the same sequence (`seals.store.ts`).
 */
const leftColumns = `(c.relname = 'audit_entries' and a.attname = 'transaction_id')`;

const ofProduct = `n.nspname in ('public', 'jobs') and c.relkind = 'r'`;

/** The tables that are copied, by name. */
export async function listCarried(pool: pg.Pool): Promise<CarriedTable[]> {
  const { rows } = await pool.query<CarriedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, bool_or(${leftColumns}) as "isPart",
            array_agg(quote_ident(a.attname) order by a.attname) filter (where not ${leftColumns}) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where ${ofProduct}
      group by 1 order by 1`,
  );
  return rows.filter(({ name }) => isCarried(name));
}

const isCarried = (name: string) => !left.some((pattern) => pattern.test(name));

/** What logical replication would lose or refuse, as sentences. */
export async function findObstacles(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; isUnlogged: boolean; hasKey: boolean }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relpersistence = 'u' as "isUnlogged",
            c.relreplident = 'f' or exists (
              select from pg_index i where i.indrelid = c.oid and case c.relreplident when 'd' then i.indisprimary else i.indisreplident end
            ) as "hasKey"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${ofProduct} order by 1`,
  );
  const carried = rows.filter(({ name }) => isCarried(name));
  // All other triggers rest while the new server writes what it receives.
  const { rows: triggers } = await pool.query<{ name: string }>(
    `select format('%s of %s', tgname, tgrelid::regclass) as name from pg_trigger where tgenabled in ('A', 'R') order by 1`,
  );
  const { rows: objects } = await pool.query('select from pg_largeobject_metadata limit 1');
  return [
    ...carried
      .filter(({ hasKey }) => !hasKey)
      .map(({ name }) => `${name} has neither a primary key nor a replica identity`),
    ...carried.filter(({ isUnlogged }) => isUnlogged).map(({ name }) => `${name} is unlogged`),
    ...triggers.map(({ name }) => `the trigger ${name} would run again on the new server`),
    ...(objects.length > 0 ? ['large objects are not copied'] : []),
  ];
}

/** Throws unless both databases are of this version of the product, with the same tables, columns and job queue. */
export async function requireSameSchema({ from, to }: Servers): Promise<void> {
  const [old, made] = await Promise.all([describe(from), describe(to)]);
  const differences = [
    ...old.filter((part) => !made.includes(part)).map((part) => `only the old database has ${part}`),
    ...made.filter((part) => !old.includes(part)).map((part) => `the old database lacks ${part}`),
  ];
  if (differences.length === 0) return;
  const more = differences.length > 5 ? `, and ${differences.length - 5} more` : '';
  throw new StartupError(
    `The databases differ: ${differences.slice(0, 5).join(', ')}${more}. Use the version of the product that runs on the old one.`,
  );
}

async function describe(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; part: string }>(
    `select '' as table, 'the encoding ' || current_setting('server_encoding') as part
     union all select '', 'the migration ' || name || ' with the sum ' || left(checksum, 8) from schema_migrations
     union all select '', 'a job queue of version ' || version from jobs.version
     union all
     select format('%I.%I', n.nspname, c.relname),
            format('the column %s.%s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where ${ofProduct}`,
  );
  return rows.filter(({ table }) => isCarried(table)).map(({ part }) => part);
}
