import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import type { priceRoutes } from '@handelsplatz/contract/pricing/price-routes';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import { notFound } from '../../../platform/errors/known.ts';
import { type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { type MarketDataFeature, viewMarket } from '../../market-data/index.ts';
import {
  checkPaymentTerm,
  checkStanding,
  findTradeProblem,
  firstRefusal,
  readExplainedBuyer,
  readTradeBuyer,
  readTradeOffers,
  shortestTerm,
} from '../../trading/index.ts';
import { createPricingStore, explanationFor, storedExplanation } from '../quotes/index.ts';
import type { RuleBooks } from '../rule-book/index.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketDataFeature, 'currentWindow'>;
}

/**
 * Explains the price of an offer now. A buyer gets their own price, at a payment term they may choose. A seller gets the price
 * of a chosen buyer, or of the first connected one. An offer that is not for this buyer is not found. An offer that the buyer
 * cannot buy now is refused as an order is.
 */
export type ExplainOffer = (
  actor: Actor,
  offerId: string,
  query: { customerId?: string | undefined; paymentTerm?: number | undefined },
) => Promise<OutcomeOf<typeof priceRoutes.explain, Explanation>>;

export function createExplainOffer({ db, brand, books, market }: Dependencies): ExplainOffer {
  return async (actor, offerId, query) => {
    const side = actor.accountType === 'seller' ? 'seller' : 'buyer';
    const buyer =
      side === 'buyer'
        ? await readTradeBuyer(db, actor, brand)
        : await readExplainedBuyer(db, { sellerId: actor.accountId, offerId, customerId: query.customerId }, brand);
    if (!buyer) throw notFound();
    const [offer] = await readTradeOffers(db, buyer, [offerId]);
    if (!offer || (side === 'seller' && offer.sellerId !== actor.accountId)) throw notFound();
    const paymentTerm = query.paymentTerm ?? shortestTerm(offer);
    if (side === 'buyer') {
      // A buyer must not learn of an offer that is for other buyers.
      const problem = findTradeProblem(offer, buyer.now);
      if (problem === 'not_connected' || problem === 'not_released') throw notFound();
      const open = firstRefusal(checkStanding(offer, buyer.now), checkPaymentTerm(offer, paymentTerm));
      if (!open.ok) return open;
    }
    const window = market.currentWindow();
    const view = viewMarket(window, buyer.now);
    const priced = await createPricingStore(db, books, brand).quote(offer, buyer, paymentTerm, view, buyer.now);
    if (!priced.ok) return refuseWith(priced.code);
    const windowSeq = offer.priceType === 'API' ? (window?.seq ?? null) : null;
    const stored = storedExplanation(priced.value, { brand, windowSeq, now: buyer.now });
    return ok({ offerId, customerId: buyer.buyerId, halted: offer.halted, ...explanationFor(side, stored) });
  };
}
