import { hasSharedPaymentTerm } from './payment-terms.ts';

/** What a seller has released to a buyer. */
export interface OpenedGoods {
  readonly terminalIds: ReadonlySet<string>;
  readonly productIds: ReadonlySet<string>;
}

/** The part of an offer that decides to whom it is released. */
interface ReleasableOffer {
  readonly terminalId: string;
  readonly productId: string;
  /** The buyers that the seller has chosen; null when the offer is for all. */
  readonly buyerIds: readonly string[] | ReadonlySet<string> | null;
}

/**
 * Whether an offer is released to a buyer: its terminal and its product are, and the offer is for all or for this buyer. Baskets and
 * orders read the same rule from the database, in SQL (`readTradeOffers`). `offer-access.test.ts` of the server compares the two.
 */
export function isReleasedTo(buyerId: string, offer: ReleasableOffer, opened: OpenedGoods): boolean {
  if (!opened.terminalIds.has(offer.terminalId) || !opened.productIds.has(offer.productId)) return false;
  const { buyerIds } = offer;
  if (buyerIds === null) return true;
  return 'has' in buyerIds ? buyerIds.has(buyerId) : buyerIds.includes(buyerId);
}

/** How an offer stands between its seller and one buyer. */
export interface OfferAccess {
  /** Both sides of the relationship are enabled. */
  readonly connected: boolean;
  /** The rule of {@link isReleasedTo}, computed by it or by the database. */
  readonly released: boolean;
  /** The seller has neither paused nor removed the offer. */
  readonly active: boolean;
}

interface OfferPeriod {
  readonly availableFrom: Date;
  readonly availableTo: Date;
}

/** Why a buyer may not see an offer. */
export type AccessProblem = 'not_connected' | 'not_released' | 'not_available';

/**
 * Why a buyer may not see an offer at this moment; undefined when the buyer may. Market, basket, order and explanation all ask here. An
 * offer is available from its first moment until before its last one.
 */
export function findAccessProblem(
  { availableFrom, availableTo }: OfferPeriod,
  { connected, released, active }: OfferAccess,
  now: Date,
): AccessProblem | undefined {
  if (!connected) return 'not_connected';
  if (!released) return 'not_released';
  return active && availableFrom <= now && availableTo > now ? undefined : 'not_available';
}

/** Why nobody of those who may see an offer can order it now, or not at these payment terms. */
export type SupplyProblem = 'sold_out' | 'no_payment_term' | 'halted';

/** Why an offer is not in a buyer's list, apart from its price. */
export type HiddenReason = AccessProblem | SupplyProblem;

/** The part of an offer that decides whether a buyer who may see it can order. */
interface SuppliedOffer {
  readonly remainingLitres: number;
  readonly minLitres: number;
  readonly paymentTerms: readonly number[];
  /** Its live price is halted. */
  readonly halted: boolean;
}

/** Why an offer that a buyer may see is not in its list; undefined when it is, if it has a price. */
export function findSupplyProblem(
  { remainingLitres, minLitres, paymentTerms, halted }: SuppliedOffer,
  relationshipTerms: readonly number[],
): SupplyProblem | undefined {
  if (remainingLitres < minLitres) return 'sold_out';
  if (!hasSharedPaymentTerm(paymentTerms, relationshipTerms)) return 'no_payment_term';
  return halted ? 'halted' : undefined;
}

/** An active offer as the lists know it. */
interface ListedOffer extends ReleasableOffer, OfferPeriod, Omit<SuppliedOffer, 'halted'> {
  /** The scope in which its live price is halted; null when it is not. */
  readonly haltScope: string | null;
}

/** What a seller has opened to a connected buyer. */
interface OpenedRelation extends OpenedGoods {
  readonly paymentTerms: readonly number[];
}

/** Why an active offer is not in a buyer's list; undefined when it is, if it has a price (Product decisions 5). */
export function findHiddenReason(
  buyerId: string,
  offer: ListedOffer,
  relation: OpenedRelation | undefined,
  now: Date,
): HiddenReason | undefined {
  if (!relation) return 'not_connected';
  const access = { connected: true, released: isReleasedTo(buyerId, offer, relation), active: true };
  const { remainingLitres, minLitres, paymentTerms, haltScope } = offer;
  return (
    findAccessProblem(offer, access, now) ??
    findSupplyProblem({ remainingLitres, minLitres, paymentTerms, halted: haltScope !== null }, relation.paymentTerms)
  );
}
