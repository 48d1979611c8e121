import type { OfferHistories, OfferHistory } from '@handelsplatz/contract/market';
import type { Brand } from '@handelsplatz/domain/brands';
import { addDays, startOfDay, toBrandDay } from '@handelsplatz/domain/formats';
import { pickGrain, rowHistoryDays } from '@handelsplatz/domain/market/price-history';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { MarketDataFeature } from '../../market-data/index.ts';
import { toQuantity } from '../../trading/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { MarketCatalogue } from '../catalogue/market-catalogue.ts';
import type { Buyer } from '../lists/buyer-entries.ts';
import type { MarketLists } from '../lists/market-list.ts';
import { canSee } from '../lists/market-offer.ts';
import { unitsPerPrice } from './base-prices.ts';
import { type BuyerHistory, offerOverSellers } from './buyer-history.ts';
import type { Pair, RecordedSpan } from './price-history.read.ts';
import { type SeriesHistory, spanOfDays } from './price-history.ts';
import { readPurchases } from './purchases.read.ts';

/** The histories that a buyer's market shows. */
export interface OfferHistoryReads {
  /** The history behind one offer; undefined when the buyer may not see the offer. */
  readOne(buyer: Buyer, offerId: string, span: Partial<RecordedSpan>): Promise<OfferHistory | undefined>;
  /** The last `rowHistoryDays` days of the sellers of these offers. */
  readMany(buyer: Buyer, offerIds: readonly string[]): Promise<OfferHistories>;
}

interface Dependencies {
  readonly readDb: Kysely<Tables>;
  readonly brand: Brand;
  readonly catalogue: MarketCatalogue;
  readonly lists: MarketLists;
  readonly history: BuyerHistory;
  readonly market: Pick<MarketDataFeature, 'now'>;
}

export function createOfferHistoryReads(deps: Dependencies): OfferHistoryReads {
  const { readDb, brand, catalogue, lists, history, market } = deps;

  async function findVisible(buyer: Buyer, offerIds: readonly string[]): Promise<CatalogueOffer[]> {
    const now = market.now();
    const [compiled, view] = await Promise.all([catalogue.current(now), lists.readView(buyer)]);
    return offerIds.flatMap((id) => {
      const offer = compiled.offers[compiled.places.get(id) ?? -1];
      return offer && canSee(offer, view) ? [offer] : [];
    });
  }

  return {
    async readOne(buyer, offerId, { from, to }) {
      const now = market.now();
      const [offer] = await findVisible(buyer, [offerId]);
      if (!offer) return undefined;
      const end = to && to < now ? to : now;
      const span = { from: from ?? spanOfDays(rowHistoryDays, end, brand.zone).from, to: end };
      const pair = { productId: offer.productId, terminalId: offer.terminalId };
      const grain = pickGrain(span, now);
      const [series, purchases] = await Promise.all([
        history.readSeries(buyer, { pairs: [pair], grain, ...span, delivered: offer.delivered }),
        readPurchases(readDb, buyer.accountId, { ...pair, ...span }),
      ]);
      return {
        ...toNames(offer),
        grain,
        ...toIso(span),
        points: toPoints(series, offer),
        purchases: purchases.map(toMark),
      };
    },
    async readMany(buyer, offerIds) {
      const span = spanOfDays(rowHistoryDays, market.now(), brand.zone);
      const offers = await findVisible(buyer, offerIds);
      const read = (delivered: boolean) => {
        const pairs: Pair[] = offers.filter((offer) => offer.delivered === delivered);
        return pairs.length === 0 ? [] : history.readSeries(buyer, { pairs, grain: 'day', ...span, delivered });
      };
      const series = (await Promise.all([read(false), read(true)])).flat();
      const first = toBrandDay(span.from, brand.zone);
      const days = Array.from({ length: rowHistoryDays }, (_, day) =>
        startOfDay(addDays(first, day), brand.zone).getTime(),
      );
      return {
        from: span.from.toISOString(),
        histories: offers.flatMap((offer) => {
          const points = new Map(findOwn(series, offer)?.points.map(({ at, average }) => [at, average]));
          if (points.size === 0) return [];
          return [{ offerId: offer.id, days: days.map((day) => toPrice(points.get(day))) }];
        }),
      };
    },
  };
}

/** The series of an offer's seller: of the same kind of price, or else any of the seller's. */
function findOwn(series: readonly SeriesHistory[], offer: CatalogueOffer): SeriesHistory | undefined {
  const { sellerId, productId, terminalId, priceType, delivered } = offer;
  const ofSeller = series.filter(
    (each) =>
      each.sellerId === sellerId &&
      each.productId === productId &&
      each.terminalId === terminalId &&
      each.delivered === delivered,
  );
  return ofSeller.find((each) => each.priceType === priceType) ?? ofSeller[0];
}

function toPoints(series: readonly SeriesHistory[], offer: CatalogueOffer): OfferHistory['points'] {
  const own = new Map(findOwn(series, offer)?.points.map(({ at, close }) => [at, close]));
  return (offerOverSellers(series)[0]?.points ?? []).map(({ at, low, average, high, close, sellers }) => ({
    at: new Date(at).toISOString(),
    low: low / unitsPerPrice,
    average: Math.round(average / 100) / 100,
    high: high / unitsPerPrice,
    close: close / unitsPerPrice,
    sellers,
    own: toPrice(own.get(at)),
  }));
}

const toPrice = (units: number | undefined): number | null => (units === undefined ? null : units / unitsPerPrice);

function toNames(offer: CatalogueOffer): Pick<OfferHistory, 'offerId' | 'product' | 'terminal' | 'seller'> {
  return {
    offerId: offer.id,
    product: { _id: offer.productId, name: offer.productName },
    terminal: { _id: offer.terminalId, name: offer.terminalName },
    seller: { _id: offer.sellerId, name: offer.sellerName },
  };
}

const toIso = ({ from, to }: RecordedSpan) => ({ from: from.toISOString(), to: to.toISOString() });

function toMark({ orderId, at, priceMinor, litres, unit, seller }: Awaited<ReturnType<typeof readPurchases>>[number]) {
  return { orderId, at: at.toISOString(), price: priceMinor / 100, quantity: toQuantity(litres, unit), seller };
}
