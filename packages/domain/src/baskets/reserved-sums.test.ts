import { expect, test } from 'vitest';
import { moneyMinor } from '../numbers/index.ts';
import { reservationRuns, sumReserved } from './index.ts';

test.each([
  ['a second before its end', 999, true],
  ['at its end', 1000, false],
  ['after its end', 1001, false],
])('a reservation %s: %s ms, runs %s', (_, now, runs) => {
  expect(reservationRuns(1000, now)).toBe(runs);
});

const position = (gross: number, reserved: number, expired: boolean) => ({
  netMinor: moneyMinor(gross - 19),
  vatMinor: moneyMinor(19),
  grossMinor: moneyMinor(gross),
  reservedGrossMinor: moneyMinor(reserved),
  expired,
});

test('only positions whose reservation runs are in the sums', () => {
  expect(sumReserved([position(119, 130, false), position(500, 500, true), position(219, 219, false)])).toEqual({
    netMinor: 300,
    vatMinor: 38,
    grossMinor: 338,
    reservedGrossMinor: 349,
  });
  expect(sumReserved([position(500, 500, true)]).reservedGrossMinor).toBe(0);
});
