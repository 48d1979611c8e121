import { createHash } from 'node:crypto';
import type { CountedOption, OrderHistory } from '@handelsplatz/contract/orders';
import { formatOrderStatus, type OrderStatus, orderStatuses } from '@handelsplatz/domain/orders';
import { type OrderSelection, type Register, toDay } from '../register/index.ts';
import { byNameOf, byProductName, byText, type OrderNames } from './names.read.ts';

type FilterOptions = OrderHistory['filterOptions'];

/** The identifier of a delivery address: an address in an order is a copy, so it has none of its own. */
export function toAddressId(line: string): string {
  return createHash('sha256').update(line).digest('hex').slice(0, 16);
}

/**
 * The choices of each filter. A choice counts the orders it would give under all other filters. Values that no order has under
 * them are left out.
 */
export function toFilterOptions(
  { columns }: Register,
  { counts, bounds }: OrderSelection,
  names: OrderNames,
  side: 'buyer' | 'seller',
): Omit<FilterOptions, 'orderIds' | 'shareholders'> & { readonly shareholders: CountedOption[] } {
  const accounts = (group: 'buyer' | 'seller' | 'shareholder') => {
    const values = columns.names[group === 'shareholder' ? 'buyer' : group].values;
    return listOptions(values, counts[group], byNameOf(names.accounts), (id) => names.accounts.get(id) ?? '');
  };
  const { created, collection, price, volume, invoice } = bounds;
  return {
    products: listOptions(
      columns.names.product.values,
      counts.product,
      byProductName(names),
      (id) => names.products.get(id)?.name ?? '',
    ),
    terminals: listOptions(
      columns.names.terminal.values,
      counts.terminal,
      byNameOf(names.terminals),
      (id) => names.terminals.get(id) ?? '',
    ),
    sellers: accounts('seller'),
    buyers: accounts('buyer'),
    shareholders: accounts('shareholder'),
    status: listOptions(
      columns.names.status.values,
      counts.status,
      (left, right) => rankOf(left) - rankOf(right),
      (status) => formatOrderStatus(status as OrderStatus, side),
    ) as FilterOptions['status'],
    deliveryAddress: listOptions(columns.names.address.values, counts.address, byText, (line) => line)
      .filter(({ name }) => name !== '')
      .map((option) => ({ ...option, _id: toAddressId(option.name) })),
    purchaseUnits: (['cbm', 'lt'] as const).flatMap((unit, at) => {
      const count = counts.unit[at] ?? 0;
      return count === 0 ? [] : [{ _id: unit, name: unit, label: unit, value: unit, count }];
    }),
    collectionRanges: {
      minStart: collection ? toDay(collection[0]) : null,
      maxEnd: collection ? toDay(collection[1]) : null,
    },
    createdDates: { minDate: toInstant(created?.[0]), maxDate: toInstant(created?.[1]) },
    prices: { minPrice: toAmount(price?.[0]), maxPrice: toAmount(price?.[1]) },
    volumes: { minQuantity: volume?.[0] ?? null, maxQuantity: volume?.[1] ?? null },
    invoices: { invoiceMin: toAmount(invoice?.[0]), invoiceMax: toAmount(invoice?.[1]) },
  };
}

const rankOf = (status: string) => orderStatuses.indexOf(status as OrderStatus);
const toInstant = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString());
const toAmount = (cents: number | undefined) => (cents === undefined ? null : cents / 100);

function listOptions(
  values: readonly string[],
  counts: Uint32Array,
  compare: (left: string, right: string) => number,
  toName: (value: string) => string,
): CountedOption[] {
  return values
    .map((value, at) => ({ value, count: counts[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((left, right) => compare(left.value, right.value))
    .map(({ value, count }) => ({ _id: value, name: toName(value), count }));
}
