/** The door of `pricing`, the part that sellers use. Other features use the doors of `quotes` and `rule-book`. */
export { createPricingFeature } from './pricing.feature.ts';
