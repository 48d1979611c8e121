import { type BrandZone, toInstant } from '@handelsplatz/domain/formats';
import { decimalOfInteger } from '@handelsplatz/domain/numbers';
import { gasMonths, type PriceItem } from '@handelsplatz/domain/pricing/chain';
import { compileTermSurcharges, type RuleBook, type TermSurcharges } from '@handelsplatz/domain/pricing/rule-book';
import { type ExpiryRule, joinReaches, type PricingRule, type RuleReach } from '@handelsplatz/domain/pricing/rules';
import type { RuleRow } from './rule-book.read.ts';

/** A seller's compiled rules, with those beside the price chain: payment terms and minimum prices. */
export interface SellerBook {
  readonly sellerId: string;
  readonly revision: number;
  /** The instant whose versions it holds. It answers only for this instant or later, see `pickBookMoment`. */
  readonly at: Date;
  readonly rules: RuleBook;
  /** Surcharges of payment terms, as customer items. */
  readonly termSurcharges: TermSurcharges;
  /** The time of day at which the base price is captured for the floor, by minimum-price rule. */
  readonly referenceTimes: ReadonlyMap<string, string>;
  /** When the next rule version comes into force; the book must be brought up to date then. */
  readonly nextChangeAt: Date | null;
}

/**
 * The moment as of which a book answers a request. Another request may have updated the book after this one read its clock. The
 * older versions are then no longer in the book, so rules would be missing as of the earlier instant.
 */
export function pickBookMoment(book: Pick<SellerBook, 'at'>, now: Date): Date {
  return book.at > now ? book.at : now;
}

/** What one book of a seller may price differently than an earlier one. */
export interface BookReach {
  /** The pairs of product and terminal for which the terms of offers may differ. */
  readonly offers: RuleReach;
  /** The pairs for which the items of customers may differ. */
  readonly customers: RuleReach;
}

/** A book with the data from which the next one is made. */
export interface KeptBook extends SellerBook {
  /** The number of the newest change in it. */
  readonly changeNo: number;
  /** Rules that are looked up by kind and not by product and terminal. */
  readonly beside: ReadonlyMap<string, RuleRow>;
  /** The number of this book among the seller's books on this node. */
  readonly step: number;
  /** What the latest steps to this book may have changed; its own step comes last. */
  readonly latest: readonly (BookReach & { readonly step: number })[];
}

/** Steps that are kept. A reader with an older book compiles everything of the seller again. */
const mostSteps = 16;

/** The steps of a book and one more, at most `mostSteps`. */
export function withStep(known: KeptBook['latest'], step: number, reach: BookReach): KeptBook['latest'] {
  return [...known, { ...reach, step }].slice(-mostSteps);
}

/** What may have changed from one book to a later one; undefined when that is not known. */
export function reachBetween(before: SellerBook, after: SellerBook): BookReach | undefined {
  if (!isKept(before) || !isKept(after) || before.sellerId !== after.sellerId) return undefined;
  const steps = after.latest.filter(({ step }) => step > before.step);
  if (steps.length !== after.step - before.step) return undefined;
  return {
    offers: joinReaches(steps.map(({ offers }) => offers)),
    customers: joinReaches(steps.map(({ customers }) => customers)),
  };
}

function isKept(book: SellerBook): book is KeptBook {
  return 'latest' in book;
}

/** Whether a rule is beside the price chain and looked up by its kind. Minimum prices are in the chain as well. */
export function standsBeside({ kind }: Pick<RuleRow, 'kind'>): boolean {
  return kind === 'EXPIRY' || kind === 'PAYMENT_TERM' || kind === 'MIN_PRICE_MAX_DROP';
}

/** Whether a rule is in the price chain. */
export function isOfChain({ kind }: Pick<RuleRow, 'kind'>): boolean {
  return kind !== 'EXPIRY' && kind !== 'PAYMENT_TERM';
}

/** The parts of a book that are made from the rules beside the price chain. */
export function besideChain(rows: Iterable<RuleRow>, planned: Date | null, zone: BrandZone, now: Date) {
  const all = [...rows];
  const ofKind = (kind: string) => all.filter((row) => row.kind === kind);
  const expiryRules = ofKind('EXPIRY').map(toExpiryRule);
  const starts = expiryRules.map((rule) => toInstant(rule.day, rule.startTime, zone));
  return {
    expiryRules,
    nextChangeAt: earliest([planned, ...starts.filter((start) => start > now)]),
    termSurcharges: compileTermSurcharges(
      ofKind('PAYMENT_TERM').map((row) => ({
        days: row.details.termDays ?? 0,
        customerIds: row.cover.customerIds,
        item: toSurcharge(row),
      })),
    ),
    referenceTimes: new Map(ofKind('MIN_PRICE_MAX_DROP').map((row) => [row.id, row.details.referenceTime ?? '08:00'])),
  };
}

/** Whether an expiry rule has begun to hold after `since` and not after `now`. */
export function expiryBegan(rules: readonly ExpiryRule[], zone: BrandZone, since: Date, now: Date): boolean {
  return rules.some((rule) => {
    const start = toInstant(rule.day, rule.startTime, zone);
    return start > since && start <= now;
  });
}

/** A row as a rule of the price chain. */
export function toPricingRule(row: RuleRow): PricingRule {
  const { cover, details } = row;
  return {
    id: row.id,
    version: row.version,
    kind: row.kind as PricingRule['kind'],
    label: row.name,
    groupId: row.groupId,
    productIds: cover.productIds,
    terminalIds: cover.terminalIds,
    networkIds: cover.networkIds,
    customerIds: cover.customerIds,
    unit: row.unit,
    value: details.month ? decimalOfInteger(gasMonths.indexOf(details.month)) : row.value,
    validFrom: row.validFrom,
  };
}

function earliest(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((instant) => instant !== null);
  return known.length === 0 ? null : new Date(Math.min(...known.map((instant) => instant.getTime())));
}

function toExpiryRule({ id, version, details }: RuleRow): ExpiryRule {
  return {
    id,
    version,
    day: details.day ?? '',
    startTime: details.startTime ?? '',
    endTime: details.endTime ?? '',
    setting: details.setting ?? 'MXX',
  };
}

function toSurcharge({ id, version, unit, value, name }: RuleRow): PriceItem {
  return {
    unit: unit ?? 'L/cbm',
    value,
    label: name,
    kind: 'PAYMENT_TERM',
    source: { id, version },
  };
}
