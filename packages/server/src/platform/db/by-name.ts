import { type RawBuilder, sql } from 'kysely';

/**
 * How a query puts names that people read in order: as German does, "Öltrans" beside "Olten" (ICU's collation, which PostgreSQL has from
 * its installation). The database's own order is by bytes, alike on every machine, and would put umlauts last.
 *
 * @example sql`select name from products order by ${byName('name')}, id`
 */
export function byName(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "de-x-icu"`;
}
