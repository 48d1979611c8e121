import type { WaitingOrder, WaitingTask } from '@handelsplatz/contract/orders';
import { waitingOrdersListed } from '@handelsplatz/domain/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { toQuantity } from '../../trading/index.ts';
import { liftedLitres } from '../lifting/lifting.store.ts';

interface Row extends Omit<WaitingOrder, 'volume' | 'collectionRange'> {
  volumeLitres: number;
  collectionStart: string;
  collectionEnd: string;
}

/** The orders of each task. Each condition has a partial index. */
const tasks: Readonly<Record<WaitingTask, RawBuilder<unknown>>> = {
  review: sql`o.status = 'MANUAL'`,
  numbers: sql`o.status = 'INCOMPLETE'`,
  amendments: sql`o.id in (select order_id from order_amendments where state = 'OPEN')`,
  transfer: sql`(o.status = 'CONFIRMED' or o.transfer_pending)`,
  liftings: sql`o.status = 'TRANSFERRED'`,
  overLifts: sql`o.id in (select order_id from order_liftings where seller_id = o.seller_id and state = 'ASKED')`,
};

/** The orders of a task that wait for a seller, oldest first. */
export async function readWaitingOrders(
  db: Kysely<Tables>,
  sellerId: string,
  task: WaitingTask,
): Promise<WaitingOrder[]> {
  const { rows } = await sql<object>`
    select o.id, o.order_no as order_id, o.version, o.status as order_status, o.created_at as created, b.name as buyer, p.name as product, t.name as terminal, o.volume_litres,
           o.purchase_unit, o.price_minor / 100.0::float8 as price, o.gross_minor / 100.0::float8 as gross, o.collection_start, o.collection_end,
           o.contract_no as contract_number, o.lifting_no as lifting_number, o.pickup_no as pickup_number,
           p.density_tonnes_per_cbm::float8 as density,
           ${liftedLitres} as lifted_litres,
           (select jsonb_build_object('number', number, 'validUntil', valid_until, 'reason', reason)
              from order_amendments where order_id = o.id and state = 'OPEN') as amendment,
           (select jsonb_build_object('_id', id, 'bolNumber', bol_no, 'litresAt15', standard_litres)
              from order_liftings where order_id = o.id and state = 'ASKED' order by reported_at, id limit 1) as asked
      from orders o
      join accounts b on b.id = o.buyer_id
      join products p on p.id = o.product_id
      join terminals t on t.id = o.terminal_id
     where o.seller_id = ${sellerId} and ${tasks[task]}
     order by o.created_at, o.id
     limit ${waitingOrdersListed}`.execute(db);
  return toAnswers<Row>(rows).map(({ volumeLitres, collectionStart, collectionEnd, amendment, ...row }) => ({
    ...row,
    volume: toQuantity(volumeLitres, row.purchaseUnit),
    collectionRange: { start: collectionStart, end: collectionEnd },
    amendment: amendment && { ...amendment, validUntil: new Date(amendment.validUntil).toISOString() },
  }));
}

/** How many orders each task has. */
export async function countWaitingOrders(db: Kysely<Tables>, sellerId: string): Promise<Record<WaitingTask, number>> {
  const count = (task: WaitingTask) =>
    sql`(select count(*) from orders o where o.seller_id = ${sellerId} and ${tasks[task]})`;
  const { rows } = await sql<Record<WaitingTask, number>>`
    select ${count('review')} as review, ${count('numbers')} as numbers, ${count('amendments')} as amendments,
           ${count('transfer')} as transfer, ${count('liftings')} as liftings, ${count('overLifts')} as over_lifts`.execute(
    db,
  );
  return rows[0] ?? { review: 0, numbers: 0, amendments: 0, transfer: 0, liftings: 0, overLifts: 0 };
}
