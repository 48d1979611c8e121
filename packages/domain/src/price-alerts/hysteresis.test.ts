import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertCondition, judgeAlert } from './index.ts';

/** Runs prices through one alert and returns the prices at which it has fired. */
function run(condition: AlertCondition, thresholdMinor: number, prices: readonly number[]): number[] {
  let armed: boolean | null = null;
  return prices.filter((price) => {
    const verdict = judgeAlert({ condition, thresholdMinor, armed }, price);
    if (verdict !== 'KEEP') armed = verdict === 'ARM';
    return verdict === 'FIRE';
  });
}

describe('a price alert', () => {
  test.each<[string, AlertCondition, number[], number[]]>([
    ['does not fire at its first price', 'BELOW', [7_900], []],
    ['fires at the threshold', 'BELOW', [8_100, 8_000], [8_000]],
    ['fires once while the price stays', 'BELOW', [8_100, 7_990, 7_980, 7_990], [7_990]],
    ['is not ready again below 0.5 %', 'BELOW', [8_100, 8_000, 8_039, 7_990], [8_000]],
    ['is ready again from 0.5 % on', 'BELOW', [8_100, 8_000, 8_040, 7_990], [8_000, 7_990]],
    ['fires upwards', 'ABOVE', [7_900, 8_000, 7_961, 8_001, 7_960, 8_002], [8_000, 8_002]],
  ])('%s', (_, condition, prices, fired) => {
    expect(run(condition, 8_000, prices)).toEqual(fired);
  });

  const price = fc.integer({ min: 7_000, max: 9_000 });

  test('law: between two firings the price has gone back by 0.5 %, and each firing is at the threshold or beyond', () => {
    fc.assert(
      fc.property(fc.constantFrom('BELOW', 'ABOVE'), fc.array(price, { maxLength: 60 }), (condition, prices) => {
        const sign = condition === 'BELOW' ? 1 : -1;
        let armed: boolean | null = null;
        let wentBack = false;
        for (const each of prices) {
          const verdict = judgeAlert({ condition, thresholdMinor: 8_000, armed }, each);
          if (verdict === 'FIRE') expect([sign * each <= sign * 8_000, wentBack]).toEqual([true, true]);
          if (verdict !== 'KEEP') armed = verdict === 'ARM';
          if (verdict === 'FIRE') wentBack = false;
          else if (sign * (each - 8_000) > 0 && (armed === true || sign * (each - 8_000) >= 40)) wentBack = true;
        }
      }),
    );
  });

  test('law: a mirrored price fires the mirrored alert', () => {
    fc.assert(
      fc.property(fc.array(price, { maxLength: 60 }), (prices) => {
        const mirrored = prices.map((each) => 16_000 - each);
        expect(run('ABOVE', 8_000, mirrored)).toEqual(run('BELOW', 8_000, prices).map((each) => 16_000 - each));
      }),
    );
  });
});
