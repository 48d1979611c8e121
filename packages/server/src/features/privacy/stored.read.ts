import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { listPersonColumns, type Person } from './person.read.ts';

/** What one table stores about a person. */
export interface StoredTable {
  readonly table: string;
  /** The column that names the person. */
  readonly by: string;
  readonly count: number;
  /** Its rows by their key, that is mostly the oldest first; all of them, or some. */
  rows(most?: number): AsyncIterable<Readonly<Record<string, unknown>>>;
}

/** What is no information about the person but opens a door: hashes, keys, secrets, and mails, which have links for a new password. */
const secrets =
  /body|attachments|link|hash|secret|token|challenge|p256dh|^auth$|public_key|endpoint|content|file_bytes/;

/** Tables without a user that name people by their e-mail address. */
const addressColumns = [
  ['outbox_mails', 'to_address'],
  ['invitations', 'email'],
  ['user_requests', 'email'],
] as const;

/**
 * The rows of a table that name a person by its e-mail address. A user may choose any address, so it says who it is only within
 * the user's own account, and only while no colleague has the same one.
 */
export function addressedRows({ id, accountId, email }: Person, by: string): RawBuilder<unknown> {
  return sql`account_id = ${accountId} and lower(${sql.ref(by)}) = lower(${email})
    and not exists (select from users colleague where colleague.account_id = ${accountId} and colleague.id <> ${id}
                       and lower(colleague.email) = lower(${email}))`;
}

/**
 * All that is stored about a person, by table. Rows of its own are complete, but secrets are named and not shown. Of rows that only
 * name the person it is said which ones they are and when: the rest is about others.
 */
export async function listStored(db: Kysely<Tables>, person: Person): Promise<StoredTable[]> {
  const { id, username } = person;
  const [neutral, keys, columns] = await Promise.all([listNeutralColumns(db), listKeys(db), listPersonColumns(db)]);
  const found: StoredTable[] = [];
  const look = async (table: string, by: string, where: RawBuilder<unknown>, isOwn = false) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return;
    const shown = isOwn ? undefined : [...new Set([...(neutral.get(table) ?? []), by])];
    const source = { table, where, shown, order: keys.get(table) ?? [by] };
    found.push({ table, by, count, rows: (most) => readRows(db, source, most) });
  };
  await look('users', 'id', sql`id = ${id}`, true);
  for (const { table, column, own } of columns) await look(table, column, sql`${sql.ref(column)} = ${id}`, own);
  for (const [table, by] of addressColumns) await look(table, by, addressedRows(person, by));
  await look('sign_in_failures', 'name', sql`name = ${username}`);
  return found;
}

/** The columns that say nothing but which row it is and when, by table: ids and instants. All others must be asked for. */
async function listNeutralColumns(db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select a.attrelid::regclass::text as "table", array_agg(a.attname::text order by a.attnum) as columns
      from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and (a.attname = 'id' or a.atttypid = 'timestamptz'::regtype)
     group by a.attrelid`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** The columns of the primary keys, by table. */
async function listKeys(db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select i.indrelid::regclass::text as "table",
           array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
     where i.indisprimary group by i.indrelid`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

interface Source {
  readonly table: string;
  readonly where: RawBuilder<unknown>;
  /** Undefined: all columns. */
  readonly shown: readonly string[] | undefined;
  readonly order: readonly string[];
}

const rowsAtOnce = 500;

/** The rows as they arrive: nobody holds all of them in memory. */
async function* readRows(
  db: Kysely<Tables>,
  { table, where, shown, order }: Source,
  most?: number,
): AsyncGenerator<Record<string, unknown>> {
  const plain = db.withoutPlugins();
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
  const statement = sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row
      from (select ${shown ? refs(shown) : sql`*`} from ${sql.table(table)} where ${where}
             order by ${refs(order)} ${most === undefined ? sql`` : sql`limit ${most}`}) t`.compile(plain);
  for await (const { rows } of plain.getExecutor().stream(statement, rowsAtOnce))
    for (const { row } of rows) yield hideSecrets(row);
}

function hideSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && secrets.test(name) ? '(nicht angezeigt)' : value,
    ]),
  );
}
