import type { Brand } from '@handelsplatz/domain/brands';
import { subtract, toNumber } from '@handelsplatz/domain/numbers';
import { type CustomerTerms, computeChain, type MarketView } from '@handelsplatz/domain/pricing/chain';
import { shortestPaymentTerm } from '@handelsplatz/domain/trading';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { type PriceableOffer, resolveCustomerTerms, resolveOfferTerms } from '../../pricing/quotes/index.ts';
import type { RuleBooks } from '../../pricing/rule-book/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { CompiledCatalogue } from '../catalogue/market-catalogue.ts';
import type { BuyerView } from '../lists/buyer-view.read.ts';
import { commonTerms } from '../lists/market-offer.ts';
import { unitsPerPrice } from './base-prices.ts';
import { type SeriesKey, toSeriesText } from './price-history.store.ts';

/** What a buyer's own amounts of today are computed from. */
export interface AmountSources {
  readonly db: Kysely<Tables>;
  readonly books: RuleBooks;
  readonly brand: Brand;
  readonly compiled: CompiledCatalogue;
  /** The last known market: it converts amounts in dollars or per tonne. */
  readonly market: MarketView;
  readonly now: Date;
}

/**
 * What this buyer pays today on top of the base price of a series, in ten-thousandths per 100 l: customer rules, the surcharge of
 * the shortest payment term, a child account's adjustment (decision record 0053). Undefined when it cannot be computed, because a
 * factor or the market is missing.
 */
export async function computeOwnAmount(
  series: SeriesKey,
  view: BuyerView,
  { db, books, brand, compiled, market, now }: AmountSources,
): Promise<number | undefined> {
  const offered = findOffer(compiled, series);
  const offer: PriceableOffer = offered ?? toPlainOffer(series);
  const book = compiled.books.get(series.sellerId) ?? (await books.at(db, series.sellerId, 0, now));
  const relation = view.relations.get(series.sellerId);
  const term = (offered && commonTerms(offered, view)[0]) ?? relation?.paymentTerms[0] ?? shortestPaymentTerm();
  const customer = resolveCustomerTerms(offer, book, view, term, now);
  if (isNothing(customer)) return 0;
  const chain = computeChain({ terms: resolveOfferTerms(offer, book, undefined, brand, now), market, customer });
  return chain.ok ? toNumber(subtract(chain.value.unrounded, chain.value.base)) * unitsPerPrice : undefined;
}

function isNothing({ items, childAdjustment }: CustomerTerms): boolean {
  return items.length === 0 && childAdjustment === null;
}

/** An offer of a series that has none now: with the seller's rules and no values of its own. */
function toPlainOffer(series: SeriesKey): PriceableOffer {
  return {
    ...series,
    basis: 'GASOIL',
    fixedPriceMinor: series.priceType === 'FIXED' ? 1 : null,
    pricingOverrides: {},
  };
}

const bySeries = new WeakMap<CompiledCatalogue, Map<string, CatalogueOffer>>();

/** An offer of a series that every connected buyer may see now. */
function findOffer(compiled: CompiledCatalogue, series: SeriesKey): CatalogueOffer | undefined {
  let offers = bySeries.get(compiled);
  if (!offers) {
    offers = new Map();
    for (const offer of compiled.offers) {
      const { sellerId, productId, terminalId, priceType, delivered } = offer;
      if (offer.buyerIds !== null || priceType === 'TRACKING') continue;
      offers.set(toSeriesText({ sellerId, productId, terminalId, priceType, delivered }), offer);
    }
    bySeries.set(compiled, offers);
  }
  return offers.get(toSeriesText(series));
}
