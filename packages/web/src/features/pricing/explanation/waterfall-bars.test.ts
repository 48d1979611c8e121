import { describe, expect, it } from 'vitest';
import type { Contribution } from './contributions.ts';
import { computeBars } from './waterfall-bars.ts';

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
  it('puts each bar where the one before ended and ends with the price', () => {
    const bars = computeBars(parts, 78, 'Preis');
    expect(bars.map(({ label, from, to }) => [label, from, to])).toEqual([
      ['MARKET', 0, 60],
      ['DUTY', 60, 80],
      ['CUSTOMER', 80, 78],
      ['Preis', 0, 78],
    ]);
  });
});
