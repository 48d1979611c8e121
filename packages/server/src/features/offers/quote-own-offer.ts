import type { OwnOfferQuote, ownOfferQuoteInput } from '@handelsplatz/contract/offers';
import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { compare } from '@handelsplatz/domain/numbers';
import { computePrice, noCustomerTerms } from '@handelsplatz/domain/pricing/chain';
import { shortestPaymentTerm } from '@handelsplatz/domain/trading';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { notFound } from '../../platform/errors/known.ts';
import type { Tables } from '../../schema/tables.ts';
import { type MarketDataFeature, viewLastMarket } from '../market-data/index.ts';
import {
  captureKey,
  explainUnpriced,
  type PriceableOffer,
  resolveCustomerTerms,
  resolveOfferTerms,
} from '../pricing/quotes/index.ts';
import type { RuleBooks } from '../pricing/rule-book/index.ts';
import { bindOfferReads } from './changing/changes.read.ts';
import { toPriceable } from './changing/stored-offer.ts';
import { findPricedCustomer, type PricedCustomer } from './own-customers.read.ts';

type Input = z.output<typeof ownOfferQuoteInput>;

/** Prices an offer that is being entered, by the last known market. */
export type QuoteOwnOffer = (sellerId: string, input: Input) => Promise<OwnOfferQuote>;

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow' | 'now'>;
}

export function createQuoteOwnOffer({ db, brand, books, market }: Dependencies): QuoteOwnOffer {
  const reads = bindOfferReads(db, books);
  return async (sellerId, input) => {
    const now = market.now();
    const book = await reads.book(sellerId, now);
    const captures = await reads.captures(toBrandDay(now, brand.zone));
    const [saved] = input.id === undefined ? [] : await reads.findOffers(sellerId, [input.id], []);
    if (input.id !== undefined && !saved) throw notFound();
    const customer = input.customerId ? await findPricedCustomer(db, sellerId, input.customerId) : undefined;
    if (input.customerId && !customer) throw notFound();

    const view = viewLastMarket(market.currentWindow(), brand);
    const term = input.paymentTerm ?? shortestPaymentTerm(customer?.paymentTerms ?? input.paymentTerms ?? []);
    const quote = (offer: PriceableOffer, buyer?: PricedCustomer) => {
      const terms = resolveOfferTerms(offer, book, captures.get(captureKey(offer)), brand, now);
      const items = buyer ? resolveCustomerTerms(offer, book, buyer, term, now) : noCustomerTerms;
      return computePrice({ terms, market: view, customer: items });
    };
    const entered = toPriceable(input, sellerId);
    const base = quote(entered);
    const paid = customer && quote(entered, customer);
    const before = saved && saved.priceType !== 'TRACKING' ? quote(saved) : undefined;
    return {
      basePrice: base.ok ? base.value.price / 100 : null,
      floorHolds: base.ok && compare(base.value.base, base.value.chainL100) > 0,
      reason: base.ok ? null : explainUnpriced(base.code, entered, { book, brand, now }).text,
      savedPrice: before?.ok ? before.value.price / 100 : null,
      customerPrice: paid?.ok ? paid.value.price / 100 : null,
    };
  };
}
