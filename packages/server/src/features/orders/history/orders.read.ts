import type { OrderHistoryQuery, OrderRow } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatCalendarDay, startOfDay, startOfNextDay } from '@handelsplatz/domain/formats';
import type { OrderStatus } from '@handelsplatz/domain/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { byProduct } from '../../catalogue/index.ts';
import type { StoredExplanation } from '../../pricing/quotes/index.ts';
import { toQuantity } from '../../trading/index.ts';

/** The account and side whose orders are read. It cannot be left out. */
export interface OrderScope {
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
}

interface Named {
  readonly _id: string;
  readonly name: string;
}

export interface OrderPage {
  readonly orders: OrderRow[];
  readonly total: number;
  readonly filterOptions: {
    products: Named[];
    terminals: Named[];
    sellers: Named[];
    buyers: Named[];
    status: OrderStatus[];
  };
}

interface Row {
  id: string;
  orderNo: string;
  originalOrderId: string | null;
  createdAt: Date;
  buyerId: string;
  buyerName: string;
  customerNo: string;
  sellerId: string;
  sellerName: string;
  status: OrderStatus;
  productId: string;
  productName: string;
  category: string;
  terminalId: string;
  terminalName: string;
  regionName: string;
  deliveryAddress: { street: string; zipCode: string; city: string } | null;
  priceMinor: number;
  volumeLitres: number;
  purchaseUnit: 'cbm' | 'lt';
  netMinor: number;
  vatMinor: number;
  grossMinor: number;
  paymentTerm: number;
  collectionDays: number | null;
  collectionStart: string;
  collectionEnd: string;
  originalValues: unknown;
  contractNo: string | null;
  liftingNo: string | null;
  pickupNo: string | null;
  explanation: StoredExplanation;
}

const sortColumns = {
  created: sql`o.created_at`,
  orderId: sql`o.order_no`,
  price: sql`o.price_minor`,
  volume: sql`o.volume_litres`,
  invoice: sql`o.gross_minor`,
  collectionStart: sql`o.collection_start`,
  status: sql`o.status`,
} as const;

const joins = sql`
  from orders o
  join accounts b on b.id = o.buyer_id
  join accounts s on s.id = o.seller_id
  join products p on p.id = o.product_id
  join terminals t on t.id = o.terminal_id
  join regions g on g.id = t.region_id`;

const columns = sql`
  o.id, o.order_no, o.original_order_id, o.created_at, o.buyer_id, b.name as buyer_name, b.customer_no, o.seller_id, s.name as seller_name,
  o.status, o.product_id, p.name as product_name, p.category, o.terminal_id, t.name as terminal_name, g.name as region_name,
  o.delivery_address, o.price_minor, o.volume_litres, o.purchase_unit, o.net_minor, o.vat_minor, o.gross_minor, o.payment_term,
  o.collection_days, o.collection_start, o.collection_end, o.original_values, o.contract_no, o.lifting_no, o.pickup_no`;

function toScopeFilter({ accountId, side }: OrderScope): RawBuilder<unknown> {
  return side === 'buyer' ? sql`o.buyer_id = ${accountId}` : sql`o.seller_id = ${accountId}`;
}

/** The filter and sort of a list without its page. */
export type OrderChoice = Omit<OrderHistoryQuery, 'pageNumber' | 'pageLimit'>;

function toFilter(query: OrderChoice, brand: Brand): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [
    sql`o.product_id in (select id from products where type = ${query.productType === 'spot' ? 'FUEL' : 'ADDITIVE'})`,
  ];
  const addChoice = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: RawBuilder<unknown>) => {
    if (values && values.length > 0) parts.push(sql`${column} = any(${values}::${type})`);
  };
  addChoice(sql`o.product_id`, query.productList, sql`uuid[]`);
  addChoice(sql`o.terminal_id`, query.terminalList, sql`uuid[]`);
  addChoice(sql`o.seller_id`, query.sellerList, sql`uuid[]`);
  addChoice(sql`o.buyer_id`, query.buyerList, sql`uuid[]`);
  addChoice(sql`o.status`, query.orderStatusList, sql`text[]`);
  if (query.orderId) parts.push(sql`position(upper(${query.orderId}) in o.order_no) > 0`);
  if (query.createdStart) parts.push(sql`o.created_at >= ${startOfDay(query.createdStart, brand.zone)}`);
  if (query.createdEnd) parts.push(sql`o.created_at < ${startOfNextDay(query.createdEnd, brand.zone)}`);
  return sql.join(parts, sql` and `);
}

/** One page of an account's orders, with the total and the choices of its filters. */
export async function readOrders(
  db: Kysely<Tables>,
  scope: OrderScope,
  query: OrderHistoryQuery,
  brand: Brand,
): Promise<OrderPage> {
  const filter = toFilter(query, brand);
  const [page, count, filterOptions] = await Promise.all([
    sql<Row>`
      select ${columns} ${joins} where ${toScopeFilter(scope)} and ${filter}
       ${toSortClause(query)}
       limit ${query.pageLimit} offset ${(query.pageNumber - 1) * query.pageLimit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from orders o where ${toScopeFilter(scope)} and ${filter}`.execute(
      db,
    ),
    readFilterOptions(db, scope),
  ]);
  return { orders: page.rows.map((row) => toOrderRow(row)), total: count.rows[0]?.total ?? 0, filterOptions };
}

function toSortClause({ sortBy, sortType }: Pick<OrderChoice, 'sortBy' | 'sortType'>): RawBuilder<unknown> {
  const direction = sortType === 'asc' ? sql`asc` : sql`desc`;
  return sql`order by ${sortColumns[sortBy]} ${direction}, o.id ${direction}`;
}

/** The ids of all orders of a list in its sort sequence, in portions. */
export async function* readOrderIds(
  db: Kysely<Tables>,
  scope: OrderScope,
  choice: OrderChoice,
  { brand, most }: { brand: Brand; most: number },
): AsyncGenerator<string[]> {
  const statement = sql<{ id: string }>`
    select o.id from orders o where ${toScopeFilter(scope)} and ${toFilter(choice, brand)} ${toSortClause(choice)}`.compile(
    db,
  );
  for await (const { rows } of db.getExecutor().stream<{ id: string }>(statement, most)) yield rows.map(({ id }) => id);
}

/** Those of these orders that are in the list now, unsorted. */
export async function readListedOrders(
  db: Kysely<Tables>,
  scope: OrderScope,
  choice: OrderChoice,
  { brand, ids }: { brand: Brand; ids: readonly string[] },
): Promise<OrderRow[]> {
  const { rows } = await sql<Row>`
    select ${columns} ${joins} where o.id = any(${ids}::uuid[]) and ${toScopeFilter(scope)} and ${toFilter(choice, brand)}`.execute(
    db,
  );
  return rows.map((row) => toOrderRow(row));
}

async function readFilterOptions(db: Kysely<Tables>, scope: OrderScope): Promise<OrderPage['filterOptions']> {
  const { rows } = await sql<OrderPage['filterOptions']>`
    with mine as materialized (
      select distinct product_id, terminal_id, buyer_id, seller_id, status from orders o where ${toScopeFilter(scope)})
    select coalesce((select jsonb_agg(jsonb_build_object('_id', id, 'name', name) order by ${byProduct('products')}) from products where id in (select product_id from mine)), '[]') as products,
           coalesce((select jsonb_agg(jsonb_build_object('_id', id, 'name', name) order by ${byName('name')}) from terminals where id in (select terminal_id from mine)), '[]') as terminals,
           coalesce((select jsonb_agg(jsonb_build_object('_id', id, 'name', name) order by ${byName('name')}) from accounts where id in (select seller_id from mine)), '[]') as sellers,
           coalesce((select jsonb_agg(jsonb_build_object('_id', id, 'name', name) order by ${byName('name')}) from accounts where id in (select buyer_id from mine)), '[]') as buyers,
           coalesce((select jsonb_agg(distinct status) from mine), '[]') as status`.execute(db);
  return rows[0] ?? { products: [], terminals: [], sellers: [], buyers: [], status: [] };
}

export interface OrderHistoryLine {
  readonly at: Date;
  readonly status: OrderStatus;
  readonly by: string;
  readonly note: string;
}

/**
 * One order of the account with its history and the price at the time of the order; undefined when the order is not the
 * account's.
 */
export async function findOrder(
  db: Kysely<Tables>,
  scope: OrderScope,
  orderId: string,
): Promise<{ order: OrderRow; history: OrderHistoryLine[]; explanation: StoredExplanation } | undefined> {
  const { rows } =
    await sql<Row>`select ${columns}, o.explanation ${joins} where o.id = ${orderId} and ${toScopeFilter(scope)}`.execute(
      db,
    );
  const row = rows[0];
  if (!row) return undefined;
  const history = await sql<OrderHistoryLine>`
    select e.at, e.to_status as status, e.note,
           case when a.id is null then '' else trim(u.first_name || ' ' || u.last_name) || ', ' || a.name end as by
      from order_events e left join users u on u.id = e.user_id left join accounts a on a.id = u.account_id
     where e.order_id = ${orderId} order by e.id`.execute(db);
  return { order: toOrderRow(row), history: history.rows, explanation: row.explanation };
}

function toOrderRow(row: Row): OrderRow {
  return {
    _id: row.id,
    orderId: row.orderNo,
    originalOrderId: row.originalOrderId,
    created: row.createdAt.toISOString(),
    buyer: { _id: row.buyerId, name: row.buyerName, customerNo: row.customerNo },
    seller: { _id: row.sellerId, name: row.sellerName },
    orderStatus: row.status,
    product: { _id: row.productId, name: row.productName, category: row.category },
    terminal: { _id: row.terminalId, name: row.terminalName, region: row.regionName },
    deliveryAddress: row.deliveryAddress,
    price: row.priceMinor / 100,
    volume: toQuantity(row.volumeLitres, row.purchaseUnit),
    purchaseUnit: row.purchaseUnit,
    net: row.netMinor / 100,
    vat: row.vatMinor / 100,
    invoice: row.grossMinor / 100,
    paymentTerm: row.paymentTerm,
    collectionTime: row.collectionDays,
    collectionTimeText: collectionText(row),
    collectionRange: { start: row.collectionStart, end: row.collectionEnd },
    edited: row.originalValues !== null,
    cancelled: row.status === 'CANCELLED',
    contractNumber: row.contractNo,
    liftingNumber: row.liftingNo,
    pickupNumber: row.pickupNo,
  };
}

function collectionText({ collectionStart, collectionEnd }: Row): string {
  return collectionStart === collectionEnd
    ? formatCalendarDay(collectionStart)
    : `${formatCalendarDay(collectionStart)} – ${formatCalendarDay(collectionEnd)}`;
}
