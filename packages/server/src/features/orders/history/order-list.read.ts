import type { OrderChoice, OrderHistory } from '@handelsplatz/contract/orders';
import type { BrandZone } from '@handelsplatz/domain/formats';
import { mostCountedOrders } from '@handelsplatz/domain/orders';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { planEachTime } from '../../../platform/lists/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { addressLine, named, toFacts, toSequence } from './order-columns.read.ts';
import { type FilterGroup, isNumbered, type OrderConditions } from './order-conditions.read.ts';
import { type OrderScope, toScopeFilter } from './orders.read.ts';

/** Which orders a list holds. */
export interface ListedOrders {
  readonly scope: OrderScope;
  /** The products of the market in the sequence of the catalogue. */
  readonly products: readonly string[];
  readonly conditions: OrderConditions;
  readonly choice: OrderChoice;
  readonly zone: BrandZone;
}

/** The sums of some orders as they are answered. */
const sums = sql`jsonb_build_object(
  'volumes', to_jsonb(array_remove(array[
    case when sum(o.volume_litres) filter (where o.purchase_unit = 'cbm') > 0 then
      jsonb_build_object('unit', 'cbm', 'volume', (sum(o.volume_litres) filter (where o.purchase_unit = 'cbm') / 1000.0)::float8) end,
    case when sum(o.volume_litres) filter (where o.purchase_unit = 'lt') > 0 then
      jsonb_build_object('unit', 'lt', 'volume', sum(o.volume_litres) filter (where o.purchase_unit = 'lt')) end], null)),
  'net', (coalesce(sum(o.net_minor), 0) / 100.0)::float8,
  'invoice', (coalesce(sum(o.gross_minor), 0) / 100.0)::float8)`;

type Sums = NonNullable<OrderHistory['metadata']['sums']>;

/** A group of which a page shows rows, and what its orders share. */
export interface ShownGroup {
  readonly key: string;
  readonly count: number;
  readonly rows: number;
  readonly sums: Sums;
}

/** How many orders each value has; null where there are more orders than are counted. */
export type Counts = Readonly<Record<string, number>> | null;

/** The smallest and the largest value; null without orders, or with more than are counted. */
export type Bounds<T> = readonly [least: T | null, most: T | null] | null;

/** What the filters offer, each under all other filters. */
export interface Offered {
  readonly counts: Readonly<Record<keyof typeof countedColumns, Counts>>;
  /** The chosen addresses of the found orders, each on a line. */
  readonly addresses: readonly string[];
  readonly bounds: {
    readonly [Filter in keyof typeof boundedColumns]: Bounds<Filter extends 'created' | 'collection' ? string : number>;
  };
}

/** The counted part of a list: all of it, up to a bound. */
export interface CountedList {
  /** One more than the bound: there are more orders than are counted. Then there is neither a page nor sums. */
  readonly found: number;
  readonly ids: readonly string[];
  readonly sums: Sums | null;
  readonly groups: readonly ShownGroup[] | null;
  readonly offered: Offered;
}

const countedColumns = {
  status: sql`o.status`,
  product: sql`o.product_id`,
  terminal: sql`o.terminal_id`,
  buyer: sql`o.buyer_id`,
  seller: sql`o.seller_id`,
  shareholder: sql`o.buyer_id`,
  // Only a part of the orders has an address; to write one on a line takes longer than to count it.
  address: sql`case when o.delivery_address is not null then ${addressLine} end`,
  unit: sql`o.purchase_unit`,
};

const quantity = sql`(o.volume_litres / case o.purchase_unit when 'lt' then 1 else 1000.0 end)::float8`;

const boundedColumns = {
  created: [sql`o.created_at`, sql`o.created_at`],
  collection: [sql`o.collection_start`, sql`o.collection_end`],
  price: [sql`o.price_minor / 100.0::float8`, sql`o.price_minor / 100.0::float8`],
  volume: [quantity, quantity],
  invoice: [sql`o.gross_minor / 100.0::float8`, sql`o.gross_minor / 100.0::float8`],
} as const;

/** The condition on the orders of a list; `without`: all but this filter. */
function toCondition({ scope, products, conditions }: ListedOrders, without?: FilterGroup): RawBuilder<unknown> {
  const set = [...conditions].flatMap(([group, condition]) => (group === without ? [] : [condition]));
  return sql.join([toScopeFilter(scope), sql`o.product_id = any(${products}::uuid[])`, ...set], sql` and `);
}

/** The newest orders, one more than are counted. They are read along the index of their time, where no other one is narrower. */
const newest = sql`order by o.created_at desc, o.id desc limit ${sql.lit(mostCountedOrders + 1)}`;

/** The condition that there are not more orders than are counted. `from` is one more than the bound of them. */
const isCounted = (from: string) => sql`(select count(*) from ${sql.ref(from)}) <= ${sql.lit(mostCountedOrders)}`;

/** Whether the values of a filter are offered, so that the orders under all other filters are read. */
const isOffered = ({ scope }: ListedOrders, filter: string) =>
  filter in boundedColumns || (filter in countedColumns && (filter !== 'shareholder' || scope.childIds !== undefined));

/** Where the orders under all other filters than this one are. Without this filter they are the list. */
const toSource = ({ conditions }: ListedOrders, filter: string) =>
  conditions.has(filter as FilterGroup) ? `under_${filter}` : 'found';

/** The orders under all other filters than this one, and which of them it lets through. */
function toOthers(list: ListedOrders, filter: FilterGroup): RawBuilder<unknown> {
  return sql`${sql.ref(toSource(list, filter))} as materialized (
    select ${toFacts(list.choice.dataType)}, ${list.conditions.get(filter)} as listed
      from orders o where ${toCondition(list, filter)} ${newest})`;
}

/**
 * The orders of the list. They are among the orders under all other filters than one: the first of these sources that is counted whole gives
 * them. Where none is, they are read.
 */
function toFound(list: ListedOrders, others: readonly string[]): RawBuilder<unknown> {
  const andCut = others.map((source) => sql`and not (select ${sql.ref(source)} from other_sizes)`);
  const among = others.map(
    (source, place) => sql`
      select * from ${sql.ref(source)}
       where listed and (select ${sql.ref(source)} from other_sizes) ${sql.join(andCut.slice(0, place), sql` `)} union all`,
  );
  return sql`found as materialized (${sql.join(among, sql` `)} (
    select ${toFacts(list.choice.dataType)}, true as listed
      from orders o where ${toCondition(list)} ${sql.join(andCut, sql` `)} ${newest}))`;
}

/** What the filters offer, as JSON. Each source is counted once (`sizes`). */
function toOffered(list: ListedOrders): RawBuilder<unknown> {
  const counts = Object.entries(countedColumns).flatMap(([filter, column]) => {
    if (!isOffered(list, filter)) return [];
    const from = sql.ref(toSource(list, filter));
    return sql`${sql.lit(filter)}, case when (select ${from} from sizes) then (
      select coalesce(jsonb_object_agg(value, count), '{}')
        from (select ${column} as value, count(*) from ${from} o group by 1) c where value is not null) end`;
  });
  const bounds = Object.entries(boundedColumns).map(([filter, [least, most]]) => {
    const from = sql.ref(toSource(list, filter));
    return sql`${sql.lit(filter)}, case when (select ${from} from sizes) then (
      select jsonb_build_array(min(${least}), max(${most})) from ${from} o) end`;
  });
  const addresses = list.conditions.has('address')
    ? sql`(select coalesce(jsonb_agg(distinct ${addressLine}), '[]') from found o)`
    : sql`'[]'::jsonb`;
  return sql`jsonb_build_object('counts', jsonb_build_object(${sql.join(counts)}),
    'bounds', jsonb_build_object(${sql.join(bounds)}), 'addresses', ${addresses})`;
}

/** Reads a page of a list with its sums, groups and choices, as far as the list is counted. */
export async function readCountedList(
  db: Kysely<Tables>,
  list: ListedOrders,
  { from, to }: { from: number; to: number },
): Promise<CountedList> {
  const { group, order, direction } = toSequence(list.choice, list);
  const filters = [...list.conditions.keys()].filter((filter) => isOffered(list, filter));
  const others = filters.map((filter) => toSource(list, filter));
  const sources = [
    ...filters.map((filter) => toOthers(list, filter)),
    sql`other_sizes as materialized (select ${sql.join(others.map((source) => sql`${isCounted(source)} as ${sql.ref(source)}`))})`,
    toFound(list, others),
    sql`sizes as materialized (select *, ${isCounted('found')} as found from other_sizes)`,
  ];
  const groups = sql`(
    select jsonb_agg(shown order by first)
      from (select min(place) as first, jsonb_build_object('key', shared, 'count', count(*),
                     'rows', count(*) filter (where place > ${from} and place <= ${to}), 'sums', ${sums}) as shown
              from listed o group by shared having min(place) <= ${to} and max(place) > ${from}) g)`;
  const { rows } = await planEachTime(db, (tx) =>
    sql<CountedList>`
      with ${sql.join(sources)},
      listed as materialized (
        select o.*, ${group} as shared, row_number() over (order by ${order}, o.id ${direction}) as place
          from found o ${named} where (select found from sizes))
      select (select count(*)::integer from found) as found,
             array(select id from listed where place > ${from} and place <= ${to} order by place) as ids,
             case when (select found from sizes) then (select ${sums} from listed o) end as sums,
             ${list.choice.groupBy ? groups : sql`null`} as groups,
             ${toOffered(list)} as offered`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row;
}

/** Whether a long list has its oldest orders first. */
const toDirection = ({ sortBy, sortType }: OrderChoice) => (sortBy === 'created' ? sortType : 'desc');

/** Reads the identifiers of a page of a list that is too long to be counted, and one more: it stands by time. */
export async function readAlongTime(
  db: Kysely<Tables>,
  list: ListedOrders,
  { from, to }: { from: number; to: number },
): Promise<string[]> {
  const by = sql.raw(toDirection(list.choice));
  const { rows } = await planEachTime(db, (tx) =>
    sql<{ id: string }>`select o.id from orders o where ${toCondition(list)}
      order by o.created_at ${by}, o.id ${by} limit ${to - from + 1} offset ${from}`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

/** All orders of a list in its sequence, 16 bytes for each identifier, and their sums. */
export async function readWholeList(db: Kysely<Tables>, list: ListedOrders): Promise<{ ids: Buffer; sums: Sums }> {
  const { order, direction } = toSequence(list.choice, list);
  const { rows } = await planEachTime(db, (tx) =>
    sql<{ ids: Buffer | null; sums: Sums }>`
      with found as materialized (select ${toFacts(list.choice.dataType)} from orders o where ${toCondition(list)})
      select (select string_agg(uuid_send(o.id), '' order by ${order}, o.id ${direction}) from found o ${named}) as ids,
             (select ${sums} from found o) as sums`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('sums without a row');
  return { ids: row.ids ?? Buffer.alloc(0), sums: row.sums };
}

/** Where an order stands in a list. */
interface Place {
  /** From 1; null when it is not in the list, or stands too far behind to be counted. */
  readonly position: number | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Finds an order in a list: where it stands, and its neighbours. `found` is one more than the bound of what is counted at most. */
export async function findInList(
  db: Kysely<Tables>,
  list: ListedOrders,
  orderId: string,
): Promise<Place & { found: number }> {
  const { order, direction } = toSequence(list.choice, list);
  const found = sql`found as materialized (select ${toFacts(list.choice.dataType)} from orders o where ${toCondition(list)} ${newest})`;
  const { rows } = await planEachTime(db, (tx) =>
    sql<Place & { found: number }>`
      with ${found},
      listed as (
        select o.id, row_number() over w as position, lag(o.id) over w as previous, lead(o.id) over w as next
          from found o ${named} where ${isCounted('found')} window w as (order by ${order}, o.id ${direction}))
      select c.found, l.position, l.previous, l.next
        from (select count(*)::integer as found from found) c left join listed l on l.id = ${orderId}`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('a count without a row');
  return row.found <= mostCountedOrders ? row : { found: row.found, ...(await findAlongTime(db, list, orderId)) };
}

async function findAlongTime(db: Kysely<Tables>, list: ListedOrders, orderId: string): Promise<Place> {
  const condition = toCondition(list);
  const by = toDirection(list.choice);
  const read = (side: 'before' | 'behind', at: string, what: RawBuilder<unknown>, most: number) => {
    const isNewer = (side === 'before') === (by === 'desc');
    const [sign, walk] = [sql.raw(isNewer ? '>' : '<'), sql.raw(isNewer ? 'asc' : 'desc')];
    return sql`select ${what} from orders o where ${condition} and (o.created_at, o.id) ${sign} (${at}::timestamptz, ${orderId}::uuid)
      order by o.created_at ${walk}, o.id ${walk} limit ${sql.lit(most)}`;
  };
  return await planEachTime(db, async (tx) => {
    // As text, because a date of JavaScript has no microseconds.
    const { rows } = await sql<{ at: string }>`
      select o.created_at::text as at from orders o where o.id = ${orderId} and ${condition}`.execute(tx);
    const at = rows[0]?.at;
    if (at === undefined) return { position: null, previous: null, next: null };
    const place = await sql<Place>`
      select (${read('before', at, sql`o.id`, 1)}) as previous, (${read('behind', at, sql`o.id`, 1)}) as next,
             (select nullif(count(*), ${sql.lit(mostCountedOrders)})::integer + 1
                from (${read('before', at, sql`1`, mostCountedOrders)}) c) as position`.execute(tx);
    return place.rows[0] as Place;
  });
}

/** The identifiers of the newest orders with a part of any of their numbers, those of the first market first. */
export async function findNewest(
  db: Kysely<Tables>,
  scope: OrderScope,
  { part, most, markets }: { part: string; most: number; markets: readonly (readonly string[])[] },
): Promise<string[]> {
  const numbered = await isNumbered(db, scope, [part]);
  const found = markets.map(
    (products, place) => sql`(
      select ${sql.lit(place)} as place, o.id, o.created_at from orders o
       where ${toScopeFilter(scope)} and o.product_id = any(${products}::uuid[]) and ${numbered}
       order by o.created_at desc, o.id desc limit ${most})`,
  );
  const { rows } = await planEachTime(db, (tx) =>
    sql<{ id: string }>`select id from (${sql.join(found, sql` union all `)}) o
      order by place, created_at desc, id desc limit ${most}`.execute(tx),
  );
  return rows.map(({ id }) => id);
}
