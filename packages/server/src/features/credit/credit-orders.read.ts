import type { CreditOrders, CreditTrialResult } from '@handelsplatz/contract/credit';
import { creditTrialDays } from '@handelsplatz/domain/credit';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { StoredOpenItem } from './credit-changes.store.ts';
import { countsInLine, lineBuyers, owedForOrder } from './credit-line.read.ts';

interface CreditOrderRow {
  readonly id: string;
  readonly orderNo: string;
  readonly createdAt: Date;
  readonly buyer: string;
  readonly product: string;
  readonly status: string;
  readonly grossMinor: number;
}

const mostOrders = 500;

/** The line of a relationship whose orders are wanted. */
export interface LineChoice {
  readonly relationshipId: string;
  /** The reading account: one of the two sides. */
  readonly accountId: string;
  readonly line: 'own' | 'pool';
  readonly shared: boolean;
}

/** A line with what its parts are read by. */
interface ChosenLine {
  readonly sellerId: string;
  /** The account of the line; null where there is no line. */
  readonly lineId: string | null;
  readonly usedAsOf: Date | null;
  readonly usedMinor: number;
  readonly openItems: readonly StoredOpenItem[];
  /** The database's time. */
  readonly now: Date;
}

/** The chosen line of a relationship; undefined when the account has no such relationship. */
export async function readChosenLine(
  db: Kysely<Tables>,
  { relationshipId, accountId, line, shared }: LineChoice,
): Promise<ChosenLine | undefined> {
  const { rows } = await sql<ChosenLine>`
    select r.seller_id, c.buyer_id as line_id, c.used_as_of, coalesce(c.used_minor, 0)::bigint as used_minor,
           coalesce(c.open_items, '[]') as open_items, clock_timestamp() as now
      from relationships r
      join accounts b on b.id = r.buyer_id
      left join credit_limits c on c.seller_id = r.seller_id
           and c.buyer_id = case when ${line} = 'pool' then case when ${shared} then b.parent_id end else b.id end
     where r.id = ${relationshipId} and ${accountId} in (r.seller_id, r.buyer_id)`.execute(db);
  return rows[0];
}

/**
 * The orders that make up `ordered` of a line, newest first. Of a pool, a buyer reads the orders of other accounts of its group only
 * as a sum. Undefined when the account has no such relationship.
 */
export async function readCreditOrders(db: Kysely<Tables>, choice: LineChoice): Promise<CreditOrders | undefined> {
  const { accountId, shared } = choice;
  const found = await readChosenLine(db, choice);
  if (!found) return undefined;
  if (found.lineId === null) return { orders: [], others: { count: 0, gross: 0 } };
  const counts = countsInLine({
    sellerId: sql`${found.sellerId}::uuid`,
    buyerId: sql`${found.lineId}::uuid`,
    usedAsOf: sql`${found.usedAsOf}::timestamptz`,
    shared,
  });
  const mayRead = sql<boolean>`(${accountId}::uuid = o.seller_id or ${accountId}::uuid = o.buyer_id or ${accountId}::uuid = b.parent_id)`;
  const { rows } = await sql<CreditOrderRow>`
    select o.id, o.order_no, o.created_at, b.name as buyer, p.name as product, o.status, ${owedForOrder} as gross_minor
      from orders o join accounts b on b.id = o.buyer_id join products p on p.id = o.product_id
     where ${counts} and ${mayRead}
     order by o.created_at desc, o.id desc limit ${mostOrders}`.execute(db);
  const { rows: sums } = await sql<{ count: number; gross: number }>`
    select count(*) as count, coalesce(sum(${owedForOrder}), 0)::bigint as gross from orders o where ${counts}`.execute(
    db,
  );
  const shown = rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const { count, gross } = sums[0] ?? { count: 0, gross: 0 };
  return { orders: rows.map(toView), others: { count: count - rows.length, gross: (gross - shown) / 100 } };
}

function toView({ id, orderNo, createdAt, buyer, product, status, grossMinor }: CreditOrderRow) {
  return {
    _id: id,
    orderId: orderNo,
    created: createdAt.toISOString(),
    buyer,
    product,
    orderStatus: status,
    gross: grossMinor / 100,
  };
}

/** A line to be tried out: its limit and prepayment, in minor units. */
export interface TriedLine {
  readonly limitMinor: number;
  readonly prepaidMinor: number;
}

/**
 * Replays the orders of the last `creditTrialDays` days against another limit. An order counts from its placing until it was settled; what the
 * seller's books held beside these orders counts all the time. A refused order takes nothing, so later ones may fit again.
 * Undefined when the seller has no such customer.
 */
export async function replayCredit(
  db: Kysely<Tables>,
  scope: { readonly sellerId: string; readonly relationshipId: string; readonly shared: boolean },
  tried: TriedLine,
): Promise<CreditTrialResult | undefined> {
  const { sellerId, relationshipId, shared } = scope;
  const { rows: known } = await sql<{ buyerId: string; usedMinor: number; usedAsOf: Date | null; since: Date }>`
    select clock_timestamp() - make_interval(days => ${creditTrialDays}::int) as since, r.buyer_id, coalesce(c.used_minor, 0)::bigint as used_minor, c.used_as_of
      from relationships r left join credit_limits c on c.seller_id = r.seller_id and c.buyer_id = r.buyer_id
     where r.id = ${relationshipId} and r.seller_id = ${sellerId}`.execute(db);
  const [line] = known;
  if (!line) return undefined;
  const buyers = lineBuyers(sql`${line.buyerId}::uuid`, shared);
  const { rows } = await sql<CreditOrderRow & { settledAt: Date | null }>`
    select o.id, o.order_no, o.created_at, b.name as buyer, p.name as product, o.status, ${owedForOrder} as gross_minor, o.settled_at
      from orders o join accounts b on b.id = o.buyer_id join products p on p.id = o.product_id
     where o.buyer_id = any (${buyers}) and o.seller_id = ${sellerId} and o.status <> 'CANCELLED'
       and (o.created_at >= ${line.since} or (o.settled_at is null and o.created_at >= ${line.usedAsOf ?? line.since}))
     order by o.created_at, o.id`.execute(db);
  return replay(rows, { ...line, ...tried });
}

interface Replay extends TriedLine {
  readonly usedMinor: number;
  readonly usedAsOf: Date | null;
  readonly since: Date;
}

function replay(
  orders: readonly (CreditOrderRow & { settledAt: Date | null })[],
  { limitMinor, prepaidMinor, usedMinor, usedAsOf, since }: Replay,
): CreditTrialResult {
  // Orders before the books' instant that are still open stand in the used amount already.
  const inBooks = orders.filter(({ createdAt, settledAt }) => usedAsOf && createdAt < usedAsOf && settledAt === null);
  const booked = inBooks.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
  const elsewhere = Math.max(0, usedMinor - booked);
  const open: (typeof orders)[number][] = [];
  const refused: CreditTrialResult['refused'] = [];
  let replayed = 0;
  for (const order of orders) {
    const owed = open
      .filter(({ settledAt }) => settledAt === null || settledAt > order.createdAt)
      .reduce((sum, { grossMinor }) => sum + grossMinor, 0);
    const left = limitMinor + prepaidMinor - elsewhere - owed;
    const isTried = order.createdAt >= since;
    if (isTried) replayed += 1;
    if (isTried && order.grossMinor > left) refused.push({ ...toView(order), available: Math.max(0, left) / 100 });
    else open.push(order);
  }
  return { replayed, refused: refused.toReversed() };
}
