import { fullReach, type RuleReach } from '../rules/rule-reach.ts';
import type { RuleEntry } from './rule-index.ts';

/** A reach that grows with each added rule. */
export type GrowingReach = {
  note(entry: RuleEntry): void;
  noteEverywhere(): void;
  reach(): RuleReach;
};

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
