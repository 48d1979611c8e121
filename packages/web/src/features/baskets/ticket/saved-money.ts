import type { BasketItem } from '@handelsplatz/contract/baskets';

/** The amounts of a position that decide what its reservation saves. */
export type SavingFacts = Pick<BasketItem, 'gross' | 'reservedGross' | 'currentGross' | 'expired' | 'problem'>;

/**
 * What the reservations save, gross: against the current price where the market rose, against the reserved price where it fell and the
 * lower price is paid. Positions that need a decision save nothing.
 */
export function sumSavings(items: readonly SavingFacts[]): number {
  const cents = items
    .filter(({ expired, problem }) => !expired && problem === null)
    .map(({ gross, reservedGross, currentGross }) => Math.max(reservedGross, currentGross ?? reservedGross) - gross)
    .reduce((sum, saved) => sum + Math.round(saved * 100), 0);
  return cents / 100;
}
