import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { byProduct } from '../catalogue/index.ts';
import { haltScopeOfOffer } from '../price-halts/index.ts';
import { reservationsOfOffer, storedOfferColumns } from './changing/changes.read.ts';
import type { StoredOffer } from './changing/stored-offer.ts';

/** An offer in its seller's own list, as it is stored, with the names that are shown. */
export interface OwnRow extends StoredOffer {
  readonly category: string;
  readonly regionName: string;
  readonly haltScope: string | null;
  readonly pricingRevision: number;
}

/** Which own offers are read. Without a page all of them. */
export interface OwnOfferSelection {
  readonly sellerId: string;
  readonly productType?: 'FUEL' | 'ADDITIVE' | undefined;
  /** The customer whose prices are added. */
  readonly customerId?: string | undefined;
  readonly page?: { readonly pageNumber: number; readonly pageLimit: number } | undefined;
}

/** The offers of a seller that are not removed, by product and terminal. */
export async function readOwnOfferRows(
  db: Kysely<Tables>,
  { sellerId, productType, page }: Pick<OwnOfferSelection, 'sellerId' | 'productType' | 'page'>,
): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select ${storedOfferColumns}, p.category, g.name as region_name,
           ${haltScopeOfOffer} as halt_scope, coalesce(v.revision, 0) as pricing_revision
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      join regions g on g.id = t.region_id
      left join pricing_revisions v on v.seller_id = o.seller_id
      ${reservationsOfOffer}
     where o.seller_id = ${sellerId} and o.status <> 'REMOVED' and (${productType ?? null}::text is null or p.type = ${productType ?? null})
     order by ${byProduct('p')}, ${byName('t.name')}, o.id
     limit ${page?.pageLimit ?? null} offset ${page ? (page.pageNumber - 1) * page.pageLimit : 0}`.execute(db);
  return rows;
}

/** How many offers a seller has of each type of product, without removed ones. */
export async function countOwnOffers(
  db: Kysely<Tables>,
  sellerId: string,
): Promise<{ FUEL: number; ADDITIVE: number }> {
  const { rows } = await sql<{ fuels: number; additives: number }>`
    select count(*) filter (where p.type = 'FUEL')::int as fuels, count(*) filter (where p.type = 'ADDITIVE')::int as additives
      from offers o join products p on p.id = o.product_id
     where o.seller_id = ${sellerId} and o.status <> 'REMOVED'`.execute(db);
  return { FUEL: rows[0]?.fuels ?? 0, ADDITIVE: rows[0]?.additives ?? 0 };
}
