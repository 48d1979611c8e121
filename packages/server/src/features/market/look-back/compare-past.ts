import type { Brand } from '@handelsplatz/domain/brands';
import { frontGasoilSymbol } from '@handelsplatz/domain/market-data';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { viewMarketAs } from '../../market-data/index.ts';
import { captureKey, resolveOfferTerms } from '../../pricing/quotes/index.ts';
import { getBook } from '../catalogue/catalogue-cells.ts';
import type { Buyer } from '../lists/buyer-entries.ts';
import { type ComparedPurchase, listOrderable, type OrderableOffers } from '../lists/orderable-offers.ts';
import type { PastMarket } from './past-market.ts';
import { readWindowsAt } from './past-windows.read.ts';

/** A past market of one buyer, with which purchases of its instant are compared. */
export interface PastComparison {
  /** The window that held then; null when there was none. */
  readonly windowSeq: number | null;
  /** What could have been ordered instead of a purchase; undefined for goods that are not in the list of fuels. */
  compare(purchase: ComparedPurchase): OrderableOffers | undefined;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly readMarket: (buyer: Buyer, at: Date) => Promise<PastMarket>;
}

/** Compares purchases with the market of their instant afterwards, when no node has kept it. */
export function createPastComparisons({ db, brand, readMarket }: Dependencies) {
  return async (buyer: Buyer, at: Date): Promise<PastComparison> => {
    const [[newest], { view, offers, books, captures }] = await Promise.all([
      readWindowsAt(db, at, brand.fxSymbol),
      readMarket(buyer, at),
    ]);
    const window = newest && newest.expiresAt > at ? newest : undefined;
    const terms = offers.map((offer) =>
      resolveOfferTerms(offer, getBook(offer, books), captures.get(captureKey(offer)), brand, at),
    );
    const compiled = {
      offers,
      books,
      terms,
      places: new Map(offers.map(({ id }, place) => [id, place] as const)),
    };
    const moment = {
      compiled,
      view,
      market: viewMarketAs(window, window !== undefined && !window.isClone),
      exchange: { gasoil: window?.prices.get(frontGasoilSymbol), fx: window?.fx ?? undefined },
      now: at,
      brand,
    };
    return { windowSeq: window?.seq ?? null, compare: (purchase) => listOrderable(purchase, moment) };
  };
}
