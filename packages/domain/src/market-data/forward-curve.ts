import { add, type Decimal, decimalOfInteger, multiply, one, roundHalfAwayFromZero } from '../numbers/index.ts';
import { gasoilSymbols } from './symbols.ts';

/**
 * Derives the seven gasoil months from the front month, in the sequence of `gasoilSymbols`: month k = front x (1 + k x slope),
 * rounded to 2 decimals. `slopePerMonth` is a fraction: −0.003 falls by 0.3 % a month (backwardation), a positive one rises
 * (contango). For feeds that know the front month only.
 */
export function forwardCurve(front: Decimal, slopePerMonth: Decimal): readonly Decimal[] {
  return gasoilSymbols.map((_, month) => {
    const factor = add(one, multiply(slopePerMonth, decimalOfInteger(month)));
    return roundHalfAwayFromZero(multiply(front, factor), 2);
  });
}
