import type { RuleEntry } from '../rule-book/rule-index.ts';

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

/** A reach that grows with each added rule. */
export type GrowingReach = {
  note(entry: RuleEntry): void;
  noteEverywhere(): void;
  reach(): RuleReach;
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

/** An empty reach to add to. */
export function createReach(): GrowingReach {
  let everywhere = false;
  const products = new Set<string>();
  const terminals = new Set<string>();
  const pairs = new Map<string, Set<string>>();
  return {
    note({ rule, terminals: covered }) {
      if (everywhere) return;
      if (rule.productIds.length === 0 && covered === null) everywhere = true;
      else if (covered === null) for (const productId of rule.productIds) products.add(productId);
      else if (rule.productIds.length === 0) for (const terminalId of covered) terminals.add(terminalId);
      else for (const productId of rule.productIds) noteTerminals(pairs, productId, covered);
    },
    noteEverywhere() {
      everywhere = true;
    },
    reach: () => (everywhere ? fullReach : { everywhere, products, terminals, pairs }),
  };
}

function noteTerminals(pairs: Map<string, Set<string>>, productId: string, covered: ReadonlySet<string>): void {
  const known = pairs.get(productId) ?? new Set();
  if (known.size === 0) pairs.set(productId, known);
  for (const terminalId of covered) known.add(terminalId);
}
