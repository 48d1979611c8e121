import type { Day } from '../formats/index.ts';

/** The parts of a contract that decide what can be called off. Volumes in litres. */
export interface ContractTerms {
  readonly startsOn: Day;
  readonly endsOn: Day;
  readonly closed: boolean;
  readonly agreedLitres: number;
  readonly calledOffLitres: number;
  readonly lapsedLitres: number;
  /** The most that may be called off for a calendar month; null: no bound. */
  readonly monthMaxLitres: number | null;
  /** How far a month may differ from its bounds, in thousandths. */
  readonly tolerancePermille: number;
}

/** CLOSED by the seller; PLANNED before the first day; ENDED after the last one. */
export type ContractState = 'PLANNED' | 'RUNNING' | 'ENDED' | 'CLOSED';

/** The state of a contract on a day of the brand's zone. */
export function findContractState(
  { startsOn, endsOn, closed }: Pick<ContractTerms, 'startsOn' | 'endsOn' | 'closed'>,
  today: Day,
): ContractState {
  if (closed) return 'CLOSED';
  if (today > endsOn) return 'ENDED';
  return today < startsOn ? 'PLANNED' : 'RUNNING';
}

/** What can still be called off: agreed = called off + open + lapsed. */
export function computeOpen({
  agreedLitres,
  calledOffLitres,
  lapsedLitres,
}: Pick<ContractTerms, 'agreedLitres' | 'calledOffLitres' | 'lapsedLitres'>): number {
  return agreedLitres - calledOffLitres - lapsedLitres;
}

/** A quantity that is called off for a period. */
export interface CallOff {
  readonly litres: number;
  readonly collectionStart: Day;
  readonly collectionEnd: Day;
  /** What is already called off for the month of the first day. */
  readonly calledOffInMonth: number;
}

/** Why a call-off does not fit its contract, with the litres that would fit. */
export interface CallOffProblem {
  readonly code: 'contract_closed' | 'contract_not_running' | 'contract_exhausted' | 'contract_month_full';
  readonly availableLitres: number;
}

/**
 * The first reason why a call-off does not fit; undefined when it fits. The database holds the same rule for every other way in
 * which an order can change.
 */
export function findCallOffProblem(contract: ContractTerms, callOff: CallOff): CallOffProblem | undefined {
  const { litres, collectionStart, collectionEnd, calledOffInMonth } = callOff;
  if (contract.closed) return { code: 'contract_closed', availableLitres: 0 };
  if (collectionStart < contract.startsOn || collectionEnd > contract.endsOn)
    return { code: 'contract_not_running', availableLitres: 0 };
  const open = computeOpen(contract);
  if (litres > open) return { code: 'contract_exhausted', availableLitres: open };
  const most = computeMonthMost(contract);
  if (most !== null && calledOffInMonth + litres > most)
    return { code: 'contract_month_full', availableLitres: Math.max(0, most - calledOffInMonth) };
  return undefined;
}

function computeMonthMost({
  monthMaxLitres,
  tolerancePermille,
}: Pick<ContractTerms, 'monthMaxLitres' | 'tolerancePermille'>) {
  return monthMaxLitres === null ? null : Math.floor((monthMaxLitres * (1000 + tolerancePermille)) / 1000);
}
