import { type RawBuilder, sql } from 'kysely';

/**
 * Sorts names as German does: "Öltrans" next to "Olten" (an ICU collation that PostgreSQL brings). The database's own sort is
 * by bytes, the same on every machine, and would put umlauts last.
 * @example sql`select name from products order by ${byName('name')}, id`
 */
export function byName(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "de-x-icu"`;
}
