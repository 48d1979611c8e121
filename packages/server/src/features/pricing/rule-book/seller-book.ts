import { type BrandZone, instantOf } from '@handelsplatz/domain/formats';
import { decimalOfInteger } from '@handelsplatz/domain/numbers';
import {
  type ExpiryRule,
  gasMonths,
  joinReaches,
  type PriceItem,
  type PricingRule,
  type RuleBook,
  type RuleReach,
} from '@handelsplatz/domain/pricing';
import type { RuleRow } from './rule-book-rows.read.ts';

/** A seller's rules, compiled, with what lies beside the chain: payment terms and minimum prices. */
export interface SellerBook {
  readonly sellerId: string;
  readonly revision: number;
  /** The instant whose versions it holds: to be looked up as of then or later, see `momentOf`. */
  readonly at: Date;
  readonly rules: RuleBook;
  /** Surcharge of a payment term in days, as a customer item. */
  readonly termSurcharges: ReadonlyMap<number, PriceItem>;
  /** At which time of day the base price is taken for the day's floor, per minimum-price rule. */
  readonly referenceTimes: ReadonlyMap<string, string>;
  /** When the next rule version comes into force; the book must be brought up to date then. */
  readonly nextChangeAt: Date | null;
}

/**
 * The moment as of which a book answers whoever asks at an instant. Somebody else may have brought the book up to date since
 * they looked at their clock; the versions before are not in it any more, so as of their instant rules would be missing.
 */
export function momentOf(book: Pick<SellerBook, 'at'>, now: Date): Date {
  return book.at > now ? book.at : now;
}

/** What may be priced differently by one book of a seller than by an earlier one. */
export interface BookReach {
  /** The pairs of product and terminal whose offers' own terms may differ. */
  readonly offers: RuleReach;
  /** The pairs whose customers' items may differ. */
  readonly customers: RuleReach;
}

/** A book with what is needed to make the next one from it. */
export interface KeptBook extends SellerBook {
  /** The number of the newest change in it. */
  readonly changeNo: number;
  /** Rules that are looked up otherwise than by product and terminal. */
  readonly beside: ReadonlyMap<string, RuleRow>;
  /** Counts the books of a seller on this node. */
  readonly step: number;
  /** What the latest steps to this book can have touched, this one's last. */
  readonly latest: readonly (BookReach & { readonly step: number })[];
}

/** Steps that are remembered; who knows an older book compiles everything of the seller. */
const mostSteps = 16;

/** The steps of a book with one more. */
export function withStep(known: KeptBook['latest'], step: number, reach: BookReach): KeptBook['latest'] {
  return [...known, { ...reach, step }].slice(-mostSteps);
}

/** What the steps from one book to a later one have touched; undefined where that is not known. */
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

/** Whether a rule stands beside the chain: it is looked up by its kind. Minimum prices do, and are in the chain as well. */
export function standsBeside({ kind }: Pick<RuleRow, 'kind'>): boolean {
  return kind === 'EXPIRY' || kind === 'PAYMENT_TERM' || kind === 'MIN_PRICE_MAX_DROP';
}

/** Whether a rule is one of the chain's. */
export function isOfChain({ kind }: Pick<RuleRow, 'kind'>): boolean {
  return kind !== 'EXPIRY' && kind !== 'PAYMENT_TERM';
}

/** What of a book is made from the rules beside the chain. */
export function besideChain(rows: Iterable<RuleRow>, planned: Date | null, zone: BrandZone, now: Date) {
  const all = [...rows];
  const ofKind = (kind: string) => all.filter((row) => row.kind === kind);
  const expiryRules = ofKind('EXPIRY').map(expiryRuleOf);
  const starts = expiryRules.map((rule) => instantOf(rule.day, rule.startTime, zone));
  return {
    expiryRules,
    nextChangeAt: earliest([planned, ...starts.filter((start) => start > now)]),
    termSurcharges: new Map(ofKind('PAYMENT_TERM').map((row) => [row.details.termDays ?? 0, surchargeOf(row)])),
    referenceTimes: new Map(ofKind('MIN_PRICE_MAX_DROP').map((row) => [row.id, row.details.referenceTime ?? '08:00'])),
  };
}

/** Whether an expiry rule has begun to hold after one instant and up to another. */
export function expiryBegan(rules: readonly ExpiryRule[], zone: BrandZone, since: Date, now: Date): boolean {
  return rules.some((rule) => {
    const start = instantOf(rule.day, rule.startTime, zone);
    return start > since && start <= now;
  });
}

/** A row as the chain knows it. */
export function pricingRuleOf(row: RuleRow): PricingRule {
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

function expiryRuleOf({ id, version, details }: RuleRow): ExpiryRule {
  return {
    id,
    version,
    day: details.day ?? '',
    startTime: details.startTime ?? '',
    endTime: details.endTime ?? '',
    setting: details.setting ?? 'MXX',
  };
}

function surchargeOf({ id, version, unit, value, name }: RuleRow): PriceItem {
  return {
    unit: unit ?? 'L/cbm',
    value,
    label: name,
    kind: 'PAYMENT_TERM',
    source: { id, version },
  };
}
