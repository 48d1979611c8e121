/** Columns by which the market can be sorted. */
export const marketColumns = ['product', 'terminal', 'seller', 'price', 'change', 'available', 'collection'] as const;

/** A column by which the market can be sorted. */
export type MarketColumn = (typeof marketColumns)[number];

/** A column by which the market is sorted, and the direction. */
export interface MarketSortKey {
  readonly column: MarketColumn;
  readonly direction: 'asc' | 'desc';
}

/** The most columns by which the market is sorted at once. */
export const mostMarketSorts = 4;

/**
 * The columns of a sort, written as in an address: the first counts most, a minus sorts downwards. Unknown and repeated columns are left out.
 * `direction` is that of a single column.
 * @example readMarketSort('product,-price') // [{ column: 'product', direction: 'asc' }, { column: 'price', direction: 'desc' }]
 */
export function readMarketSort(text: string | undefined, direction?: 'asc' | 'desc'): MarketSortKey[] {
  const keys = new Map<MarketColumn, MarketSortKey>();
  for (const part of (text ?? '').split(',')) {
    const column = marketColumns.find((each) => each === part.replace(/^-/, ''));
    if (column && !keys.has(column)) keys.set(column, { column, direction: part.startsWith('-') ? 'desc' : 'asc' });
  }
  const [first, ...others] = keys.values();
  if (first && others.length === 0 && direction === 'desc') return [{ ...first, direction }];
  return first ? [first, ...others].slice(0, mostMarketSorts) : [];
}

/** The text of a sort, as {@link readMarketSort} reads it; undefined for the sequence of the market. */
export function writeMarketSort(keys: readonly MarketSortKey[]): string | undefined {
  return keys.map(({ column, direction }) => (direction === 'desc' ? `-${column}` : column)).join(',') || undefined;
}
