import type { TradeReport } from '@handelsplatz/contract/statistics';
import { compareProducts } from '@handelsplatz/domain/catalogue';
import { litresToCbm, volumeLitres } from '@handelsplatz/domain/numbers';
import type { LostCell, TerminalMarket, TradeCell } from './trade-report.read.ts';

/** Fewer sellers than these would show what another one sells. */
const leastSellers = 3;

interface Sum {
  orders: number;
  litres: number;
  netMinor: number;
}

/** The filter of the report, by names. */
export interface TradeFilter {
  readonly product?: string | undefined;
  readonly terminal?: string | undefined;
}

/** The cells that the filter leaves. */
export function filterCells<T extends { product: string; terminal: string }>(
  cells: readonly T[],
  { product, terminal }: TradeFilter,
): T[] {
  return cells.filter(
    (cell) =>
      (product === undefined || cell.product === product) && (terminal === undefined || cell.terminal === terminal),
  );
}

/** Volume and revenue by product, terminal and month, each with all of the others. */
export function reportTrade(cells: readonly TradeCell[], markets: readonly TerminalMarket[]) {
  const shareById = new Map(markets.map((market) => [market.terminalId, toShare(market)]));
  const terminalIds = new Map(cells.map(({ terminal, terminalId }) => [terminal, terminalId]));
  return {
    total: toAmounts(sumCells(cells)),
    products: groupBy(cells, ({ product }) => product).map(([name, amounts]) => ({ name, ...amounts })),
    terminals: groupBy(cells, ({ terminal }) => terminal).map(([name, amounts]) => ({
      name,
      ...amounts,
      share: shareById.get(terminalIds.get(name) ?? '') ?? null,
    })),
    months: groupBy(cells, ({ month }) => month)
      .map(([month, amounts]) => ({ month, ...amounts }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
  };
}

/** The choices of the filter, whatever is chosen now. */
export function reportOptions(cells: readonly TradeCell[]): TradeReport['options'] {
  const categories = new Map(cells.map(({ product, category }) => [product, category]));
  const terminals = [...new Set(cells.map(({ terminal }) => terminal))].sort((a, b) => a.localeCompare(b, 'de'));
  const products = [...categories].map(([name, category]) => ({ name, category })).sort(compareProducts);
  return { products: products.map(({ name }) => ({ name })), terminals: terminals.map((name) => ({ name })) };
}

/** Lost demand by reason, the largest first. */
export function reportLost(cells: readonly LostCell[]): TradeReport['lost'] {
  const byReason = Map.groupBy(cells, ({ reason }) => reason);
  return [...byReason]
    .map(([reason, group]) => ({
      reason,
      attempts: group.reduce((total, { attempts }) => total + attempts, 0),
      volume: toCbm(group.reduce((total, { litres }) => total + litres, 0)),
      goods: group.slice(0, 5).map(({ product, terminal, litres, buyers }) => ({
        product,
        terminal,
        buyers,
        volume: toCbm(litres),
      })),
    }))
    .sort((a, b) => b.volume - a.volume);
}

function toShare({ sellers, litres, ownLitres }: TerminalMarket): number | null {
  return sellers < leastSellers || litres === 0 ? null : Math.round((ownLitres / litres) * 1000) / 1000;
}

function groupBy(cells: readonly TradeCell[], toKey: (cell: TradeCell) => string) {
  return [...Map.groupBy(cells, toKey)]
    .map(([key, group]) => [key, toAmounts(sumCells(group))] as const)
    .sort(([a, first], [b, second]) => second.volume - first.volume || a.localeCompare(b, 'de'));
}

/** Orders, litres and net amount of all cells. */
export function sumCells(cells: readonly TradeCell[]): Sum {
  const total = { orders: 0, litres: 0, netMinor: 0 };
  for (const { orders, litres, netMinor } of cells) {
    total.orders += orders;
    total.litres += litres;
    total.netMinor += netMinor;
  }
  return total;
}

/** Amounts at the interface: cubic metres and the net sum in the brand's currency. */
export function toAmounts({ orders, litres, netMinor }: Sum) {
  return { orders, volume: toCbm(litres), revenue: netMinor / 100 };
}

function toCbm(litres: number): number {
  return litresToCbm(volumeLitres(litres));
}
