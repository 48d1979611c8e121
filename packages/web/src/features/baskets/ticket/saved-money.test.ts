import { expect, test } from 'vitest';
import { type SavingFacts, sumSavings } from './saved-money.ts';

const item = (values: Partial<SavingFacts>): SavingFacts => ({
  gross: 44_339.4,
  reservedGross: 44_339.4,
  currentGross: 44_339.4,
  expired: false,
  problem: null,
  ...values,
});

test.each([
  ['nothing while the price stands', item({}), 0],
  ['the rise that is not paid', item({ currentGross: 44_492.91 }), 153.51],
  ['the fall that is paid instead of the reserved price', item({ gross: 44_210.88, currentGross: 44_210.88 }), 128.52],
  ['nothing without a current price', item({ currentGross: null }), 0],
  ['nothing after the reservation', item({ currentGross: 44_492.91, expired: true }), 0],
  ['nothing while it cannot be ordered', item({ currentGross: 45_000, problem: { code: 'x', detail: 'x' } }), 0],
])('a reservation saves %s', (_, position, saved) => {
  expect(sumSavings([position])).toBe(saved);
});

test('several reservations save together', () => {
  expect(sumSavings([item({ currentGross: 44_492.91 }), item({ gross: 44_210.88, currentGross: 44_210.88 })])).toBe(
    282.03,
  );
});
