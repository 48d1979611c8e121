import type { OfferParts, PriceParts } from '@handelsplatz/contract/market';
import {
  type BuyerSummary,
  type MarketView,
  noCustomerTerms,
  summarisePrice,
} from '@handelsplatz/domain/pricing/chain';
import { pickPaymentTerm } from '@handelsplatz/domain/trading';
import { type MarketDataFeature, viewMarket } from '../../market-data/index.ts';
import { resolveCustomerTerms } from '../../pricing/quotes/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import { getBook } from '../catalogue/catalogue-cells.ts';
import type { CompiledCatalogue, MarketCatalogue } from '../catalogue/market-catalogue.ts';
import type { Buyer } from '../lists/buyer-entries.ts';
import type { BuyerView } from '../lists/buyer-view.read.ts';
import type { MarketLists } from '../lists/market-list.ts';
import { canSee, commonTerms } from '../lists/market-offer.ts';

interface Dependencies {
  readonly catalogue: MarketCatalogue;
  readonly lists: MarketLists;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
}

/** Which offers are asked for, at which payment term; null for the shortest of each. */
interface PartsWanted {
  readonly offerIds: readonly string[];
  readonly term: number | null;
}

/** Reads the parts of a buyer's prices in the newest window. The exact chain computes them, as it does explanations. */
export type ReadOfferParts = (buyer: Buyer, wanted: PartsWanted) => Promise<OfferParts>;

export function createReadOfferParts({ catalogue, lists, market }: Dependencies): ReadOfferParts {
  return async (buyer, { offerIds, term }) => {
    const now = market.now();
    const window = market.currentWindow();
    const [compiled, view] = await Promise.all([catalogue.current(now), lists.readView(buyer)]);
    const given = { compiled, view, market: viewMarket(window, now), now };
    return {
      windowId: window ? String(window.seq) : null,
      parts: offerIds.flatMap((id) => divide(id, term, given) ?? []),
    };
  };
}

interface Given {
  readonly compiled: CompiledCatalogue;
  readonly view: BuyerView;
  readonly market: MarketView;
  readonly now: Date;
}

function divide(id: string, wanted: number | null, { compiled, view, market, now }: Given): PriceParts | undefined {
  const index = compiled.places.get(id) ?? -1;
  const [offer, terms] = [compiled.offers[index], compiled.table.terms[index]];
  if (!offer || !terms || !canSee(offer, view)) return undefined;
  const term = pickPaymentTerm(commonTerms(offer, view), wanted);
  const book = getBook(offer, compiled.books);
  const customer = term === undefined ? noCustomerTerms : resolveCustomerTerms(offer, book, view, term, now);
  const summary = summarisePrice({ terms, market, customer });
  return summary.ok ? toParts(offer, summary.value) : undefined;
}

function toParts(offer: CatalogueOffer, { market, duty, logistics, seller, total }: BuyerSummary): PriceParts {
  return {
    offerId: offer.id,
    price: total / 100,
    kind: offer.priceType === 'API' ? 'live' : 'fixed',
    market: market / 100,
    duty: duty / 100,
    logistics: logistics / 100,
    seller: seller / 100,
  };
}
