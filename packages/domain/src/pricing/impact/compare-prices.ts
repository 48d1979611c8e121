import type { CustomerTerms, MarketView, OfferTerms } from '../chain/terms.ts';
import { createKernelPrices, type KernelPrices, repriceAll } from '../kernel/kernel.ts';
import {
  type BuyerTable,
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  type MarketPoint,
  type OfferTable,
} from '../kernel/kernel-tables.ts';

/** An offer by two rule books. `cell`: its index in the lists of customer terms. */
export type ComparedOffer = { readonly old: OfferTerms; readonly next: OfferTerms; readonly cell: number };

/** A buyer by two rule books, one entry per cell. */
export type ComparedBuyer = { readonly old: readonly CustomerTerms[]; readonly next: readonly CustomerTerms[] };

/** Offers compiled for comparing. A few hundred at a time keep each comparison to a few milliseconds. */
export type Comparison = { readonly old: ComparisonSide; readonly next: ComparisonSide };

type ComparisonSide = { readonly table: OfferTable; readonly market: MarketPoint; readonly prices: KernelPrices };

/** A price by two rule books, in hundredths per 100 l. The code is 0 when there is a price, otherwise see `priceCodes`. */
export type PricePair = {
  readonly oldMinor: number;
  readonly oldCode: number;
  readonly newMinor: number;
  readonly newCode: number;
};

/** Compiles offers by two rule books for one market. */
export function compileComparison(offers: readonly ComparedOffer[], market: MarketView): Comparison {
  const compileSide = (by: 'old' | 'next'): ComparisonSide => {
    const table = compileOfferTable(offers.map((offer) => ({ terms: offer[by], cell: offer.cell })));
    return { table, market: compileMarketPoint(table, market), prices: createKernelPrices(table) };
  };
  return { old: compileSide('old'), next: compileSide('next') };
}

/** Prices every offer for one buyer by both books; the cents are those of `computePrice`. Calls `take` for each offer. */
export function compareFor(
  { old, next }: Comparison,
  buyer: ComparedBuyer,
  take: (index: number, pair: PricePair) => void,
): void {
  price(old, compileBuyerTable(buyer.old));
  price(next, compileBuyerTable(buyer.next));
  for (let index = 0; index < old.prices.codes.length; index += 1) {
    take(index, {
      oldMinor: old.prices.pricesMinor[index] ?? 0,
      oldCode: old.prices.codes[index] ?? 0,
      newMinor: next.prices.pricesMinor[index] ?? 0,
      newCode: next.prices.codes[index] ?? 0,
    });
  }
}

function price({ table, market, prices }: ComparisonSide, buyer: BuyerTable): void {
  repriceAll(table, market, buyer, prices);
}
