import { compareProducts } from '@handelsplatz/domain/catalogue';
import { litresToCbm, sumVolumes, volumeLitres } from '@handelsplatz/domain/numbers';
import type { OrderCell } from './order-cube.read.ts';

/** The filter of a ranking, by names. */
export interface RankingFilter {
  readonly terminal: string | undefined;
  readonly product: string | undefined;
  readonly account: string | undefined;
  readonly deliveryAddress: string | undefined;
}

/** A ranking of accounts or of products. */
export type RankingKind = 'ACCOUNT_RANKING' | 'PRODUCT_VOLUME';

interface Rank {
  readonly name: string;
  orders: number;
  litres: number;
}

/** Ranks by volume, the largest first; equal volumes by name. Volumes in cubic metres. */
export function rankOrders(cells: readonly OrderCell[], kind: RankingKind, filter: RankingFilter) {
  const ranks = new Map<string, Rank>();
  for (const cell of cells.filter((candidate) => passes(candidate, filter))) {
    const [key, name] = kind === 'ACCOUNT_RANKING' ? [cell.accountId, cell.account] : [cell.product, cell.product];
    const rank = ranks.get(key) ?? { name, orders: 0, litres: 0 };
    rank.orders += cell.orders;
    rank.litres += cell.litres;
    ranks.set(key, rank);
  }
  const ordered = [...ranks.values()].sort((a, b) => b.litres - a.litres || a.name.localeCompare(b.name, 'de'));
  return {
    orderStats: ordered.map(({ name, orders, litres }, index) => ({
      position: index + 1,
      accountName: name,
      orders,
      volume: litresToCbm(volumeLitres(litres)),
    })),
    totalVolume: litresToCbm(sumVolumes(ordered.map(({ litres }) => volumeLitres(litres)))),
  };
}

/** The choices for the filter: everything ordered in the range, whatever is chosen now. */
export function rankingOptions(cells: readonly OrderCell[]) {
  return {
    terminals: named(cells.map((cell) => cell.terminal)),
    products: productNames(cells),
    deliveryAddresses: named(
      cells.flatMap(({ deliveryAddress }) => (deliveryAddress === null ? [] : [deliveryAddress])),
    ),
  };
}

function productNames(cells: readonly OrderCell[]): { name: string }[] {
  const categories = new Map(cells.map(({ product, category }) => [product, category]));
  const products = [...categories].map(([name, category]) => ({ name, category })).sort(compareProducts);
  return products.map(({ name }) => ({ name }));
}

function passes(cell: OrderCell, filter: RankingFilter): boolean {
  return (
    (filter.terminal === undefined || cell.terminal === filter.terminal) &&
    (filter.product === undefined || cell.product === filter.product) &&
    (filter.account === undefined || cell.account === filter.account) &&
    (filter.deliveryAddress === undefined || cell.deliveryAddress === filter.deliveryAddress)
  );
}

function named(names: readonly string[]): { name: string }[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'de')).map((name) => ({ name }));
}
