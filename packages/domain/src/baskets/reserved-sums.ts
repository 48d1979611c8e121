import { type MoneyMinor, sumMoney } from '../numbers/index.ts';

/** The amounts of a position, or of all positions whose reservation runs. */
export interface ReservedAmounts {
  readonly netMinor: MoneyMinor;
  readonly vatMinor: MoneyMinor;
  /** To pay now: at the lower of the reserved and the current price. */
  readonly grossMinor: MoneyMinor;
  /** At the reserved price: the most that the buyer pays. */
  readonly reservedGrossMinor: MoneyMinor;
}

/** A position with its amounts. `expired`: its reservation has ended. */
export interface SummedPosition extends ReservedAmounts {
  readonly expired: boolean;
}

/** Whether a reservation still binds the seller. Both instants are milliseconds since 1970; the end itself is too late. */
export function reservationRuns(reservedUntilMs: number, nowMs: number): boolean {
  return nowMs < reservedUntilMs;
}

/**
 * The sums of a basket. Only positions whose reservation runs count: after its end nobody has promised a price (Product decisions 6).
 *
 * @example
 * // 30 cbm reserved for 43,964.55 gross, and an expired position: the cap is 43,964.55.
 * sumReserved([running, expired]).reservedGrossMinor; // 4396455
 */
export function sumReserved(positions: readonly SummedPosition[]): ReservedAmounts {
  const running = positions.filter(({ expired }) => !expired);
  const sum = (amount: keyof ReservedAmounts) => sumMoney(running.map((position) => position[amount]));
  return {
    netMinor: sum('netMinor'),
    vatMinor: sum('vatMinor'),
    grossMinor: sum('grossMinor'),
    reservedGrossMinor: sum('reservedGrossMinor'),
  };
}
