import type { Brand } from '@handelsplatz/domain/brands';
import { toInstant } from '@handelsplatz/domain/formats';
import { noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import {
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  createKernelPrices,
  type OfferTable,
  repriceAll,
} from '@handelsplatz/domain/pricing/kernel';
import { resolveOfferTerms } from '@handelsplatz/server/price-terms';
import type { MarketCurve } from '../catalogue/market-curve.ts';
import type { DemoOffer } from '../catalogue/offers.ts';
import { type DemoBooks, toSellerBooks } from '../catalogue/prices.ts';
import type { Moments } from '../moments.ts';
import { priceable } from '../orders/archive.ts';
import type { SellerRules } from '../pricing/rules.ts';
import { found } from '../random.ts';

/** The base prices of live offers at an hour of a day, in hundredths, in the sequence of the offers; 0 for none. */
export type DemoLivePrices = (daysAgo: number, hour: number) => Float64Array;

interface Source {
  readonly brand: Brand;
  readonly rules: readonly SellerRules[];
  readonly curve: MarketCurve;
  readonly moments: Moments;
}

/** Prices many offers at many moments by the bulk kernel, with the rules in force at each of them. */
export function createLivePrices(offers: readonly DemoOffer[], source: Source): DemoLivePrices {
  const { brand, rules, curve, moments } = source;
  const books = toSellerBooks(brand, rules);
  const changes = listChanges(rules, brand);
  const tables = new Map<number, OfferTable>();
  const buyer = compileBuyerTable([noCustomerTerms]);

  function getTable(at: Date): OfferTable {
    const step = changes.filter((change) => change <= at.getTime()).length;
    const known = tables.get(step) ?? compileOfferTable(offers.map((offer) => toEntry(offer, books, brand, at)));
    tables.set(step, known);
    return known;
  }

  return (daysAgo, hour) => {
    const table = getTable(moments.ago(daysAgo, `${String(hour).padStart(2, '0')}:00`));
    const prices = createKernelPrices(table);
    repriceAll(table, compileMarketPoint(table, curve.at(daysAgo, hour)), buyer, prices);
    return prices.pricesMinor;
  };
}

function toEntry(offer: DemoOffer, books: DemoBooks, brand: Brand, at: Date) {
  return { terms: resolveOfferTerms(priceable(offer), found(books, offer.seller.id), undefined, brand, at), cell: 0 };
}

/** The instants at which a rule of any seller begins, oldest first. */
function listChanges(rules: readonly SellerRules[], { zone }: Brand): number[] {
  const begins = rules.flatMap(({ versions }) =>
    versions.flatMap(({ validFrom, details }) => {
      const { day, startTime } = details as { day?: string; startTime?: string };
      return [validFrom.getTime(), ...(day && startTime ? [toInstant(day, startTime, zone).getTime()] : [])];
    }),
  );
  return [...new Set(begins)].sort((a, b) => a - b);
}
