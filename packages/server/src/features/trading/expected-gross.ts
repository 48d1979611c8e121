import { moneyToNumber, numberToMoney, sumMoney } from '@handelsplatz/domain/numbers';
import { type BusinessRefusal, refuseWith } from '../../platform/refusals/index.ts';
import type { Position } from './positions.ts';
import { formatDisplayName } from './trade.read.ts';

/** Somebody has confirmed an amount for these positions. A higher amount needs a new decision. */
export function checkExpectedGross(
  positions: readonly Pick<Position, 'grossMinor' | 'offer'>[],
  expectedGross: number | undefined,
): BusinessRefusal<'price_changed'> | undefined {
  if (expectedGross === undefined) return undefined;
  const expected = numberToMoney(expectedGross);
  const gross = sumMoney(positions.map(({ grossMinor }) => grossMinor));
  if (expected.ok && gross <= expected.value) return undefined;
  const first = positions[0];
  return refuseWith(
    'price_changed',
    { offer: first ? formatDisplayName(first.offer) : '' },
    { gross: moneyToNumber(gross) },
  );
}
