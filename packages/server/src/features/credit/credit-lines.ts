/** What decides which credit lines stand behind a purchase. */
export interface CreditLines {
  readonly buyerId: string;
  readonly parentId: string | null;
  readonly sharedCreditLimits: boolean;
  readonly hasOwnLine: boolean;
  readonly hasParentLine: boolean;
}

/**
 * The accounts whose lines a purchase is charged to, in ascending order. With shared limits the parent's pool counts and the
 * child's own line, where there is one, caps it (Product decisions 6); otherwise the buyer's own line alone.
 */
export function creditAccountsOf({
  buyerId,
  parentId,
  sharedCreditLimits,
  hasOwnLine,
  hasParentLine,
}: CreditLines): string[] {
  if (!parentId || !sharedCreditLimits || !hasParentLine) return [buyerId];
  return hasOwnLine ? [buyerId, parentId].sort() : [parentId];
}

/** What is left for an order: the pool where there is one, capped by the buyer's own line; else the own line; else nothing. */
export function availableCredit({ own, pool }: { own: number | null; pool: number | null }): number {
  const left = pool === null ? (own ?? 0) : Math.min(pool, own ?? pool);
  return Math.max(0, left);
}
