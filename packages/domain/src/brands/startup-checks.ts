import type { Brand, BrandCode, FeatureSwitches } from './brand.ts';

interface SwitchRule {
  readonly feature: keyof FeatureSwitches;
  readonly allowedIn: readonly BrandCode[];
}

/** Switches that only some brands may turn on. Source: Specification 5, startup checks. */
const switchRules: readonly SwitchRule[] = [
  { feature: 'conversionFactorsTab', allowedIn: ['ch'] },
  { feature: 'iceFutureDropdown', allowedIn: ['ch'] },
  { feature: 'globalMasterAddOn', allowedIn: ['ch'] },
  { feature: 'purchasingDisabled', allowedIn: ['ch'] },
  { feature: 'acceptTermsAtFirstLogin', allowedIn: ['ch', 'at'] },
  { feature: 'priceAlert', allowedIn: ['de'] },
  { feature: 'triggers', allowedIn: ['de'] },
];

/**
 * The inconsistencies of a brand configuration: one English sentence per wrong switch, naming it; empty when there are none.
 * The server does not start while there are any. Source: Specification 5, startup checks.
 */
export function brandProblems(brand: Brand): string[] {
  const problems = switchRules
    .filter((rule) => brand.features[rule.feature] && !rule.allowedIn.includes(brand.code))
    .map(
      (rule) =>
        `Switch "${rule.feature}" is on, but only brand ${rule.allowedIn.join(' or ')} may turn it on, not "${brand.code}".`,
    );
  if (brand.features.sellerSetsPurchaseRights && !brand.features.singleSeller) {
    problems.push('Switch "sellerSetsPurchaseRights" is on, but it needs "singleSeller" to be on as well.');
  }
  return problems;
}
