/** What decides which credit lines pay for a purchase. */
export interface CreditLines {
  readonly buyerId: string;
  readonly parentId: string | null;
  readonly sharedCreditLimits: boolean;
  readonly hasOwnLine: boolean;
  readonly hasParentLine: boolean;
}

/**
 * The accounts whose lines a purchase is charged to, in ascending order. With shared limits it is the parent's pool, capped by
 * the child's own line where there is one (Product decisions 6). Otherwise it is the buyer's own line alone.
 */
export function listCreditAccounts({
  buyerId,
  parentId,
  sharedCreditLimits,
  hasOwnLine,
  hasParentLine,
}: CreditLines): string[] {
  if (!parentId || !sharedCreditLimits || !hasParentLine) return [buyerId];
  return hasOwnLine ? [buyerId, parentId].sort() : [parentId];
}

/** The credit left for an order: the pool capped by the buyer's own line; without a pool the own line; without both nothing. */
export function availableCredit({ own, pool }: { own: number | null; pool: number | null }): number {
  const left = pool === null ? (own ?? 0) : Math.min(pool, own ?? pool);
  return Math.max(0, left);
}
