import type { OrderColumns } from './order-columns.ts';
import type { OrderSums } from './scan.ts';
import type { Sorting } from './sorting.ts';

/** Which group each order belongs to. Groups stand in the sequence of their numbers. */
export interface Grouping {
  /** The number of the group of a row. */
  readonly groupOf: (row: number) => number;
  readonly count: number;
}

/** A group of which a page shows rows. */
export interface ShownGroup {
  readonly group: number;
  /** Rows of the group on the page. */
  readonly shown: number;
  /** Rows of the group on all pages. */
  readonly total: number;
  readonly sums: OrderSums;
}

/**
 * One page of a list that is grouped first and sorted within each group. Two passes over the rows find the groups of the page; only
 * these are sorted and summed.
 */
export function pickGroupedPage(
  columns: OrderColumns,
  rows: Uint32Array,
  { grouping: { groupOf, count }, sorting, terms }: GroupedList,
  offset: number,
  limit: number,
): { rows: number[]; groups: ShownGroup[] } {
  const totals = new Uint32Array(count);
  for (const row of rows) (totals[groupOf(row)] as number)++;
  const wanted = findGroups(totals, offset, limit);
  const members = new Map(wanted.map(({ group, total }) => [group, { rows: new Uint32Array(total), found: 0 }]));
  for (const row of rows) {
    const member = members.get(groupOf(row));
    if (member) member.rows[member.found++] = row;
  }
  const page: number[] = [];
  const groups = wanted.map(({ group, from, shown, total }) => {
    const own = members.get(group)?.rows ?? new Uint32Array();
    page.push(...sorting.pickPage(own, from, shown));
    return { group, shown, total, sums: sumRows(columns, terms, own) };
  });
  return { rows: page, groups };
}

interface GroupedList {
  readonly grouping: Grouping;
  readonly sorting: Sorting;
  readonly terms: OrderColumns['terms'];
}

/** The groups that a page touches: which rows of each, and how many it has. */
function findGroups(totals: Uint32Array, offset: number, limit: number) {
  const found: { group: number; from: number; shown: number; total: number }[] = [];
  let before = 0;
  for (let group = 0; group < totals.length && before < offset + limit; group += 1) {
    const total = totals[group] as number;
    const from = Math.max(0, offset - before);
    const shown = Math.min(total, offset + limit - before) - from;
    if (shown > 0) found.push({ group, from, shown, total });
    before += total;
  }
  return found;
}

/** The sums of some orders. */
function sumRows({ isLitres }: OrderColumns, terms: OrderColumns['terms'], rows: Uint32Array): OrderSums {
  const sums = { litresInCbm: 0, litres: 0, netMinor: 0, grossMinor: 0 };
  for (const row of rows) {
    if (isLitres[row] === 1) sums.litres += terms.litres[row] as number;
    else sums.litresInCbm += terms.litres[row] as number;
    sums.netMinor += terms.netMinor[row] as number;
    sums.grossMinor += terms.grossMinor[row] as number;
  }
  return sums;
}

/** The sort of a grouped list: by group first, then as sorted. */
export function sortGrouped({ groupOf }: Grouping, { compare }: Sorting): Sorting['compare'] {
  return (left, right) => groupOf(left) - groupOf(right) || compare(left, right);
}
