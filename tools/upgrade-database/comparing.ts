import type pg from 'pg';
import { StartupError } from '../../packages/server/src/platform/errors/index.ts';
import { type CarriedTable, listCarried } from './carried.ts';
import type { Servers } from './servers.ts';

/** What a table holds: its rows, and a sum over all their values in which the sequence of the rows does not count. */
interface Content {
  readonly rows: string;
  readonly sum: string;
}

/** Compares all copied tables row by row and value by value. Throws with the tables that differ. */
export async function compareTables({ from, to }: Servers): Promise<{ tables: number; rows: number }> {
  const tables = await listCarried(from);
  const compared = await Promise.all(
    tables.map(async (table) => {
      const [old, copied] = await Promise.all([readContent(from, table), readContent(to, table)]);
      return { name: table.name, old, copied };
    }),
  );
  const different = compared.filter(({ old, copied }) => old.rows !== copied.rows || old.sum !== copied.sum);
  if (different.length > 0)
    throw new StartupError(
      `The databases differ: ${different.map(({ name, old, copied }) => `${name} has ${old.rows} rows, on the new server ${copied.rows}`).join('; ')}.`,
    );
  return { tables: tables.length, rows: compared.reduce((sum, { old }) => sum + Number(old.rows), 0) };
}

async function readContent(pool: pg.Pool, { name, columns }: CarriedTable): Promise<Content> {
  const { rows } = await pool.query<Content>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(row(${columns.join(', ')})::text, 0)), 0)::text as sum from ${name}`,
  );
  return rows[0] ?? { rows: '0', sum: '0' };
}
