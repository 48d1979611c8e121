import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, type Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** Orders that are older than this are not waiting: it bounds what is read. */
const orderDays = 400;
/** Goods that wait at a terminal. */
export interface DuePickup {
  readonly id: string;
  readonly buyerId: string;
  readonly orderNo: string;
  readonly product: string;
  readonly terminal: string;
  readonly until: Day;
}

/** Orders to collect of which nothing was loaded yet, and whose last day is today or tomorrow. */
export async function listDuePickups(db: Kysely<Tables>, today: Day, { zone }: Brand): Promise<DuePickup[]> {
  const { rows } = await sql<DuePickup>`
    select o.id, o.buyer_id, o.order_no, p.name as product, t.name as terminal, o.collection_end::text as until
      from orders o join products p on p.id = o.product_id join terminals t on t.id = o.terminal_id
     where o.created_at > (${addDays(today, -orderDays)}::date)::timestamp at time zone ${zone}
       and o.status in ('INCOMPLETE', 'CONFIRMED', 'TRANSFERRED') and o.delivery_address is null and o.lifted_litres is null
       and o.collection_end between ${today}::date and ${addDays(today, 1)}::date
     order by o.collection_end, o.id`.execute(db);
  return rows;
}
