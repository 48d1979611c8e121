import { describe, expect, it } from 'vitest';
import { type Brand, brandProblems, brands, type FeatureSwitches } from './index.ts';

function withSwitch(brand: Brand, feature: keyof FeatureSwitches, on: boolean): Brand {
  return { ...brand, features: { ...brand.features, [feature]: on } };
}

describe('the startup checks of a brand', () => {
  it.each(Object.values(brands))('find nothing wrong with $code as shipped', (brand) => {
    expect(brandProblems(brand)).toEqual([]);
  });

  it.each([
    ['de', 'conversionFactorsTab'],
    ['at', 'conversionFactorsTab'],
    ['de', 'iceFutureDropdown'],
    ['at', 'globalMasterAddOn'],
    ['de', 'purchasingDisabled'],
    ['de', 'acceptTermsAtFirstLogin'],
    ['ch', 'priceAlert'],
    ['at', 'triggers'],
    ['de', 'sellerSetsPurchaseRights'],
  ] as const)('refuse brand %s with %s turned on, naming the switch', (code, feature) => {
    expect(brandProblems(withSwitch(brands[code], feature, true)).join()).toContain(feature);
  });

  it('refuse seller-set purchase rights without single-seller mode in the Swiss brand too', () => {
    expect(brandProblems(withSwitch(brands.ch, 'singleSeller', false))).toHaveLength(1);
  });
});
