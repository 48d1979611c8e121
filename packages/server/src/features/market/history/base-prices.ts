import { toNumber } from '@handelsplatz/domain/numbers';
import { computePrice, type MarketView, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import { inSlices } from '../../../platform/async/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { CompiledCatalogue } from '../catalogue/market-catalogue.ts';
import { type SeriesKey, toSeriesText } from './price-history.store.ts';

/** Stored prices are whole ten-thousandths, so that a buyer's own amounts can be added before the price is rounded. */
export const unitsPerPrice = 10_000;

/** The highest price that is stored: the largest integer of the database. */
const mostUnits = 2_147_483_647;

/** The price of a series at one moment. */
export interface SeriesPrice {
  readonly key: SeriesKey;
  readonly units: number;
}

/**
 * The base price of each series now: the lowest price of the offers that every connected buyer may see, before customer rules
 * and surcharges. A live price that stands still, is halted or cannot be computed is left out, and so are offers for chosen
 * buyers, whose prices nobody else may learn.
 */
export async function computeBasePrices(
  { offers, table }: Pick<CompiledCatalogue, 'offers' | 'table'>,
  market: MarketView,
  now: Date,
): Promise<Map<string, SeriesPrice>> {
  const best = new Map<string, SeriesPrice>();
  await inSlices(offers.entries(), ([index, offer]) => {
    const key = findSeries(offer, now);
    const terms = table.terms[index];
    if (!key || !terms) return;
    const computed = computePrice({ terms, market, customer: noCustomerTerms });
    if (!computed.ok) return;
    const units = Math.round(toNumber(computed.value.base) * unitsPerPrice);
    if (units <= 0 || units > mostUnits) return;
    const text = toSeriesText(key);
    if (units < (best.get(text)?.units ?? Number.POSITIVE_INFINITY)) best.set(text, { key, units });
  });
  return best;
}

/** The series that an offer's price belongs to now; undefined when its price is not shown to every connected buyer. */
function findSeries(offer: CatalogueOffer, now: Date): SeriesKey | undefined {
  const { sellerId, productId, terminalId, priceType, delivered } = offer;
  if (offer.buyerIds !== null || offer.haltScope !== null || priceType === 'TRACKING') return undefined;
  if (offer.availableFrom > now || offer.availableTo <= now) return undefined;
  return { sellerId, productId, terminalId, priceType, delivered };
}
