import { categoryRank, rankedCategories } from '@handelsplatz/domain/catalogue';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';

const noCategory = '';

/**
 * `compareProducts` in SQL, for a table of products or its alias: by rank of category, then by name, then by id.
 * @example sql`select name from products p order by ${byProduct('p')}`
 */
export function byProduct(table: string): RawBuilder<unknown> {
  const ranks = rankedCategories.map(
    (category) => sql`when ${sql.lit(category)} then ${sql.lit(categoryRank(category))}`,
  );
  const category = sql.ref(`${table}.category`);
  return sql`case ${category} ${sql.join(ranks, sql` `)} else ${sql.lit(categoryRank(noCategory))} end, ${byName(`${table}.name`)}, ${sql.ref(`${table}.id`)}`;
}
