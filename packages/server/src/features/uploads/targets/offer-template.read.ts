import type { OfferField, OfferValues } from '@handelsplatz/domain/offers';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { isOwnOffer } from '../../offers/index.ts';
import type { OfferCells } from './offer-cells.ts';

type LiveOffer = Pick<
  OfferValues,
  | 'externalId'
  | 'productId'
  | 'terminalId'
  | 'priceType'
  | 'price'
  | 'totalVolume'
  | 'minimumOrderQuantity'
  | 'maximumOrderQuantity'
  | 'collectionTime'
  | 'paymentTerms'
  | 'buyerIds'
  | 'status'
> & { readonly availableFrom: Date; readonly availableTo: Date };

/** All offers of a seller as rows of a file. One without an own number is known by its id. */
export async function readOfferTemplate(
  db: Kysely<Tables>,
  sellerId: string,
  cells: OfferCells,
): Promise<Record<string, string>[]> {
  const { rows } = await sql<LiveOffer>`
    select coalesce(o.external_id, o.id::text) as external_id, o.product_id, o.terminal_id, o.price_type, o.fixed_price_minor / 100.0::float8 as price,
           o.total_litres / (case p.unit when 'cbm' then 1000.0 else 1.0 end)::float8 as total_volume,
           o.min_litres / (case p.unit when 'cbm' then 1000.0 else 1.0 end)::float8 as minimum_order_quantity,
           o.max_litres / (case p.unit when 'cbm' then 1000.0 else 1.0 end)::float8 as maximum_order_quantity,
           o.collection_days::int as collection_time, o.payment_terms, o.status, o.available_from, o.available_to,
           case when o.for_chosen_buyers then array(select buyer_id from offer_buyers x where x.offer_id = o.id order by buyer_id) end as buyer_ids
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
     where o.seller_id = ${sellerId} and o.status <> 'REMOVED' and ${isOwnOffer}
     order by ${byName('p.name')}, ${byName('t.name')}, o.external_id, o.id`.execute(db);
  return rows.map(({ availableFrom, availableTo, ...offer }) => {
    const values = { ...offer, availableFrom: availableFrom.toISOString(), availableTo: availableTo.toISOString() };
    const written = (Object.keys(values) as OfferField[]).map((field) => cells.toCell(field, values));
    return Object.fromEntries(written.flatMap((cell) => (cell ? [[cell.column, cell.text]] : [])));
  });
}
