export {
  type AmendmentState,
  amendmentHours,
  amendmentStates,
  amendTerms,
  findPeriodProblem,
  isSameTerms,
  needsConsent,
  type OrderTerms,
  type PeriodBounds,
  type PeriodProblem,
  pickVatPermille,
  type TermChange,
} from './amendments.ts';
export { type CollectionTime, computeCollectionPeriod } from './collection.ts';
export {
  confirmationFile,
  confirmationPath,
  type MachinePaper,
  machineFile,
  machinePapers,
  readConfirmationVersion,
} from './confirmation.ts';
export { computeLitresAt15, computeMostLitres, computeVolumeCorrection, isPlausibleAt15 } from './liftings.ts';
export {
  mostCountedOrders,
  type OrderFileColumn,
  type OrderGroupColumn,
  type OrderListSearch,
  orderFileColumns,
  orderGroupColumns,
  orderSortColumns,
  toFileColumns,
  toOrdersQuery,
} from './list-search.ts';
export { keptFileHours, mostConfirmations } from './order-files.ts';
export { type OrderPeriod, orderPeriods, resolvePeriod } from './periods.ts';
export {
  formatOrderStatus,
  isAnswered,
  isConfirmed,
  mayBecome,
  type OrderStatus,
  orderStatuses,
  statusAfterPlacing,
} from './status.ts';
export {
  isTooLateFor,
  listSteps,
  mayTake,
  type OrderSide,
  type OrderStep,
  orderSteps,
  type RecordedStep,
  recordedSteps,
} from './steps.ts';
export {
  figuresAfterLoading,
  findSupplyFigures,
  isSameSupply,
  type Loading,
  listBilledSupplies,
  listSupplies,
  listSupplyParts,
  type RateAmounts,
  type SuppliedOrder,
  type Supply,
  type SupplyFigures,
  type SupplyPart,
  splitByRate,
  sumAmounts,
} from './supply.ts';
export { waitingOrdersListed } from './waiting.ts';
export { type BindingLimit, type Headroom, largestWithin, quantityProblem, whatFits } from './what-fits.ts';
