/** The pairs of product and terminal that a change of rules can affect. */
export type RuleReach = {
  readonly everywhere: boolean;
  /** Affected at every terminal. */
  readonly products: ReadonlySet<string>;
  /** Affected for every product. */
  readonly terminals: ReadonlySet<string>;
  /** By product, the affected terminals. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string>>;
};

/** Nothing is affected. */
export const noReach: RuleReach = { everywhere: false, products: new Set(), terminals: new Set(), pairs: new Map() };

/** Everything is affected. */
export const fullReach: RuleReach = { ...noReach, everywhere: true };

/** Whether a change can affect a pair. */
export function reaches(reach: RuleReach, productId: string, terminalId: string): boolean {
  return (
    reach.everywhere ||
    reach.products.has(productId) ||
    reach.terminals.has(terminalId) ||
    (reach.pairs.get(productId)?.has(terminalId) ?? false)
  );
}

/** The reach of several changes together. */
export function joinReaches(all: readonly RuleReach[]): RuleReach {
  if (all.some((reach) => reach.everywhere)) return fullReach;
  const pairs = new Map<string, Set<string>>();
  for (const reach of all) {
    for (const [productId, terminals] of reach.pairs)
      pairs.set(productId, new Set([...(pairs.get(productId) ?? []), ...terminals]));
  }
  return {
    everywhere: false,
    products: new Set(all.flatMap((reach) => [...reach.products])),
    terminals: new Set(all.flatMap((reach) => [...reach.terminals])),
    pairs,
  };
}
