import { type Network, type PricingRule, rankOf, terminalsOf } from './rules.ts';

/** A version of a rule with the time it is in force: from `validFrom` up to the next version's, in milliseconds. */
export type RuleEntry = {
  readonly rule: PricingRule;
  readonly rank: number;
  readonly terminals: ReadonlySet<string> | null;
  readonly from: number;
  readonly until: number;
};

/** Finds the rules of a pair of product and terminal without reading all of them. */
export type RuleIndex = {
  readonly byPair: Map<string, Map<string, RuleEntry[]>>;
  readonly byProduct: Map<string, RuleEntry[]>;
  readonly byTerminal: Map<string, RuleEntry[]>;
  readonly everywhere: RuleEntry[];
};

/** A rule that covers more pairs than this is kept with its products and checked by its set of terminals. */
const mostPairsPerRule = 256;

/** All versions with the time they are in force. Versions that a later one replaces before they begin are left out. */
export function entriesOf(rules: readonly PricingRule[], networks: ReadonlyMap<string, Network>): RuleEntry[] {
  const ordered = rules.toSorted((a, b) => (a.id === b.id ? b.version - a.version : a.id < b.id ? -1 : 1));
  const entries: RuleEntry[] = [];
  let previousId: string | undefined;
  let until = Number.POSITIVE_INFINITY;
  for (const rule of ordered) {
    if (rule.id !== previousId) until = Number.POSITIVE_INFINITY;
    previousId = rule.id;
    const from = rule.validFrom.getTime();
    if (from >= until) continue;
    entries.push({ rule, rank: rankOf(rule), terminals: terminalsOf(rule, networks), from, until });
    until = from;
  }
  return entries;
}

/** An index without any rule. */
export function emptyIndex(): RuleIndex {
  return { byPair: new Map(), byProduct: new Map(), byTerminal: new Map(), everywhere: [] };
}

/** Adds a version to the index. */
export function addToIndex(index: RuleIndex, entry: RuleEntry): void {
  const { productIds } = entry.rule;
  const { terminals } = entry;
  if (productIds.length === 0) {
    if (terminals === null) index.everywhere.push(entry);
    else for (const terminalId of terminals) append(index.byTerminal, terminalId, entry);
    return;
  }
  const pairwise = terminals !== null && productIds.length * terminals.size <= mostPairsPerRule;
  for (const productId of new Set(productIds)) {
    if (pairwise) for (const terminalId of terminals) append(pairsOf(index, productId), terminalId, entry);
    else append(index.byProduct, productId, entry);
  }
}

/** The versions, past and future ones too, that cover a pair; the most specific first, then the latest. */
export function entriesAt(index: RuleIndex, productId: string, terminalId: string): RuleEntry[] {
  const covers = (entry: RuleEntry) => entry.terminals === null || entry.terminals.has(terminalId);
  return [
    ...(index.byPair.get(productId)?.get(terminalId) ?? []),
    ...(index.byProduct.get(productId)?.filter(covers) ?? []),
    ...(index.byTerminal.get(terminalId) ?? []),
    ...index.everywhere,
  ].sort((a, b) => b.rank - a.rank || b.from - a.from || (a.rule.id < b.rule.id ? -1 : 1));
}

/** Whether a version is in force. */
export function isInForce(entry: RuleEntry, now: number): boolean {
  return entry.from <= now && now < entry.until;
}

function pairsOf(index: RuleIndex, productId: string): Map<string, RuleEntry[]> {
  const known = index.byPair.get(productId);
  if (known !== undefined) return known;
  const pairs = new Map<string, RuleEntry[]>();
  index.byPair.set(productId, pairs);
  return pairs;
}

function append(lists: Map<string, RuleEntry[]>, key: string, entry: RuleEntry): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [entry]);
  else list.push(entry);
}
