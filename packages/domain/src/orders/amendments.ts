import type { Day } from '../formats/index.ts';
import { findVatPermille, pickCasePermille, type VatCase, type VatRate } from '../law/index.ts';
import { computeGross, computeNet, type PriceMinorPer100L, type VolumeLitres } from '../numbers/index.ts';

/** States of an amendment. APPLIED: in the buyer's favour, in force at once; ENDED: the order went on without it. */
export const amendmentStates = ['OPEN', 'APPLIED', 'ACCEPTED', 'REFUSED', 'WITHDRAWN', 'EXPIRED', 'ENDED'] as const;

/** Hours for which the buyer may answer an amendment that names no end. */
export const amendmentHours = 24;

/** State of an amendment. */
export type AmendmentState = (typeof amendmentStates)[number];

/** The values of an order that an amendment can change, with the amounts that follow from them. */
export interface OrderTerms {
  readonly priceMinor: number;
  readonly volumeLitres: number;
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly grossMinor: number;
  readonly collectionStart: Day;
  readonly collectionEnd: Day;
}

/** New values for some terms of an order. */
export type TermChange = Partial<Pick<OrderTerms, 'priceMinor' | 'volumeLitres' | 'collectionStart' | 'collectionEnd'>>;

/**
 * The rate of VAT after a change, in tenths of a percent. An order keeps its rate while its first day of collection stays; another first
 * day takes the rate of that day, where its case is taxed.
 */
export function pickVatPermille(
  order: {
    readonly collectionStart: Day;
    readonly vatPermille: number;
    readonly vatCase: Pick<VatCase, 'category'> | null;
  },
  { collectionStart: day = order.collectionStart }: TermChange,
  rates: readonly VatRate[],
): number {
  return day === order.collectionStart
    ? order.vatPermille
    : pickCasePermille(order.vatCase, findVatPermille(rates, day));
}

/** The terms after a change. The amounts are computed again from price and volume. */
export function amendTerms(before: OrderTerms, change: TermChange, vatBasisPoints: number): OrderTerms {
  const priceMinor = (change.priceMinor ?? before.priceMinor) as PriceMinorPer100L;
  const volumeLitres = (change.volumeLitres ?? before.volumeLitres) as VolumeLitres;
  const net = computeNet(priceMinor, volumeLitres);
  const gross = computeGross(net, vatBasisPoints);
  return {
    priceMinor,
    volumeLitres,
    netMinor: net,
    vatMinor: gross - net,
    grossMinor: gross,
    collectionStart: change.collectionStart ?? before.collectionStart,
    collectionEnd: change.collectionEnd ?? before.collectionEnd,
  };
}

/** What bounds the collection period of an order. */
export interface PeriodBounds {
  /** The day of the order. */
  readonly orderedOn: Day;
  /** The period of the contract that the order is called off from. */
  readonly contract: { readonly startsOn: Day; readonly endsOn: Day } | undefined;
}

/** Why a new collection period does not fit its order, with the end of the period that is wrong. */
export interface PeriodProblem {
  readonly field: 'collectionStart' | 'collectionEnd';
  readonly reason: 'before_order' | 'outside_contract';
}

type Period = Pick<OrderTerms, 'collectionStart' | 'collectionEnd'>;

/**
 * The first reason why a new collection period does not fit; undefined when it fits. Only what changes is looked at. The database
 * holds the same rule.
 */
export function findPeriodProblem(
  before: Period,
  after: Period,
  { orderedOn, contract }: PeriodBounds,
): PeriodProblem | undefined {
  const { collectionStart: start, collectionEnd: end } = after;
  if (start < before.collectionStart && start < orderedOn) return { field: 'collectionStart', reason: 'before_order' };
  if (!contract) return undefined;
  if (start !== before.collectionStart && (start < contract.startsOn || start > contract.endsOn))
    return { field: 'collectionStart', reason: 'outside_contract' };
  return end > before.collectionEnd && end > contract.endsOn
    ? { field: 'collectionEnd', reason: 'outside_contract' }
    : undefined;
}

/** Whether two sets of terms are the same to a buyer. */
export function isSameTerms(a: OrderTerms, b: OrderTerms): boolean {
  return (
    a.priceMinor === b.priceMinor &&
    a.volumeLitres === b.volumeLitres &&
    a.collectionStart === b.collectionStart &&
    a.collectionEnd === b.collectionEnd
  );
}

/**
 * Whether the buyer must agree: more volume, a higher price, a higher sum, as with a day of a higher rate of VAT, or days of collection
 * that are lost (Product decisions 6). Everything else holds at once.
 */
export function needsConsent(before: OrderTerms, after: OrderTerms): boolean {
  return (
    after.volumeLitres > before.volumeLitres ||
    after.priceMinor > before.priceMinor ||
    after.grossMinor > before.grossMinor ||
    after.collectionStart > before.collectionStart ||
    after.collectionEnd < before.collectionEnd
  );
}
