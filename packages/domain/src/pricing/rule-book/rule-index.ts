import { type Network, type PricingRule, rankOf, terminalsOf } from './rules.ts';

/** A version of a rule with the time it is in force: from `validFrom` up to the next version's, in milliseconds. */
export type RuleEntry = {
  readonly rule: PricingRule;
  readonly rank: number;
  readonly terminals: ReadonlySet<string> | null;
  /** The customers of a rule of many customers at many places; null of all other rules. */
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
 * What one edit of a book may change in place: the maps and lists it has made itself. All others belong to books that
 * are in use, and are copied the first time the edit comes to them.
 */
export type Ownership = {
  map<K, L, V>(of: Map<K, Map<L, V>>, key: K): Map<L, V>;
  /** Adds to a list, or begins one. */
  add<K, V>(lists: Map<K, V[]>, key: K, value: V): void;
  /** Takes out of a list; an empty one goes. */
  drop<K, V>(lists: Map<K, V[]>, key: K, value: V): void;
};

/** The ownership of a new edit. One that begins with nothing makes everything itself. */
export function createOwnership(beginsWithNothing: boolean): Ownership {
  const own = beginsWithNothing ? { has: () => true, add: () => undefined } : new Set<object>();
  const listOf = <K, V>(lists: Map<K, V[]>, key: K): V[] => {
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
      listOf(lists, key).push(value);
    },
    drop(lists, key, value) {
      const list = listOf(lists, key);
      drop(list, value);
      if (list.length === 0) lists.delete(key);
    },
  };
}

/** The terminals a rule covers; null where it covers all. */
export type TerminalSets = (rule: PricingRule) => ReadonlySet<string> | null;

/** The terminals of rules; those that cover the same ones share a set, as a large book would be made of sets otherwise. */
export function createTerminalSets(networks: ReadonlyMap<string, Network>): TerminalSets {
  const sets = new Map<string, ReadonlySet<string>>();
  return (rule) => {
    const { terminalIds, networkIds } = rule;
    const [only] = terminalIds;
    const single = only !== undefined && terminalIds.length === 1 && networkIds.length === 0;
    const key = single ? only : `${terminalIds.join()} ${networkIds.join()}`;
    const known = sets.get(key);
    if (known !== undefined) return known;
    const covered = terminalsOf(rule, networks);
    if (covered !== null) sets.set(key, covered);
    return covered;
  };
}

/** A rule that covers more pairs than this is kept with its products and checked by its set of terminals. */
const mostPairsPerRule = 256;

/** A customer rule may stand at each customer's places as long as that is no more than so many times both together. */
const mostPerCustomer = 2;

/**
 * The versions of one rule with the time they are in force, the newest first. Versions that a later one replaces before
 * they begin are left out.
 */
export function entriesOfRule(versions: readonly PricingRule[], terminalsOf: TerminalSets): RuleEntry[] {
  const ordered = versions.length === 1 ? versions : versions.toSorted((a, b) => b.version - a.version);
  const entries: RuleEntry[] = [];
  let until = Number.POSITIVE_INFINITY;
  for (const rule of ordered) {
    const from = rule.validFrom.getTime();
    if (from >= until) continue;
    const terminals = terminalsOf(rule);
    const manyCustomers = manyCustomersOf(rule, terminals);
    entries.push({ rule, rank: rankOf(rule), terminals, manyCustomers, from, until });
    until = from;
  }
  return entries;
}

/** An index without any rule. */
export function emptyIndex(): RuleIndex {
  return { byPair: new Map(), byProduct: new Map(), byTerminal: new Map(), everywhere: [] };
}

/** An index that begins as another one and can be edited without changing it. */
export function copyIndex({ byPair, byProduct, byTerminal, everywhere }: RuleIndex): RuleIndex {
  return {
    byPair: new Map(byPair),
    byProduct: new Map(byProduct),
    byTerminal: new Map(byTerminal),
    everywhere: everywhere.slice(),
  };
}

/** Adds a version to an index that is being edited. */
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

/** Takes a version out of an index that is being edited. */
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

/** The versions, past and future ones too, that cover a pair, in no order. */
export function coveringAt(index: RuleIndex, productId: string, terminalId: string): RuleEntry[] {
  const isThere = ({ terminals }: RuleEntry) => terminals === null || terminals.has(terminalId);
  return [
    ...(index.byPair.get(productId)?.get(terminalId) ?? []),
    ...(index.byProduct.get(productId)?.filter(isThere) ?? []),
    ...(index.byTerminal.get(terminalId) ?? []),
    ...index.everywhere,
  ];
}

/** How many versions `coveringAt` would look at. */
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

/** The order of versions: the most specific first, then the latest. */
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

/** In how many lists of an index a rule stands. */
function listsOf(rule: PricingRule, terminals: ReadonlySet<string> | null): number {
  const products = rule.productIds.length;
  if (terminals === null) return Math.max(1, products);
  if (products === 0) return terminals.size;
  return isPairwise(rule, terminals) ? products * terminals.size : products;
}

/** The customers of a rule where an entry for each of them at each place would be more than a few times both together. */
function manyCustomersOf(rule: PricingRule, terminals: ReadonlySet<string> | null): ReadonlySet<string> | null {
  const customers = rule.customerIds.length;
  if (customers === 0) return null;
  const places = listsOf(rule, terminals);
  return customers * places > mostPerCustomer * (customers + places) ? new Set(rule.customerIds) : null;
}

function drop<V>(list: V[], value: V): void {
  const at = list.indexOf(value);
  if (at >= 0) list.splice(at, 1);
}
