import type { OwnOfferDetail, OwnOfferList } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Kysely } from 'kysely';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { type MarketDataFeature, viewMarket } from '../market-data/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import type { ChangeOffers, ChangeRequest, ChangeVerdict } from './changing/change-offers.ts';
import type { OfferChangeStore } from './changing/changes.store.ts';
import { readOwnCustomers } from './own-customers.read.ts';
import { readOwnOfferDetail } from './own-offer-detail.read.ts';
import { countOwnOffers, type OwnOfferSelection } from './own-offers.read.ts';
import { readOwnOffers } from './own-offers.ts';
import { createQuoteOwnOffer, type QuoteOwnOffer } from './quote-own-offer.ts';

export interface OwnOffersService {
  /** Without a page all offers are one page. */
  list(selection: OwnOfferSelection): Promise<OwnOfferList>;
  /** Prices an offer that is being entered. */
  readonly quote: QuoteOwnOffer;
  /** One offer with its history; undefined when it is not one of the seller's. */
  find(sellerId: string, offerId: string): Promise<OwnOfferDetail | undefined>;
  /** Changes offers in a transaction of their own. */
  change(request: ChangeRequest): Promise<ChangeVerdict>;
}

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
  readonly changeOffers: ChangeOffers;
  readonly inTransaction: InTransaction<BaseStores & { offers: OfferChangeStore }>;
}

/** A seller's own offers. A change reaches every node's market list and every buyer's open page. */
export function createOwnOffers(dependencies: Dependencies): OwnOffersService {
  const { db, brand, books, market, changeOffers, inTransaction } = dependencies;
  return {
    async list(selection) {
      const { sellerId, productType, page } = selection;
      const now = market.now();
      const view = viewMarket(market.currentWindow(), now);
      const [offers, counts, customers] = await Promise.all([
        readOwnOffers(db, selection, { brand, books, market: view, now }),
        countOwnOffers(db, sellerId),
        readOwnCustomers(db, sellerId),
      ]);
      const total = productType ? counts[productType] : counts.FUEL + counts.ADDITIVE;
      const { pageNumber, pageLimit } = page ?? { pageNumber: 1, pageLimit: Math.max(1, total) };
      const metadata = { total, pageNumber, pageLimit, pageCount: Math.ceil(total / pageLimit) };
      return { offers, counts, customers, metadata };
    },
    quote: createQuoteOwnOffer({ db, brand, books, market }),
    find: (sellerId, offerId) => readOwnOfferDetail(db, sellerId, offerId),
    change: (request) => inTransaction((stores) => changeOffers(stores, request)),
  };
}
