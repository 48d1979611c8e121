/** The door of `refusals`: business refusals and field problems, and their answers. */
export {
  type BusinessRefusal,
  type BusinessResult,
  formatRefusal,
  type OutcomeOf,
  refuseWith,
  sendBusinessRefusal,
} from './business-refusal.ts';
export { requireNoProblems } from './field-problems.ts';
export { whoChanged } from './who-changed.ts';
