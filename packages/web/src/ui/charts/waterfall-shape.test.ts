import { describe, expect, it } from 'vitest';
import { computeSpan, type WaterfallBar } from './waterfall-shape.ts';

const bar = (from: number, to: number, tone: WaterfallBar['tone'] = 'item'): WaterfallBar => ({
  key: `${from}-${to}`,
  label: tone,
  amount: to - from,
  from,
  to,
  tone,
});

describe('the axis of a waterfall', () => {
  it('shows the whole price from 0, or starts just below the market price', () => {
    const bars = [bar(0, 60, 'market'), bar(60, 80), bar(80, 78), bar(0, 78, 'total')];
    expect(computeSpan(bars, false)).toEqual({ low: 0, high: 80 });
    expect(computeSpan(bars, true)).toEqual({ low: 55, high: 80 });
  });

  it('has two different ends even for a single bar', () => {
    const { low, high } = computeSpan([bar(0, 98.5), bar(0, 98.5, 'total')], true);
    expect(low).toBeLessThan(high);
  });
});
