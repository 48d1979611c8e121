import type { Brand } from '@handelsplatz/domain/brands';
import { ok } from '@handelsplatz/domain/results';
import type { Kysely } from 'kysely';
import type { BusinessRefusal } from '../../platform/refusals/index.ts';
import type { Tables } from '../../schema/tables.ts';
import {
  checkRight,
  checkStanding,
  findRefusal,
  purchaseChecks,
  readTradeBuyer,
  readTradeOffers,
  type TradeBuyer,
  type TradeOffer,
  toPosition,
} from '../trading/index.ts';
import { pickNearest, type StoredReason, toReason } from './standing-order-reasons.ts';
import { type CheckedStandingOrder, listStandingOrderOffers } from './standing-orders.read.ts';

/**
 * What would keep a standing order from ordering if its price were reached now; null: nothing. It asks the checks of every order, at the
 * standing order's own limit as price, for each offer that could serve it. One offer that passes is enough.
 */
export async function precheckStandingOrder(
  { db, brand }: { readonly db: Kysely<Tables>; readonly brand: Brand },
  standingOrder: CheckedStandingOrder,
): Promise<StoredReason | null> {
  const buyer = await readTradeBuyer(db, standingOrder, brand);
  const forbidden = checkRight(buyer, brand);
  if (forbidden) return toReason(forbidden);
  const { productId, terminalIds } = standingOrder;
  const offerIds = await listStandingOrderOffers(db, { buyerId: buyer.buyerId, productId, terminalIds });
  const offers = await readTradeOffers(db, buyer, offerIds);
  const refusals: BusinessRefusal[] = [];
  for (const offer of offers) {
    const refusal = checkStanding(offer, buyer.now) ?? checkOrder(standingOrder, offer, buyer, brand);
    if (!refusal) return null;
    refusals.push(refusal);
  }
  const nearest = pickNearest(refusals);
  return nearest ? toReason(nearest) : noOffer;
}

const noOffer: StoredReason = {
  code: 'OFFER_NONE',
  facts: {},
  text: 'Zurzeit gibt es an diesen Terminals kein Angebot mit Live-Preis.',
};

function checkOrder(standingOrder: CheckedStandingOrder, offer: TradeOffer, buyer: TradeBuyer, brand: Brand) {
  const { limitMinor, quantityLitres, paymentTerm, locationId } = standingOrder;
  const payable = {
    priceMinor: limitMinor,
    explanation: {
      unit: 'L/100L15' as const,
      currency: brand.currency,
      price: limitMinor / 100,
      windowSeq: null,
      at: buyer.now.toISOString(),
      lines: [],
    },
  };
  // Tax is counted as if the goods stayed in the country: the most that the order can cost.
  const goods = { offerId: offer.id, quantityLitres, paymentTerm, locationId, destination: '' } as const;
  const item = { ...goods, ...payable, reservedUntil: buyer.now };
  const position = toPosition(item, offer, { currentMinor: limitMinor, payable: ok(payable) });
  const checks = standingOrder.isApproved ? purchaseChecks.approved : purchaseChecks.order;
  return findRefusal([position], checks, { all: [position], now: buyer.now, brand });
}
