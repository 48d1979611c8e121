import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AlertCondition, evaluateAlert, isReadyWhenSaved, rearmPermille } from './index.ts';

/** The way back from a threshold of 80.00 after which an alert is ready again. */
const wayBack = 8 * rearmPermille;

/** Saves an alert at the first price, runs the others through it, and returns the prices at which it has fired. */
function run(condition: AlertCondition, thresholdMinor: number, prices: readonly (number | undefined)[]): number[] {
  const [shown, ...others] = prices;
  let armed = isReadyWhenSaved({ condition, thresholdMinor }, shown);
  return others.flatMap((price) => {
    if (price === undefined) return [];
    const verdict = evaluateAlert({ condition, thresholdMinor, armed }, price);
    if (verdict !== 'KEEP') armed = verdict === 'ARM';
    return verdict === 'FIRE' ? [price] : [];
  });
}

describe('a price alert', () => {
  test.each<[string, AlertCondition, (number | undefined)[], number[]]>([
    ['is silent where the price was there when it was saved', 'BELOW', [7_900, 7_900, 7_800], []],
    ['fires in the very next window', 'BELOW', [8_001, 7_995], [7_995]],
    ['fires at the first price where none was known', 'BELOW', [undefined, 7_900], [7_900]],
    ['is silent at a first price on the other side', 'BELOW', [undefined, 8_100, 7_990], [7_990]],
    ['fires at the threshold', 'BELOW', [8_100, 8_000], [8_000]],
    ['fires once while the price stays', 'BELOW', [8_100, 7_990, 7_980, 7_990], [7_990]],
    ['is not ready again a cent before the way back', 'BELOW', [8_100, 8_000, 7_999 + wayBack, 7_990], [8_000]],
    ['is ready again after the way back', 'BELOW', [8_100, 8_000, 8_000 + wayBack, 7_990], [8_000, 7_990]],
    ['fires upwards', 'ABOVE', [7_900, 8_000, 8_001 - wayBack, 8_001, 8_000 - wayBack, 8_002], [8_000, 8_002]],
  ])('%s', (_, condition, prices, fired) => {
    expect(run(condition, 8_000, prices)).toEqual(fired);
  });

  const price = fc.integer({ min: 7_000, max: 9_000 });

  test('law: between two firings the price has gone the way back, and each firing is at the threshold or beyond', () => {
    fc.assert(
      fc.property(fc.constantFrom('BELOW', 'ABOVE'), fc.array(price, { maxLength: 60 }), (condition, prices) => {
        const sign = condition === 'BELOW' ? 1 : -1;
        const [shown, ...others] = prices;
        let armed = isReadyWhenSaved({ condition, thresholdMinor: 8_000 }, shown);
        let wentBack = armed;
        for (const each of others) {
          const verdict = evaluateAlert({ condition, thresholdMinor: 8_000, armed }, each);
          if (verdict === 'FIRE') expect([sign * each <= sign * 8_000, wentBack]).toEqual([true, true]);
          if (verdict !== 'KEEP') armed = verdict === 'ARM';
          if (verdict === 'FIRE') wentBack = false;
          else if (sign * (each - 8_000) >= wayBack) wentBack = true;
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
