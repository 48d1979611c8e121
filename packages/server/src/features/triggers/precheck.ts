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
import { pickNearest, type StoredReason, toReason } from './trigger-reasons.ts';
import { type CheckedTrigger, listTriggerOffers } from './triggers.read.ts';

/**
 * What would keep a trigger from ordering if its price were reached now; null: nothing. It asks the checks of every order, at the
 * trigger's own limit as price, for each offer that could serve it. One offer that passes is enough.
 */
export async function precheckTrigger(
  { db, brand }: { readonly db: Kysely<Tables>; readonly brand: Brand },
  trigger: CheckedTrigger,
): Promise<StoredReason | null> {
  const buyer = await readTradeBuyer(db, trigger, brand);
  const forbidden = checkRight(buyer, brand);
  if (forbidden) return toReason(forbidden);
  const { productId, terminalIds } = trigger;
  const offerIds = await listTriggerOffers(db, { buyerId: buyer.buyerId, productId, terminalIds });
  const offers = await readTradeOffers(db, buyer, offerIds);
  const refusals: BusinessRefusal[] = [];
  for (const offer of offers) {
    const refusal = checkStanding(offer, buyer.now) ?? checkOrder(trigger, offer, buyer, brand);
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

function checkOrder(trigger: CheckedTrigger, offer: TradeOffer, buyer: TradeBuyer, brand: Brand) {
  const { limitMinor, quantityLitres, paymentTerm, locationId } = trigger;
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
  const checks = trigger.isApproved ? purchaseChecks.approved : purchaseChecks.order;
  return findRefusal([position], checks, { all: [position], now: buyer.now, brand });
}
