import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';

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
