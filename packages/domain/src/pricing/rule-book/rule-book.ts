import type { BrandZone } from '../../formats/index.ts';
import { brentSymbol } from '../../market-data/index.ts';
import { type Decimal, toNumber } from '../../numbers/index.ts';
import type { ItemKind, LiveTerms, PriceItem, Sourced } from '../chain/terms.ts';
import { type GasMonth, gasMonths, gasoilSymbol, type PriceUnit, type PricingBasis } from '../chain/units.ts';
import { type ExpirySchedule, effectiveMonth, expiryRuleInForce } from '../rules/expiry.ts';
import { isGrouped, type Network, type RuleKind } from '../rules/rules.ts';
import { type CustomerIndex, type CustomerPlace, coveringCustomer } from './customer-index.ts';
import { coveringAt, isInForce, mostSpecificFirst, type RuleEntry, type RuleIndex } from './rule-index.ts';

/** What an offer may set itself instead of using a rule. Nothing else can be overridden (Product decisions 4). */
export type OfferOverrides = {
  readonly groups?: readonly { readonly groupId: string; readonly unit: PriceUnit; readonly value: Decimal }[];
  readonly density?: Decimal;
  readonly futureMonth?: GasMonth;
  readonly fxSurcharge?: Decimal;
};

/**
 * All rules of one seller, compiled for lookup by product and terminal. A book never changes: `editRuleBook` makes the next
 * one, which shares everything that the edit does not touch.
 */
export type RuleBook = {
  readonly zone: BrandZone;
  /** The month that gasoil offers follow when neither they nor a rule set one; null: such offers have no price. */
  readonly defaultMonth: GasMonth | null;
  readonly expiryRules: ExpirySchedule;
  readonly networks: ReadonlyMap<string, Network>;
  readonly index: RuleIndex;
  readonly customers: CustomerIndex;
  /** The number of rule versions in each group. */
  readonly groups: ReadonlyMap<string, number>;
  /** The versions of each rule by its id, split into shelves, so that an edit copies only one shelf. */
  readonly shelves: readonly ReadonlyMap<string, readonly RuleEntry[]>[];
  /** A cache of lookups; grows to at most products × terminals. */
  readonly cells: Map<string, Map<string, RuleCell>>;
};

/** The rules of one pair: per group and per kind of value the competing rules, most specific first. */
export type RuleCell = {
  readonly groups: ReadonlyMap<string, readonly RuleEntry[]>;
  readonly values: ReadonlyMap<RuleKind, readonly RuleEntry[]>;
};

/**
 * The terms of a live offer by its seller's rules. The caller adds the floor, because only it knows the captured base price.
 */
export type ResolvedTerms = LiveTerms & {
  /** The month that the offer follows now; null for Brent and when there is none. */
  readonly month: GasMonth | null;
  readonly maxPriceDrop: Sourced | null;
};

/**
 * The terms of a live offer at an instant: in each group the most specific rule in force (or the offer's own value); all groups
 * together; the master add-on; the factors. The month is the set one, rolled by the expiry rules. A missing value is null, and
 * `computePrice` refuses it by name.
 */
export function resolveOffer(
  book: RuleBook,
  offer: {
    readonly basis: PricingBasis;
    readonly productId: string;
    readonly terminalId: string;
    readonly overrides: OfferOverrides;
  },
  now: Date,
): ResolvedTerms {
  const cell = getCell(book, offer.productId, offer.terminalId);
  const at = now.getTime();
  const { overrides } = offer;
  const ruled = (kind: RuleKind) => toSourced(winner(cell.values.get(kind), at));
  const byRule = ruled('ICE_MONTH');
  const month = offer.basis === 'GASOIL' ? computeMonth(book, overrides.futureMonth, byRule, now) : null;
  const gasoil = month === null ? null : gasoilSymbol(month);
  return {
    priceType: 'API',
    basis: offer.basis,
    symbol: offer.basis === 'BRENT' ? brentSymbol : gasoil,
    month,
    ...(month !== null && {
      monthRules: computeMonthRules(book, overrides.futureMonth === undefined ? byRule : null, now),
    }),
    items: listItems(book, cell, overrides, at),
    conversion: ruled('CONVERSION'),
    density: ownOr(overrides.density, ruled('DENSITY')),
    fxSurcharge: ownOr(overrides.fxSurcharge, ruled('FX')),
    floor: null,
    maxPriceDrop: ruled('MIN_PRICE_MAX_DROP'),
  };
}

/** All customer rules in force for a buyer's pair. They add up and cannot be overridden. */
export function customerItems(book: RuleBook, place: CustomerPlace, now: Date): PriceItem[] {
  const entries = coveringCustomer(book.customers, place).filter((entry) => isInForce(entry, now.getTime()));
  return entries.sort(mostSpecificFirst).flatMap((entry) => toItems(entry, 'CUSTOMER'));
}

function getCell(book: RuleBook, productId: string, terminalId: string): RuleCell {
  let ofProduct = book.cells.get(productId);
  if (ofProduct === undefined) {
    ofProduct = new Map();
    book.cells.set(productId, ofProduct);
  }
  let cell = ofProduct.get(terminalId);
  if (cell === undefined) {
    cell = compileCell(coveringAt(book.index, productId, terminalId).sort(mostSpecificFirst));
    ofProduct.set(terminalId, cell);
  }
  return cell;
}

function compileCell(entries: readonly RuleEntry[]): RuleCell {
  const groups = new Map<string, RuleEntry[]>();
  const values = new Map<RuleKind, RuleEntry[]>();
  for (const entry of entries) {
    const { kind, groupId, id } = entry.rule;
    if (isGrouped(kind)) rivals(groups, groupId === null ? `rule ${id}` : `group ${groupId}`).push(entry);
    else if (kind === 'ICE_MASTER') rivals(groups, `rule ${id}`).push(entry);
    else rivals(values, kind).push(entry);
  }
  return { groups, values };
}

function rivals<K>(lists: Map<K, RuleEntry[]>, key: K): RuleEntry[] {
  const list = lists.get(key) ?? [];
  if (list.length === 0) lists.set(key, list);
  return list;
}

function winner(entries: readonly RuleEntry[] | undefined, at: number): RuleEntry | undefined {
  return entries?.find((entry) => isInForce(entry, at));
}

function listItems(book: RuleBook, cell: RuleCell, overrides: OfferOverrides, at: number): PriceItem[] {
  const own = (overrides.groups ?? []).filter((group) => book.groups.has(group.groupId));
  const replaced = new Set(own.map((group) => `group ${group.groupId}`));
  const items: PriceItem[] = [];
  for (const [key, entries] of cell.groups) {
    const entry = replaced.has(key) ? undefined : winner(entries, at);
    if (entry !== undefined) items.push(...toItems(entry, entry.rule.kind as ItemKind));
  }
  for (const { groupId, unit, value } of own) {
    const rule = winner(cell.groups.get(`group ${groupId}`), at)?.rule;
    const kind = (rule?.kind ?? 'PRICE') as ItemKind;
    items.push({ unit, value, label: rule?.label ?? groupId, kind, source: null });
  }
  return items;
}

function toItems({ rule }: RuleEntry, kind: ItemKind): PriceItem[] {
  const { unit, value, label, id, version } = rule;
  return unit === null ? [] : [{ unit, value, label, kind, source: { id, version } }];
}

function toSourced(entry: RuleEntry | undefined): Sourced | null {
  return entry === undefined
    ? null
    : { value: entry.rule.value, source: { id: entry.rule.id, version: entry.rule.version } };
}

function ownOr(own: Decimal | undefined, byRule: Sourced | null): Sourced | null {
  return own === undefined ? byRule : { value: own, source: null };
}

function computeMonthRules(book: RuleBook, byRule: Sourced | null, now: Date): NonNullable<LiveTerms['monthRules']> {
  const expiry = expiryRuleInForce(book.expiryRules, now);
  const rolledBy = expiry?.setting === 'MXX+1' ? { id: expiry.id, version: expiry.version } : null;
  return { setBy: byRule?.source ?? null, rolledBy };
}

function computeMonth(book: RuleBook, own: GasMonth | undefined, byRule: Sourced | null, now: Date): GasMonth | null {
  const set = own ?? (byRule === null ? book.defaultMonth : gasMonths[toNumber(byRule.value)]);
  if (set === null || set === undefined) return null;
  const month = effectiveMonth(book.expiryRules, set, now);
  return month.ok ? month.value : null;
}
