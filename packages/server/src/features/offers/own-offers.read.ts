import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { byProduct } from '../catalogue/index.ts';
import type { CatalogueOffer } from '../market/index.ts';
import { haltScopeOfOffer } from '../price-halts/index.ts';

/** An offer in its seller's own list, as it is stored, with the names that are shown. */
export type OwnRow = Omit<CatalogueOffer, 'buyerIds'> & {
  totalLitres: number;
  status: 'ACTIVE' | 'PAUSED';
  pricingRevision: number;
};

/** All offers of a seller that are not removed, by product and terminal. */
export async function readOwnOfferRows(db: Kysely<Tables>, sellerId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select o.id, o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis, o.fixed_price_minor, o.pricing_overrides, o.status,
           o.available_from, o.available_to, o.total_litres, o.remaining_litres, o.min_litres, o.max_litres, o.increment_litres,
           o.collection_days, o.collection_start, o.collection_end, o.payment_terms, o.delivered,
           p.name as product_name, p.category, p.unit, t.name as terminal_name, g.name as region_name, s.name as seller_name,
           ${haltScopeOfOffer} as halt_scope, coalesce(v.revision, 0) as pricing_revision
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join regions g on g.id = t.region_id
      join accounts s on s.id = o.seller_id
      left join pricing_revisions v on v.seller_id = o.seller_id
     where o.seller_id = ${sellerId} and o.status <> 'REMOVED' and p.type = 'FUEL'
     order by ${byProduct('p')}, ${byName('t.name')}, o.id`.execute(db);
  return rows;
}
