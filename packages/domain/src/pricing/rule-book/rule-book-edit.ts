import type { BrandZone } from '../../formats/index.ts';
import type { GasMonth } from '../chain/units.ts';
import { type ExpiryRule, scheduleExpiry } from '../rules/expiry.ts';
import type { RuleReach } from '../rules/rule-reach.ts';
import { isGrouped, type Network, type PricingRule } from '../rules/rules.ts';
import { editCustomerIndex, emptyCustomerIndex } from './customer-index.ts';
import { createReach, type GrowingReach } from './growing-reach.ts';
import type { RuleBook, RuleCell } from './rule-book.ts';
import {
  addToIndex,
  copyIndex,
  createOwnership,
  createTerminalSets,
  emptyIndex,
  entriesOfRule,
  type Ownership,
  type RuleEntry,
  type RuleIndex,
  removeFromIndex,
} from './rule-index.ts';
import { editShelves, emptyShelves } from './rule-shelves.ts';

/** The source of a compiled rule book. */
export type RuleBookSource = {
  readonly rules: readonly PricingRule[];
  readonly networks: readonly Network[];
  readonly expiryRules: readonly ExpiryRule[];
  readonly zone: BrandZone;
  readonly defaultMonth?: GasMonth | null;
};

/** A book after an edit, and the pairs that the edit may have changed. */
export type EditedRuleBook = {
  readonly book: RuleBook;
  /** The pairs whose offers' own terms may differ from before. */
  readonly offers: RuleReach;
  /** The pairs where the items of at least one customer may differ from before. */
  readonly customers: RuleReach;
};

/** An edit of a rule book, in any number of steps. The original book stays unchanged. */
export type RuleBookEdit = {
  /** Adds rules with all their relevant versions (past, present and future). They replace earlier ones with the same id. */
  put(versions: readonly PricingRule[]): void;
  remove(ruleIds: Iterable<string>): void;
  /**
   * Replaces all networks. Returns the rules that now cover other terminals, each with its versions; they must be put again.
   */
  setNetworks(networks: readonly Network[]): readonly (readonly PricingRule[])[];
  setExpiryRules(rules: readonly ExpiryRule[]): void;
  finish(): EditedRuleBook;
};

/** The changes from one book to the next. Everything that is left out stays. */
export type RuleBookChange = {
  /** Rules with all their relevant versions. */
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

/** Compiles rules for lookup. They may include past, present and future versions: `now` decides at the lookup. */
export function compileRuleBook({ rules, networks, expiryRules, zone, defaultMonth }: RuleBookSource): RuleBook {
  return changeRuleBook(emptyRuleBook(zone, defaultMonth), { changed: rules, networks, expiryRules }).book;
}

/** The book after a change. Compiles only the rules that the change names or whose networks it changes. */
export function changeRuleBook(book: RuleBook, change: RuleBookChange): EditedRuleBook {
  const edit = editRuleBook(book);
  if (change.expiryRules) edit.setExpiryRules(change.expiryRules);
  if (change.networks) edit.put(edit.setNetworks(change.networks).flat());
  if (change.removed) edit.remove(change.removed);
  if (change.changed) edit.put(change.changed);
  return edit.finish();
}

/** Starts to edit a book. A long edit can run in pieces while others use the old book. */
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

  const { add, forget } = createEntryEdit({ index, own, customers, groups, offers, customerReach });
  const putRule = (ruleId: string, versions: readonly PricingRule[]): void => {
    const entries = entriesOfRule(versions, terminals);
    forget(shelves.replace(ruleId, entries));
    add(entries);
  };

  return {
    put(versions) {
      // Nearly always each rule has one version; then nothing needs grouping.
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
      // An override counts only where its group has a rule, so the first and the last rule of a group reach everything.
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

type EntryEditParts = {
  readonly index: RuleIndex;
  readonly own: Ownership;
  readonly customers: ReturnType<typeof editCustomerIndex>;
  readonly groups: Map<string, number>;
  readonly offers: GrowingReach;
  readonly customerReach: GrowingReach;
};

/** Adds entries to a book's indexes and takes them out. Notes the pairs that they reach, and counts them in their groups. */
function createEntryEdit({ index, own, customers, groups, offers, customerReach }: EntryEditParts) {
  const note = (entry: RuleEntry, by: 1 | -1): void => {
    const { kind, groupId } = entry.rule;
    (kind === 'CUSTOMER' ? customerReach : offers).note(entry);
    if (isGrouped(kind) && groupId !== null) countInGroup(groups, groupId, by);
  };
  return {
    add(entries: readonly RuleEntry[]): void {
      for (const entry of entries) {
        if (entry.rule.kind === 'CUSTOMER') customers.add(entry);
        else addToIndex(index, entry, own);
        note(entry, 1);
      }
    },
    forget(entries: readonly RuleEntry[]): void {
      for (const entry of entries) {
        if (entry.rule.kind === 'CUSTOMER') customers.remove(entry);
        else removeFromIndex(index, entry, own);
        note(entry, -1);
      }
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

/** The cached pairs that a change does not reach. Products that it does not reach at all are shared with the old book. */
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
