import {
  absolute,
  compare,
  type Decimal,
  decimal,
  isNegative,
  isPositive,
  isZero,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
  subtract,
} from '../numbers/index.ts';
import { clockToleranceMs } from './freshness.ts';
import { plausibilityOf } from './plausibility.ts';

/** A price as a feed names it: the text as it came, and the time the source gives. */
export interface Tick {
  readonly symbol: string;
  readonly price: string;
  readonly sourceAt: Date;
}

/** Why a tick is kept out of the market. */
export type TickReason =
  | 'unknown_symbol'
  | 'not_a_number'
  | 'zero'
  | 'negative'
  | 'no_time'
  | 'from_future'
  | 'older_than_last'
  | 'out_of_limits'
  | 'factor_ten'
  | 'jump';

/** A price with the time its source gave it. */
export interface TimedPrice {
  readonly price: Decimal;
  readonly sourceAt: Date;
}

/** What a symbol's next tick is judged by: the last price that was let in, and the doubtful ones that came since. */
export interface SymbolState {
  readonly last: TimedPrice | null;
  readonly suspects: readonly TimedPrice[];
}

/** A symbol of which nothing is known yet. */
export const noTicks: SymbolState = { last: null, suspects: [] };

/** How many consistent ticks in a row make a doubtful price believed, the last one included (Product decisions 3). */
export const ticksToRelease = 3;

/** What became of a tick. `released`: doubtful by itself, believed because it is the third consistent one. */
export interface Judgement {
  readonly verdict: 'accepted' | 'quarantined' | 'released';
  /** Null for an accepted tick only. */
  readonly reason: TickReason | null;
  /** Null where the text is no number above zero that could be a price. */
  readonly price: Decimal | null;
  readonly state: SymbolState;
}

const ten = decimal('10');

/** Decimals of a market price; what a feed names beyond them is rounded away. */
const priceDecimals = 6;

/** More than any price: a text beyond it is kept as text only. */
const largestPrice = decimal('1000000000');

/**
 * Judges a tick by the plausibility band of its symbol (Product decisions 3). Quarantined ticks are never sold; three
 * consistent ones in a row (each within half a band of the first, each later than the one before) let the third in. What
 * is no price at all, has no usable time or lies beyond the limits of its symbol is never let in by repetition.
 * Pure: the caller keeps `state` per symbol. `receivedAt` is the time of the market.
 */
export function judgeTick(state: SymbolState, tick: Tick, receivedAt: Date): Judgement {
  const price = readPrice(tick.price);
  const impossible = whyImpossible(state, tick, price, receivedAt);
  const usable = price && isPositive(price) && compare(price, largestPrice) <= 0 ? price : null;
  if (impossible || !usable) {
    const reason = impossible ?? 'not_a_number';
    return { verdict: 'quarantined', reason, price: usable, state: { ...state, suspects: [] } };
  }
  const timed = { price: usable, sourceAt: tick.sourceAt };
  const doubt = whyDoubtful(state.last, timed, tick.symbol);
  const accepted = { last: timed, suspects: [] };
  if (!doubt) return { verdict: 'accepted', reason: null, price: usable, state: accepted };
  const suspects = withSuspect(state.suspects, timed, tick.symbol);
  if (suspects.length >= ticksToRelease) return { verdict: 'released', reason: doubt, price: usable, state: accepted };
  return { verdict: 'quarantined', reason: doubt, price: usable, state: { ...state, suspects } };
}

/**
 * The state after an admin released a price: later ticks are judged by it. Undefined where a later price was let in
 * meanwhile, which the old one must not undo.
 */
export function stateAfterRelease(state: SymbolState, released: TimedPrice): SymbolState | undefined {
  if (state.last && state.last.sourceAt >= released.sourceAt) return undefined;
  return { last: released, suspects: [] };
}

function readPrice(text: string): Decimal | null {
  const parsed = parseDecimal(text.trim());
  return parsed.ok ? roundHalfAwayFromZero(parsed.value, priceDecimals) : null;
}

function whyImpossible(
  { last }: SymbolState,
  { symbol, sourceAt }: Tick,
  price: Decimal | null,
  receivedAt: Date,
): TickReason | undefined {
  const plausibility = plausibilityOf(symbol);
  if (!plausibility) return 'unknown_symbol';
  if (!price) return 'not_a_number';
  if (isZero(price)) return 'zero';
  if (isNegative(price)) return 'negative';
  if (Number.isNaN(sourceAt.getTime())) return 'no_time';
  if (sourceAt.getTime() > receivedAt.getTime() + clockToleranceMs) return 'from_future';
  if (last && sourceAt < last.sourceAt) return 'older_than_last';
  if (compare(price, plausibility.least) < 0 || compare(price, plausibility.most) > 0) return 'out_of_limits';
  return undefined;
}

function whyDoubtful(last: TimedPrice | null, { price }: TimedPrice, symbol: string): TickReason | undefined {
  if (!last) return undefined;
  if (compare(price, multiply(last.price, ten)) >= 0 || compare(multiply(price, ten), last.price) <= 0) {
    return 'factor_ten';
  }
  return isWithin(price, last.price, plausibilityOf(symbol)?.band) ? undefined : 'jump';
}

function withSuspect(suspects: readonly TimedPrice[], next: TimedPrice, symbol: string): readonly TimedPrice[] {
  const first = suspects[0];
  const latest = suspects.at(-1);
  if (!first || !latest) return [next];
  if (next.sourceAt <= latest.sourceAt) return suspects;
  return isWithin(next.price, first.price, plausibilityOf(symbol)?.halfBand) ? [...suspects, next] : [next];
}

function isWithin(price: Decimal, reference: Decimal, share: Decimal | undefined): boolean {
  return share !== undefined && compare(absolute(subtract(price, reference)), multiply(reference, share)) <= 0;
}
