import { narrowScreen, useMedia } from '../use-media.ts';

/** How much room a table has: 3 for all columns (also for cards, which show all), 2 below 1200 px, 1 below 992 px. */
export type TableRoom = 1 | 2 | 3;

/** The room of a table; follows the width of the page. */
export function useTableRoom(): TableRoom {
  const narrow = useMedia(narrowScreen);
  const below1200 = useMedia('(max-width: 1199.98px)');
  const below992 = useMedia('(max-width: 991.98px)');
  if (narrow || !below1200) return 3;
  return below992 ? 1 : 2;
}

/**
 * Leaves out the columns for which there is no room. Columns without an entry in `needs` always stay.
 * @example fitColumns(columns, room, { period: 3, price: 2 })
 */
export function fitColumns<C extends { readonly id: string }>(
  columns: readonly C[],
  room: TableRoom,
  needs: Readonly<Record<string, TableRoom>>,
): C[] {
  return columns.filter(({ id }) => (needs[id] ?? 1) <= room);
}
