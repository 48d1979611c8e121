import type { MissingReason } from '@handelsplatz/contract/market';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { type BindingLimit, whatFits } from '@handelsplatz/domain/orders';
import { findSupplyProblem } from '@handelsplatz/domain/trading';
import { findPositionVat, findTradeProblem, lacksPermitFor, type TradeOffer } from '../../trading/index.ts';
import { toPriceProblem } from '../lists/market-offer.ts';
import type { CandidateOffer } from './candidates.read.ts';

/** The price of an offer for one buyer, in hundredths, or the reason why there is none. */
export type Quote = { readonly ok: true; readonly priceMinor: number } | { readonly ok: false; readonly code: string };

/**
 * Why a buyer cannot order an offer now; undefined when the buyer can. Every answer comes from the function that hides or refuses the
 * offer elsewhere, in the sequence of market and order: access, supply, price, permit, limits.
 */
export async function findObstacle(
  offer: TradeOffer,
  candidate: CandidateOffer,
  { now, quote }: { now: Date; quote: () => Promise<Quote> },
): Promise<MissingReason | undefined> {
  const access = findTradeProblem(offer, now);
  if (access === 'not_available') return 'paused';
  if (access !== undefined) return toReleaseReason(candidate);
  const supply = findSupplyProblem(offer, offer.relationshipTerms);
  if (supply === 'halted') return candidate.haltScope === 'MARKET' ? 'market_halted' : 'halted';
  if (supply !== undefined) return supply;
  const priced = await quote();
  if (!priced.ok) return toPriceProblem(priced.code);
  if (lacksPermitFor(offer)) return 'permit_missing';
  const { litres, binding } = whatFits({
    ...offer,
    creditMinorLeft: offer.credit.leftMinor,
    price: priceMinorPer100L(priced.priceMinor),
    vatBasisPoints: findPositionVat(offer).vatPermille * 10,
  });
  return litres > 0 ? undefined : toLimitReason(binding, offer, candidate);
}

function toReleaseReason({
  productType,
  parentBlocks,
  additivesOpen,
  terminalReleased,
  productReleased,
}: CandidateOffer): MissingReason {
  if (parentBlocks) return 'blocked_by_parent';
  if (productType === 'ADDITIVE' && !additivesOpen) return 'additives_not_released';
  if (terminalReleased) return 'product_not_released';
  return productReleased ? 'terminal_not_released' : 'goods_not_released';
}

function toLimitReason(
  binding: BindingLimit | null,
  { credit }: TradeOffer,
  { parentAllowsNothing }: CandidateOffer,
): MissingReason {
  if (binding === 'purchaseLimit') return parentAllowsNothing ? 'blocked_by_parent' : 'daily_limit';
  if (binding !== 'credit') return 'sold_out';
  if (credit.binding === 'hold') return 'credit_hold';
  return credit.binding === 'none' ? 'no_credit' : 'credit_used_up';
}
