import type { PurchaseReport, PurchaseReportParameters } from '@handelsplatz/contract/statistics';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import { addDays, type Day, daysBetween } from '@handelsplatz/domain/formats';
import { litresToCbm, volumeLitres } from '@handelsplatz/domain/numbers';
import type { DayRange } from '@handelsplatz/domain/statistics';
import type { PurchaseCell } from './purchase-report.read.ts';

/** The cells that the filter leaves. */
export function filterPurchases(cells: readonly PurchaseCell[], query: PurchaseReportParameters): PurchaseCell[] {
  const { terminalSelected, productSelected, accountSelected, deliveryAddressSelected } = query;
  return cells.filter(
    (cell) =>
      (terminalSelected === undefined || cell.terminal === terminalSelected) &&
      (productSelected === undefined || cell.product === productSelected) &&
      (accountSelected === undefined || cell.seller === accountSelected) &&
      (deliveryAddressSelected === undefined || cell.deliveryAddress === deliveryAddressSelected),
  );
}

/** Before this day nobody ordered. */
const firstDay: Day = '1900-01-01';

/** The period of the same length before a range; undefined for a range without a beginning, and before anybody ordered. */
export function toPeriodBefore({ from, to }: DayRange): DayRange | undefined {
  if (from === null) return undefined;
  const days = daysBetween(from, to) + 1;
  const before = addDays(from, -days);
  return before < firstDay ? undefined : { from: before, to: addDays(from, -1) };
}

/** Volume, sum and average price in total and by month, product, terminal and seller. */
export function reportPurchases(cells: readonly PurchaseCell[]) {
  return {
    total: toBought(cells),
    months: [...Map.groupBy(cells, ({ month }) => month)]
      .map(([month, group]) => ({ month, ...toBought(group) }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
    products: groupBy(cells, ({ product }) => product),
    terminals: groupBy(cells, ({ terminal }) => terminal),
    sellers: groupBy(cells, ({ seller }) => seller),
  };
}

/** Volume, sum and average price of cells. */
export function toBought(cells: readonly Pick<PurchaseCell, 'orders' | 'litres' | 'netMinor'>[]) {
  let [orders, litres, netMinor] = [0, 0, 0];
  for (const cell of cells) {
    orders += cell.orders;
    litres += cell.litres;
    netMinor += cell.netMinor;
  }
  return {
    orders,
    volume: litresToCbm(volumeLitres(litres)),
    amount: netMinor / 100,
    // Hundredths by litre are the currency by 100 litres.
    averagePrice: litres === 0 ? null : Math.round((netMinor / litres) * 100) / 100,
  };
}

/** The choices of the filter, whatever is chosen now. */
export function purchaseOptions(cells: readonly PurchaseCell[]): PurchaseReport['options'] {
  const categories = new Map(cells.map(({ product, category }) => [product, category]));
  const products = [...categories].map(([name, category]) => ({ name, category })).sort(compareProducts);
  return {
    terminals: toNames(cells.map(({ terminal }) => terminal)),
    products: products.map(({ name }) => ({ name })),
    sellers: toNames(cells.map(({ seller }) => seller)),
    deliveryAddresses: toNames(cells.flatMap(({ deliveryAddress }) => deliveryAddress ?? [])),
  };
}

function groupBy(cells: readonly PurchaseCell[], toKey: (cell: PurchaseCell) => string) {
  return [...Map.groupBy(cells, toKey)]
    .map(([name, group]) => ({ name, ...toBought(group) }))
    .sort((a, b) => b.volume - a.volume || a.name.localeCompare(b.name, 'de'));
}

function toNames(names: readonly string[]): { name: string }[] {
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'de')).map((name) => ({ name }));
}
