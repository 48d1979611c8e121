import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { RowStream } from './row-stream.ts';

/** The query builder: snake_case in the database, camelCase in the code; keys of stored JSON stay unchanged. */
export function createDatabase<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool, cursor: RowStream }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
