import type { PricingOverview } from '@handelsplatz/contract/pricing/overview';
import type { RuleView } from '@handelsplatz/contract/pricing/rules';
import { paymentTerms } from '@handelsplatz/domain/trading';

/** The surcharges of one payment term: the one for all customers, and the one agreed with this customer. */
export interface SurchargesOfTerm {
  readonly days: number;
  readonly general: RuleView | undefined;
  readonly agreed: RuleView | undefined;
  /** The seller has released the payment term for the customer. */
  readonly isAllowed: boolean;
}

/** The payment terms that a customer may choose, and those with an agreement, each with its surcharges. */
export function listTermSurcharges(
  overview: Pick<PricingOverview, 'paymentTerms'>,
  customerId: string,
  allowed: readonly number[],
): SurchargesOfTerm[] {
  const rules = overview.paymentTerms;
  return paymentTerms.flatMap((days) => {
    const ofTerm = rules.filter(({ details }) => details.termDays === days);
    const general = ofTerm.find(({ customerIds }) => customerIds.length === 0);
    const agreed = ofTerm.find(({ customerIds }) => customerIds.includes(customerId));
    const isAllowed = allowed.includes(days);
    return isAllowed || agreed ? [{ days, general, agreed, isAllowed }] : [];
  });
}
