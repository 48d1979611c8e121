import type { BenchmarkReport, OrderBenchmark, PurchaseReportParameters } from '@handelsplatz/contract/statistics';
import { litresToCbm, volumeLitres } from '@handelsplatz/domain/numbers';
import type { BenchmarkCell, StoredBenchmark } from './benchmark.read.ts';

/** The cells that the filter leaves. */
export function filterBenchmarks(cells: readonly BenchmarkCell[], query: PurchaseReportParameters): BenchmarkCell[] {
  const { terminalSelected, productSelected, accountSelected, deliveryAddressSelected } = query;
  return cells.filter(
    (cell) =>
      (terminalSelected === undefined || cell.terminal === terminalSelected) &&
      (productSelected === undefined || cell.product === productSelected) &&
      (accountSelected === undefined || cell.seller === accountSelected) &&
      (deliveryAddressSelected === undefined || cell.deliveryAddress === deliveryAddressSelected),
  );
}

/** The mean distances to the market in total and by month, terminal and person. */
export function reportBenchmarks(cells: readonly BenchmarkCell[]): Omit<BenchmarkReport, 'range' | 'interest'> {
  const count = (toCount: (cell: BenchmarkCell) => number) => cells.reduce((sum, cell) => sum + toCount(cell), 0);
  const [orders, recorded, compared] = [
    count((cell) => cell.orders),
    count((cell) => cell.recorded),
    count((cell) => cell.compared),
  ];
  return {
    total: toCompared(cells),
    ordersInRange: orders,
    tooFewOffers: recorded - compared,
    unrecorded: orders - recorded,
    reference: {
      orders: count(({ referenced }) => referenced),
      distance: toMean(
        count(({ aboveReference }) => aboveReference),
        count(({ referencedLitres }) => referencedLitres),
      ),
    },
    months: [...Map.groupBy(cells, ({ month }) => month)]
      .map(([month, group]) => ({ month, ...toCompared(group) }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
    terminals: groupBy(cells, ({ terminal }) => terminal),
    people: groupBy(cells, ({ person }) => person),
  };
}

/** One order's comparison at the interface. Sellers learn their rank and nothing of others' prices. */
export function toOrderBenchmark(stored: StoredBenchmark, side: 'buyer' | 'seller'): OrderBenchmark {
  const { offers, rank } = stored;
  if (side === 'seller') return { offers, rank, paid: null, best: null, median: null, reference: null };
  return {
    offers,
    rank,
    paid: stored.paidE4 / 10_000,
    best: toPrice(stored.bestE4),
    median: toPrice(stored.medianE4),
    reference: toPrice(stored.referenceE4),
  };
}

function toPrice(priceE4: number | null): number | null {
  return priceE4 === null ? null : priceE4 / 10_000;
}

function groupBy(cells: readonly BenchmarkCell[], toKey: (cell: BenchmarkCell) => string) {
  return [...Map.groupBy(cells, toKey)]
    .map(([name, group]) => ({ name, ...toCompared(group) }))
    .filter(({ orders }) => orders > 0)
    .sort((a, b) => b.volume - a.volume || a.name.localeCompare(b.name, 'de'));
}

function toCompared(cells: readonly BenchmarkCell[]) {
  let [orders, litres, belowMedian, aboveBest, atBest] = [0, 0, 0, 0, 0];
  for (const cell of cells) {
    orders += cell.compared;
    litres += cell.litres;
    belowMedian += cell.belowMedian;
    aboveBest += cell.aboveBest;
    atBest += cell.atBest;
  }
  return {
    orders,
    volume: litresToCbm(volumeLitres(litres)),
    difference: toMean(belowMedian, litres),
    // Ten-thousandths per 100 litres times litres are millionths.
    saved: Math.round(-belowMedian / 10_000) / 100 || 0,
    toBest: toMean(aboveBest, litres),
    atBest,
  };
}

/** The mean by volume, to four decimals; null without a litre. */
function toMean(sumE4: number, litres: number): number | null {
  return litres === 0 ? null : Math.round(sumE4 / litres) / 10_000 || 0;
}
