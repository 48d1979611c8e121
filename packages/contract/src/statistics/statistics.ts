import { z } from 'zod';
import { day, line, money, wholeWithin } from '../common/index.ts';
import type { RefusalCode } from '../refusals/index.ts';

/** Two calendar days, `from,to`, both included. */
const dayRange = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/)
  .refine((value) => value.split(',').every((part) => day.safeParse(part).success), 'Kein gültiger Tag')
  .refine((value) => value.slice(0, 10) <= value.slice(11), 'Der Zeitraum muss vor seinem Ende beginnen.');

/** Account ranking (Specification 2 and 7). Without dates: all orders. Choices are names from `options`. */
export const orderStatsParameters = z.strictObject({
  statType: z.enum(['ACCOUNT_RANKING', 'PRODUCT_VOLUME']).default('ACCOUNT_RANKING'),
  terminalSelected: z.optional(line(100)),
  productSelected: z.optional(line(100)),
  accountSelected: z.optional(line(200)),
  deliveryAddressSelected: z.optional(line(400)),
  dateRangeSelected: dayRange.optional(),
  dayQuery: wholeWithin(1, 3660, 'Days back from today').optional(),
  /** Which accounts the provider ranks; buyers and sellers always rank the other side. */
  rankedSide: z.enum(['buyer', 'seller']).default('buyer'),
});

const named = z.object({ name: z.string() });
/** `accountName` is the other side, or the product in a ranking of products; volumes in cbm. */
export const orderStats = z.object({
  orderStats: z.array(
    z.object({ position: z.number(), accountName: z.string(), orders: z.number(), volume: z.number() }),
  ),
  options: z.object({ terminals: z.array(named), products: z.array(named), deliveryAddresses: z.array(named) }),
  totalVolume: z.number(),
  range: z.object({ from: day.nullable(), to: day }),
});
export type OrderStats = z.infer<typeof orderStats>;
export type OrderStatsParameters = z.output<typeof orderStatsParameters>;

/** The format of a report's file: text for other programs, or a workbook. */
const reportFormat = z.enum(['csv', 'xlsx']).default('csv');
export type ReportFormat = z.output<typeof reportFormat>;

/** A report's query with the format of its file. */
export const withFormat = { format: reportFormat } as const;

/** The ranking as a file. */
export const rankingExportParameters = orderStatsParameters.extend(withFormat);

/** A seller's report: the same days and names as the ranking. */
export const tradeReportParameters = orderStatsParameters.pick({
  terminalSelected: true,
  productSelected: true,
  dateRangeSelected: true,
  dayQuery: true,
});

/** A seller's report as a file. */
export const tradeExportParameters = tradeReportParameters.extend(withFormat);

/** Volume in cbm and net revenue. */
const amounts = { orders: z.number(), volume: z.number(), revenue: money };

/**
 * Why a buyer did not get what it wanted: a reservation that has expired, or the code with which an order was refused. Refusals
 * that are no demand for an offer, such as a missing right, are left out.
 */
export const lostReasons = [
  'EXPIRED',
  'order_error_relationship_disabled',
  'order_error_offers_expired',
  'live_prices_halted',
  'payment_term_changed',
  'quantity_error',
  'no_volume_available',
  'new_volume_available',
  'purchase_limit_fully_exhausted',
  'order_error_no_credit',
  'price_changed',
] as const satisfies readonly ('EXPIRED' | RefusalCode)[];
export type LostReason = (typeof lostReasons)[number];

/**
 * What a seller sold, by product, terminal and month, largest first. `share` is the seller's part of all that was sold at the
 * terminal in the range (a year at the most); null where fewer than three sellers trade. `lost`: what buyers wanted and did not get.
 */
export const tradeReport = z.object({
  range: z.object({ from: day.nullable(), to: day }),
  total: z.object(amounts),
  products: z.array(z.object({ name: z.string(), ...amounts })),
  terminals: z.array(z.object({ name: z.string(), ...amounts, share: z.number().nullable() })),
  months: z.array(z.object({ month: day, ...amounts })),
  lost: z.array(
    z.object({
      reason: z.enum(lostReasons),
      attempts: z.number(),
      volume: z.number(),
      goods: z.array(z.object({ product: z.string(), terminal: z.string(), buyers: z.number(), volume: z.number() })),
    }),
  ),
  options: z.object({ terminals: z.array(named), products: z.array(named) }),
});
export type TradeReport = z.infer<typeof tradeReport>;
export type TradeReportParameters = z.output<typeof tradeReportParameters>;

/** A seller's day: today so far, the last trading day until the same time and as a whole, and the volume of the last `shownVolumeDays` days. */
export const tradeToday = z.object({
  today: z.object(amounts),
  before: z.object({ day, sameTime: z.object(amounts), whole: z.object(amounts) }),
  days: z.array(z.object({ day, volume: z.number() })),
});
export type TradeToday = z.infer<typeof tradeToday>;

/** The marketplace for its admins: who trades, what waits, and the last two weeks. */
export const marketplaceFigures = z.object({
  buyers: z.number(),
  sellers: z.number(),
  users: z.number(),
  /** Relationships that wait for an answer. */
  waitingRelationships: z.number(),
  activeOffers: z.number(),
  days: z.array(z.object({ day, orders: z.number(), volume: z.number() })),
});
export type MarketplaceFigures = z.infer<typeof marketplaceFigures>;
