import type { OfferBatchResult } from '@handelsplatz/contract/offers';
import type { ChangeVerdict } from './change-offers.ts';

const toPrice = (minor: number | null) => (minor === null ? null : minor / 100);

/** A verdict as the interface states it. */
export function viewVerdict(verdict: ChangeVerdict): OfferBatchResult {
  const { committed, batchId, problems, conflicts, moves, outliers, outcomes, buyers, reservations } = verdict;
  return {
    committed,
    batchId,
    problems: [...problems],
    conflicts: conflicts.map(({ when, ...conflict }) => ({ ...conflict, when: when.toISOString() })),
    moves: moves.map(({ oldMinor, newMinor, ...move }) => ({
      ...move,
      oldPrice: toPrice(oldMinor),
      newPrice: toPrice(newMinor),
    })),
    outliers,
    results: outcomes.map(({ index, id, version, kind }) => ({ index, id, version, kind })),
    buyers,
    reservations,
  };
}
