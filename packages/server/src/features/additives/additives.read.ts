import type { Brand } from '@handelsplatz/domain/brands';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { vatPermilleOn } from '../law/index.ts';
import { areAdditivesOpen, isProductOpen } from '../relationships/index.ts';
import type { NamedAdditive } from './additive-facts.ts';

/** The additive offers that may be in a buyer's list, and whether any seller has opened additives to this buyer. */
export async function readOpenAdditives(
  db: Kysely<Tables>,
  buyerId: string,
  now: Date,
): Promise<{ connected: boolean; offerIds: string[] }> {
  const { rows } = await sql<{ connected: boolean; offerIds: string[] }>`
    with open as materialized (select r.* from relationships r where r.buyer_id = ${buyerId} and ${areAdditivesOpen})
    select exists (select from open) as connected,
           array(select o.id from open r
                   join offers o on o.seller_id = r.seller_id
                   join products p on p.id = o.product_id
                  where p.type = 'ADDITIVE' and o.status = 'ACTIVE' and o.price_type = 'FIXED'
                    and o.available_from <= ${now} and o.available_to > ${now}
                    and o.remaining_litres >= o.min_litres) as offer_ids`.execute(db);
  return rows[0] ?? { connected: false, offerIds: [] };
}

/** An additive offer as its seller keeps it. */
export interface OwnAdditiveRow extends NamedAdditive {
  readonly status: 'ACTIVE' | 'PAUSED';
  readonly fixedPriceMinor: number | null;
  /** The chosen buyers; null when the offer is for all. */
  readonly buyers: { _id: string; name: string }[] | null;
}

/** All additive offers of a seller that are not removed; with buyers only those that one of them may see. */
export async function readOwnAdditives(
  { db, brand }: { db: Kysely<Tables>; brand: Pick<Brand, 'code' | 'zone'> },
  sellerId: string,
  buyerIds: readonly string[] = [],
): Promise<OwnAdditiveRow[]> {
  const { rows } = await sql<OwnAdditiveRow>`
    select o.id, o.status, o.price_type, o.fixed_price_minor, o.total_litres, o.remaining_litres, o.min_litres, o.max_litres,
           o.increment_litres, o.collection_days, o.collection_start, o.collection_end, o.available_from, o.available_to,
           o.payment_terms, o.delivered, p.id as product_id, p.name as product_name, p.category, p.unit,
           ${vatPermilleOn(brand.code, sql`greatest(o.collection_start, (clock_timestamp() at time zone ${brand.zone})::date)`)} as vat_permille,
           t.id as terminal_id, t.name as terminal_name, g.name as region_name, s.id as seller_id, s.name as seller_name,
           case when o.for_chosen_buyers then coalesce((
             select jsonb_agg(jsonb_build_object('_id', a.id, 'name', a.name) order by ${byName('a.name')}, a.id)
               from offer_buyers x join accounts a on a.id = x.buyer_id where x.offer_id = o.id), '[]') end as buyers
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join regions g on g.id = t.region_id
      join accounts s on s.id = o.seller_id
     where o.seller_id = ${sellerId} and o.status <> 'REMOVED' and p.type = 'ADDITIVE'
       ${buyerIds.length === 0 ? sql`` : sql`and exists (${releasedToAny(buyerIds)})`}`.execute(db);
  return rows;
}

/** One of these buyers may see the offer `o`. */
function releasedToAny(buyerIds: readonly string[]): RawBuilder<unknown> {
  return sql`select from relationships r
              where r.seller_id = o.seller_id and r.buyer_id = any(${buyerIds}::uuid[]) and ${isProductOpen}
                and exists (select from open_terminals x where x.relationship_id = r.id and x.terminal_id = o.terminal_id)
                and (not o.for_chosen_buyers
                     or exists (select from offer_buyers x where x.offer_id = o.id and x.buyer_id = r.buyer_id))`;
}

/** The buyers to whom a seller has opened additives, by name. */
export async function readAdditiveBuyers(
  db: Kysely<Tables>,
  sellerId: string,
): Promise<{ _id: string; name: string }[]> {
  const { rows } = await sql<object>`
    select a.id, a.name from relationships r join accounts a on a.id = r.buyer_id
     where r.seller_id = ${sellerId} and ${areAdditivesOpen} order by ${byName('a.name')}, a.id`.execute(db);
  return toAnswers(rows);
}

/** Of these offers the additive ones, and the accounts whose pages show them: their sellers, and the buyers with additives. */
export async function readAdditiveAudience(
  db: Kysely<Tables>,
  offerIds: readonly string[],
  accountIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    with changed as materialized (
      select distinct o.seller_id from offers o join products p on p.id = o.product_id
       where o.id = any(${offerIds}::uuid[]) and p.type = 'ADDITIVE')
    select seller_id as account_id from changed where seller_id = any(${accountIds}::uuid[])
    union
    select r.buyer_id from relationships r join changed c on c.seller_id = r.seller_id
     where r.buyer_id = any(${accountIds}::uuid[]) and ${areAdditivesOpen}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** Whether an offer of the seller is one of an additive, in any state. */
export async function isOwnAdditive(db: Kysely<Tables>, sellerId: string, offerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from offers o join products p on p.id = o.product_id
     where o.id = ${offerId} and o.seller_id = ${sellerId} and p.type = 'ADDITIVE'`.execute(db);
  return rows.length > 0;
}

/** Whether a product is an additive. */
export async function isAdditive(db: Kysely<Tables>, productId: string): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${productId} and type = 'ADDITIVE'`.execute(db);
  return rows.length > 0;
}
