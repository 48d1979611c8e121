import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { formerCustomers } from '../shared/rule-text.ts';
import { texts as t } from '../texts.ts';

/** A rule, listed under one of its customers. */
export type CustomerRule = RuleView & {
  readonly customerId: string;
  readonly customer: string;
  /** Index of the customer in the list, from 0. */
  readonly place: number;
};

/** Every customer rule once for each of its customers: connected customers first, each part by name. */
export function listCustomerRules(overview: PricingOverview): CustomerRule[] {
  const known = [...byName(overview.customers), ...byName(formerCustomers(overview))];
  const named = new Map(known.map(({ _id, name }, place) => [_id, { customer: name, place }]));
  const former = { customer: t('formerCustomer'), place: known.length };
  return overview.customerRules.flatMap((rule) =>
    rule.customerIds.map((customerId) => ({ ...rule, customerId, ...(named.get(customerId) ?? former) })),
  );
}

function byName(customers: PricingOverview['customers']): PricingOverview['customers'] {
  return customers.toSorted((a, b) => a.name.localeCompare(b.name, 'de'));
}
