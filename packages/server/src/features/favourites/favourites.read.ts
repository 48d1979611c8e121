import type { Favourite, FavouriteChoices } from '@handelsplatz/contract/favourites';
import type { Actor } from '@handelsplatz/domain/identity';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { byProduct } from '../catalogue/index.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';

type Reader = Pick<Actor, 'userId' | 'accountId'>;

/** The user's lists in the user's sequence. What no seller of the list has released any more is marked. */
export async function readFavourites(db: Kysely<Tables>, { userId, accountId }: Reader): Promise<Favourite[]> {
  const { rows } = await selectFavourites(sql`l.user_id = ${userId}`, sql`${accountId}::uuid`).execute(db);
  return toAnswers<Favourite>(rows);
}

/** One list for its mail. */
export async function findFavourite(
  db: Kysely<Tables>,
  { id, accountId }: { id: string; accountId: string },
): Promise<Favourite | undefined> {
  const { rows } = await selectFavourites(sql`l.id = ${id}`, sql`${accountId}::uuid`).execute(db);
  return toAnswers<Favourite>(rows)[0];
}

function selectFavourites(which: RawBuilder<unknown>, buyerId: RawBuilder<unknown>) {
  /** Whether a seller of the list has released something for the buyer. */
  const released = (condition: RawBuilder<unknown>) => sql`exists (
    select from relationships r
     where r.buyer_id = ${buyerId} and ${isRelationshipEnabled} and ${condition}
       and (l.all_sellers or exists (
             select from favourite_sellers s where s.list_id = l.id and s.seller_id = r.seller_id)))`;
  const entries = (
    table: string,
    available: RawBuilder<unknown>,
    sort: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
  ) => sql`
    (select coalesce(json_agg(json_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)},
                                                'available', ${available}) order by ${sort}, ${sql.ref(`${table}.id`)}), '[]') from ${from})`;
  const hasProduct = released(
    sql`exists (select from released_products x where x.relationship_id = r.id and x.product_id = p.id)`,
  );
  const hasTerminal = released(
    sql`exists (select from open_terminals x where x.relationship_id = r.id and x.terminal_id = t.id)`,
  );
  const hasRegion = released(sql`exists (
    select from open_terminals x join terminals y on y.id = x.terminal_id
     where x.relationship_id = r.id and y.region_id = g.id)`);
  const isConnected = sql`exists (
    select from relationships r where r.buyer_id = ${buyerId} and r.seller_id = a.id and ${isRelationshipEnabled})`;
  const of = (list: string, table: string, as: string, key: string) =>
    sql`${sql.table(list)} f join ${sql.table(table)} ${sql.ref(as)} on ${sql.ref(`${as}.id`)} = ${sql.ref(`f.${key}`)}
         where f.list_id = l.id`;
  return sql<object>`
    select l.id, l.name,
           case when not l.all_products then
             ${entries('p', hasProduct, byProduct('p'), of('favourite_products', 'products', 'p', 'product_id'))} end as products,
           case when not l.all_places then json_build_object(
             'regions', ${entries('g', hasRegion, sql`g.position, ${byName('g.name')}`, of('favourite_regions', 'regions', 'g', 'region_id'))},
             'terminals', ${entries('t', hasTerminal, byName('t.name'), of('favourite_terminals', 'terminals', 't', 'terminal_id'))}) end as places,
           case when not l.all_sellers then
             ${entries('a', isConnected, byName('a.name'), of('favourite_sellers', 'accounts', 'a', 'seller_id'))} end as sellers,
           case when l.mail_every is not null then
             json_build_object('every', l.mail_every, 'weekday', l.mail_weekday, 'hour', l.mail_hour) end as mail
      from favourite_lists l
     where l.removed_at is null and ${which}
     order by l.position, l.id`;
}

/** What the sellers of a buyer have released, also without an offer today. */
export async function readFavouriteChoices(db: Kysely<Tables>, buyerId: string): Promise<FavouriteChoices> {
  const { rows } = await sql<FavouriteChoices>`
    with connected as (
      select r.id, r.seller_id from relationships r where r.buyer_id = ${buyerId} and ${isRelationshipEnabled}),
    reachable as (
      select t.id, t.name, t.region_id from terminals t
       where exists (select from open_terminals x join connected c on c.id = x.relationship_id
                      where x.terminal_id = t.id))
    select
      (select coalesce(json_agg(json_build_object('_id', p.id, 'name', p.name, 'category', p.category)
                                order by ${byProduct('p')}), '[]')
         from products p
        where p.type = 'FUEL' and exists (
          select from released_products x join connected c on c.id = x.relationship_id where x.product_id = p.id)) as products,
      (select coalesce(json_agg(json_build_object('_id', g.id, 'name', g.name, 'terminals', g.terminals)
                                order by g.position, ${byName('g.name')}, g.id), '[]')
         from (select r.id, r.name, r.position,
                      json_agg(json_build_object('_id', t.id, 'name', t.name) order by ${byName('t.name')}, t.id) as terminals
                 from regions r join reachable t on t.region_id = r.id group by r.id) g) as regions,
      (select coalesce(json_agg(json_build_object('_id', a.id, 'name', a.name) order by ${byName('a.name')}, a.id), '[]')
         from connected c join accounts a on a.id = c.seller_id) as sellers`.execute(db);
  return rows[0] ?? { products: [], regions: [], sellers: [] };
}
