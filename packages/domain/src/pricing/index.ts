/** The door of `pricing`: the exact chain and its explanation, rules and expiry, minimum prices, and the bulk kernel. */
export {
  type ComputedChain,
  type ComputedPrice,
  computeChain,
  computePrice,
  type PriceRefusal,
} from './chain.ts';
export {
  type ComparedBuyer,
  type ComparedOffer,
  type Comparison,
  compareFor,
  compileComparison,
} from './draft-comparison.ts';
export {
  type ComparedPrice,
  createEffectTally,
  type EffectSummary,
  type EffectTally,
  isOutlier,
  type MoveSelection,
  type PlausibilityBand,
  type PriceGap,
  type PriceMove,
  plausibilityBand,
} from './draft-effect.ts';
export { draftNameFrom, draftNameLength } from './draft-name.ts';
export { confirmationOf, type EffectConfirmation, type EffectStamp, isConfirmed } from './effect-confirmation.ts';
export {
  acceptExpiryRule,
  type ExpiryRule,
  type ExpirySetting,
  effectiveMonth,
  expiryRuleInForce,
  listExpiryRules,
  rollMonth,
  scheduleExpiry,
} from './expiry.ts';
export { type ExplanationLine, type LineUnit, type PricedOffer, priceOffer, type StepKind } from './explanation.ts';
export { createFingerprint } from './fingerprint.ts';
export { createPriceList, type PriceList, priceCodes, repriceAll } from './kernel.ts';
export {
  type BuyerTable,
  compileBuyerTable,
  compileMarketPoint,
  compileOfferTable,
  draftOfferTable,
  type KernelOffer,
  type MarketPoint,
  type OfferTable,
  type OfferTableDraft,
  redraftOfferTable,
} from './kernel-tables.ts';
export { type CapturedBase, captureDue, floorInForce, floorOf } from './minimum-price.ts';
export { type PriceSteps, priceSteps } from './price-steps.ts';
export { type BuyerSummary, type ExplanationRefusal, recompute, summariseForBuyer } from './recompute.ts';
export {
  createReplay,
  type MarginRange,
  type PlaceOutcome,
  type ReplayOutcome,
  type ReplayPlace,
  type ReplayRun,
  type SideOutcome,
} from './replay.ts';
export { momentsOfDay } from './replay-days.ts';
export type { ReplayClose, ReplayMoment, ReplayTerms } from './replay-line.ts';
export type { ReplayPoint } from './replay-points.ts';
export { customerItems, type OfferOverrides, type ResolvedTerms, type RuleBook, resolveOffer } from './rule-book.ts';
export {
  changeRuleBook,
  compileRuleBook,
  type EditedRuleBook,
  editRuleBook,
  emptyRuleBook,
  type RuleBookChange,
  type RuleBookEdit,
  type RuleBookSource,
} from './rule-book-edit.ts';
export {
  type DraftMoment,
  detailsOfDraft,
  greatestValueOf,
  problemsOfRule,
  type RuleDraft,
  type RuleDraftDetails,
  type RuleProblem,
  type RuleProblemCode,
  validFromOf,
  valueOfDraft,
} from './rule-draft.ts';
export {
  type AnyRuleKind,
  defaultMonthOf,
  demandOfKind,
  groupedKinds,
  isCustomerKind,
  isKindOfBrand,
  type KindDemand,
  ruleKinds,
  unitsOfBrand,
} from './rule-kinds.ts';
export { fullReach, joinReaches, noReach, type RuleReach, reaches } from './rule-reach.ts';
export { type DatedVersion, versionInForce, versionsFrom } from './rule-versions.ts';
export {
  acceptRule,
  type Network,
  type PricingRule,
  type RuleKind,
  type RuleScope,
  rankOf,
  ruleScopes,
  scopesOf,
  sharedPair,
  terminalsOf,
} from './rules.ts';
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
  brentSymbol,
  displayUnit,
  type GasMonth,
  gasMonths,
  gasoilSymbol,
  type PriceUnit,
  type PricingBasis,
  priceUnitOf,
  priceUnits,
} from './units.ts';
export { readWorkedCase, type WorkedCase } from './worked-case.ts';
