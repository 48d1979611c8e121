/** The door of backtest: a draft of rules over past markets. */

export {
  type BacktestOutcome,
  type BacktestPlace,
  createBacktest,
  type MarginRange,
  type PlaceOutcome,
  type RunningBacktest,
  type SideOutcome,
} from './backtest.ts';
export { momentsOfDay } from './backtest-days.ts';
export type { BacktestClose, BacktestMoment, BacktestTerms } from './backtest-line.ts';
export type { BacktestPoint } from './backtest-points.ts';
