import { expect, test } from 'vitest';
import { findApprovalReasons } from './approval-rule.ts';

const both = { aboveLitres: 60_000, aboveGrossMinor: 5_000_000 };

test.each([
  ['exactly the limits pass', both, 60_000, 5_000_000, true, []],
  ['one litre more waits', both, 60_001, 5_000_000, true, ['volume']],
  ['one cent more waits', both, 60_000, 5_000_001, true, ['value']],
  ['both wait for both', both, 60_001, 5_000_001, true, ['volume', 'value']],
  ['without the right everything waits', both, 1, 1, false, ['right']],
  ['without a rule nothing waits', null, 9_000_000, 900_000_000, true, []],
  ['a limit of zero lets nothing pass', { aboveLitres: null, aboveGrossMinor: 0 }, 1, 1, true, ['value']],
] as const)('%s', (_, limits, litres, grossMinor, mayPurchase, reasons) => {
  expect(findApprovalReasons(limits, { litres, grossMinor, mayPurchase })).toEqual(reasons);
});
