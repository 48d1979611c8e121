import type { CountryCode } from '@handelsplatz/domain/law';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { isRelationshipEnabled } from '../../relationships/index.ts';

/** What an earlier order bought, as far as it can be bought again. */
export interface OrderedGoods {
  readonly offerId: string;
  readonly litres: number;
  readonly unit: 'cbm' | 'lt';
  readonly paymentTerm: number;
  /** The account's own address to which the order went, if it still stands. */
  readonly locationId: string | null;
  /** The state to which the goods went; empty in the country. */
  readonly destination: CountryCode | '';
  readonly reference: string;
}

/** The goods of an order of the account; undefined when the account has no such order. */
export async function findOrderedGoods(
  db: Kysely<Tables>,
  accountId: string,
  orderId: string,
): Promise<OrderedGoods | undefined> {
  const { rows } = await sql<OrderedGoods>`
    select o.offer_id, o.volume_litres as litres, o.purchase_unit as unit, o.payment_term, o.reference,
           coalesce(o.vat_case ->> 'destination', '') as destination,
           (select l.id from locations l
             where l.account_id = o.buyer_id and l.archived_at is null and l.street = o.delivery_address ->> 'street'
               and l.post_code = o.delivery_address ->> 'zipCode' and l.city = o.delivery_address ->> 'city'
             order by l.id limit 1) as location_id
      from orders o where o.id = ${orderId} and o.buyer_id = ${accountId}`.execute(db);
  return rows[0];
}

/** The offers of the same product that a buyer could have instead, the nearest terminal first. */
export async function listCandidates(
  db: Kysely<Tables>,
  { offerId, buyerId }: { offerId: string; buyerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id
      from offers wanted
      join terminals there on there.id = wanted.terminal_id
      join offers o on o.product_id = wanted.product_id and o.id <> wanted.id and o.status = 'ACTIVE' and o.remaining_litres >= o.min_litres
                   and o.available_from <= clock_timestamp() and o.available_to > clock_timestamp()
      join terminals t on t.id = o.terminal_id
      join relationships r on r.seller_id = o.seller_id and r.buyer_id = ${buyerId}
                          and ${isRelationshipEnabled}
     where wanted.id = ${offerId} and o.delivered = wanted.delivered
       and not exists (select from contract_terminals x where x.offer_id = o.id)
     order by (o.terminal_id = wanted.terminal_id) desc, (t.region_id = there.region_id) desc, o.fixed_price_minor nulls first, o.id
     limit 100`.execute(db);
  return rows.map(({ id }) => id);
}
