export { type CollectionTime, computeCollectionPeriod } from './collection.ts';
export { confirmationFile, confirmationPath } from './confirmation.ts';
export { type OrderPeriod, orderPeriods, resolvePeriod } from './periods.ts';
export { isConfirmed, mayBecome, type OrderStatus, orderStatuses, statusAfterPlacing } from './status.ts';
export { type BindingLimit, type Headroom, largestWithin, quantityProblem, whatFits } from './what-fits.ts';
