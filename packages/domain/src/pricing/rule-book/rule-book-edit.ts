import type { BrandZone } from '../formats/index.ts';
import { editCustomerIndex, emptyCustomerIndex } from './customer-index.ts';
import { type ExpiryRule, scheduleExpiry } from './expiry.ts';
import type { RuleBook, RuleCell } from './rule-book.ts';
import {
  addToIndex,
  copyIndex,
  createOwnership,
  createTerminalSets,
  emptyIndex,
  entriesOfRule,
  type RuleEntry,
  removeFromIndex,
} from './rule-index.ts';
import { createReach, type RuleReach } from './rule-reach.ts';
import { editShelves, emptyShelves } from './rule-shelves.ts';
import { isGrouped, type Network, type PricingRule } from './rules.ts';
import type { GasMonth } from './units.ts';

/** What a rule book is compiled from. */
export type RuleBookSource = {
  readonly rules: readonly PricingRule[];
  readonly networks: readonly Network[];
  readonly expiryRules: readonly ExpiryRule[];
  readonly zone: BrandZone;
  readonly defaultMonth?: GasMonth | null;
};

/** A book after an edit, and what the edit can have touched. */
export type EditedRuleBook = {
  readonly book: RuleBook;
  /** The pairs whose offers' own terms may differ from before. */
  readonly offers: RuleReach;
  /** The pairs whose customers' items may differ from before, for one customer at least. */
  readonly customers: RuleReach;
};

/** An edit of a rule book in as many steps as one likes; the book it began with stays as it is. */
export type RuleBookEdit = {
  /** Takes rules with all their versions that count, past, present and future: they replace what was known by their ids. */
  put(versions: readonly PricingRule[]): void;
  remove(ruleIds: Iterable<string>): void;
  /** Sets all networks; answers the rules that cover other terminals now, each with its versions: they have to be put again. */
  setNetworks(networks: readonly Network[]): readonly (readonly PricingRule[])[];
  setExpiryRules(rules: readonly ExpiryRule[]): void;
  finish(): EditedRuleBook;
};

/** What changes from one book to the next; what is not named stays. */
export type RuleBookChange = {
  /** Rules with all their versions that count. */
  readonly changed?: readonly PricingRule[];
  readonly removed?: readonly string[];
  readonly networks?: readonly Network[];
  readonly expiryRules?: readonly ExpiryRule[];
};

/** A book without any rule. */
export function emptyRuleBook(zone: BrandZone, defaultMonth: GasMonth | null = null): RuleBook {
  return {
    zone,
    defaultMonth,
    expiryRules: [],
    networks: new Map(),
    index: emptyIndex(),
    customers: emptyCustomerIndex(),
    groups: new Map(),
    shelves: emptyShelves(),
    cells: new Map(),
  };
}

/** Compiles rules for lookup. Versions past, present and future may be given: `now` decides at the lookup. */
export function compileRuleBook({ rules, networks, expiryRules, zone, defaultMonth }: RuleBookSource): RuleBook {
  return changeRuleBook(emptyRuleBook(zone, defaultMonth), { changed: rules, networks, expiryRules }).book;
}

/** The book after a change; compiles only the rules that the change names or whose networks it changes. */
export function changeRuleBook(book: RuleBook, change: RuleBookChange): EditedRuleBook {
  const edit = editRuleBook(book);
  if (change.expiryRules) edit.setExpiryRules(change.expiryRules);
  if (change.networks) edit.put(edit.setNetworks(change.networks).flat());
  if (change.removed) edit.remove(change.removed);
  if (change.changed) edit.put(change.changed);
  return edit.finish();
}

/** Begins an edit of a book. A long one can be done in pieces between which others use the old book. */
export function editRuleBook(book: RuleBook): RuleBookEdit {
  const beginsWithNothing = book.shelves.every((shelf) => shelf.size === 0);
  const own = createOwnership(beginsWithNothing);
  const index = copyIndex(book.index);
  const customers = editCustomerIndex(book.customers, own);
  const groups = new Map(book.groups);
  const shelves = editShelves(book.shelves);
  const offers = createReach();
  const customerReach = createReach();
  let { networks, expiryRules } = book;
  let terminals = createTerminalSets(networks);
  if (beginsWithNothing) for (const reach of [offers, customerReach]) reach.noteEverywhere();

  const note = (entry: RuleEntry, by: 1 | -1): void => {
    const { kind, groupId } = entry.rule;
    (kind === 'CUSTOMER' ? customerReach : offers).note(entry);
    if (isGrouped(kind) && groupId !== null) countInGroup(groups, groupId, by);
  };
  const forget = (entries: readonly RuleEntry[]): void => {
    for (const entry of entries) {
      if (entry.rule.kind === 'CUSTOMER') customers.remove(entry);
      else removeFromIndex(index, entry, own);
      note(entry, -1);
    }
  };
  const putRule = (ruleId: string, versions: readonly PricingRule[]): void => {
    const entries = entriesOfRule(versions, terminals);
    forget(shelves.replace(ruleId, entries));
    for (const entry of entries) {
      if (entry.rule.kind === 'CUSTOMER') customers.add(entry);
      else addToIndex(index, entry, own);
      note(entry, 1);
    }
  };

  return {
    put(versions) {
      // Nothing is gathered where each rule has one version, as nearly always.
      const [first] = versions;
      if (first !== undefined && versions.length === 1) putRule(first.id, versions);
      else if (new Set(versions.map(({ id }) => id)).size === versions.length)
        for (const version of versions) putRule(version.id, [version]);
      else for (const [ruleId, ofRule] of Map.groupBy(versions, ({ id }) => id)) putRule(ruleId, ofRule);
    },
    remove(ruleIds) {
      for (const ruleId of ruleIds) forget(shelves.replace(ruleId, undefined));
    },
    setNetworks(next) {
      const before = networks;
      networks = new Map(next.map((network) => [network.id, network]));
      terminals = createTerminalSets(networks);
      const changed = new Set(
        [...before.keys(), ...networks.keys()].filter((id) => !sameTerminals(id, before, networks)),
      );
      return changed.size === 0 ? [] : shelves.rulesUsing(changed);
    },
    setExpiryRules(rules) {
      expiryRules = scheduleExpiry(rules, book.zone);
      offers.noteEverywhere();
    },
    finish() {
      // An override counts where its group has a rule at all, so the first and the last of a group touch everything.
      if (!sameKeys(groups, book.groups)) offers.noteEverywhere();
      const reach = offers.reach();
      const cells = keptCells(book.cells, reach);
      return {
        book: {
          zone: book.zone,
          defaultMonth: book.defaultMonth,
          expiryRules,
          networks,
          index,
          customers: customers.index,
          groups,
          shelves: shelves.all,
          cells,
        },
        offers: reach,
        customers: customerReach.reach(),
      };
    },
  };
}

function countInGroup(groups: Map<string, number>, groupId: string, by: 1 | -1): void {
  const count = (groups.get(groupId) ?? 0) + by;
  if (count === 0) groups.delete(groupId);
  else groups.set(groupId, count);
}

function sameKeys(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key));
}

function sameTerminals(id: string, before: ReadonlyMap<string, Network>, after: ReadonlyMap<string, Network>): boolean {
  const known = new Set(before.get(id)?.terminalIds);
  const now = new Set(after.get(id)?.terminalIds);
  return known.size === now.size && known.isSubsetOf(now);
}

/** The looked-up pairs that a change does not touch; products it does not touch at all are shared with the old book. */
function keptCells(cells: RuleBook['cells'], reach: RuleReach): RuleBook['cells'] {
  const kept = new Map<string, Map<string, RuleCell>>();
  if (reach.everywhere) return kept;
  for (const [productId, ofProduct] of cells) {
    if (reach.products.has(productId)) continue;
    const touched = reach.terminals.union(reach.pairs.get(productId) ?? new Set());
    if (touched.size === 0) kept.set(productId, ofProduct);
    else kept.set(productId, new Map([...ofProduct].filter(([terminalId]) => !touched.has(terminalId))));
  }
  return kept;
}
