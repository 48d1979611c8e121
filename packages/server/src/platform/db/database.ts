import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { RowStream } from './row-stream.ts';

/** The query builder: snake_case in the database, camelCase in the code; keys of stored JSON stay unchanged. */
export function createDatabase<Tables>(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool, cursor: RowStream }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}
