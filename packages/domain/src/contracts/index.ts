/** The door of `contracts`: state, ledger and plan of a contract. */
export {
  type CallOff,
  type CallOffProblem,
  type ContractState,
  type ContractTerms,
  computeOpen,
  findCallOffProblem,
  findContractState,
} from './ledger.ts';
export { computePlanned, listMonths, type PlannedPeriod } from './plan.ts';
export { computeSettlement, type MonthUse, type Settlement } from './settlement.ts';
