/** The door of `market`: symbols, which ticks are believed, when a window may sell, its change, and the countdown's clock. */
export { type ClockOffset, type ClockSample, createClockOffset } from './clock-offset.ts';
export { forwardCurve } from './forward-curve.ts';
export { clockToleranceMs, freshnessMs, isFresh, isRecent } from './freshness.ts';
export {
  type Judgement,
  judgeTick,
  noTicks,
  type SymbolState,
  stateAfterRelease,
  type Tick,
  type TickReason,
  type TimedPrice,
  ticksToRelease,
} from './judge-tick.ts';
export {
  crossRate,
  type MarketChangeInput,
  marketChange,
  marketMovePercent,
  type ReferenceRates,
} from './market-change.ts';
export { type Plausibility, plausibilityOf } from './plausibility.ts';
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
