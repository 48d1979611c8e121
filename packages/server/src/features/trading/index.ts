/** The door of `trading`: who may buy what now, at which price, and the reasons for refusals. */
export { sendBasketFault } from './basket-fault.ts';
export { type Purchaser, readExplainedBuyer, readTradeBuyer, type TradeBuyer } from './buyer.read.ts';
export { checkExpectedGross } from './expected-gross.ts';
export type { OfferBounds } from './offer-bounds.ts';
export {
  computeAmounts,
  findPositionVat,
  type HeldItem,
  listOfferDestinations,
  type PayablePrice,
  type Position,
  pricePositions,
  toPosition,
} from './positions.ts';
export { findRefusal, lacksPermitFor, listApprovalReasons, purchaseChecks } from './purchase-checks.ts';
export { shortenCollection } from './shorten-collection.ts';
export { creditRefusal, type Demand, dailyLimitRefusal, volumeRefusal } from './supply-check.ts';
export {
  findTradeProblem,
  formatDisplayName,
  listPaymentTerms,
  readTradeOffers,
  shortestTerm,
  type TradeOffer,
} from './trade.read.ts';
export { createTradeStore, type TradeStore } from './trade.store.ts';
export {
  checkMayFill,
  checkPaymentTerm,
  checkRight,
  checkStanding,
  firstRefusal,
  offerExpired,
  priceMeasure,
  quantityText,
  readLitres,
  toLitres,
  toQuantity,
} from './trade-check.ts';
export { readTradeMarket, type TradeMarket } from './trade-market.ts';
