import { compareProducts } from '../../catalogue/index.ts';

/** Columns by which a seller's price list can be sorted. */
export const priceListColumns = [
  'product',
  'terminal',
  'price',
  'market',
  'duties',
  'surcharges',
  'customer',
  'remaining',
  'until',
] as const;

/** A column by which a price list can be sorted. */
export type PriceListColumn = (typeof priceListColumns)[number];

/** The part of a price-list row that decides whether it is listed, and where. */
interface PriceListRow {
  readonly product: { readonly _id: string; readonly name: string; readonly category: string };
  readonly terminal: { readonly _id: string; readonly name: string; readonly region: string };
  readonly price: number | null;
  readonly steps: Readonly<Record<'market' | 'duties' | 'surcharges' | 'lift' | 'customer', number>> | null;
  readonly status: 'offered' | 'hidden' | 'unpriced';
  readonly remainingVolume: number;
  readonly availableUntil: string;
}

/** The filter of a price list: ids, words, and whether the customer can buy the offer. */
export interface PriceListFilter {
  readonly q?: string | undefined;
  readonly products?: readonly string[] | undefined;
  readonly terminals?: readonly string[] | undefined;
  readonly only?: 'all' | PriceListRow['status'] | undefined;
}

/** Whether a row passes a filter. Page and file use this same rule. */
export function priceListMatcher({
  q,
  products,
  terminals,
  only = 'all',
}: PriceListFilter): (row: PriceListRow) => boolean {
  const words = (q ?? '').toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  const [ofProducts, atTerminals] = [new Set(products), new Set(terminals)];
  return (row) =>
    (only === 'all' || row.status === only) &&
    (ofProducts.size === 0 || ofProducts.has(row.product._id)) &&
    (atTerminals.size === 0 || atTerminals.has(row.terminal._id)) &&
    (words.length === 0 || hasWords(row, words));
}

function hasWords({ product, terminal }: PriceListRow, words: readonly string[]): boolean {
  const text = `${product.name} ${product.category} ${terminal.name} ${terminal.region}`.toLocaleLowerCase('de');
  return words.every((word) => text.includes(word));
}

const names = new Intl.Collator('de', { numeric: true });
const numbers: Readonly<
  Record<Exclude<PriceListColumn, 'product' | 'terminal'>, (row: PriceListRow) => number | null>
> = {
  price: ({ price }) => price,
  market: ({ steps }) => steps?.market ?? null,
  duties: ({ steps }) => steps?.duties ?? null,
  surcharges: ({ steps }) => steps && steps.surcharges + steps.lift,
  customer: ({ steps }) => steps?.customer ?? null,
  remaining: ({ remainingVolume }) => remainingVolume,
  until: ({ availableUntil }) => Date.parse(availableUntil),
};

/** Sorts rows by a column. Rows without a value come last in both directions; equal rows keep their sequence. */
export function createPriceListSort(
  sort: PriceListColumn,
  direction: 'asc' | 'desc',
): (a: PriceListRow, b: PriceListRow) => number {
  const sign = direction === 'desc' ? -1 : 1;
  if (sort === 'product')
    return (a, b) => (a.product._id === b.product._id ? 0 : sign * compareProducts(a.product, b.product));
  if (sort === 'terminal')
    return (a, b) => (a.terminal._id === b.terminal._id ? 0 : sign * names.compare(a.terminal.name, b.terminal.name));
  const toAmount = numbers[sort];
  return (a, b) => {
    const [left, right] = [toAmount(a), toAmount(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  };
}
