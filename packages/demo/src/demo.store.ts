import { sql, type Transaction } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import type { Row } from './rows.ts';

const rowsAtOnce = 1000;

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * Writes rows with one statement per thousand: PostgreSQL reads them from a JSON document, which is many times faster than a
 * parameter per value. All rows name the columns that the first one names.
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
  const values = (row: Row<T>) =>
    Object.fromEntries(names.map(([key, column]) => [column, (row as Record<string, unknown>)[key]]));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const document = JSON.stringify(rows.slice(start, start + rowsAtOnce).map(values));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${document}::json)`.execute(tx);
  }
}
