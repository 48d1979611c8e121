import { reservationMinutes } from '@handelsplatz/domain/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import type { BusinessResult } from '../../platform/refusals/index.ts';
import { type PricingStore, type StoredExplanation, storedExplanation } from '../pricing/quotes/index.ts';
import { checkStanding, offerExpired, type TradeBuyer, type TradeMarket, type TradeOffer } from '../trading/index.ts';

/** A current price, and the time until which it is held. */
export interface Reservation {
  readonly priceMinor: number;
  readonly reservedAt: Date;
  readonly reservedUntil: Date;
  readonly explanation: StoredExplanation;
}

/** Reserves the price of an offer for a buyer, never beyond the offer's end. */
export async function reservePrice(
  { pricing, brand, market }: { pricing: PricingStore; brand: Brand; market: TradeMarket },
  offer: TradeOffer,
  buyer: TradeBuyer,
  paymentTerm: number,
): Promise<
  BusinessResult<Reservation, 'live_prices_halted' | 'order_error_offers_expired' | 'order_error_relationship_disabled'>
> {
  const refused = checkStanding(offer, buyer.now);
  if (refused) return refused;
  const priced = await pricing.quote(offer, buyer, paymentTerm, market, buyer.now);
  if (!priced.ok) return offerExpired(offer);
  const held = new Date(buyer.now.getTime() + reservationMinutes[offer.priceType] * 60_000);
  if (held <= buyer.now) return offerExpired(offer);
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
