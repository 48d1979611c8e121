import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { isRelationshipEnabled } from '../enabled.read.ts';
import { isProductReleased } from '../released.read.ts';

/** The relationship `r` has released the product `p` of the request `q` at its terminal. */
export const isGoodsReleased: RawBuilder<boolean> = sql`(
  exists (select from released_terminals t where t.relationship_id = r.id and t.terminal_id = q.terminal_id) and ${isProductReleased})`;

/**
 * The offer `o` runs now and is meant for the buyer of the relationship `r`: for all, or for chosen buyers with this one among them. An
 * offer for others stays unknown to a buyer, also by its absence; one that has not begun is the seller's secret.
 */
export const isMeantFor: RawBuilder<boolean> = sql`(
  o.price_type <> 'TRACKING' and o.available_from <= clock_timestamp() and o.available_to > clock_timestamp()
  and (not o.for_chosen_buyers or exists (select from offer_buyers x where x.offer_id = o.id and x.buyer_id = r.buyer_id)))`;

/** A product at a terminal. */
export interface ProductAtTerminal {
  readonly productId: string;
  readonly terminalId: string;
}

/** What can be asked of a relationship about products at terminals: what its seller offers now, with what stands in the way. */
export async function readAskable(
  db: Kysely<Tables>,
  relationshipId: string,
  goods: readonly ProductAtTerminal[],
  { kind, productAdditives }: { kind: 'GOODS' | 'TERMS'; productAdditives: boolean },
): Promise<ProductAtTerminal[]> {
  const { rows } = await sql<ProductAtTerminal>`
    with q as materialized (
      select distinct x.product_id, x.terminal_id
        from jsonb_to_recordset(${JSON.stringify(goods.map(toRow))}::jsonb) as x (product_id uuid, terminal_id uuid))
    select q.product_id, q.terminal_id
      from q join relationships r on r.id = ${relationshipId} and ${isRelationshipEnabled}
      join products p on p.id = q.product_id and (p.type = 'FUEL' or ${productAdditives})
     where ${kind === 'GOODS' ? sql`not ${isGoodsReleased}` : isGoodsReleased}
       and exists (select from offers o
                    where o.seller_id = r.seller_id and o.product_id = q.product_id and o.terminal_id = q.terminal_id
                      and o.status = 'ACTIVE' and ${isMeantFor}
                      ${kind === 'TERMS' ? sql`and not o.payment_terms && r.payment_terms` : sql``})`.execute(db);
  return rows;
}

const toRow = ({ productId, terminalId }: ProductAtTerminal) => ({ product_id: productId, terminal_id: terminalId });

/** The shortest payment term of the offers that the buyer of a relationship may see for a product at a terminal, in days. */
export const shortestOfferTerm: RawBuilder<number | null> = sql`(
  select min(term) from offers o, unnest(o.payment_terms) as term
   where o.seller_id = r.seller_id and o.product_id = q.product_id and o.terminal_id = q.terminal_id
     and o.status = 'ACTIVE' and ${isMeantFor})`;
