import type { ExplanationLineView } from '@handelsplatz/contract/pricing/explanation';
import { describe, expect, it } from 'vitest';
import { computeContributions } from './contributions.ts';

const line = (
  kind: string,
  unit: string,
  value: string,
  runningTotal: string,
  runningUnit: string,
): ExplanationLineView => ({
  label: kind,
  kind,
  ruleId: null,
  ruleVersion: null,
  unit,
  value,
  runningTotal,
  runningUnit,
});

const unit = 'EUR/100 l';
const chain = [
  line('MARKET', 'USD/mt', '700', '700', 'USD/mt'),
  line('ICE_MASTER', 'USD/mt', '10', '710', 'USD/mt'),
  line('FX', 'EUR je USD', '0.9', '639', 'EUR/mt'),
  line('FX_SURCHARGE', 'EUR je USD', '0.01', '646.1', 'EUR/mt'),
  line('DENSITY', 't/cbm', '0.845', '545.9545', 'EUR/cbm'),
  line('PRICE', 'EUR/cbm', '5', '550.9545', 'EUR/cbm'),
  line('PER_100L', '100 l/cbm', '10', '55.09545', unit),
  line('DUTY', unit, '2', '57.09545', unit),
  line('FLOOR', unit, '58', '58', unit),
  line('CUSTOMER', 'USD/mt', '-4', '57.69242', unit),
  line('ROUNDED', unit, '57.69', '57.69', unit),
];

describe('the parts of a price', () => {
  it('converts each item to the unit of the price by the factors that follow it', () => {
    const amounts = computeContributions(chain, unit).map(({ amount }) => (amount === null ? null : amount.toFixed(5)));
    expect(amounts).toEqual([
      '53.23500',
      '0.76050',
      null,
      '0.59995',
      null,
      '0.50000',
      null,
      '2.00000',
      '0.90455',
      '-0.30758',
      '-0.00242',
    ]);
  });

  it('add up to the price', () => {
    const sum = computeContributions(chain, unit).reduce((total, { amount }) => total + (amount ?? 0), 0);
    expect(sum).toBeCloseTo(57.69, 9);
  });

  it('leave a fixed price unchanged', () => {
    const fixed = [line('FIXED_PRICE', unit, '98.5', '98.5', unit), line('ROUNDED', unit, '98.5', '98.5', unit)];
    expect(computeContributions(fixed, unit).map(({ amount }) => amount)).toEqual([98.5, 0]);
  });
});
