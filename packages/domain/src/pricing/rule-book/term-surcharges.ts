import type { PriceItem } from '../chain/terms.ts';

/** Surcharges of payment terms: those for all customers by days, and those agreed with one customer. */
export type TermSurcharges = {
  readonly general: ReadonlyMap<number, PriceItem>;
  readonly ofCustomers: ReadonlyMap<string, ReadonlyMap<number, PriceItem>>;
};

/** A rule that gives a payment term its surcharge. Without customers it is for all of them. */
export type TermSurchargeRule = {
  readonly days: number;
  readonly customerIds: readonly string[];
  readonly item: PriceItem;
};

/** Sorts the rules of payment terms by customer and days. */
export function compileTermSurcharges(rules: Iterable<TermSurchargeRule>): TermSurcharges {
  const general = new Map<number, PriceItem>();
  const ofCustomers = new Map<string, Map<number, PriceItem>>();
  for (const { days, customerIds, item } of rules) {
    if (customerIds.length === 0) general.set(days, item);
    for (const customerId of customerIds) {
      const own = ofCustomers.get(customerId) ?? new Map<number, PriceItem>();
      ofCustomers.set(customerId, own.set(days, item));
    }
  }
  return { general, ofCustomers };
}

/**
 * The one surcharge that a customer pays at a payment term. What was agreed with the customer replaces the offer's own surcharge,
 * which replaces the one for all customers: customer rules cannot be overridden by an offer (Product decisions 4). They never
 * add up.
 *
 * @example findTermSurcharge(surcharges, { customerId, days: 30, ofOffer: undefined }) // the agreed 2,00 L/cbm, not the general 3,40
 */
export function findTermSurcharge(
  { general, ofCustomers }: TermSurcharges,
  {
    customerId,
    days,
    ofOffer,
  }: { readonly customerId: string; readonly days: number; readonly ofOffer: PriceItem | undefined },
): PriceItem | undefined {
  return ofCustomers.get(customerId)?.get(days) ?? ofOffer ?? general.get(days);
}
