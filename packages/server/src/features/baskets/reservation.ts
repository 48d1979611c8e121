import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import type { MarketStore } from '../market/index.ts';
import {
  checkOffer,
  checkRelationship,
  firstRefusal,
  livePricesHalted,
  offerExpired,
  refuseTrade,
  type TradeBuyer,
  type TradeOffer,
  type TradeResult,
} from '../offers/index.ts';
import { type PricingStore, type QuoteMarket, type StoredExplanation, storedExplanation } from '../pricing/index.ts';

/** How long a price stays reserved (Product decisions 6). */
const reservationMs = { API: 3 * 60_000, FIXED: 10 * 60_000, TRACKING: 0 };

/** A price at this moment, and until when it is held. */
export interface Reservation {
  readonly priceMinor: number;
  readonly reservedAt: Date;
  readonly reservedUntil: Date;
  readonly explanation: StoredExplanation;
}

/** The market of one moment, as a purchase is priced with it. */
export interface TradeMarket extends QuoteMarket {
  readonly windowSeq: number | null;
}

/** Reads the newest window; without one, or with one that is not live, live prices cannot be had. */
export async function readTradeMarket(market: MarketStore): Promise<TradeMarket> {
  const window = await market.currentWindow();
  if (!window) return { fresh: false, prices: new Map(), fx: null, windowSeq: null };
  return { fresh: window.live, prices: window.prices, fx: window.fx, windowSeq: window.seq };
}

/** Reserves the price of an offer for a buyer, never beyond the offer's end. */
export async function reservePrice(
  { pricing, brand, market }: { pricing: PricingStore; brand: Brand; market: TradeMarket },
  offer: TradeOffer,
  buyer: TradeBuyer,
  paymentTerm: number,
): Promise<TradeResult<Reservation>> {
  const checked = firstRefusal(
    checkRelationship(offer),
    checkOffer(offer, buyer.now),
    offer.halted ? livePricesHalted(offer) : undefined,
  );
  if (!checked.ok) return checked;
  const priced = await pricing.quote(offer, buyer, paymentTerm, market, buyer.now);
  if (!priced.ok) return offerExpired(offer);
  const held = new Date(buyer.now.getTime() + reservationMs[offer.priceType]);
  if (held <= buyer.now) return refuseTrade('order_error_offers_expired', { offer: offer.productName });
  return ok({
    priceMinor: priced.value.price,
    reservedAt: buyer.now,
    reservedUntil: held < offer.availableTo ? held : offer.availableTo,
    explanation: storedExplanation(priced.value, {
      brand,
      windowSeq: offer.priceType === 'API' ? market.windowSeq : null,
      now: buyer.now,
    }),
  });
}
