import type { Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** A product as a change of law names it. */
export interface CalendarProduct {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly cnCode: string;
  readonly category: string;
  readonly isFuel: boolean;
  /** Whether it is known to have no biogenic share. */
  readonly isFossil: boolean;
}

/** All products, also withdrawn ones: orders of them may be open. */
export async function listCalendarProducts(db: Kysely<Tables>): Promise<CalendarProduct[]> {
  const { rows } = await sql<CalendarProduct>`
    select id, name, code, cn_code, category, type = 'FUEL' as is_fuel, coalesce(biogenic_percent = 0, false) as is_fossil from products order by ${byName('name')}, id`.execute(
    db,
  );
  return rows;
}

/** The goods of a change, as the reads of whom it concerns take them. */
export interface ConcernedGoods {
  readonly day: Day;
  readonly productIds: readonly string[];
}

/** The goods and papers of a seller that a change concerns, counted. `change` is the place of the change in the list that was given. */
export interface ConcernedSeller {
  readonly change: number;
  readonly id: string;
  readonly name: string;
  readonly offers: number;
  readonly contracts: number;
  readonly orders: number;
}

/** Counts the active offers, running contracts and open orders of each seller, or of one, that changes concern. */
export async function countConcerned(
  db: Kysely<Tables>,
  changes: readonly ConcernedGoods[],
  sellerId: string | null,
): Promise<ConcernedSeller[]> {
  const given = changes.map(({ day, productIds }, change) => ({ change, day, products: productIds }));
  const own = (table: string) => sql`(${sellerId}::uuid is null or ${sql.ref(`${table}.seller_id`)} = ${sellerId})`;
  const { rows } = await sql<ConcernedSeller>`
    with changes as (
      select c.change, c.day, p.id as product_id
        from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as c(change int, day date, products jsonb),
             lateral (select value::uuid as id from jsonb_array_elements_text(c.products)) p
    ), open_orders as materialized (
      select o.seller_id, o.product_id, o.collection_end, count(*) as n from orders o
       where (o.status = 'MANUAL' or o.status = 'INCOMPLETE' or o.status = 'CONFIRMED' or o.status = 'TRANSFERRED') and ${own('o')}
       group by 1, 2, 3
    ), concerned as (
      select c.change, o.seller_id, count(*) as offers, 0 as contracts, 0 as orders
        from changes c join offers o on o.product_id = c.product_id and o.status = 'ACTIVE' and o.available_to > now() and ${own('o')}
       group by 1, 2
      union all
      select c.change, k.seller_id, 0, count(*), 0
        from changes c join contracts k on k.product_id = c.product_id and k.closed_at is null and k.ends_on >= c.day
                                       and k.called_off_litres + k.lapsed_litres < k.agreed_litres and ${own('k')}
       group by 1, 2
      union all
      select c.change, o.seller_id, 0, 0, sum(o.n)
        from changes c join open_orders o on o.product_id = c.product_id and o.collection_end >= c.day
       group by 1, 2
    )
    select x.change, a.id, a.name, sum(x.offers)::int as offers, sum(x.contracts)::int as contracts, sum(x.orders)::int as orders
      from concerned x join accounts a on a.id = x.seller_id
     group by x.change, a.id order by ${byName('a.name')}, a.id, x.change`.execute(db);
  return rows;
}

/** A rule of duties in force. No products: it covers all. */
export interface StoredDuty {
  readonly sellerId: string;
  readonly seller: string;
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly unit: string | null;
  readonly value: number | null;
  readonly productIds: readonly string[];
}

/** The rules of duties that hold now by the clock of the database, as in prices; of all sellers or of one. */
export async function listDuties(db: Kysely<Tables>, sellerId: string | null): Promise<StoredDuty[]> {
  const { rows } = await sql<StoredDuty>`
    select r.seller_id, a.name as seller, r.id, v.name, coalesce(g.name, '') as "group", v.unit, v.value::float8 as value, v.product_ids
      from price_rules r
      join accounts a on a.id = r.seller_id
      left join rule_groups g on g.id = r.group_id
      join lateral (
        select * from price_rule_versions v where v.rule_id = r.id and v.valid_from <= now() order by v.version desc limit 1) v on not v.deleted
     where r.kind = 'DUTY' and (${sellerId}::uuid is null or r.seller_id = ${sellerId})
     order by g.position, ${byName('v.name')}, r.id`.execute(db);
  return rows;
}

/** Drafts of a seller that are published by themselves on days of this span, by their instants. */
export async function listDatedDrafts(
  db: Kysely<Tables>,
  sellerId: string,
): Promise<{ id: string; name: string; publishAt: Date }[]> {
  const { rows } = await sql<{ id: string; name: string; publishAt: Date }>`
    select id, name, publish_at from price_drafts where seller_id = ${sellerId} and publish_at is not null order by publish_at, id`.execute(
    db,
  );
  return rows;
}
