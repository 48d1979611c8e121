import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import type { TradeMarket } from '../baskets/index.ts';
import {
  checkOffer,
  checkPaymentTerm,
  checkQuantity,
  checkRelationship,
  displayNameOf,
  livePricesHalted,
  offerExpired,
  refuseTrade,
  type TradeBuyer,
  type TradeOffer,
  type TradeRefusal,
  type TradeResult,
} from '../offers/index.ts';
import { type PricingStore, type StoredExplanation, storedExplanation } from '../pricing/index.ts';
import type { NumberedItem } from './orders.store.ts';

interface Basket {
  readonly items: readonly NumberedItem[];
  readonly offers: readonly TradeOffer[];
  readonly buyer: TradeBuyer;
  readonly market: TradeMarket;
}

interface CheckedItem {
  readonly item: NumberedItem;
  readonly offer: TradeOffer;
  /** The reserved price or the current one, whichever is lower. */
  readonly priced: number;
  readonly explanation: StoredExplanation;
}

/**
 * Relationship, offer and window, payment term, quantity: each check over all positions before the next one begins, so that
 * a basket's refusal does not depend on the order of its positions (Product decisions 6).
 */
export async function checkTerms(
  basket: Basket,
  { brand, pricing }: { brand: Brand; pricing: PricingStore },
): Promise<TradeResult<CheckedItem[]>> {
  const offers = new Map(basket.offers.map((offer) => [offer.id, offer]));
  const pairs = basket.items.flatMap((item) => {
    const offer = offers.get(item.offerId);
    return offer ? [{ item, offer }] : [];
  });
  const now = basket.buyer.now;
  const refused =
    firstOf(pairs, ({ offer }) => checkRelationship(offer)) ?? firstOf(pairs, ({ offer }) => checkOffer(offer, now));
  if (refused) return refused;

  const priced: TradeResult<CheckedItem>[] = [];
  for (const pair of pairs) priced.push(await decidePrice(pair, basket, { brand, pricing }));
  const gone = priced.find((result): result is TradeRefusal => !result.ok && result.code !== 'price_changed');
  if (gone) return gone;

  const wrong =
    firstOf(pairs, ({ item, offer }) => checkPaymentTerm(offer, item.paymentTerm)) ??
    firstOf(pairs, ({ offer }) => checkQuantity(offer, sumFor(pairs, offer.id), brand)) ??
    firstOf(pairs, ({ item, offer }) =>
      offer.delivered && item.locationId === null
        ? refuseTrade('delivery_address_required', { offer: displayNameOf(offer) }, { offerId: offer.id })
        : undefined,
    );
  if (wrong) return wrong;
  const checked: CheckedItem[] = [];
  for (const result of priced) {
    if (!result.ok) return result;
    checked.push(result.value);
  }
  return ok(checked);
}

/**
 * While a price is reserved the buyer pays it or the lower current one; afterwards a higher price is a new decision. Where live
 * prices are halted there is no current one: a running reservation is honoured, whatever the market says, and nothing else is.
 */
async function decidePrice(
  { item, offer }: { item: NumberedItem; offer: TradeOffer },
  { buyer, market }: Basket,
  { brand, pricing }: { brand: Brand; pricing: PricingStore },
): Promise<TradeResult<CheckedItem>> {
  const reserved = { item, offer, priced: item.priceMinor, explanation: item.explanation };
  const runs = item.reservedUntil > buyer.now;
  if (offer.halted) return runs ? ok(reserved) : livePricesHalted(offer);
  const quoted = await pricing.quote(offer, buyer, item.paymentTerm, market, buyer.now);
  if (!quoted.ok) return offerExpired(offer);
  const current = quoted.value.price;
  if (current <= item.priceMinor) {
    const windowSeq = offer.priceType === 'API' ? market.windowSeq : null;
    return ok({
      item,
      offer,
      priced: current,
      explanation: storedExplanation(quoted.value, { brand, windowSeq, now: buyer.now }),
    });
  }
  if (runs) return ok(reserved);
  return refuseTrade(
    'price_changed',
    { offer: displayNameOf(offer) },
    { offerId: offer.id, oldPrice: item.priceMinor / 100, newPrice: current / 100 },
  );
}

function firstOf<T>(pairs: readonly T[], check: (pair: T) => TradeRefusal | undefined): TradeRefusal | undefined {
  for (const pair of pairs) {
    const refusal = check(pair);
    if (refusal) return refusal;
  }
  return undefined;
}

function sumFor(pairs: readonly { item: NumberedItem }[], offerId: string): number {
  return pairs.reduce((sum, { item }) => (item.offerId === offerId ? sum + item.quantityLitres : sum), 0);
}
