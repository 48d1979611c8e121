import type { FavouriteChoice } from '@handelsplatz/domain/favourites';
import { type RawBuilder, sql } from 'kysely';

/**
 * What a list takes, as {@link FavouriteChoice}, for statements of other features. Null without such a list, or after it was removed.
 * @param listId An expression: the id of the list.
 */
export function selectFavouriteChoice(listId: RawBuilder<unknown>): RawBuilder<FavouriteChoice | null> {
  const all = (table: string, column: RawBuilder<unknown>) =>
    sql`(select coalesce(jsonb_agg(${column}), '[]') from ${sql.table(table)} f where f.list_id = l.id)`;
  return sql`(
    select jsonb_build_object(
             'products', case when not l.all_products then ${all('favourite_products', sql`f.product_id`)} end,
             'places', case when not l.all_places then jsonb_build_object(
               'regions', ${all('favourite_regions', sql`(select g.name from regions g where g.id = f.region_id)`)},
               'terminals', ${all('favourite_terminals', sql`f.terminal_id`)}) end,
             'sellers', case when not l.all_sellers then ${all('favourite_sellers', sql`f.seller_id`)} end)
      from favourite_lists l where l.id = ${listId} and l.removed_at is null)`;
}
