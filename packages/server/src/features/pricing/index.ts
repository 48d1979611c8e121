export { explanationFor } from './explanation-view.ts';
export { explainUnpriced } from './live-offers.ts';
export { createBasePriceCapture } from './minimum-prices.ts';
export { haltScopeOfOffer } from './price-halts.read.ts';
export { createPricingFeature } from './pricing.feature.ts';
export { createPricingStore, type PricingStore, type QuotedOffer, type QuoteMarket } from './pricing.store.ts';
export {
  type CapturedPrice,
  customerTermsOf,
  type PriceableOffer,
  type PricingBuyer,
  type PricingOverrides,
  type StoredExplanation,
  storedExplanation,
  termsOf,
} from './quote.ts';
export { createRuleBooks, type RuleBooks } from './rule-books.ts';
export { type BookReach, reachBetween, type SellerBook } from './seller-book.ts';
