import type { OrderChoice } from '@handelsplatz/contract/orders';
import type { BrandZone, Day } from '@handelsplatz/domain/formats';
import { startOfDay, startOfNextDay, toBrandDay } from '@handelsplatz/domain/formats';
import { resolvePeriod } from '@handelsplatz/domain/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { hasPart, planEachTime } from '../../../platform/lists/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { hasAddress, hasNumber, toTerms } from './order-columns.read.ts';
import { type OrderScope, toScopeFilter } from './orders.read.ts';

/** The filters of the list. What a filter offers is counted under all other filters. */
export type FilterGroup =
  | 'status'
  | 'product'
  | 'terminal'
  | 'buyer'
  | 'seller'
  | 'shareholder'
  | 'address'
  | 'unit'
  | 'created'
  | 'collection'
  | 'price'
  | 'volume'
  | 'invoice'
  | 'number'
  | 'search';

/** The condition on an order `o` of each filter that is set. */
export type OrderConditions = ReadonlyMap<FilterGroup, RawBuilder<unknown>>;

/** The filters of a request as conditions. Relative periods are resolved by the server's clock. */
export async function toConditions(
  choice: OrderChoice,
  { db, scope, zone, now }: { db: Kysely<Tables>; scope: OrderScope; zone: BrandZone; now: Date },
): Promise<OrderConditions> {
  const terms = toTerms(choice.dataType);
  const { deliveryAddressList: addresses = [], orderId = [], search = [] } = choice;
  const all: Record<FilterGroup, RawBuilder<unknown> | undefined> = {
    status: every(
      // One by one, because a rare state has an index of its own.
      some(choice.orderStatusList ?? [], (status) => sql`o.status = ${status}`),
      isChosen(sql`o.status`, 'text', [], choice.orderStatusNotList),
    ),
    product: isChosen(sql`o.product_id`, 'uuid', choice.productList, choice.productNotList),
    terminal: isChosen(sql`o.terminal_id`, 'uuid', choice.terminalList, choice.terminalNotList),
    buyer: isChosen(sql`o.buyer_id`, 'uuid', choice.buyerList, choice.buyerNotList),
    seller: isChosen(sql`o.seller_id`, 'uuid', choice.sellerList, choice.sellerNotList),
    shareholder: isChosen(sql`o.buyer_id`, 'uuid', choice.shareholderList),
    unit: isChosen(sql`o.purchase_unit`, 'text', choice.purchaseUnitList),
    address: addresses.length > 0 ? hasAddress(addresses) : undefined,
    created: isWithin(toInstants(choice, zone, now)),
    collection: every(
      choice.collectionRangeStart && sql`${terms.collectionStart} >= ${choice.collectionRangeStart}::date`,
      choice.collectionRangeEnd && sql`${terms.collectionEnd} <= ${choice.collectionRangeEnd}::date`,
    ),
    price: isBetween(terms.priceMinor, choice.priceMin, choice.priceMax, 100),
    invoice: isBetween(terms.grossMinor, choice.invoiceMin, choice.invoiceMax, 100),
    volume: toVolume(terms.volumeLitres, choice),
    number: some(orderId, (part) =>
      uuid.test(part) ? sql`o.id = ${part}::uuid` : sql`(${hasNumber(part)} and ${hasPart(sql`o.order_no`, part)})`,
    ),
    search: search.length > 0 ? await isNumbered(db, scope, search) : undefined,
  };
  return new Map(
    Object.entries(all).flatMap(([group, condition]) =>
      condition ? [[group as FilterGroup, condition] as const] : [],
    ),
  );
}

/** Up to this number the orders of bills of lading are named, so that an index or a hash finds them. */
const mostNamed = 5_000;

/** The condition that any number of an order has one of these parts, also one of its bills of lading, which are read once. */
export async function isNumbered(
  db: Kysely<Tables>,
  scope: OrderScope,
  parts: readonly string[],
): Promise<RawBuilder<unknown>> {
  const numbered = some(parts, hasNumber);
  const billed = some(parts, (part) => hasPart(sql`(l.bol_no || E'\t' || l.loading_no)`, part));
  const isOwn = scope.side === 'seller' && !scope.sellerIds ? sql`l.seller_id = ${scope.accountId}` : sql`true`;
  const { rows } = await planEachTime(db, (tx) =>
    sql<{ id: string }>`
      select o.id from order_liftings l join orders o on o.id = l.order_id
       where ${isOwn} and ${toScopeFilter(scope)} and ${billed} limit ${sql.lit(mostNamed + 1)}`.execute(tx),
  );
  if (rows.length === 0) return sql`${numbered}`;
  // Of a frequent part the bills of one order after the other are looked at.
  if (rows.length > mostNamed)
    return sql`(${numbered} or exists (select from order_liftings l where l.order_id = o.id and ${billed}))`;
  return sql`(${numbered} or o.id = any(${rows.map(({ id }) => id)}::uuid[]))`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The condition that one of these parts holds. Empty parts do not count, and only empty ones let nothing through. */
function some(parts: readonly string[], toCondition: (part: string) => RawBuilder<unknown>) {
  if (parts.length === 0) return undefined;
  const conditions = [...new Set(parts)].filter((part) => part !== '').map(toCondition);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;
}

function every(...conditions: (RawBuilder<unknown> | '' | false | undefined)[]) {
  const set = conditions.filter((condition) => typeof condition === 'object');
  return set.length > 0 ? sql`(${sql.join(set, sql` and `)})` : undefined;
}

/** The values that a filter lets through, and those that it does not. */
function isChosen(
  column: RawBuilder<unknown>,
  type: 'uuid' | 'text',
  only: readonly string[] = [],
  not: readonly string[] = [],
) {
  const values = sql.raw(`${type}[]`);
  return every(
    only.length > 0 && sql`${column} = any(${only}::${values})`,
    not.length > 0 && sql`${column} <> all(${not}::${values})`,
  );
}

/** The bounds of a whole number that is stored as so many parts of the unit in which a filter is given. */
function toBounds(from: number | undefined, to: number | undefined, parts: number) {
  // A third decimal of a filter would fall between two cents. The binary rest of a decimal number does not count.
  const scale = (value: number) => Math.round(value * parts * 1e4) / 1e4;
  return { from: from && Math.ceil(scale(from)), to: to === undefined ? undefined : Math.floor(scale(to)) };
}

function isBetween(column: RawBuilder<unknown>, least: number | undefined, most: number | undefined, parts: number) {
  const { from, to } = toBounds(least, most, parts);
  return every(
    from !== undefined && sql`${column} >= ${from}::bigint`,
    to !== undefined && sql`${column} <= ${to}::bigint`,
  );
}

/** Volumes are stored in litres; a filter is in the unit of each order. */
function toVolume(column: RawBuilder<unknown>, { orderQuantityMin: least, orderQuantityMax: most }: OrderChoice) {
  const [inLitres, inCbm] = [toBounds(least, most, 1), toBounds(least, most, 1_000)];
  const bound = (litres: number | undefined, ofCbm: number | undefined) =>
    sql`case o.purchase_unit when 'lt' then ${litres}::bigint else ${ofCbm}::bigint end`;
  return every(
    least !== undefined && sql`${column} >= ${bound(inLitres.from, inCbm.from)}`,
    most !== undefined && sql`${column} <= ${bound(inLitres.to, inCbm.to)}`,
  );
}

function isWithin({ from, to }: { from: Date | undefined; to: Date | undefined }) {
  return every(from && sql`o.created_at >= ${from}`, to && sql`o.created_at < ${to}`);
}

function toInstants(choice: OrderChoice, zone: BrandZone, now: Date) {
  const days: { from?: Day | undefined; to?: Day | undefined } = choice.createdWithin
    ? resolvePeriod(choice.createdWithin, toBrandDay(now, zone))
    : { from: choice.createdStart, to: choice.createdEnd };
  return {
    from: days.from ? startOfDay(days.from, zone) : undefined,
    to: days.to ? startOfNextDay(days.to, zone) : undefined,
  };
}
