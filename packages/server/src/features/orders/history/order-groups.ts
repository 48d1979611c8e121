import type { OrderChoice, OrderGroup } from '@handelsplatz/contract/orders';
import {
  addDays,
  type BrandZone,
  type Day,
  formatCalendarDay,
  startOfDay,
  toBrandDay,
} from '@handelsplatz/domain/formats';
import { formatOrderStatus, type OrderStatus } from '@handelsplatz/domain/orders';
import type { Grouping, OrderSums, Register } from '../register/index.ts';
import type { OrderNames } from './names.read.ts';
import { rankNames } from './order-sort.ts';

/** The groups of a list: the group of each order, and what each group is called. */
export interface NamedGrouping extends Grouping {
  /** What the group stands for, such as the identifier of a product or a day. */
  readonly idOf: (group: number) => string;
  readonly nameOf: (id: string) => string;
}

interface Setting {
  readonly names: OrderNames;
  readonly zone: BrandZone;
  readonly side: 'buyer' | 'seller';
}

/** How a request groups its list; undefined when it does not. */
export function toGrouping(
  register: Register,
  { groupBy, sortBy, sortType }: OrderChoice,
  { names, zone, side }: Setting,
): NamedGrouping | undefined {
  if (!groupBy) return undefined;
  if (groupBy === 'day') return groupByDay(register, zone, !(sortBy === 'created' && sortType === 'asc'));
  const { columns } = register;
  const ranks = rankNames(register, names, groupBy);
  const { values } = columns.names[groupBy];
  const byRank: string[] = [];
  for (const [code, value] of values.entries()) byRank[ranks[code] as number] = value;
  const codes = columns[groupBy];
  return {
    count: values.length,
    groupOf: (row) => ranks[codes[row] as number] as number,
    idOf: (group) => byRank[group] ?? '',
    nameOf: {
      product: (id: string) => names.products.get(id)?.name ?? '',
      terminal: (id: string) => names.terminals.get(id) ?? '',
      buyer: (id: string) => names.accounts.get(id) ?? '',
      seller: (id: string) => names.accounts.get(id) ?? '',
      status: (id: string) => formatOrderStatus(id as OrderStatus, side),
    }[groupBy],
  };
}

/** Days in the brand's zone, the newest one first where the list does not begin with the oldest order. */
function groupByDay(
  { columns: { createdMs, length } }: Register,
  zone: BrandZone,
  newestFirst: boolean,
): NamedGrouping {
  const { days, starts } = listDays(createdMs, length, zone);
  const last = days.length - 1;
  return {
    count: days.length,
    groupOf(row) {
      const day = findDay(starts, createdMs[row] as number);
      return newestFirst ? last - day : day;
    },
    idOf: (group) => days[newestFirst ? last - group : group] ?? '',
    nameOf: formatCalendarDay,
  };
}

const knownStarts = new Map<string, number>();

/** Asking for the beginning of 1,000 days takes longer than grouping 300,000 orders by them, so each is asked for once. */
function startOf(day: Day, zone: BrandZone): number {
  const key = `${zone} ${day}`;
  const known = knownStarts.get(key) ?? startOfDay(day, zone).getTime();
  knownStarts.set(key, known);
  return known;
}

/** All days from the oldest to the newest order, and the instants at which they begin. */
function listDays(createdMs: Float64Array, length: number, zone: BrandZone) {
  let [oldest, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < length; row += 1) {
    oldest = Math.min(oldest, createdMs[row] as number);
    newest = Math.max(newest, createdMs[row] as number);
  }
  const days: Day[] = [];
  if (length === 0) return { days, starts: new Float64Array() };
  const last = toBrandDay(new Date(newest), zone);
  for (let day = toBrandDay(new Date(oldest), zone); day <= last; day = addDays(day, 1)) days.push(day);
  return { days, starts: Float64Array.from(days, (day) => startOf(day, zone)) };
}

/** The place of the day in which an instant lies. */
function findDay(starts: Float64Array, instant: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The groups of a page as they are answered. */
export function toShownGroups(
  grouping: NamedGrouping,
  groups: readonly { group: number; shown: number; total: number; sums: OrderSums }[],
  toSums: (sums: OrderSums) => OrderGroup['sums'],
): OrderGroup[] {
  return groups.map(({ group, shown, total, sums }) => {
    const _id = grouping.idOf(group);
    return { _id, name: grouping.nameOf(_id), count: total, rows: shown, sums: toSums(sums) };
  });
}
