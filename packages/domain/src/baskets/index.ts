/** The door of `baskets`: which reserved prices still bind, and what counts in the sums of a basket. */
export { type ReservedAmounts, reservationRuns, type SummedPosition, sumReserved } from './reserved-sums.ts';
