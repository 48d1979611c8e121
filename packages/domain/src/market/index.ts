/** The door of `market`: symbols, which ticks are believed, when a window may sell, its change, and the countdown's clock. */

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
export { type JudgedTickOfAnswer, judgeAnswer, newestRows } from './judge-answer.ts';
export {
  agreementMs,
  type JudgeContext,
  type Judgement,
  judgeTick,
  longestPauseMs,
  type Tick,
  type TickReason,
  ticksToRelease,
} from './judge-tick.ts';
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
  isWithinLimits,
  type LimitName,
  type LimitRange,
  limitNameOf,
  limitNames,
  type MarketLimits,
  type MoveBands,
  moveBandsOf,
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
