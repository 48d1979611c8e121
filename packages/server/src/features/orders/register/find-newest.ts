import type { createTimeSlices } from '../../../platform/async/index.ts';
import { markNumbered } from './checks.ts';
import type { OrderColumns } from './order-columns.ts';

/**
 * The rows of the newest orders with a part of any of their numbers, fuels before additives. Counts no choices of filters, so it
 * takes a fraction of the time of a list.
 */
export async function findNewest(
  columns: OrderColumns,
  part: string,
  most: number,
  { pause }: Pick<ReturnType<typeof createTimeSlices>, 'pause'>,
): Promise<number[]> {
  const found = await markNumbered(columns, [part], pause);
  const newest: [fuels: number[], additives: number[]] = [[], []];
  for (let row = columns.length - 1; row >= 0; row -= 1) {
    if (found[row] !== 1 || columns.gone[row] === 1) continue;
    insert(newest[columns.isAdditive[row] === 1 ? 1 : 0], row, most, (left, right) => isNewer(columns, left, right));
  }
  return newest.flat().slice(0, most);
}

/** Rows are nearly always in the sequence of time, so a row is rarely moved. */
function insert(rows: number[], row: number, most: number, isBefore: (left: number, right: number) => boolean): void {
  if (rows.length === most && !isBefore(row, rows[most - 1] as number)) return;
  let place = rows.length;
  while (place > 0 && isBefore(row, rows[place - 1] as number)) place -= 1;
  rows.splice(place, 0, row);
  if (rows.length > most) rows.pop();
}

/** Like the list, which has the newest first. */
function isNewer({ createdMs, ids }: OrderColumns, left: number, right: number): boolean {
  const difference = (createdMs[left] as number) - (createdMs[right] as number);
  return difference === 0 ? ids.compare(left, right) > 0 : difference > 0;
}
