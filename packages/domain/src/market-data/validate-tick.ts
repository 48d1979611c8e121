import {
  compare,
  type Decimal,
  decimal,
  isNegative,
  isPositive,
  isZero,
  multiply,
  parseDecimal,
  roundHalfAwayFromZero,
} from '../numbers/index.ts';
import { type Belief, isFromFuture, noBelief, type Suspects, type TimedPrice } from './belief.ts';
import { crossRate, type ReferenceRates } from './market-change.ts';
import {
  findLimitName,
  isQuotientInRange,
  isWithinLimits,
  isWithinShare,
  type MarketLimits,
  type MoveBands,
  pickMoveBands,
} from './plausibility.ts';

/** A price from a feed: the text as received, and the time that the source states. */
export interface Tick {
  readonly symbol: string;
  readonly price: string;
  readonly sourceAt: Date;
}

/** Why a tick is quarantined. */
export type TickReason =
  | 'unknown_symbol'
  | 'not_a_number'
  | 'zero'
  | 'negative'
  | 'no_time'
  | 'from_future'
  | 'older_than_last'
  | 'out_of_limits'
  | 'out_of_ratio'
  | 'off_cross_rate'
  | 'no_reference'
  | 'factor_ten'
  | 'jump'
  | 'far_jump'
  | 'far_from_close'
  | 'after_pause';

/** This many ticks, each from its own answer, must agree (Product decisions 3). */
export const ticksToRelease = 3;
/** The agreeing ticks must span at least this time. */
export const agreementMs = 60_000;
/** The most prices in quarantine that are listed. */
export const quarantineRows = 100;
/** After this time without a believed price, only an admin lets the market move beyond the band. */
export const longestPauseMs = 3 * 24 * 3_600_000;

/** What a tick is checked against besides the belief of its symbol. */
export interface ValidationContext {
  /** Time of the market. */
  readonly receivedAt: Date;
  /** The market's calendar day, `YYYY-MM-DD`: in the brand's zone, or the replayed day. */
  readonly day: string;
  /** Whether the source replays recorded days. Its times are then those of the recorded days. */
  readonly isReplay: boolean;
  readonly limits: MarketLimits;
  /** Null when they are unknown. The first exchange rate then waits for them; later ones are not compared with them. */
  readonly rates: ReferenceRates | null;
}

/** The verdict on a tick. `released`: doubtful alone, but believed because enough ticks agreed for long enough. */
export interface TickValidation {
  readonly verdict: 'accepted' | 'quarantined' | 'released';
  /** Null for an accepted tick only. */
  readonly reason: TickReason | null;
  /** Null when the text is not a number above zero that could be a price. */
  readonly price: Decimal | null;
  readonly belief: Belief;
}

const ten = decimal('10');

/** Market prices have this many decimals; further decimals of a feed are rounded. */
const priceDecimals = 6;

/** Larger than any price. A number beyond it is stored as text only. */
const largestPrice = decimal('1000000000');

/** Bounds for a replayed price, relative to the day before. 21 and 22 April 2020 were 0.53 and 1.51. */
const replayedDay = { least: decimal('0.4'), most: decimal('2.5') };

/**
 * Checks a tick against what is believed of its symbol (Product decisions 3).
 * - A move beyond the band of the last believed price or of the last window is quarantined.
 * - Ticks that agree release it within the widest band of the last window and of the last close.
 * - Everything else waits for an admin: a larger move, or a move after a pause of three days.
 * - A text that is not a price, a tick without a usable time and a price beyond its limits are never believed, however often
 *   they are repeated.
 * The function is pure: the caller stores the belief. Whether gasoil fits Brent is checked for the whole answer, not here.
 */
export function validateTick(known: Belief, tick: Tick, context: ValidationContext): TickValidation {
  const belief = atDay(known, context);
  const price = readPrice(tick.price);
  const impossible = whyImpossible(belief, tick, price, context);
  const usable = price && isPositive(price) && compare(price, largestPrice) <= 0 ? price : null;
  if (impossible || !usable) return quarantined(belief, impossible ?? 'not_a_number', usable);
  const timed = { price: usable, sourceAt: tick.sourceAt };
  const doubt = whyDoubtful(belief, timed.price, tick.symbol, context);
  if (!doubt) return accepted(belief, timed, context);
  return validateDoubtful(belief, timed, { symbol: tick.symbol, reason: doubt }, context);
}

/** The verdict for a tick that is quarantined. */
export function quarantined(
  belief: Belief,
  reason: TickReason,
  price: Decimal | null,
  suspects: Suspects | null = null,
): TickValidation {
  return { verdict: 'quarantined', reason, price, belief: { ...belief, suspects } };
}

/**
 * The belief at the beginning of a day: the last price becomes the close of the days before. A replay that starts again knows
 * nothing.
 */
function atDay(belief: Belief, { day, isReplay }: ValidationContext): Belief {
  if (!belief.last) return belief;
  if (isReplay && belief.close && day < belief.close.day) return noBelief;
  if (belief.close && day <= belief.close.day) return belief;
  return isReplay ? belief : { ...belief, close: { day, price: belief.last.price } };
}

function accepted(belief: Belief, timed: TimedPrice, context: ValidationContext): TickValidation {
  const believed = believe(belief, timed, context);
  const today = { day: context.day, price: timed.price };
  const next = isNewReplayedDay(belief, context)
    ? { ...believed, windowPrice: timed.price, agreedPrice: null, close: today }
    : { ...believed, close: belief.close ?? today };
  return { verdict: 'accepted', reason: null, price: timed.price, belief: next };
}

function believe(belief: Belief, timed: TimedPrice, { receivedAt }: ValidationContext): Belief {
  return { ...belief, last: { ...timed, believedAt: receivedAt }, suspects: null };
}

/** Adds a doubtful tick to the ones before it. Believes it when enough of them agree. */
function validateDoubtful(
  belief: Belief,
  timed: TimedPrice,
  { symbol, reason }: { symbol: string; reason: TickReason },
  context: ValidationContext,
): TickValidation {
  if (reason !== 'jump') return quarantined(belief, reason, timed.price);
  const suspects = withSuspect(belief.suspects, timed, pickMoveBands(symbol), context.receivedAt);
  const agreedMs = context.receivedAt.getTime() - suspects.since.getTime();
  if (suspects.count < ticksToRelease || agreedMs < agreementMs) {
    return quarantined(belief, reason, timed.price, suspects);
  }
  const released = { ...believe(belief, timed, context), agreedPrice: timed.price };
  return { verdict: 'released', reason, price: timed.price, belief: released };
}

function readPrice(text: string): Decimal | null {
  const parsed = parseDecimal(text.trim());
  return parsed.ok ? roundHalfAwayFromZero(parsed.value, priceDecimals) : null;
}

function whyImpossible(
  { last }: Belief,
  { symbol, sourceAt }: Tick,
  price: Decimal | null,
  context: ValidationContext,
): TickReason | undefined {
  const { receivedAt, limits, rates } = context;
  if (!findLimitName(symbol)) return 'unknown_symbol';
  if (!price) return 'not_a_number';
  if (isZero(price)) return 'zero';
  if (isNegative(price)) return 'negative';
  if (Number.isNaN(sourceAt.getTime())) return 'no_time';
  if (isFromFuture(sourceAt, receivedAt)) return 'from_future';
  if (last && sourceAt < last.sourceAt && !isFromFuture(last.sourceAt, receivedAt)) return 'older_than_last';
  if (!isWithinLimits(symbol, price, limits)) return 'out_of_limits';
  if (!rates && findLimitName(symbol) === 'exchangeRate' && isUnknown(last, context)) return 'no_reference';
  const cross = findCrossRate(symbol, rates);
  if (cross && !isQuotientInRange(price, cross, limits.rateToCross)) return 'off_cross_rate';
  return undefined;
}

/** Whether only reference rates can check this price: the symbol is new or had a long pause. A replay brings its own rates. */
function isUnknown(last: Belief['last'], context: ValidationContext): boolean {
  return !context.isReplay && (last === null || isAfterPause(last, context));
}

function findCrossRate(symbol: string, rates: ReferenceRates | null): Decimal | null {
  if (!rates || findLimitName(symbol) !== 'exchangeRate') return null;
  return crossRate(rates, symbol === 'USDEUR' ? 'EUR' : 'CHF') ?? null;
}

/** Why a price is not believed alone. Only a `jump` can be released by ticks that agree. */
function whyDoubtful(
  belief: Belief,
  price: Decimal,
  symbol: string,
  context: ValidationContext,
): TickReason | undefined {
  const { last, windowPrice, close } = belief;
  if (!last) return undefined;
  if (isTenfold(price, last.price)) return 'factor_ten';
  if (isNewReplayedDay(belief, context)) {
    return isQuotientInRange(price, last.price, replayedDay) ? undefined : 'far_jump';
  }
  const bands = pickMoveBands(symbol);
  const isNear = isWithinShare(price, last.price, bands.band) && isNearWindow(belief, price, bands);
  if (!isNear && isAfterPause(last, context)) return 'after_pause';
  const isFarFrom = (reference: Decimal | null | undefined) =>
    reference !== null && reference !== undefined && !isWithinShare(price, reference, bands.widest);
  if (isFarFrom(last.price) || isFarFrom(windowPrice)) return 'far_jump';
  if (isFarFrom(close?.price)) return 'far_from_close';
  return isNear ? undefined : 'jump';
}

function isNearWindow({ windowPrice, agreedPrice }: Belief, price: Decimal, { band }: MoveBands): boolean {
  if (!windowPrice || isWithinShare(price, windowPrice, band)) return true;
  return agreedPrice !== null && isWithinShare(price, agreedPrice, band);
}

function isAfterPause({ believedAt }: { believedAt: Date }, { receivedAt, isReplay }: ValidationContext): boolean {
  return !isReplay && receivedAt.getTime() - believedAt.getTime() > longestPauseMs;
}

function isNewReplayedDay({ close }: Belief, { isReplay, day }: ValidationContext): boolean {
  return isReplay && close !== null && day > close.day;
}

function isTenfold(price: Decimal, last: Decimal): boolean {
  return compare(price, multiply(last, ten)) >= 0 || compare(multiply(price, ten), last) <= 0;
}

function withSuspect(
  suspects: Suspects | null,
  { price, sourceAt }: TimedPrice,
  { agreement }: MoveBands,
  receivedAt: Date,
): Suspects {
  const isUsable = suspects && !isFromFuture(suspects.since, receivedAt);
  if (!isUsable || !isWithinShare(price, suspects.price, agreement)) {
    return { price, since: receivedAt, sourceAt, count: 1 };
  }
  if (sourceAt <= suspects.sourceAt) return suspects;
  return { ...suspects, sourceAt, count: suspects.count + 1 };
}
