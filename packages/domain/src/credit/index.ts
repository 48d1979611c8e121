/** The door of `credit`: what a credit line covers, when a warning is due, and when open invoices are. */
export {
  type BindingLine,
  type CreditLine,
  type CreditWarning,
  combineLines,
  computeLeft,
  computeUsedPercent,
  creditTrialDays,
  creditWarningPercents,
  findCreditWarning,
} from './headroom.ts';
export { noCredit } from './no-credit.ts';
export { type DueAmount, findOverdueDay, type OpenItem, type OverdueRule, sumByDueDay } from './open-items.ts';
export { needsSecondPerson, type TemporaryLimit } from './second-person.ts';
