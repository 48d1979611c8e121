import { describe, expect, it } from 'vitest';
import type { Contribution } from './contributions.ts';
import { barsOf, spanOf, tickDecimals, ticksOf } from './waterfall-shape.ts';

const part = (kind: string, amount: number | null): Contribution => ({
  amount,
  line: {
    label: kind,
    kind,
    ruleId: null,
    ruleVersion: null,
    unit: '',
    value: '',
    runningTotal: null,
    runningUnit: null,
  },
});

const parts = [part('MARKET', 60), part('FX', null), part('DUTY', 20), part('CUSTOMER', -2), part('ROUNDED', 0.004)];

describe('the waterfall', () => {
  it('puts each bar where the one before ended and closes with the price', () => {
    const bars = barsOf(parts, 78, 'Preis');
    expect(bars.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['MARKET', 0, 60],
      ['DUTY', 60, 80],
      ['CUSTOMER', 80, 78],
      ['Preis', 0, 78],
    ]);
  });

  it('shows the whole price from 0, or only where something is added to the market', () => {
    const bars = barsOf(parts, 78, 'Preis');
    expect(spanOf(bars, false)).toEqual({ low: 0, high: 80 });
    expect(spanOf(bars, true)).toEqual({ low: 55, high: 80 });
  });

  it('has an axis even where there is nothing but one bar', () => {
    const bars = barsOf([part('FIXED_PRICE', 98.5)], 98.5, 'Preis');
    const { low, high } = spanOf(bars, true);
    expect(low).toBeLessThan(high);
  });

  it('marks round values', () => {
    expect(ticksOf({ low: 0, high: 80 }, 4)).toEqual([0, 20, 40, 60, 80]);
    expect(ticksOf({ low: 55.2, high: 80 }, 5)).toEqual([60, 65, 70, 75, 80]);
    expect(tickDecimals([0, 0.25, 0.5])).toBe(2);
    expect(tickDecimals([0, 20])).toBe(0);
  });
});
