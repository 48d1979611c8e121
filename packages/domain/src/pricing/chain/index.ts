/** The door of the exact price chain, its explanation and its terms. */
export { type BuyerSummary, summarisePrice } from './buyer-summary.ts';
export {
  type ComputedChain,
  type ComputedPrice,
  computeChain,
  computePrice,
  type PriceRefusal,
  priceRefusals,
} from './chain.ts';
export { type ExplanationLine, type LineUnit, type PricedOffer, priceOffer, type StepKind } from './explanation.ts';
export { type PriceSteps, priceSteps } from './price-steps.ts';
export { type ExplanationRefusal, recompute, summariseForBuyer } from './recompute.ts';
export {
  type ChainFactors,
  type CustomerTerms,
  type FixedTerms,
  type ItemKind,
  type LiveTerms,
  type MarketView,
  noCustomerTerms,
  type OfferTerms,
  type PriceInput,
  type PriceItem,
  type RuleReference,
  type Sourced,
} from './terms.ts';
export {
  displayUnit,
  findPriceUnit,
  type GasMonth,
  gasMonths,
  gasoilSymbol,
  type PriceUnit,
  type PricingBasis,
  priceUnits,
} from './units.ts';
export { readWorkedCase, type WorkedCase } from './worked-case.ts';
