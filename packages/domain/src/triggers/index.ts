/** The door of `triggers`: states and reasons of a trigger, and when its price reaches the limit. */
export { backtestTrigger, type DayPrice } from './backtest.ts';
export { formatReason, type TriggerReason, triggerReasons } from './reasons.ts';
export {
  backtestDays,
  compareCandidates,
  isLimitReached,
  longestValidityDays,
  mostOfGroup,
  type TriggerMode,
  type TriggerState,
  triggerModes,
  triggerStates,
} from './trigger.ts';
