import type { PricingOverview, RuleView } from '@handelsplatz/contract/pricing';

/** Every rule of an overview. */
export function allRules(overview: PricingOverview): RuleView[] {
  return [
    ...overview.exchange.futureMonths,
    ...overview.exchange.surcharges,
    ...(overview.exchange.masterAddOns ?? []),
    ...overview.minimumPrices.rules,
    ...overview.densities,
    ...(overview.conversionFactors ?? []),
    ...overview.groups.flatMap(({ rules }) => rules),
    ...overview.customerRules,
    ...overview.paymentTerms,
    ...overview.expiry.active,
    ...overview.expiry.expired,
  ];
}
