import type { Brand } from '@handelsplatz/domain/brands';
import {
  cheaperRange,
  type OfferedRange,
  type PriceRange,
  rangeOverSellers,
} from '@handelsplatz/domain/market/price-history';
import type { Kysely } from 'kysely';
import { createTimeSlices } from '../../../platform/async/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketDataFeature, viewLastMarket } from '../../market-data/index.ts';
import type { RuleBooks } from '../../pricing/rule-book/index.ts';
import type { MarketCatalogue } from '../catalogue/market-catalogue.ts';
import type { Buyer } from '../lists/buyer-entries.ts';
import type { BuyerView } from '../lists/buyer-view.read.ts';
import type { MarketLists } from '../lists/market-list.ts';
import { computeOwnAmount } from './customer-amounts.ts';
import type { Pair } from './price-history.read.ts';
import { type HistoryQuery, type PricePoint, readPriceHistory, type SeriesHistory } from './price-history.ts';

/** The prices of the past as one buyer reads them. */
export interface BuyerHistory {
  /**
   * The prices of products at terminals, of all sellers that have released them to this buyer, with the buyer's own amounts of
   * today. Prices of goods to collect; with `delivered` those of delivered goods.
   */
  readSeries(buyer: Buyer, query: BuyerHistoryQuery): Promise<SeriesHistory[]>;
  /** The same, over the sellers of each product at each terminal. A pair without prices is missing. */
  readOffered(buyer: Buyer, query: BuyerHistoryQuery): Promise<PairHistory[]>;
}

export type BuyerHistoryQuery = Omit<HistoryQuery, 'sellerIds'> & { readonly delivered?: boolean };

/** The prices of a product at a terminal over its sellers, oldest first. A step without any price is missing. */
export interface PairHistory extends Pair {
  readonly points: readonly OfferedPoint[];
}

/** The prices of a step of time, which begins at `at` (milliseconds since 1970), in ten-thousandths per 100 l. */
export interface OfferedPoint extends OfferedRange {
  readonly at: number;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly readDb: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly catalogue: MarketCatalogue;
  readonly lists: MarketLists;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
}

export function createBuyerHistory({ db, readDb, brand, books, catalogue, lists, market }: Dependencies): BuyerHistory {
  async function readSeries(
    buyer: Buyer,
    { delivered = false, ...query }: BuyerHistoryQuery,
  ): Promise<SeriesHistory[]> {
    const now = market.now();
    const [view, compiled] = await Promise.all([lists.readView(buyer), catalogue.current(now)]);
    const sellerIds = [...view.relations.keys()];
    const read = await readPriceHistory(readDb, { ...query, sellerIds }, brand.zone);
    const sources = { db, books, brand, compiled, market: viewLastMarket(market.currentWindow(), brand), now };
    const own: SeriesHistory[] = [];
    const slices = createTimeSlices();
    for (const series of read) {
      await slices.pause();
      if (series.delivered !== delivered || !isReleased(series, view)) continue;
      const amount = await computeOwnAmount(series, view, sources);
      if (amount !== undefined) own.push({ ...series, points: series.points.map((point) => plus(point, amount)) });
    }
    return own;
  }

  return {
    readSeries,
    readOffered: async (buyer, query) => offerOverSellers(await readSeries(buyer, query)),
  };
}

function isReleased({ sellerId, productId, terminalId }: SeriesHistory, { relations }: BuyerView): boolean {
  const relation = relations.get(sellerId);
  return relation?.productIds.has(productId) === true && relation.terminalIds.has(terminalId);
}

/** A buyer's price is rounded once, after the buyer's amounts were added (Product decisions 4). */
function plus({ low, average, high, close, ...rest }: PricePoint, amount: number): PricePoint {
  const add = (units: number) => Math.round((units + amount) / 100) * 100;
  return { ...rest, low: add(low), average: add(average), high: add(high), close: add(close) };
}

/** The prices over the sellers of each pair. A seller counts once, with the cheaper of a live and a fixed price. */
export function offerOverSellers(series: readonly SeriesHistory[]): PairHistory[] {
  const pairs = Map.groupBy(series, ({ productId, terminalId }) => `${productId}/${terminalId}`);
  return [...pairs.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const steps = new Map<number, Map<string, PriceRange>>();
    for (const { sellerId, points } of [first, ...others]) {
      for (const point of points) {
        const sellers = steps.get(point.at) ?? new Map<string, PriceRange>();
        const known = sellers.get(sellerId);
        steps.set(point.at, sellers.set(sellerId, known ? cheaperRange(known, point) : point));
      }
    }
    const points = [...steps]
      .sort(([a], [b]) => a - b)
      .flatMap(([at, sellers]) => {
        const range = rangeOverSellers([...sellers.values()]);
        return range ? [{ at, ...range }] : [];
      });
    return [{ productId: first.productId, terminalId: first.terminalId, points }];
  });
}
