import { z } from 'zod';
import { day, money, price } from '../common/index.ts';
import { orderStatsParameters, withFormat } from './statistics.ts';

/** A buyer's report: the same days and names as the ranking. `accountSelected` is the seller. */
export const purchaseReportParameters = orderStatsParameters.omit({ statType: true });

/** A buyer's report as a file. */
export const purchaseExportParameters = purchaseReportParameters.extend(withFormat);
export type PurchaseReportParameters = z.output<typeof purchaseReportParameters>;

const range = z.object({ from: day.nullable(), to: day });
const named = z.object({ name: z.string() });

/** Volume in cbm, the net sum, and the mean price by volume; null without an order. */
const bought = { orders: z.number(), volume: z.number(), amount: money, averagePrice: price.nullable() };
const boughtOf = z.object({ name: z.string(), ...bought });

/**
 * What a buyer ordered by month, product, terminal and seller, the largest volume first and months in their sequence. `before` is the
 * period of the same length before it; null when the range has no beginning.
 */
export const purchaseReport = z.object({
  range,
  total: z.object(bought),
  before: z.object({ range, ...bought }).nullable(),
  months: z.array(z.object({ month: day, ...bought })),
  products: z.array(boughtOf),
  terminals: z.array(boughtOf),
  sellers: z.array(boughtOf),
  options: z.object({
    terminals: z.array(named),
    products: z.array(named),
    sellers: z.array(named),
    deliveryAddresses: z.array(named),
  }),
});
export type PurchaseReport = z.infer<typeof purchaseReport>;

/** A price to four decimals, without the interest of its payment term. */
const cashPrice = z.number().describe('Cash price in the brand’s currency per 100 l, 4 decimals');

/**
 * Orders that were compared with the market at their instant. `difference`: the mean by volume of paid minus median price, below zero
 * when bought below the middle of the market. `saved`: the same as a sum. `toBest`: the mean distance to the best price. `atBest`: the
 * orders at the best price.
 */
const compared = {
  orders: z.number(),
  volume: z.number(),
  difference: cashPrice.nullable(),
  saved: money,
  toBest: cashPrice.nullable(),
  atBest: z.number(),
};
const comparedOf = z.object({ name: z.string(), ...compared });

/**
 * A buyer's own prices against the market at the instant of each order (G1). Orders with fewer than three offers of three sellers
 * count only in `reference`, the mean distance to the exchange's gasoil price. `unrecorded` orders have no comparison at all, such as
 * call-offs from contracts.
 */
export const benchmarkReport = z.object({
  range,
  interest: z.number().describe('Yearly interest in percent by which payment terms are compared'),
  total: z.object(compared),
  ordersInRange: z.number(),
  tooFewOffers: z.number(),
  unrecorded: z.number(),
  reference: z.object({ orders: z.number(), distance: cashPrice.nullable() }),
  months: z.array(z.object({ month: day, ...compared })),
  terminals: z.array(comparedOf),
  people: z.array(comparedOf),
});
export type BenchmarkReport = z.infer<typeof benchmarkReport>;

/**
 * How one order stood in the market. For sellers only the rank and the number of offers. Prices are null with fewer than three offers
 * of three sellers. `reference`: the exchange's gasoil price with the density of the goods.
 */
export const orderBenchmark = z.object({
  offers: z.number(),
  rank: z.number().nullable(),
  paid: cashPrice.nullable(),
  best: cashPrice.nullable(),
  median: cashPrice.nullable(),
  reference: cashPrice.nullable(),
});
export type OrderBenchmark = z.infer<typeof orderBenchmark>;
