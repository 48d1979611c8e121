import type { WaitingOrder, WaitingTask } from '@handelsplatz/contract/orders';
import { waitingOrdersListed } from '@handelsplatz/domain/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { toQuantity } from '../../trading/index.ts';
import { liftedLitres } from '../lifting/lifting.store.ts';

interface Row {
  id: string;
  orderNo: string;
  version: number;
  status: WaitingOrder['orderStatus'];
  createdAt: Date;
  buyer: string;
  product: string;
  terminal: string;
  volumeLitres: number;
  purchaseUnit: 'cbm' | 'lt';
  priceMinor: number;
  grossMinor: number;
  collectionStart: string;
  collectionEnd: string;
  contractNo: string | null;
  liftingNo: string | null;
  pickupNo: string | null;
  liftedLitres: number;
  density: string | null;
  amendment: WaitingOrder['amendment'];
  asked: WaitingOrder['asked'];
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
  const { rows } = await sql<Row>`
    select o.id, o.order_no, o.version, o.status, o.created_at, b.name as buyer, p.name as product, t.name as terminal, o.volume_litres,
           o.purchase_unit, o.price_minor, o.gross_minor, o.collection_start, o.collection_end, o.contract_no, o.lifting_no, o.pickup_no,
           p.density_tonnes_per_cbm::text as density,
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
  return rows.map(toWaitingOrder);
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

function toWaitingOrder(row: Row): WaitingOrder {
  return {
    _id: row.id,
    orderId: row.orderNo,
    version: row.version,
    orderStatus: row.status,
    created: row.createdAt.toISOString(),
    buyer: row.buyer,
    product: row.product,
    terminal: row.terminal,
    volume: toQuantity(row.volumeLitres, row.purchaseUnit),
    purchaseUnit: row.purchaseUnit,
    price: row.priceMinor / 100,
    gross: row.grossMinor / 100,
    collectionRange: { start: row.collectionStart, end: row.collectionEnd },
    contractNumber: row.contractNo,
    liftingNumber: row.liftingNo,
    pickupNumber: row.pickupNo,
    liftedLitres: row.liftedLitres,
    density: row.density === null ? null : Number(row.density),
    amendment: row.amendment && { ...row.amendment, validUntil: new Date(row.amendment.validUntil).toISOString() },
    asked: row.asked,
  };
}
