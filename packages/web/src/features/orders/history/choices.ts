import type { CountedOption, OrderHistory } from '@handelsplatz/contract/orders';
import { formatsOfBrand } from '../../../platform/formats.ts';
import type { SelectOption } from '../../../ui/fields/choice/option-list.tsx';

/** What the filters offer. */
export type FilterOptions = OrderHistory['filterOptions'];

/** The lists of choices among the filters. */
export type ChoiceListName =
  | 'status'
  | 'products'
  | 'terminals'
  | 'sellers'
  | 'buyers'
  | 'shareholders'
  | 'deliveryAddress'
  | 'purchaseUnits';

/** What there is without any filter, and the addresses that only some filters offer: of many orders none are counted. */
export function withAddresses(known: FilterOptions, counted: FilterOptions | undefined): FilterOptions {
  const all = new Map(known.deliveryAddress.map((address) => [address._id, address]));
  for (const address of counted?.deliveryAddress ?? []) if (!all.has(address._id)) all.set(address._id, address);
  return { ...known, deliveryAddress: [...all.values()] };
}

/**
 * The choices of a filter, each with the number of orders it gives under the other filters where they are counted. A chosen one stays, even when it
 * gives none. `known` gives its name.
 */
export function toCountedOptions(
  counted: readonly CountedOption[] | undefined,
  known: readonly CountedOption[] | undefined,
  chosen: readonly string[],
): SelectOption[] {
  const shown = new Set(counted?.map(({ _id }) => _id));
  const others = (known ?? []).filter(({ _id }) => chosen.includes(_id) && !shown.has(_id));
  return [...(counted ?? []), ...others.map((option) => ({ ...option, count: 0 }))].map(({ _id, name, count }) => ({
    value: _id,
    label: count === null ? name : `${name} · ${formatsOfBrand().number(count, 0)}`,
  }));
}
