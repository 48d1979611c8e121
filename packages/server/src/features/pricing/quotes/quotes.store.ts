import type { Brand } from '@handelsplatz/domain/brands';
import type { Decimal } from '@handelsplatz/domain/numbers';
import type { PricedOffer, PriceRefusal } from '@handelsplatz/domain/pricing';
import type { Result } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import {
  type CapturedPrice,
  customerTermsOf,
  type PriceableOffer,
  type PricingBuyer,
  quoteOffer,
  termsOf,
} from './quote.ts';
import type { RuleBooks } from './rule-books.ts';

/** An offer with what decides which rules and which floor are in force for it. */
export interface QuotedOffer extends PriceableOffer {
  readonly pricingRevision: number;
  readonly captured: CapturedPrice | undefined;
}

/** What the market says at this moment. */
export interface QuoteMarket {
  readonly fresh: boolean;
  readonly prices: ReadonlyMap<string, Decimal>;
  readonly fx: Decimal | null;
}

/** Exact prices inside a transaction or a read. */
export interface PricingStore {
  /** The exact price of an offer for a buyer and a payment term, by the rules at the offer's revision. */
  quote(
    offer: QuotedOffer,
    buyer: PricingBuyer,
    paymentTerm: number,
    market: QuoteMarket,
    now: Date,
  ): Promise<Result<PricedOffer, PriceRefusal>>;
}

export function createPricingStore(executor: Kysely<Tables>, books: RuleBooks, brand: Brand): PricingStore {
  return {
    async quote(offer, buyer, paymentTerm, market, now) {
      const book = await books.at(executor, offer.sellerId, offer.pricingRevision, now);
      return quoteOffer(
        termsOf(offer, book, offer.captured, brand, now),
        market,
        customerTermsOf(offer, book, buyer, paymentTerm, now),
      );
    },
  };
}
