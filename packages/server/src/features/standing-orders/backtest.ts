import type { Backtest } from '@handelsplatz/contract/standing-orders';
import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, formatCalendarDayShort, formatNumber, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import { backtestDays, backtestStandingOrder, type DayPrice } from '@handelsplatz/domain/standing-orders';
import { inSlices } from '../../platform/async/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { atTerminals, type BuyerHistory, type PriceScan, unitsPerPrice } from '../market/index.ts';
import type { CheckedStandingOrder } from './standing-orders.read.ts';

/** The buyer for whom the past is read. */
type Buyer = Parameters<BuyerHistory['readSeries']>[0];

/** What a standing order would have done in the last `backtestDays` days. */
export type RunBacktest = (buyer: Buyer, standingOrder: CheckedStandingOrder) => Promise<Backtest>;

interface Dependencies extends Pick<AppContext, 'brand' | 'clock'> {
  readonly history: BuyerHistory;
  readonly scanPrices: () => PriceScan;
}

/** Reads the recorded live prices of the standing order's goods at the buyer's terms of today. */
export function createRunBacktest({ brand, clock, history, scanPrices }: Dependencies): RunBacktest {
  return async (buyer, standingOrder) => {
    const now = clock.now();
    const to = toBrandDay(now, brand.zone);
    const from = addDays(to, -backtestDays);
    const { productId, terminalIds } = standingOrder;
    const pairs = terminalIds.map((terminalId) => ({ productId, terminalId }));
    const span = { from: startOfDay(from, brand.zone), to: now, grain: 'day' as const };
    const [series, surcharge] = await Promise.all([
      history.readSeries(buyer, { pairs, ...span }),
      readTermSurcharge(scanPrices(), buyer, standingOrder),
    ]);
    // By the beginning of each day.
    const lowest = new Map<number, number>();
    await inSlices(
      series.filter(({ priceType }) => priceType === 'API'),
      ({ points }) => {
        for (const { at, low } of points) lowest.set(at, Math.min(lowest.get(at) ?? Number.POSITIVE_INFINITY, low));
      },
    );
    const prices = [...lowest]
      .sort(([a], [b]) => a - b)
      .map(([at, low]) => ({
        day: toBrandDay(new Date(at), brand.zone),
        priceMinor: Math.round((low * 100) / unitsPerPrice) + surcharge,
      }));
    return { from, to, ...toAnswer(prices, standingOrder.limitMinor, brand) };
  };
}

/** What the standing order's payment term adds to the prices of the shortest one, today. */
async function readTermSurcharge(scan: PriceScan, buyer: Buyer, standingOrder: CheckedStandingOrder): Promise<number> {
  const isWanted = atTerminals(standingOrder.terminalIds);
  const [shortest, chosen] = await Promise.all([scan.read(buyer), scan.read(buyer, standingOrder.paymentTerm)]);
  const byOffer = new Map(
    shortest.find(standingOrder.productId, isWanted).map((each) => [each.offer.id, each.priceMinor]),
  );
  const known = chosen.find(standingOrder.productId, isWanted).find(({ offer }) => byOffer.has(offer.id));
  return known ? known.priceMinor - (byOffer.get(known.offer.id) ?? known.priceMinor) : 0;
}

function toAnswer(prices: readonly DayPrice[], limitMinor: number, brand: Brand): Omit<Backtest, 'from' | 'to'> {
  const { firings, lowest, reached } = backtestStandingOrder(prices, limitMinor);
  return {
    firings,
    lowest: lowest && { day: lowest.day, price: lowest.priceMinor / 100 },
    series: prices.map(({ day, priceMinor }) => ({ day, price: priceMinor / 100, reached: reached.has(day) })),
    sentence: formatSentence(firings, lowest, brand),
  };
}

function formatSentence(firings: number, lowest: DayPrice | null, { numbers, zone }: Brand): string {
  if (!lowest) return 'Für diese Ware sind noch keine Preise aufgezeichnet.';
  const best = `günstigster Tag ${formatCalendarDayShort(lowest.day, zone)}, ${formatNumber(lowest.priceMinor / 100, 2, numbers)}`;
  return firings === 0 ? `Hätte nicht ausgelöst, ${best}` : `Hätte ${firings}-mal ausgelöst, ${best}`;
}
