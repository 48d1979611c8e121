import type { OrderChoice, OrderHistory } from '@handelsplatz/contract/orders';
import { type OrderStatus, orderStatuses } from '@handelsplatz/domain/orders';
import type { OrderSort, OrderSums, Register } from '../register/index.ts';
import { byNameOf, byProductName, byText, type OrderNames } from './names.read.ts';

type NamedColumn = 'status' | 'product' | 'terminal' | 'buyer' | 'seller' | 'address';

/** The place of each value of a column among the names, at the value's number. States stand in the sequence of an order's life. */
export function rankNames({ columns }: Register, names: OrderNames, column: NamedColumn): Uint32Array {
  const { values } = columns.names[column];
  const compare = {
    status: (left: string, right: string) => rankStatus(left) - rankStatus(right),
    product: byProductName(names),
    terminal: byNameOf(names.terminals),
    buyer: byNameOf(names.accounts),
    seller: byNameOf(names.accounts),
    address: byText,
  }[column];
  const ranked = new Uint32Array(values.length);
  const sorted = [...values.keys()].sort((a, b) => compare(values[a] ?? '', values[b] ?? ''));
  for (const [rank, at] of sorted.entries()) ranked[at] = rank;
  return ranked;
}

const rankStatus = (status: string) => orderStatuses.indexOf(status as OrderStatus);

const namedColumns: Partial<Record<OrderSort['by'], NamedColumn>> = {
  product: 'product',
  terminal: 'terminal',
  buyer: 'buyer',
  seller: 'seller',
  deliveryAddress: 'address',
};

/** The alphabetical places of the codes of the states. */
function rankCodes({ columns }: Register): Uint32Array {
  const { values } = columns.names.status;
  const sorted = [...values].sort();
  return Uint32Array.from(values, (value) => sorted.indexOf(value));
}

/** How a request sorts its list. */
export function toSort(register: Register, names: OrderNames, { sortBy, sortType }: OrderChoice): OrderSort {
  const column = namedColumns[sortBy];
  const ranks = sortBy === 'status' ? rankCodes(register) : column && rankNames(register, names, column);
  return { by: sortBy, descending: sortType === 'desc', ranks };
}

/** Sums as they are answered. */
export function toSums(sums: OrderSums): OrderHistory['metadata']['sums'] {
  return {
    volumes: [
      ...(sums.litresInCbm > 0 ? [{ unit: 'cbm' as const, volume: sums.litresInCbm / 1000 }] : []),
      ...(sums.litres > 0 ? [{ unit: 'lt' as const, volume: sums.litres }] : []),
    ],
    net: sums.netMinor / 100,
    invoice: sums.grossMinor / 100,
  };
}
