import { computeRank, listTerminals, type Network, type PricingRule } from '../rules/rules.ts';

/** A version of a rule with the time in which it is in force: from `validFrom` until the next version, in milliseconds. */
export type RuleEntry = {
  readonly rule: PricingRule;
  readonly rank: number;
  readonly terminals: ReadonlySet<string> | null;
  /** The customers of a rule with many customers and many places; null for all other rules. */
  readonly manyCustomers: ReadonlySet<string> | null;
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

/**
 * The maps and lists that one edit of a book has created and may change in place. All others belong to books in use; the edit
 * copies them before its first change.
 */
export type Ownership = {
  map<K, L, V>(of: Map<K, Map<L, V>>, key: K): Map<L, V>;
  /** Adds to a list, creating it if needed. */
  add<K, V>(lists: Map<K, V[]>, key: K, value: V): void;
  /** Removes from a list, and removes the list when it is empty. */
  drop<K, V>(lists: Map<K, V[]>, key: K, value: V): void;
};

/** The ownership for a new edit. An edit of an empty book creates everything itself. */
export function createOwnership(beginsWithNothing: boolean): Ownership {
  const own = beginsWithNothing ? { has: () => true, add: () => undefined } : new Set<object>();
  const getOwnList = <K, V>(lists: Map<K, V[]>, key: K): V[] => {
    const known = lists.get(key);
    if (known !== undefined && own.has(known)) return known;
    const copy = known === undefined ? [] : known.slice();
    own.add(copy);
    lists.set(key, copy);
    return copy;
  };
  return {
    map(of, key) {
      const known = of.get(key);
      if (known !== undefined && own.has(known)) return known;
      const copy = new Map(known);
      own.add(copy);
      of.set(key, copy);
      return copy;
    },
    add: (lists, key, value) => {
      getOwnList(lists, key).push(value);
    },
    drop(lists, key, value) {
      const list = getOwnList(lists, key);
      drop(list, value);
      if (list.length === 0) lists.delete(key);
    },
  };
}

/** The terminals that a rule covers; null when it covers all. */
export type TerminalSets = (rule: PricingRule) => ReadonlySet<string> | null;

/** The terminals of rules. Rules that cover the same terminals share one set, which saves much memory in a large book. */
export function createTerminalSets(networks: ReadonlyMap<string, Network>): TerminalSets {
  const sets = new Map<string, ReadonlySet<string>>();
  return (rule) => {
    const { terminalIds, networkIds } = rule;
    const [only] = terminalIds;
    const single = only !== undefined && terminalIds.length === 1 && networkIds.length === 0;
    const key = single ? only : `${terminalIds.join()} ${networkIds.join()}`;
    const known = sets.get(key);
    if (known !== undefined) return known;
    const covered = listTerminals(rule, networks);
    if (covered !== null) sets.set(key, covered);
    return covered;
  };
}

/** A rule that covers more pairs than this is stored by product, and a lookup checks its set of terminals. */
const mostPairsPerRule = 256;

/**
 * A customer rule is stored per customer and place as long as that takes at most this many times the room of customers plus
 * places.
 */
const mostPerCustomer = 2;

/**
 * The versions of one rule with the time in which they are in force, newest first. Versions that a later one replaces before
 * they begin are left out.
 */
export function entriesOfRule(versions: readonly PricingRule[], terminalSets: TerminalSets): RuleEntry[] {
  const ordered = versions.length === 1 ? versions : versions.toSorted((a, b) => b.version - a.version);
  const entries: RuleEntry[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const rule of ordered) {
    const from = rule.validFrom.getTime();
    if (from >= until) continue;
    const terminals = terminalSets(rule);
    const manyCustomers = findManyCustomers(rule, terminals);
    entries.push({ rule, rank: computeRank(rule), terminals, manyCustomers, from, until });
    until = from;
  }
  return entries;
}

/** An index without any rule. */
export function emptyIndex(): RuleIndex {
  return { byPair: new Map(), byProduct: new Map(), byTerminal: new Map(), everywhere: [] };
}

/** Copies an index for editing; the original stays unchanged. */
export function copyIndex({ byPair, byProduct, byTerminal, everywhere }: RuleIndex): RuleIndex {
  return {
    byPair: new Map(byPair),
    byProduct: new Map(byProduct),
    byTerminal: new Map(byTerminal),
    everywhere: everywhere.slice(),
  };
}

/** Adds a version to an index under construction. */
export function addToIndex(index: RuleIndex, entry: RuleEntry, own: Ownership): void {
  const { productIds } = entry.rule;
  const { terminals } = entry;
  if (productIds.length === 0) {
    if (terminals === null) index.everywhere.push(entry);
    else for (const terminalId of terminals) own.add(index.byTerminal, terminalId, entry);
    return;
  }
  for (const productId of distinct(productIds)) {
    if (terminals === null || !isPairwise(entry.rule, terminals)) own.add(index.byProduct, productId, entry);
    else for (const terminalId of terminals) own.add(own.map(index.byPair, productId), terminalId, entry);
  }
}

/** Removes a version from an index under construction. */
export function removeFromIndex(index: RuleIndex, entry: RuleEntry, own: Ownership): void {
  const { productIds } = entry.rule;
  const { terminals } = entry;
  if (productIds.length === 0) {
    if (terminals === null) drop(index.everywhere, entry);
    else for (const terminalId of terminals) own.drop(index.byTerminal, terminalId, entry);
    return;
  }
  for (const productId of distinct(productIds)) {
    if (terminals === null || !isPairwise(entry.rule, terminals)) own.drop(index.byProduct, productId, entry);
    else {
      const pairs = own.map(index.byPair, productId);
      for (const terminalId of terminals) own.drop(pairs, terminalId, entry);
      if (pairs.size === 0) index.byPair.delete(productId);
    }
  }
}

/** The versions, including past and future ones, that cover a pair; not sorted. */
export function coveringAt(index: RuleIndex, productId: string, terminalId: string): RuleEntry[] {
  const isThere = ({ terminals }: RuleEntry) => terminals === null || terminals.has(terminalId);
  return [
    ...(index.byPair.get(productId)?.get(terminalId) ?? []),
    ...(index.byProduct.get(productId)?.filter(isThere) ?? []),
    ...(index.byTerminal.get(terminalId) ?? []),
    ...index.everywhere,
  ];
}

/** How many versions `coveringAt` would read. */
export function candidatesAt(index: RuleIndex, productId: string, terminalId: string): number {
  return (
    (index.byPair.get(productId)?.get(terminalId)?.length ?? 0) +
    (index.byProduct.get(productId)?.length ?? 0) +
    (index.byTerminal.get(terminalId)?.length ?? 0) +
    index.everywhere.length
  );
}

/** Whether a version covers a pair. */
export function covers({ rule, terminals }: RuleEntry, productId: string, terminalId: string): boolean {
  const { productIds } = rule;
  return (
    (productIds.length === 0 || productIds.includes(productId)) && (terminals === null || terminals.has(terminalId))
  );
}

/** Sorts versions: most specific first, then latest. */
export function mostSpecificFirst(a: RuleEntry, b: RuleEntry): number {
  return b.rank - a.rank || b.from - a.from || (a.rule.id < b.rule.id ? -1 : 1);
}

/** Whether a version is in force. */
export function isInForce(entry: RuleEntry, now: number): boolean {
  return entry.from <= now && now < entry.until;
}

function distinct(ids: readonly string[]): Iterable<string> {
  return ids.length < 2 ? ids : new Set(ids);
}

function isPairwise({ productIds }: PricingRule, terminals: ReadonlySet<string>): boolean {
  return productIds.length * terminals.size <= mostPairsPerRule;
}

/** The number of lists of an index that contain a rule. */
function countLists(rule: PricingRule, terminals: ReadonlySet<string> | null): number {
  const products = rule.productIds.length;
  if (terminals === null) return Math.max(1, products);
  if (products === 0) return terminals.size;
  return isPairwise(rule, terminals) ? products * terminals.size : products;
}

/** The customers of a rule when one entry per customer and place would take several times the room of customers plus places. */
function findManyCustomers(rule: PricingRule, terminals: ReadonlySet<string> | null): ReadonlySet<string> | null {
  const customers = rule.customerIds.length;
  if (customers === 0) return null;
  const places = countLists(rule, terminals);
  return customers * places > mostPerCustomer * (customers + places) ? new Set(rule.customerIds) : null;
}

function drop<V>(list: V[], value: V): void {
  const at = list.indexOf(value);
  if (at >= 0) list.splice(at, 1);
}
