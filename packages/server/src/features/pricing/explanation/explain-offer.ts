import type { Explanation } from '@handelsplatz/contract/pricing';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { notFound } from '../../platform/errors/known.ts';
import { sendRefusal } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/tables.ts';
import type { MarketFeature } from '../market/index.ts';
import { createPricingStore, explanationFor, type RuleBooks, storedExplanation } from '../pricing/index.ts';
import { sendTradeRefusal } from './answer.ts';
import { readExplainedBuyer, readTradeBuyer } from './buyer.read.ts';
import { readTradeOffers, termsFor } from './trade.read.ts';
import { checkOffer, checkPaymentTerm, firstRefusal, livePricesHalted } from './trade-check.ts';

interface Dependencies {
  readonly db: Kysely<Tables>;
  readonly brand: Brand;
  readonly books: RuleBooks;
  readonly market: Pick<MarketFeature, 'currentWindow'>;
}

/**
 * Explains the price of an offer now: to a buyer their own, at a payment term they may choose; to a seller the one of a chosen
 * buyer (or the first connected one). What is not for this buyer is not found; what they cannot buy now is refused as an order is.
 */
export type ExplainOffer = (
  actor: Actor,
  offerId: string,
  query: { customerId?: string | undefined; paymentTerm?: number | undefined },
  reply: FastifyReply,
) => Promise<Explanation | FastifyReply>;

export function createExplainOffer({ db, brand, books, market }: Dependencies): ExplainOffer {
  return async (actor, offerId, query, reply) => {
    const side = actor.accountType === 'seller' ? 'seller' : 'buyer';
    const buyer =
      side === 'buyer'
        ? await readTradeBuyer(db, actor.userId, brand)
        : await readExplainedBuyer(db, { sellerId: actor.accountId, offerId, customerId: query.customerId }, brand);
    if (!buyer) throw notFound();
    const [offer] = await readTradeOffers(db, buyer, [offerId]);
    if (!offer || (side === 'seller' && offer.sellerId !== actor.accountId)) throw notFound();
    const paymentTerm = query.paymentTerm ?? termsFor(offer)[0] ?? 7;
    if (side === 'buyer') {
      // An offer that is for other buyers is nothing this one may know of.
      if (!offer.connected || !offer.released) throw notFound();
      const open = firstRefusal(
        checkOffer(offer, buyer.now),
        offer.halted ? livePricesHalted(offer) : undefined,
        checkPaymentTerm(offer, paymentTerm),
      );
      if (!open.ok) return sendTradeRefusal(reply, open);
    }
    const window = market.currentWindow();
    const view = window
      ? { fresh: window.fresh(buyer.now), prices: window.prices, fx: window.fx }
      : { fresh: false, prices: new Map(), fx: null };
    const priced = await createPricingStore(db, books, brand).quote(offer, buyer, paymentTerm, view, buyer.now);
    if (!priced.ok)
      return sendRefusal(reply, { code: priced.code, detail: 'Für dieses Angebot gibt es derzeit keinen Preis.' });
    const windowSeq = offer.priceType === 'API' ? (window?.seq ?? null) : null;
    const stored = storedExplanation(priced.value, { brand, windowSeq, now: buyer.now });
    return { offerId, customerId: buyer.buyerId, halted: offer.halted, ...explanationFor(side, stored) };
  };
}
