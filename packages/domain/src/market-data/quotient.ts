import { type Decimal, isNegative, isZero, negate } from '../numbers/index.ts';

/**
 * a / b with `scale` decimals (0 or more), rounded once, half away from zero. Only market rates need a division. Throws a
 * RangeError when b is 0.
 * @example quotient(decimal('1'), decimal('1.1397'), 6) // 0.877424
 */
export function quotient(a: Decimal, b: Decimal, scale: number): Decimal {
  if (isZero(b)) throw new RangeError('division by zero');
  if (isNegative(b)) return quotient(negate(a), negate(b), scale);
  const numerator = a.coefficient * 10n ** BigInt(scale + b.scale);
  const denominator = b.coefficient * 10n ** BigInt(a.scale);
  const away = numerator < 0n ? -1n : 1n;
  const whole = numerator / denominator;
  const rest = numerator % denominator;
  return { coefficient: 2n * rest * away >= denominator ? whole + away : whole, scale };
}
