import type { Brand } from '@handelsplatz/domain/brands';
import {
  checkCredit,
  checkDailyLimit,
  checkOffer,
  checkPaymentTerm,
  checkQuantity,
  checkRelationship,
  checkVolume,
  displayNameOf,
  livePricesHalted,
  offerExpired,
  refuseTrade,
  type TradeRefusal,
} from '../offers/index.ts';
import type { Position } from './positions.ts';

interface CheckedBasket {
  /** All positions: those of one offer, product or seller are summed. */
  readonly all: readonly Position[];
  readonly now: Date;
  readonly brand: Brand;
}

type Check = (position: Position, basket: CheckedBasket) => TradeRefusal | undefined;

const standing: readonly Check[] = [
  ({ offer }) => checkRelationship(offer),
  ({ offer }, { now }) => checkOffer(offer, now),
  ({ payable }) => (payable.ok || payable.code === 'price_changed' ? undefined : payable),
];

/** What was reserved is honoured, not more of it, while live prices are halted or the market stands still. */
const priced: Check = ({ offer, currentMinor }) => {
  if (currentMinor !== null) return undefined;
  return offer.halted ? livePricesHalted(offer) : offerExpired(offer);
};

const terms: readonly Check[] = [
  ({ item, offer }) => checkPaymentTerm(offer, item.paymentTerm),
  ({ offer }, { all, brand }) => checkQuantity(offer, litresFor(offer.id, all), brand),
];

const decisions: readonly Check[] = [
  ({ item, offer }) =>
    offer.delivered && item.locationId === null
      ? refuseTrade('delivery_address_required', { offer: displayNameOf(offer) }, { offerId: offer.id })
      : undefined,
  ({ payable }) => (payable.ok ? undefined : payable),
];

const supply: readonly Check[] = [
  (position, { all, brand }) => checkVolume(position, all, brand),
  (position, { all, brand }) => checkDailyLimit(position, all, brand),
  (position, { all, brand }) => checkCredit(position, all, brand),
];

/**
 * What a purchase is checked for after its right, in the order of Product decisions 6. An order passes all of them. Whoever adds a
 * position can still choose its address in the basket; whoever changes one answers for its terms, and for more of it, which takes a
 * current price: an order does not know how much was reserved.
 */
export const purchaseChecks = {
  order: [...standing, ...terms, ...decisions, ...supply],
  added: [...standing, ...terms, ...supply],
  changed: terms,
  raised: [priced, ...terms, ...supply],
} as const satisfies Record<string, readonly Check[]>;

/** The first refusal: each check over all the chosen positions before the next one, so that their order does not matter. */
export function refusalOf(
  chosen: readonly Position[],
  checks: readonly Check[],
  basket: CheckedBasket,
): TradeRefusal | undefined {
  for (const check of checks) {
    for (const position of chosen) {
      const refusal = check(position, basket);
      if (refusal) return refusal;
    }
  }
  return undefined;
}

function litresFor(offerId: string, positions: readonly Position[]): number {
  return positions.reduce((sum, { offer, litres }) => (offer.id === offerId ? sum + litres : sum), 0);
}
