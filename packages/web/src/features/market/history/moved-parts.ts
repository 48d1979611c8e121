import type { PriceParts } from '@handelsplatz/contract/market';

/** The parts of a price in their sequence. */
export const partNames = ['market', 'duty', 'logistics', 'seller'] as const;

export type PartName = (typeof partNames)[number];

/** A part that has changed since the window before, and by how much. */
export interface MovedPart {
  readonly name: PartName;
  readonly by: number;
}

/** The parts that moved from one window to the next, the largest move first; none when the price is of another kind. */
export function findMoved(before: PriceParts | undefined, now: PriceParts): MovedPart[] {
  if (!before || before.offerId !== now.offerId || before.kind !== now.kind) return [];
  return partNames
    .map((name) => ({ name, by: Math.round((now[name] - before[name]) * 100) / 100 }))
    .filter(({ by }) => by !== 0)
    .sort((a, b) => Math.abs(b.by) - Math.abs(a.by));
}
