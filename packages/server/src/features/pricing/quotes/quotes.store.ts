import type { Brand } from '@handelsplatz/domain/brands';
import type { MarketView, PricedOffer, PriceRefusal } from '@handelsplatz/domain/pricing/chain';
import type { Result } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { RuleBooks } from '../rule-book/rule-books.ts';
import {
  type CapturedPrice,
  type PriceableOffer,
  type PricingBuyer,
  quoteOffer,
  resolveCustomerTerms,
  resolveOfferTerms,
} from './price-terms.ts';

/** An offer with the data that decides which rules and which floor apply to it. */
export interface QuotedOffer extends PriceableOffer {
  readonly pricingRevision: number;
  readonly captured: CapturedPrice | undefined;
}

/** Exact prices inside a transaction or a read. */
export interface PricingStore {
  /** The exact price of an offer for a buyer and a payment term, by the rules at the offer's revision. */
  quote(
    offer: QuotedOffer,
    buyer: PricingBuyer,
    paymentTerm: number,
    market: MarketView,
    now: Date,
  ): Promise<Result<PricedOffer, PriceRefusal>>;
}

export function createPricingStore(executor: Kysely<Tables>, books: RuleBooks, brand: Brand): PricingStore {
  return {
    async quote(offer, buyer, paymentTerm, market, now) {
      const book = await books.at(executor, offer.sellerId, offer.pricingRevision, now);
      return quoteOffer(
        resolveOfferTerms(offer, book, offer.captured, brand, now),
        market,
        resolveCustomerTerms(offer, book, buyer, paymentTerm, now),
      );
    },
  };
}
