/** Every tile of a dashboard, in the product's sequence. Each account type has some of them. */
export const dashboardTiles = [
  'prices',
  'products',
  'today',
  'credit',
  'volume',
  'quality',
  'favourites',
  'recommendations',
  'limits',
  'incomplete',
  'children',
  'orders',
  'news',
  'offers',
  'ranking',
  'figures',
  'quarantine',
  'halts',
  'window',
] as const;

/** A tile of a dashboard. */
export type DashboardTile = (typeof dashboardTiles)[number];

/** The tiles as a user has arranged them. */
export interface DashboardLayout {
  readonly tiles: readonly DashboardTile[];
  readonly hidden: readonly DashboardTile[];
}

/**
 * All tiles that a user has, in the user's sequence. A tile that is new since the user arranged them stands behind the one that
 * precedes it in the product's sequence, so that it is seen.
 * @param own the tiles that this user has, in the product's sequence
 * @example arrangeTiles(['prices', 'credit', 'news'], { tiles: ['news', 'prices'], hidden: [] }) // ['news', 'prices', 'credit']
 */
export function arrangeTiles(
  own: readonly DashboardTile[],
  { tiles }: Pick<DashboardLayout, 'tiles'>,
): DashboardTile[] {
  const arranged = tiles.filter((tile) => own.includes(tile));
  own.forEach((tile, index) => {
    if (arranged.includes(tile)) return;
    const before = own[index - 1];
    arranged.splice(before === undefined ? 0 : arranged.indexOf(before) + 1, 0, tile);
  });
  return arranged;
}
