/** The door of `credit`: what a credit line covers, and when a warning is due. */
export {
  type BindingLine,
  type CreditLine,
  type CreditWarning,
  combineLines,
  computeLeft,
  computeUsedPercent,
  findCreditWarning,
} from './headroom.ts';
