/** All payment terms, in days (Specification 9). */
export const paymentTerms = [7, 14, 21, 30, 45] as const;

/** Whether a number of days is a payment term. */
export function isPaymentTerm(days: number | undefined): boolean {
  return paymentTerms.some((term) => term === days);
}

/**
 * The payment terms that a buyer may choose for an offer: those of the offer that the relationship with its seller allows, shortest first.
 *
 * @example sharedPaymentTerms([30, 7, 14], [7, 30]) // [7, 30]
 */
export function sharedPaymentTerms(ofOffer: readonly number[], ofRelationship: readonly number[]): number[] {
  return ofOffer.filter((term) => ofRelationship.includes(term)).sort((a, b) => a - b);
}

/**
 * The shortest of these payment terms; without any the shortest of all.
 *
 * @example shortestPaymentTerm([30, 14]) // 14
 */
export function shortestPaymentTerm(terms: readonly number[] = []): number {
  return terms.length > 0 ? Math.min(...terms) : paymentTerms[0];
}

/** Whether a buyer may choose any payment term for an offer. */
export function hasSharedPaymentTerm(ofOffer: readonly number[], ofRelationship: readonly number[]): boolean {
  return ofOffer.some((term) => ofRelationship.includes(term));
}

/**
 * The payment term at which an offer is compared with others: the shortest of its terms that is at least as long as the wanted one, else its
 * longest; without a wish the shortest. Undefined without terms.
 * @example pickPaymentTerm([7, 30], 14) // 30
 */
export function pickPaymentTerm(shared: readonly number[], wanted: number | null): number | undefined {
  if (wanted === null) return shared[0];
  return shared.find((term) => term >= wanted) ?? shared.at(-1);
}
