import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { addressedInvitations, addressedMails } from './addressed.read.ts';
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
  /body|letter|attachments|link|hash|secret|token|challenge|p256dh|^auth$|public_key|endpoint|content|file_bytes/;

/**
 * All that is stored about a person, by table. Rows of its own are complete, but secrets are named and not shown. Of rows that only
 * name the person it is said which ones they are and when: the rest is about others.
 */
export async function listStored(db: Kysely<Tables>, person: Person): Promise<StoredTable[]> {
  const { id, username } = person;
  const [neutral, keys, columns] = await Promise.all([listNeutralColumns(db), listKeys(db), listPersonColumns(db)]);
  const found: StoredTable[] = [];
  const look = async (table: string, by: string, where: RawBuilder<unknown>, names: readonly string[] | 'all' = []) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${where}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count === 0) return;
    const key = keys.get(table);
    if (!key) throw new Error(`The table ${table} has no primary key to read it by.`);
    const shown = names === 'all' ? undefined : [...new Set([...(neutral.get(table) ?? []), by, ...names])];
    const source = { table, where, shown, key };
    found.push({ table, by, count, rows: (most) => readRows(db, source, most) });
  };
  await look('users', 'id', sql`id = ${id}`, 'all');
  for (const { table, column, own } of columns)
    await look(table, column, sql`${sql.ref(column)} = ${id}`, own ? 'all' : []);
  for (const { table, by, names, rows } of [addressedMails, ...addressedInvitations])
    await look(table, by, rows(person), names);
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

interface KeyColumn {
  readonly name: string;
  readonly type: string;
}

/** The columns of the primary keys, by table. */
async function listKeys(db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly KeyColumn[]>> {
  const { rows } = await sql<{ table: string; columns: KeyColumn[] }>`
    select i.indrelid::regclass::text as "table",
           json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                    order by array_position(i.indkey::int2[], a.attnum)) as columns
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
     where i.indisprimary group by i.indrelid`.execute(db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

interface Source {
  readonly table: string;
  readonly where: RawBuilder<unknown>;
  /** Undefined: all columns. */
  readonly shown: readonly string[] | undefined;
  readonly key: readonly KeyColumn[];
}

const rowsAtOnce = 500;

/** The rows page by page: nothing is held while the reader takes its time, no connection and no more rows than a page has. */
async function* readRows(
  db: Kysely<Tables>,
  source: Source,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Record<string, unknown>> {
  let after: readonly string[] | undefined;
  let left = most;
  do {
    const limit = Math.min(left, rowsAtOnce);
    const rows = await readPage(db, source, after, limit);
    for (const { row } of rows) yield hideSecrets(row);
    left -= limit;
    after = rows.length === limit ? rows.at(-1)?.key : undefined;
  } while (after && left > 0);
}

/** The rows behind a key, which is text as the database writes it: so no digit of an instant is lost. */
async function readPage(
  db: Kysely<Tables>,
  { table, where, shown, key }: Source,
  after: readonly string[] | undefined,
  limit: number,
) {
  const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(`s.${column}`)));
  const columns = refs(key.map(({ name }) => name));
  const texts = sql.join(key.map(({ name }) => sql`${sql.ref(`s.${name}`)}::text`));
  const last = sql.join(key.map(({ type }, place) => sql`${after?.[place]}::text::${sql.raw(type)}`));
  const { rows } = await sql<{ row: Record<string, unknown>; key: string[] }>`
    select ${shown ? sql`to_jsonb((select t from (select ${refs(shown)}) t))` : sql`to_jsonb(s)`} as row, array[${texts}] as key
      from ${sql.table(table)} s where ${where} ${after ? sql`and (${columns}) > (${last})` : sql``}
     order by ${columns} limit ${limit}`.execute(db.withoutPlugins());
  return rows;
}

function hideSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && secrets.test(name) ? '(nicht angezeigt)' : value,
    ]),
  );
}
