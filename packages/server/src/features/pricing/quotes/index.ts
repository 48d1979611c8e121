/** The door of `quotes`: the exact price of one offer for one buyer, and its explanation. */
export { captureKey, placeKey, readCaptures } from './captures.read.ts';
export { explanationFor } from './explanation.view.ts';
export { createBasePriceCapture } from './minimum-prices.ts';
export {
  type CapturedPrice,
  customerTermsKey,
  type PriceableOffer,
  type PricingBuyer,
  type PricingOverrides,
  resolveCustomerTerms,
  resolveOfferTerms,
  type StoredExplanation,
  storedExplanation,
} from './price-terms.ts';
export { createPricingStore, type PricingStore, type QuotedOffer } from './quotes.store.ts';
export { explainUnpriced } from './unpriced-offers.ts';
