import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { RecordClass } from './record-classes.ts';

/** Who it is about, as the rights of the request need it. */
export interface Person {
  readonly id: string;
  readonly accountId: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Both together. */
  readonly name: string;
  readonly isAdministrator: boolean;
}

/** A column that names users. `own`: its rows belong to the user and go with it. */
export interface PersonColumn {
  readonly table: string;
  readonly column: string;
  readonly own: boolean;
}

export async function readPerson(db: Kysely<Tables>, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select id, account_id, username, email, first_name, last_name, trim(first_name || ' ' || last_name) as name,
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
