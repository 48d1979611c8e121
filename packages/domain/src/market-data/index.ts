/**
 * The door of `market-data`: symbols, checking of ticks, freshness of windows, the market's move, and the clock of the
 * countdown.
 */

export {
  afterRelease,
  afterWindow,
  type Belief,
  isFromFuture,
  isOvertaken,
  noBelief,
  type Suspects,
  type TimedPrice,
} from './belief.ts';
export { type ClockOffset, type ClockSample, createClockOffset } from './clock-offset.ts';
export { forwardCurve } from './forward-curve.ts';
export { clockToleranceMs, freshnessMs, isFresh, isRecent } from './freshness.ts';
export {
  crossRate,
  type MarketChangeInput,
  marketChange,
  marketMovePercent,
  percentMove,
  type ReferenceRates,
} from './market-change.ts';
export {
  defaultLimits,
  findLimitName,
  isWithinLimits,
  type LimitName,
  type LimitRange,
  limitNames,
  type MarketLimits,
  type MoveBands,
  pickMoveBands,
} from './plausibility.ts';
export { quotient } from './quotient.ts';
export {
  brentSymbol,
  frontGasoilSymbol,
  fxSymbols,
  gasoilSymbols,
  isMarketSymbol,
  type MarketSymbol,
  marketSymbols,
} from './symbols.ts';
export { newestRows, type ValidatedAnswerTick, validateAnswer } from './validate-answer.ts';
export {
  agreementMs,
  longestPauseMs,
  quarantineRows,
  type Tick,
  type TickReason,
  type TickValidation,
  ticksToRelease,
  type ValidationContext,
  validateTick,
} from './validate-tick.ts';
