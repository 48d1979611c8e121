import { joinList, readList } from '../../../platform/search-params.ts';
import { listColumns, optionalMarketColumns, pickColumns } from '../list/columns.tsx';
import type { HeadContext, ListColumn } from '../list/list-column.ts';

const toIds = (columns: readonly ListColumn[]): string[] => columns.flatMap(({ id, fixed }) => (fixed ? [] : id));

/**
 * The chosen columns after one was added or taken away, as the address names them; undefined for the usual ones. Columns that this list
 * cannot show keep their choice: on a phone those of the table, in the table those that need a quantity.
 */
export function chooseColumn(
  head: HeadContext,
  before: string | undefined,
  { id, on }: { readonly id: string; readonly on: boolean },
): string | undefined {
  const here = toIds(optionalMarketColumns(head));
  const elsewhere = (ids: readonly string[]) => ids.filter((each) => !here.includes(each));
  const usualElsewhere = elsewhere(toIds(pickColumns({ ...head, cards: false }, undefined)));
  const shown = toIds(pickColumns(head, before === undefined ? undefined : readList(before)));
  const kept = before === undefined ? usualElsewhere : elsewhere(readList(before));
  const chosen = here.filter((each) => (each === id ? on : shown.includes(each)));
  const isUsual =
    chosen.join() === toIds(pickColumns(head, undefined)).join() &&
    (!head.cards || kept.join() === usualElsewhere.join());
  if (isUsual) return undefined;
  return joinList(toIds(listColumns.filter((column) => [...kept, ...chosen].includes(column.id)))) ?? 'keine';
}
