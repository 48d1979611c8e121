import { add, type Decimal, decimalOfInteger, multiply, one, roundHalfAwayFromZero } from '../numbers/index.ts';
import { gasoilSymbols } from './symbols.ts';

/**
 * The seven gasoil months of a front price, in the order of `gasoilSymbols`: month k = front x (1 + k x slope), rounded to
 * 2 decimals. `slopePerMonth` is a fraction: −0.003 is a backwardation of 0.3 % a month, positive a contango.
 * For feeds that know the front month only.
 */
export function forwardCurve(front: Decimal, slopePerMonth: Decimal): readonly Decimal[] {
  return gasoilSymbols.map((_, month) => {
    const factor = add(one, multiply(slopePerMonth, decimalOfInteger(month)));
    return roundHalfAwayFromZero(multiply(front, factor), 2);
  });
}
