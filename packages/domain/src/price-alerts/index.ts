/** The door of `price-alerts`: when an alert fires, and when it is ready to fire again. */
export {
  type AlertCondition,
  type AlertVerdict,
  alertConditions,
  evaluateAlert,
  isReadyWhenSaved,
  rearmPermille,
  type WatchedPrice,
} from './hysteresis.ts';
