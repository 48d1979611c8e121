/** The door of `standing-orders`: states and reasons of a standing order, and when its price reaches the limit. */
export { backtestStandingOrder, type DayPrice } from './backtest.ts';
export { formatReason, type StandingOrderReason, standingOrderReasons } from './reasons.ts';
export {
  backtestDays,
  compareCandidates,
  isLimitReached,
  longestValidityDays,
  mostOfGroup,
  type StandingOrderMode,
  type StandingOrderState,
  standingOrderModes,
  standingOrderStates,
} from './standing-order.ts';
