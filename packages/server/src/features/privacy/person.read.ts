import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { RecordClass } from './record-classes.ts';

/** Who it is about, as the rights of the request need it. */
export interface Person {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly isAdministrator: boolean;
}

/** What one table stores about a person: up to 1,000 rows, and how many there are. */
export interface StoredTable {
  readonly table: string;
  /** The column that names the person. */
  readonly by: string;
  readonly count: number;
  readonly rows: readonly unknown[];
}

/** A column that names users. `own`: its rows belong to the user and go with it. */
export interface PersonColumn {
  readonly table: string;
  readonly column: string;
  readonly own: boolean;
}

const mostRows = 1_000;

export async function readPerson(db: Kysely<Tables>, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, account_id, username, email, trim(first_name || ' ' || last_name) as name,
           status = 100 and 'MyTeam_Manage' = any(roles) as is_administrator
      from users where id = ${id}`.execute(db);
  return rows[0];
}

/** Every column of the database that names users, from its foreign keys: no table can be forgotten. */
export async function listPersonColumns(db: Kysely<Tables>): Promise<PersonColumn[]> {
  const { rows } = await sql<PersonColumn>`
    select c.conrelid::regclass::text as "table", a.attname::text as "column", c.confdeltype = 'c' as own
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'users'::regclass and c.connamespace = 'public'::regnamespace
     order by 1, 2`.execute(db);
  return rows;
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
 * the user's own account.
 */
export function addressedRows({ accountId, email }: Person, by: string): RawBuilder<unknown> {
  return sql`account_id = ${accountId} and lower(${sql.ref(by)}) = lower(${email})`;
}

/**
 * All that is stored about a person, by table. Rows of its own are complete, but secrets are named and not shown. Of rows that only
 * name the person it is said which ones they are and when: the rest is about others.
 */
export async function readStored(db: Kysely<Tables>, person: Person): Promise<StoredTable[]> {
  const { id, username } = person;
  const found: StoredTable[] = [await readTable(db, 'users', 'id', sql`id = ${id}`)];
  const neutral = await listNeutralColumns(db);
  const shown = (table: string, by: string) => [...new Set([...(neutral.get(table) ?? []), by])];
  for (const { table, column, own } of await listPersonColumns(db)) {
    const columns = own ? undefined : shown(table, column);
    found.push(await readTable(db, table, column, sql`${sql.ref(column)} = ${id}`, columns));
  }
  for (const [table, by] of addressColumns)
    found.push(await readTable(db, table, by, addressedRows(person, by), shown(table, by)));
  const failures = ['sign_in_failures', 'name'] as const;
  found.push(await readTable(db, ...failures, sql`name = ${username}`, shown(...failures)));
  return found.filter(({ count }) => count > 0);
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

/** Rows of a table. Without columns: all of them. */
async function readTable(
  db: Kysely<Tables>,
  table: string,
  by: string,
  where: RawBuilder<unknown>,
  columns?: readonly string[],
): Promise<StoredTable> {
  const shown = columns ? sql.join(columns.map((column) => sql.ref(column))) : sql`*`;
  const { rows } = await sql<{ row: Record<string, unknown>; count: number }>`
    select to_jsonb(t) as row, count(*) over ()::int as count
      from (select ${shown} from ${sql.table(table)} where ${where}) t limit ${mostRows}`.execute(db);
  return { table, by, count: rows[0]?.count ?? 0, rows: rows.map(({ row }) => hideSecrets(row)) };
}

function hideSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && secrets.test(name) ? '(nicht angezeigt)' : value,
    ]),
  );
}

/** How many rows name a person, by column. */
export async function countRows(db: Kysely<Tables>, id: string, columns: readonly PersonColumn[]) {
  const counts = new Map<string, number>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
    counts.set(table, (counts.get(table) ?? 0) + (rows[0]?.count ?? 0));
  }
  return counts;
}

/** How many records of a class name a person, and when the last one was made. */
export async function readClass(db: Kysely<Tables>, id: string, { columns }: RecordClass) {
  let [count, last] = [0, undefined as Date | undefined];
  for (const [table, person, at] of columns) {
    const { rows } = await sql<{ count: number; last: Date | null }>`
      select count(*)::int as count, max(${sql.ref(at)}) as last from ${sql.table(table)} where ${sql.ref(person)} = ${id}`.execute(
      db,
    );
    count += rows[0]?.count ?? 0;
    const newest = rows[0]?.last;
    if (newest && (!last || newest > last)) last = newest;
  }
  return { count, last };
}

export async function readErasure(db: Kysely<Tables>, userId: string) {
  return await db
    .selectFrom('erasures')
    .select(['erasedAt', 'kept', 'keepUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** Whether somebody else manages the account. */
export async function hasOtherAdministrator(db: Kysely<Tables>, { id, accountId }: Person): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from users where account_id = ${accountId} and id <> ${id} and status = 100
                      and 'MyTeam_Manage' = any(roles)) as some`.execute(db);
  return rows[0]?.some ?? false;
}
