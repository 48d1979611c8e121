import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { byProduct } from '../../catalogue/index.ts';
import type { PriceableOffer } from './price-terms.ts';

/** A live offer of the seller that buyers should be able to buy now, with the base price captured today. */
export interface LiveOffer extends PriceableOffer {
  readonly id: string;
  readonly productName: string;
  readonly terminalName: string;
  readonly capturedBase: string | null;
}

/** The active live offers of a seller that have not ended, sorted by product and terminal. */
export async function readLiveOffers(
  db: Kysely<Tables>,
  sellerId: string,
  { now, day }: { now: Date; day: string },
): Promise<LiveOffer[]> {
  const { rows } = await sql<LiveOffer>`
    select o.id, o.seller_id, o.product_id, o.terminal_id, o.price_type, o.basis, o.fixed_price_minor, o.pricing_overrides,
           p.name as product_name, t.name as terminal_name, c.base_price::text as captured_base
      from offers o
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
      left join minimum_price_captures c
        on c.seller_id = o.seller_id and c.product_id = o.product_id and c.terminal_id = o.terminal_id and c.basis = o.basis
       and c.day = ${day}
     where o.seller_id = ${sellerId} and o.status = 'ACTIVE' and o.price_type = 'API' and o.available_to > ${now}
     order by ${byProduct('p')}, ${byName('t.name')}, o.id`.execute(db);
  return rows;
}
