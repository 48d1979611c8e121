/** The door of `baskets`: how long prices are reserved, which still bind, and what counts in the sums of a basket. */
export { reservationMinutes } from './reservation-times.ts';
export { type ReservedAmounts, reservationRuns, type SummedPosition, sumReserved } from './reserved-sums.ts';
