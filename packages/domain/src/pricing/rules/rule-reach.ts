import type { RuleEntry } from './rule-index.ts';

/** The pairs of product and terminal that a change of rules can touch. */
export type RuleReach = {
  readonly everywhere: boolean;
  /** Touched at every terminal. */
  readonly products: ReadonlySet<string>;
  /** Touched for every product. */
  readonly terminals: ReadonlySet<string>;
  /** The terminals of a product. */
  readonly pairs: ReadonlyMap<string, ReadonlySet<string>>;
};

/** A reach that grows with each rule that is noted. */
export type GrowingReach = {
  note(entry: RuleEntry): void;
  noteEverywhere(): void;
  reach(): RuleReach;
};

/** Nothing is touched. */
export const noReach: RuleReach = { everywhere: false, products: new Set(), terminals: new Set(), pairs: new Map() };

/** Everything is touched. */
export const fullReach: RuleReach = { ...noReach, everywhere: true };

/** Whether a change can touch what holds for a pair. */
export function reaches(reach: RuleReach, productId: string, terminalId: string): boolean {
  return (
    reach.everywhere ||
    reach.products.has(productId) ||
    reach.terminals.has(terminalId) ||
    (reach.pairs.get(productId)?.has(terminalId) ?? false)
  );
}

/** What several changes touch together. */
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

/** A reach of nothing, to be noted in. */
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
