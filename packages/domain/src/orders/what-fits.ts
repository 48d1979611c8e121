import {
  computeGross,
  computeNet,
  type MoneyMinor,
  type PriceMinorPer100L,
  type VolumeLitres,
  volumeLitres,
} from '../numbers/index.ts';

/** The limit that keeps a buyer from ordering more. */
export type BindingLimit = 'volume' | 'maximum' | 'purchaseLimit' | 'credit' | 'minimum';

/** What offer, daily limit and credit line still allow. */
export interface Headroom {
  readonly minLitres: number;
  readonly maxLitres: number;
  readonly incrementLitres: number | null;
  readonly remainingLitres: number;
  /** What is left of the daily purchase limit; null when there is none. */
  readonly dailyLitresLeft: number | null;
  readonly creditMinorLeft: number;
  readonly price: PriceMinorPer100L;
  readonly vatBasisPoints: number;
}

/**
 * The largest quantity that can be ordered now, and the limit that binds (Product decisions 6, "what fits now"). 0 with the
 * binding limit when not even the minimum fits. `binding` is null when nothing but the offer's own maximum bounds the quantity.
 */
export function whatFits(room: Headroom): { litres: VolumeLitres; binding: BindingLimit | null } {
  const bounds: [BindingLimit | null, number][] = [
    [null, room.maxLitres],
    ['volume', room.remainingLitres],
    ['purchaseLimit', room.dailyLitresLeft ?? Number.POSITIVE_INFINITY],
    ['credit', affordableLitres(room)],
  ];
  const [binding, bound] = bounds.reduce((lowest, candidate) => (candidate[1] < lowest[1] ? candidate : lowest));
  const litres = largestWithin(bound, room);
  return litres < room.minLitres ? { litres: volumeLitres(0), binding: binding ?? 'minimum' } : { litres, binding };
}

/** Why an offer cannot be ordered in this quantity: outside its bounds, or off its step. */
export function quantityProblem(
  litres: number,
  offer: Pick<Headroom, 'minLitres' | 'maxLitres' | 'incrementLitres'>,
): 'below_minimum' | 'above_maximum' | 'off_increment' | undefined {
  if (litres < offer.minLitres) return 'below_minimum';
  if (litres > offer.maxLitres) return 'above_maximum';
  if (offer.incrementLitres && (litres - offer.minLitres) % offer.incrementLitres !== 0) return 'off_increment';
  return undefined;
}

/** The largest orderable quantity up to a bound; 0 when the offer's minimum is above the bound. */
export function largestWithin(
  bound: number,
  { minLitres, incrementLitres }: Pick<Headroom, 'minLitres' | 'incrementLitres'>,
): VolumeLitres {
  if (bound < minLitres) return volumeLitres(0);
  const step = incrementLitres ?? 1;
  return volumeLitres(minLitres + Math.floor((bound - minLitres) / step) * step);
}

/**
 * The largest volume whose gross amount the credit covers. The gross amount never falls when the volume grows, so a bisection
 * finds it. It starts near the plain quotient, which differs only by rounding.
 */
function affordableLitres(room: Headroom): number {
  const credit = room.creditMinorLeft;
  const costs = (litres: number): MoneyMinor =>
    computeGross(computeNet(room.price, volumeLitres(litres)), room.vatBasisPoints);
  const ceiling = Math.min(room.maxLitres, room.remainingLitres);
  if (credit <= 0) return 0;
  if (costs(ceiling) <= credit) return Number.POSITIVE_INFINITY;
  const about = Math.floor((credit * 100) / (room.price * (1 + room.vatBasisPoints / 10_000)));
  const [below, above] = [Math.max(0, about - 2), Math.min(ceiling, about + 2)];
  let fits = below < ceiling && costs(below) <= credit ? below : 0;
  let tooMuch = above > fits && costs(above) > credit ? above : ceiling;
  while (tooMuch - fits > 1) {
    const middle = Math.floor((fits + tooMuch) / 2);
    if (costs(middle) <= credit) fits = middle;
    else tooMuch = middle;
  }
  return fits;
}
