import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A basket that was refused as a whole, or one position that was not added. */
export type RefusedGoods = { readonly basketId: string } | { readonly offerId: string; readonly quantity: number };

interface RefusedDemand {
  readonly buyerId: string;
  readonly day: Day;
  readonly reason: string;
  readonly goods: RefusedGoods;
  /** The facts of the refusal: the offer, product or seller that it names. */
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface LostDemandStore {
  recordRefused(refused: RefusedDemand): Promise<void>;
  /** Records the reservations that have ended since the last time without an order. */
  recordExpired(zone: BrandZone): Promise<void>;
  purge(before: Day): Promise<void>;
}

/** A second attempt on the same day raises the count, and the volume only where it was larger. */
const onRepeat = sql`
  on conflict (seller_id, day, reason, buyer_id, product_id, terminal_id) do update
     set attempts = lost_demand.attempts + excluded.attempts, litres = greatest(lost_demand.litres, excluded.litres)`;

const toId = (fact: unknown) => (typeof fact === 'string' ? fact : null);

export function createLostDemandStore(tx: Transaction<Tables>): LostDemandStore {
  return {
    async recordRefused({ buyerId, day, reason, goods, facts }) {
      const wanted =
        'basketId' in goods
          ? sql`select i.offer_id, i.quantity_litres as litres from basket_items i where i.basket_id = ${goods.basketId}`
          : sql`select ${goods.offerId}::uuid as offer_id, ${goods.quantity}::numeric as quantity`;
      const litres =
        'basketId' in goods
          ? sql`sum(w.litres)::bigint`
          : sql`round(sum(w.quantity * case p.unit when 'cbm' then 1000 else 1 end))::bigint`;
      await sql`
        insert into lost_demand (seller_id, day, reason, buyer_id, product_id, terminal_id, attempts, litres)
        select o.seller_id, ${day}, ${reason}, ${buyerId}, o.product_id, o.terminal_id, 1, greatest(1, ${litres})
          from (${wanted}) w join offers o on o.id = w.offer_id join products p on p.id = o.product_id
         where (${toId(facts.offerId)}::uuid is null or o.id = ${toId(facts.offerId)}::uuid)
           and (${toId(facts.productId)}::uuid is null or o.product_id = ${toId(facts.productId)}::uuid)
           and (${toId(facts.sellerId)}::uuid is null or o.seller_id = ${toId(facts.sellerId)}::uuid)
         group by o.seller_id, o.product_id, o.terminal_id
        ${onRepeat}`.execute(tx);
    },
    async recordExpired(zone) {
      // One node at a time: the others wait, and then find nothing new.
      await sql`select from lost_demand_progress for update`.execute(tx);
      await sql`
        insert into lost_demand (seller_id, day, reason, buyer_id, product_id, terminal_id, attempts, litres)
        select o.seller_id, (i.reserved_until at time zone ${zone})::date, 'EXPIRED', k.account_id, o.product_id, o.terminal_id,
               count(*), max(i.quantity_litres)
          from basket_items i
          join baskets k on k.id = i.basket_id and k.status = 'OPEN'
          join offers o on o.id = i.offer_id
         where i.reserved_until > (select recorded_until from lost_demand_progress) and i.reserved_until <= now()
         group by 1, 2, 4, 5, 6
        ${onRepeat}`.execute(tx);
      await sql`update lost_demand_progress set recorded_until = now()`.execute(tx);
    },
    async purge(before) {
      await tx.deleteFrom('lostDemand').where('day', '<', before).execute();
    },
  };
}
