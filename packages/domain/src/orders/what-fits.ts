import {
  grossOf,
  type MoneyMinor,
  netOf,
  type PriceMinorPer100L,
  type VolumeLitres,
  volumeLitres,
} from '../numbers/index.ts';

/** Which limit keeps a buyer from ordering more than fits. */
export type BindingLimit = 'volume' | 'maximum' | 'purchaseLimit' | 'credit' | 'minimum';

/** What an offer, a day's limit and a credit line leave room for. */
export interface Headroom {
  readonly minLitres: number;
  readonly maxLitres: number;
  readonly incrementLitres: number | null;
  readonly remainingLitres: number;
  /** Left of the daily purchase limit; null: unlimited. */
  readonly dailyLitresLeft: number | null;
  readonly creditMinorLeft: number;
  readonly price: PriceMinorPer100L;
  readonly vatBasisPoints: number;
}

/**
 * The largest quantity that can be ordered now and which limit binds (Product decisions 6, "what fits now").
 * 0 with the binding limit when not even the minimum fits; `binding` is null when the offer's own maximum is the only bound
 * and it fits whole.
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

/** Why a quantity is not one this offer can be ordered in: outside its bounds or off its step. */
export function quantityProblem(
  litres: number,
  offer: Pick<Headroom, 'minLitres' | 'maxLitres' | 'incrementLitres'>,
): 'below_minimum' | 'above_maximum' | 'off_increment' | undefined {
  if (litres < offer.minLitres) return 'below_minimum';
  if (litres > offer.maxLitres) return 'above_maximum';
  if (offer.incrementLitres && (litres - offer.minLitres) % offer.incrementLitres !== 0) return 'off_increment';
  return undefined;
}

/** The largest quantity up to a bound that an offer can be ordered in; 0 when its minimum is beyond it. */
export function largestWithin(
  bound: number,
  { minLitres, incrementLitres }: Pick<Headroom, 'minLitres' | 'incrementLitres'>,
): VolumeLitres {
  if (bound < minLitres) return volumeLitres(0);
  const step = incrementLitres ?? 1;
  return volumeLitres(minLitres + Math.floor((bound - minLitres) / step) * step);
}

/**
 * The largest volume whose gross the credit covers. Gross never falls as volume grows, so a bisection finds it; it begins
 * around what the plain quotient says, which rounding can miss by little.
 */
function affordableLitres(room: Headroom): number {
  const credit = room.creditMinorLeft;
  const costs = (litres: number): MoneyMinor => grossOf(netOf(room.price, volumeLitres(litres)), room.vatBasisPoints);
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
