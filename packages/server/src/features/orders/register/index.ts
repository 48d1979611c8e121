/** The door of the register: the orders of an account in memory, for filters, counts and sorting. */
export { purgeOrderChanges } from './change-purge.store.ts';
export type { CriteriaChoice, CriteriaGroup, OrderCriteria, Range } from './criteria.ts';
export { addressLine, type RegisterScope, toDay, toDayNumber } from './facts.read.ts';
export { type Grouping, pickGroupedPage, sortGrouped } from './grouping.ts';
export { createRegisters, type Register, type Registers } from './registers.ts';
export type { OrderSelection, OrderSums } from './scan.ts';
export {
  type CompareRows,
  createSorting,
  findPlace,
  type OrderSort,
  type SortColumn,
  type Sorting,
  sortRows,
} from './sorting.ts';
