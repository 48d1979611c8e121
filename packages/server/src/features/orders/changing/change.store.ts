import type { DatedBlend } from '@handelsplatz/domain/catalogue';
import type { VatCase } from '@handelsplatz/domain/law';
import type { OrderSide, OrderStatus, OrderTerms, RecordedStep, SupplyPart } from '@handelsplatz/domain/orders';
import type { Co2Factors, Co2Product, PaperNotice, TaxStatus } from '@handelsplatz/domain/papers';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { blendsAt } from '../../catalogue/index.ts';
import { liftToleranceOfOrder } from './lift-tolerance.read.ts';

/** The state of an order when it was locked for a step, with the database's time. */
export interface LockedOrder extends OrderTerms {
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
  readonly buyerId: string;
  readonly buyerUserId: string;
  /** The buyer's parent account, or the buyer itself without a parent. */
  readonly familyId: string;
  readonly sellerId: string;
  readonly offerId: string;
  readonly productId: string;
  readonly status: OrderStatus;
  readonly needsNumbers: boolean;
  readonly purchaseUnit: 'cbm' | 'lt';
  readonly vatPermille: number;
  /** Null on the oldest orders. */
  readonly vatCase: VatCase | null;
  readonly contractNo: string | null;
  /** The contract that the order is called off from, and its period; null without one. */
  readonly contractId: string | null;
  readonly contractStart: string | null;
  readonly contractEnd: string | null;
  readonly createdAt: Date;
  readonly orderedOn: string;
  readonly transferPending: boolean;
  readonly documentVersion: number;
  readonly originalValues: OrderTerms | null;
  /** t/cbm at 15 °C; null for products without one. */
  readonly density: string | null;
  readonly liftTolerancePermille: number;
  readonly taxStatus: TaxStatus | null;
  readonly product: Co2Product;
  /** The biogenic shares of the product at the terminal that differ from its own. */
  readonly blends: readonly DatedBlend[];
  /** The factors of carbon dioxide; null where heating use is impossible, and on the oldest orders. */
  readonly co2: Co2Factors | null;
  /** The notices that papers carry; null on the oldest orders. */
  readonly papers: readonly PaperNotice[] | null;
  /** The parts of the collection time where the law changes in between; null where it does not. */
  readonly lawParts: readonly SupplyPart[] | null;
  /** The last day of the buyer's permits that the seller keeps; null without one. */
  readonly permitUntil: string | null;
  readonly now: Date;
}

/** One step as it is written: the new state, the columns that change, and the line in the history. */
export interface WrittenStep {
  readonly step: RecordedStep;
  /** Null: done by the marketplace itself. */
  readonly userId: string | null;
  readonly to?: OrderStatus;
  readonly note?: string;
  readonly changes?: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
  readonly set?: ChangedColumns;
}

/** The columns of an order that steps write. */
export interface ChangedColumns extends Partial<OrderTerms> {
  readonly vatPermille?: number;
  /** As JSON. */
  readonly co2?: string | null;
  /** As JSON. */
  readonly lawParts?: string | null;
  /** As JSON. */
  readonly papers?: string | null;
  readonly contractNo?: string;
  readonly liftingNo?: string;
  readonly pickupNo?: string;
  readonly cancelledReason?: string;
  readonly erpReference?: string | null;
  readonly transferPending?: boolean;
  readonly documentVersion?: number;
  readonly originalValues?: string;
  readonly liftedLitres?: number;
  readonly billedLitres?: number;
  readonly billedNetMinor?: number;
  readonly billedVatMinor?: number;
  readonly billedGrossMinor?: number;
}

/** Orders inside the transaction of a step. */
export interface ChangeStore {
  /** Locks an order of the account; undefined when it belongs to another one. */
  lock(orderId: string, account: { accountId: string; side: OrderSide }): Promise<LockedOrder | undefined>;
  /** Locks an order for the marketplace itself. */
  lockAny(orderId: string): Promise<LockedOrder | undefined>;
  /** Locks several orders of a seller, by id or order number, in ascending sequence of ids. */
  lockAll(keys: { ids?: readonly string[]; numbers?: readonly string[] }, sellerId: string): Promise<LockedOrder[]>;
  /** Writes the new values and a line in the history. Returns the new version. */
  write(order: Pick<LockedOrder, 'id' | 'status' | 'version'>, step: WrittenStep): Promise<number>;
  /** Locks the contracts of a seller that have these numbers, before orders become call-offs of them. */
  lockNumbers(sellerId: string, contractNumbers: readonly string[]): Promise<void>;
  /** Runs a part of the step. When it throws, only this part is rolled back. */
  attempt<T>(part: () => Promise<T>): Promise<T>;
  /** Who changed an order last, and when. */
  lastChange(orderId: string): Promise<{ changedBy: string; changedAt: Date } | undefined>;
}

export function createChangeStore(tx: Transaction<Tables>): ChangeStore {
  return {
    async lock(orderId, { accountId, side }) {
      const own = side === 'seller' ? sql`o.seller_id = ${accountId}` : sql`o.buyer_id = ${accountId}`;
      return (await lockWhere(tx, sql`o.id = ${orderId} and ${own}`))[0];
    },
    lockAny: async (orderId) => (await lockWhere(tx, sql`o.id = ${orderId}`))[0],
    lockAll: ({ ids = [], numbers = [] }, sellerId) =>
      lockWhere(
        tx,
        sql`o.seller_id = ${sellerId} and (o.id = any(${ids}::uuid[]) or o.order_no = any(${numbers}::text[]))`,
      ),
    async write(order, { step, userId, to = order.status, note = '', changes = {}, set = {} }) {
      // Triggers keep version (`functions/orders.sql`), ledger (`contracts.sql`) and sums (`statistics.sql`).
      const { version } = await tx
        .updateTable('orders')
        .set({ ...set, status: to, updatedAt: sql<Date>`clock_timestamp()` })
        .where('id', '=', order.id)
        .returning('version')
        .executeTakeFirstOrThrow();
      // A trigger writes the entry of the audit and the event for webhooks (`functions/orders.sql`).
      await sql`
        insert into order_events (order_id, at, user_id, from_status, to_status, note, step, changes)
        values (${order.id}, clock_timestamp(), ${userId}, ${order.status}, ${to}, ${note}, ${step}, ${JSON.stringify(changes)})`.execute(
        tx,
      );
      return version;
    },
    async lockNumbers(sellerId, contractNumbers) {
      await sql`
        select from contracts where seller_id = ${sellerId} and contract_no = any(${contractNumbers}::text[])
         order by id for update`.execute(tx);
    },
    async attempt(part) {
      await sql`savepoint part`.execute(tx);
      try {
        const result = await part();
        await sql`release savepoint part`.execute(tx);
        return result;
      } catch (error) {
        await sql`rollback to savepoint part`.execute(tx);
        throw error;
      }
    },
    async lastChange(orderId) {
      const { rows } = await sql<{ changedBy: string; changedAt: Date }>`
        select e.at as changed_at, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Der Marktplatz') as changed_by
          from order_events e left join users u on u.id = e.user_id
         where e.order_id = ${orderId} order by e.id desc limit 1`.execute(tx);
      return rows[0];
    },
  };
}

async function lockWhere(tx: Transaction<Tables>, condition: RawBuilder<unknown>): Promise<LockedOrder[]> {
  const { rows } = await sql<LockedOrder>`
    select o.id, o.order_no, o.version, o.buyer_id, o.buyer_user_id, o.seller_id, o.offer_id, o.product_id, o.status, f.needs_numbers,
           o.purchase_unit, o.price_minor, o.volume_litres, o.net_minor, o.vat_minor, o.gross_minor, o.vat_permille, o.vat_case, o.collection_start,
           o.collection_end, o.contract_no, o.contract_id,
           c.starts_on as contract_start, c.ends_on as contract_end, o.created_at, o.ordered_on, o.transfer_pending, o.document_version, o.original_values,
           p.density_tonnes_per_cbm::text as density, ${liftToleranceOfOrder} as lift_tolerance_permille, clock_timestamp() as now, o.tax_status, o.co2, o.law_parts, o.papers,
           jsonb_build_object('code', p.code, 'cnCode', p.cn_code, 'category', p.category, 'type', p.type,
                              'biogenicPercent', p.biogenic_percent, 'biogenicKind', p.biogenic_kind) as product,
           ${blendsAt('o.product_id', 'o.terminal_id')} as blends,
           (select max(valid_until) from permits where seller_id = o.seller_id and account_id = o.buyer_id and removed_at is null)
             as permit_until,
           (select coalesce(parent_id, id) from accounts where id = o.buyer_id) as family_id
      from orders o
      join offers f on f.id = o.offer_id
      join products p on p.id = o.product_id
      left join contracts c on c.id = o.contract_id
     where ${condition}
     order by o.id
       for update of o`.execute(tx);
  await lockContracts(tx, rows);
  return rows;
}

/** A call-off takes its contract before offers, limits and credit. A step of an order takes them in the same sequence. */
async function lockContracts(tx: Transaction<Tables>, orders: readonly LockedOrder[]): Promise<void> {
  const ids = orders.flatMap(({ contractId }) => contractId ?? []);
  if (ids.length === 0) return;
  await sql`select from contracts where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
}
