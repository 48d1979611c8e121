import { createHash } from 'node:crypto';
import type { OrderChoice } from '@handelsplatz/contract/orders';
import type { BrandZone } from '@handelsplatz/domain/formats';
import { orderStatuses } from '@handelsplatz/domain/orders';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import { hasPart } from '../../../platform/lists/index.ts';

/** An address on one line, as statistics write it too. */
export const addressLine = sql`concat_ws(', ', nullif(o.delivery_address->>'street', ''), nullif(concat_ws(' ',
  o.delivery_address->>'zipCode', o.delivery_address->>'city'), ''))`;

/** The identifier of a delivery address: an address in an order is a copy, so it has none of its own. */
export function toAddressId(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

/** The identifier of the delivery address of an order `o`, as {@link toAddressId} makes it. */
const addressId = sql`left(encode(sha256(convert_to(${addressLine}, 'UTF8')), 'hex'), 16)`;

/** The condition that an order `o` has one of these addresses: their identifiers or lines. Only an identifier needs a hash of each address. */
export function hasAddress(values: readonly string[]): RawBuilder<unknown> {
  const ids = values.filter((value) => /^[\da-f]{16}$/.test(value));
  const isHashed = ids.length > 0 ? sql`or ${addressId} = any(${ids}::text[])` : sql``;
  return sql`(o.delivery_address is not null and (${addressLine} = any(${values}::text[]) ${isHashed}))`;
}

/** The condition that a number of an order has this part, as the index `orders_numbers` has them. */
export const hasNumber = (part: string): RawBuilder<unknown> =>
  hasPart(
    sql`(o.order_no || E'\t' || coalesce(o.contract_no, '') || E'\t' || coalesce(o.lifting_no, '') || E'\t' || coalesce(o.pickup_no, ''))`,
    part,
  );

const termColumns = {
  priceMinor: 'price_minor',
  volumeLitres: 'volume_litres',
  netMinor: 'net_minor',
  grossMinor: 'gross_minor',
  collectionStart: 'collection_start',
  collectionEnd: 'collection_end',
} as const;
const types = { collectionStart: 'date', collectionEnd: 'date', priceMinor: 'integer' } as const;

/** The terms of an order `o` that an amendment can change: those of now, or the first ones. */
export function toTerms(dataType: OrderChoice['dataType']): Record<keyof typeof termColumns, RawBuilder<unknown>> {
  const toColumn = (name: keyof typeof termColumns) => {
    const column = sql.ref(`o.${termColumns[name]}`);
    if (dataType === 'modified') return column;
    const type = sql.raw({ ...types }[name as keyof typeof types] ?? 'bigint');
    return sql`coalesce((o.original_values->>${sql.lit(name)})::${type}, ${column})`;
  };
  return Object.fromEntries(
    Object.keys(termColumns).map((name) => [name, toColumn(name as keyof typeof termColumns)]),
  ) as ReturnType<typeof toTerms>;
}

/** The names by which a list `o` is sorted and grouped. */
export const named = sql`
  left join terminals t on t.id = o.terminal_id
  left join accounts b on b.id = o.buyer_id
  left join accounts s on s.id = o.seller_id`;

/** What a column sorts by. `products` are the products of the market in the sequence of the catalogue. */
const sortKeys: Readonly<
  Record<OrderChoice['sortBy'], (products: readonly string[]) => readonly RawBuilder<unknown>[]>
> = {
  created: () => [],
  // Numbers of one brand sort by year and running number, also when the running number gets another digit.
  orderId: () => [sql`left(o.order_no, 8)`, sql`length(o.order_no)`, sql`o.order_no`],
  status: () => [sql`o.status`],
  product: (products) => [sql`array_position(${products}::uuid[], o.product_id)`],
  terminal: () => [byName('t.name')],
  buyer: () => [byName('b.name')],
  seller: () => [byName('s.name')],
  deliveryAddress: () => [sql`${addressLine} collate "de-x-icu"`],
  purchaseUnit: () => [sql`o.purchase_unit`],
  volume: () => [sql`o.volume_litres`],
  price: () => [sql`o.price_minor`],
  net: () => [sql`o.net_minor`],
  invoice: () => [sql`o.gross_minor`],
  paymentTerm: () => [sql`o.payment_term`],
  collectionStart: () => [sql`o.collection_start`],
  collectionEnd: () => [sql`o.collection_end`],
};

/** What a list is grouped by: what the orders of a group share, and the sequence of the groups. */
const groups: Readonly<
  Record<
    NonNullable<OrderChoice['groupBy']>,
    (setting: { products: readonly string[]; zone: BrandZone; oldestFirst: boolean }) => {
      key: RawBuilder<unknown>;
      order: RawBuilder<unknown>;
    }
  >
> = {
  product: ({ products }) => ({
    key: sql`o.product_id`,
    order: sql`array_position(${products}::uuid[], o.product_id)`,
  }),
  terminal: () => ({ key: sql`o.terminal_id`, order: sql`${byName('t.name')}, o.terminal_id` }),
  buyer: () => ({ key: sql`o.buyer_id`, order: sql`${byName('b.name')}, o.buyer_id` }),
  seller: () => ({ key: sql`o.seller_id`, order: sql`${byName('s.name')}, o.seller_id` }),
  status: () => ({ key: sql`o.status`, order: sql`array_position(${[...orderStatuses]}::text[], o.status)` }),
  day: ({ zone, oldestFirst }) => {
    const key = sql`(o.created_at at time zone ${zone})::date`;
    return { key, order: sql`${key} ${sql.raw(oldestFirst ? 'asc' : 'desc')}` };
  },
};

/**
 * The sequence of a list `o` with its names: by groups first. Equal values stand by time; the identifier follows as the last key, in
 * the direction.
 */
export function toSequence(
  { groupBy, sortBy, sortType }: Pick<OrderChoice, 'groupBy' | 'sortBy' | 'sortType'>,
  { products, zone }: { products: readonly string[]; zone: BrandZone },
): Record<'group' | 'order' | 'direction', RawBuilder<unknown>> {
  const oldestFirst = sortBy === 'created' && sortType === 'asc';
  const group = groupBy && groups[groupBy]({ products, zone, oldestFirst });
  const keys = [...sortKeys[sortBy](products), sql`o.created_at`];
  const direction = sql.raw(sortType);
  return {
    group: sql`${group?.key ?? sql`null`}`,
    order: sql.join([...(group ? [group.order] : []), ...keys.map((key) => sql`${key} ${direction}`)]),
    direction,
  };
}

/** What a list is counted, summed and sorted by, of each order `o`. */
export function toFacts(dataType: OrderChoice['dataType']): RawBuilder<unknown> {
  const terms = Object.entries(toTerms(dataType)).map(
    ([name, term]) => sql`${term} as ${sql.ref(termColumns[name as keyof typeof termColumns])}`,
  );
  return sql.join([
    sql`o.id, o.created_at, o.status, o.product_id, o.terminal_id, o.buyer_id, o.seller_id, o.purchase_unit,
      o.delivery_address, o.order_no, o.payment_term`,
    ...terms,
  ]);
}
