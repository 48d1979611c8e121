import type { PurchaseRefusal, RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { listMissingFacts } from '@handelsplatz/domain/catalogue';
import { listTaxStatuses } from '@handelsplatz/domain/offers';
import { lacksVatId, needsPermit } from '@handelsplatz/domain/papers';
import { type ApprovalReason, findApprovalReasons } from '@handelsplatz/domain/trading';
import { type BusinessRefusal, refuseWith } from '../../platform/refusals/index.ts';
import type { Position } from './positions.ts';
import { checkCredit, checkDailyLimit, checkVolume } from './supply-check.ts';
import { formatDisplayName, type TradeOffer } from './trade.read.ts';
import { accessChecks, checkPaymentTerm, checkQuantity, checkStanding, offerExpired } from './trade-check.ts';

interface CheckedBasket {
  /** All positions. Those of one offer, product or seller are added up. */
  readonly all: readonly Position[];
  readonly now: Date;
  readonly brand: Brand;
}

type Check<C extends RefusalCode = PurchaseRefusal> = (
  position: Position,
  basket: CheckedBasket,
) => BusinessRefusal<C> | undefined;

/** Goods whose tax status is wrong by law are not for sale (decision 0111). */
const taxedRightly = ({ offer }: Position) =>
  listTaxStatuses({ type: offer.productType, category: offer.category }).includes(offer.taxStatus)
    ? undefined
    : offerExpired(offer);

/** Papers cannot say what is not known of the goods (decision 0150). */
const factsKnown = ({ offer }: Position) =>
  listMissingFacts({ ...offer, type: offer.productType }).length === 0 ? undefined : offerExpired(offer);

const standing = [
  ...accessChecks.map(
    (check) =>
      ({ offer }: Position, { now }: CheckedBasket) =>
        check(offer, now),
  ),
  taxedRightly,
  factsKnown,
  ({ payable }) => (payable.ok || payable.code === 'price_changed' ? undefined : payable),
] satisfies readonly Check[];

/** While live prices are halted or the market stands still, the reserved quantity can be ordered, but not raised. */
const priced = ({ offer, currentMinor }: Position, { now }: CheckedBasket) =>
  currentMinor === null ? (checkStanding(offer, now) ?? offerExpired(offer)) : undefined;

const terms = [
  ({ item, offer }) => checkPaymentTerm(offer, item.paymentTerm),
  ({ offer }, { all, brand }) => checkQuantity(offer, litresFor(offer.id, all), brand),
] satisfies readonly Check[];

/** Untaxed goods that the buyer has no permit for. */
export function lacksPermitFor({ taxStatus, hasPermit }: Pick<TradeOffer, 'taxStatus' | 'hasPermit'>): boolean {
  return needsPermit(taxStatus) && !hasPermit;
}

/** Untaxed goods are sold only to a buyer whose permit the seller has (Product decisions 10). */
const permitted = ({ offer }: Position) =>
  lacksPermitFor(offer)
    ? refuseWith('permit_missing', { offer: formatDisplayName(offer) }, { offerId: offer.id })
    : undefined;

/** Austrian papers name the buyer's UID above an amount. */
const identified = ({ offer, grossMinor }: Position, { brand }: CheckedBasket) =>
  lacksVatId(brand.code, grossMinor, offer.buyerVatId) ? refuseWith('vat_id_missing') : undefined;

const decisions = [
  ({ item, offer }) =>
    offer.delivered && item.locationId === null
      ? refuseWith('delivery_address_required', { offer: formatDisplayName(offer) }, { offerId: offer.id })
      : undefined,
  ({ payable }) => (payable.ok ? undefined : payable),
] satisfies readonly Check[];

const supply = [
  (position, { all, brand }) => checkVolume(position, all, brand),
  (position, { all, brand }) => checkDailyLimit(position, all, brand),
  (position, { all, brand }) => checkCredit(position, all, brand),
] satisfies readonly Check[];

/** A purchase above the limits of the buyer's account waits for a colleague, for each user who places it. */
const withinLimits = ({ offer }: Position, { all }: CheckedBasket) => {
  const reasons = listApprovalReasons(offer, all);
  return reasons.length > 0 ? refuseWith('approval_required', {}, { reasons }) : undefined;
};

/** Why a purchase of these positions waits for a colleague, apart from the right of its user. */
export function listApprovalReasons(
  { approvalLimits }: Pick<Position['offer'], 'approvalLimits'>,
  all: readonly Position[],
): ApprovalReason[] {
  const litres = all.reduce((sum, position) => sum + position.litres, 0);
  const grossMinor = all.reduce((sum, position) => sum + position.grossMinor, 0);
  return findApprovalReasons(approvalLimits, { litres, grossMinor, mayPurchase: true });
}

/**
 * The checks of a purchase after the check of the right, in the sequence of Product decisions 6. An order must pass all of
 * them. A position that is added needs no delivery address yet, because the buyer can choose it in the basket. A change is
 * checked for its terms. A raised quantity also needs a current price, because an order does not know how much was reserved.
 */
export const purchaseChecks = {
  order: [...standing, permitted, ...terms, ...decisions, identified, ...supply, withinLimits],
  /** An order that a colleague approves, and one whose goods were agreed before. */
  approved: [...standing, permitted, ...terms, ...decisions, identified, ...supply],
  added: [...standing, permitted, ...terms, ...supply],
  changed: terms,
  raised: [priced, ...terms, ...supply],
} as const satisfies Record<string, readonly Check[]>;

/**
 * The first refusal. Each check runs over all chosen positions before the next check, so the sequence of the positions does not
 * matter.
 */
export function findRefusal<C extends RefusalCode>(
  chosen: readonly Position[],
  checks: readonly Check<C>[],
  basket: CheckedBasket,
): BusinessRefusal<C> | undefined {
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
