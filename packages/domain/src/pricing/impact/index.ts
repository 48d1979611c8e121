/** The door of impact: how a change moves prices, and who consents to unusual moves. */
export {
  type ComparedBuyer,
  type ComparedOffer,
  type Comparison,
  compareFor,
  compileComparison,
} from './compare-prices.ts';
export { createFingerprint } from './fingerprint.ts';
export {
  bandPercent,
  type ComparedPrice,
  createImpactTally,
  type ImpactSummary,
  type ImpactTally,
  isOutlier,
  type MoveSelection,
  type PlausibilityBand,
  type PriceGap,
  type PriceMove,
  plausibilityBand,
} from './impact.ts';
export {
  hasConsent,
  hasDatedConsent,
  hasOtherRules,
  type ImpactConsent,
  type ImpactStamp,
  toConsent,
} from './impact-consent.ts';
