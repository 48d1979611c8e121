import type { PricingBasis } from '@handelsplatz/domain/pricing/chain';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { haltScopeOfOffer } from '../../price-halts/index.ts';
import type { PriceableOffer } from './price-terms.ts';

export interface CapturedPlace extends PriceableOffer {
  readonly pricingRevision: number;
}

export interface CapturedRow {
  readonly seller_id: string;
  readonly product_id: string;
  readonly terminal_id: string;
  readonly basis: PricingBasis;
  readonly base_price: string;
}

/**
 * The places of live offers with a minimum-price rule and without a base price captured on this day. Halted offers are left
 * out.
 */
export async function readUncapturedPlaces(
  db: Kysely<Tables>,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<CapturedPlace[]> {
  const { rows } = await sql<CapturedPlace>`
    select distinct on (o.seller_id, o.product_id, o.terminal_id, o.basis) o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis,
           o.fixed_price_minor, '{}'::jsonb as pricing_overrides, coalesce(v.revision, 0) as pricing_revision
      from offers o
      join price_rules r on r.seller_id = o.seller_id and r.kind = 'MIN_PRICE_MAX_DROP'
      left join pricing_revisions v on v.seller_id = o.seller_id
     where o.status = 'ACTIVE' and o.price_type = 'API' and o.available_to > ${now} and ${haltScopeOfOffer} is null
       and not exists (select from minimum_price_captures c
                        where c.seller_id = o.seller_id and c.product_id = o.product_id and c.terminal_id = o.terminal_id
                          and c.basis = o.basis and c.day = ${day})
     order by o.seller_id, o.product_id, o.terminal_id, o.basis, o.id`.execute(db);
  return rows;
}

/** Several nodes may capture at once; the row of the first one stays. Answers whether this node wrote a row. */
export async function writeCaptures(
  tx: Transaction<Tables>,
  captured: readonly CapturedRow[],
  { day, now }: { day: string; now: Date },
): Promise<boolean> {
  const written = await sql`
    insert into minimum_price_captures (seller_id, product_id, terminal_id, basis, day, base_price, captured_at)
    select seller_id, product_id, terminal_id, basis, ${day}, base_price, ${now}
      from jsonb_populate_recordset(null::minimum_price_captures, ${JSON.stringify(captured)}::jsonb)
     order by seller_id, product_id, terminal_id, basis
    on conflict do nothing`.execute(tx);
  return (written.numAffectedRows ?? 0n) > 0n;
}
