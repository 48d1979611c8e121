import type { OrderRow } from '@handelsplatz/contract/orders';
import { formatCalendarDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { VatCategory } from '@handelsplatz/domain/law';
import type { OrderStatus, OrderTerms } from '@handelsplatz/domain/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { StoredExplanation } from '../../pricing/quotes/index.ts';
import { toQuantity } from '../../trading/index.ts';

/** The account and side whose orders are read. It cannot be left out. */
export interface OrderScope {
  readonly accountId: string;
  readonly side: 'buyer' | 'seller';
  /** The child accounts whose orders a parent sees as well. */
  readonly childIds?: readonly string[] | undefined;
  /** All sellers, whose orders the provider sees as they do, without any step. */
  readonly sellerIds?: readonly string[];
}

const seesOrdersOfChildren = 'ChildAccounts_Offers_View';

/** What decides which orders a user may see. */
export type OrderReader = Pick<Actor, 'accountId' | 'accountType' | 'hasChildAccounts' | 'roles'>;

/** The orders that a user may see: those of their account, for a parent with the role those of its child accounts, for the provider all. */
export async function readOrderScope(db: Kysely<Tables>, actor: OrderReader): Promise<OrderScope> {
  const { accountId, accountType, hasChildAccounts, roles } = actor;
  if (accountType === 'admin') return { accountId, side: 'seller', sellerIds: await readSellerIds(db) };
  const scope: OrderScope = { accountId, side: accountType === 'seller' ? 'seller' : 'buyer' };
  if (scope.side === 'seller' || !hasChildAccounts || !roles.includes(seesOrdersOfChildren)) return scope;
  const rows = await db.selectFrom('accounts').select('id').where('parentId', '=', accountId).orderBy('id').execute();
  return { ...scope, childIds: rows.map(({ id }) => id) };
}

async function readSellerIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('accounts').select('id').where('type', '=', 'seller').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** The accounts whose orders are in a scope. */
export const listAccountsOfScope = ({ accountId, childIds = [], sellerIds }: OrderScope): readonly string[] =>
  sellerIds ?? [accountId, ...childIds];

interface Row extends OrderTerms {
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
  purchaseUnit: 'cbm' | 'lt';
  vatCategory: VatCategory;
  paymentTerm: number;
  collectionDays: number | null;
  /** The terms before the first amendment. */
  originalValues: OrderTerms | null;
  reference: string;
  contractNo: string | null;
  liftingNo: string | null;
  pickupNo: string | null;
  explanation: StoredExplanation;
}

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
  o.delivery_address, o.price_minor, o.volume_litres, o.purchase_unit, o.net_minor, o.vat_minor, coalesce(o.vat_case ->> 'category', 'S') as vat_category, o.gross_minor, o.payment_term,
  o.collection_days, o.collection_start, o.collection_end, o.original_values, o.reference, o.contract_no, o.lifting_no, o.pickup_no`;

/** The condition that an order `o` is in the scope. */
export function toScopeFilter(scope: OrderScope): RawBuilder<unknown> {
  if (scope.sellerIds) return sql`true`;
  if (scope.side === 'seller') return sql`o.seller_id = ${scope.accountId}`;
  // An equality keeps the sequence of the index; a list of accounts would be sorted.
  if (!scope.childIds?.length) return sql`o.buyer_id = ${scope.accountId}`;
  return sql`o.buyer_id = any(${listAccountsOfScope(scope)}::uuid[])`;
}

/** Those of these orders that are in the scope, in the sequence of the identifiers. */
export async function readListedOrders(
  db: Kysely<Tables>,
  scope: OrderScope,
  ids: readonly string[],
  dataType: 'modified' | 'original',
): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${columns} ${joins} where o.id = any(${ids}::uuid[]) and ${toScopeFilter(scope)}`.execute(db);
  const plain = (id: string) => id.replaceAll('-', '');
  const found = new Map(rows.map((row) => [plain(row.id), row]));
  return ids.flatMap((id) => {
    const row = found.get(plain(id));
    return row ? [dataType === 'original' ? toOriginalRow(row) : toOrderRow(row)] : [];
  });
}

/** One order of the account with the price at the time of the order; undefined when the order is not the account's. */
export async function findOrder(
  db: Kysely<Tables>,
  scope: OrderScope,
  orderId: string,
): Promise<{ order: OrderRow; explanation: StoredExplanation } | undefined> {
  const { rows } =
    await sql<Row>`select ${columns}, o.explanation ${joins} where o.id = ${orderId} and ${toScopeFilter(scope)}`.execute(
      db,
    );
  const row = rows[0];
  return row && { order: toOrderRow(row), explanation: row.explanation };
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
    vatCategory: row.vatCategory,
    invoice: row.grossMinor / 100,
    paymentTerm: row.paymentTerm,
    collectionTime: row.collectionDays,
    collectionTimeText: collectionText(row),
    collectionRange: { start: row.collectionStart, end: row.collectionEnd },
    edited: row.originalValues !== null,
    overrides: row.originalValues && {
      original: toTerms(row.originalValues, row.purchaseUnit),
      current: toTerms(row, row.purchaseUnit),
    },
    creditor: { _id: row.sellerId, name: row.sellerName },
    cancelled: row.status === 'CANCELLED',
    reference: row.reference,
    contractNumber: row.contractNo,
    liftingNumber: row.liftingNo,
    pickupNumber: row.pickupNo,
  };
}

/** The order with the terms at which it was placed. */
function toOriginalRow(row: Row): OrderRow {
  const listed = toOrderRow({ ...row, ...row.originalValues });
  return { ...listed, overrides: toOrderRow(row).overrides };
}

function toTerms(terms: OrderTerms, unit: 'cbm' | 'lt') {
  return {
    price: terms.priceMinor / 100,
    volume: toQuantity(terms.volumeLitres, unit),
    net: terms.netMinor / 100,
    vat: terms.vatMinor / 100,
    invoice: terms.grossMinor / 100,
    collectionStartDate: terms.collectionStart,
    collectionEndDate: terms.collectionEnd,
  };
}

function collectionText({ collectionStart, collectionEnd }: Row): string {
  return collectionStart === collectionEnd
    ? formatCalendarDay(collectionStart)
    : `${formatCalendarDay(collectionStart)} – ${formatCalendarDay(collectionEnd)}`;
}

/** Whether an order is in the scope. */
export async function seesOrder(db: Kysely<Tables>, scope: OrderScope, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${toScopeFilter(scope)}`.execute(db);
  return rows.length === 1;
}
