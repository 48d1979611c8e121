import { expect, test } from 'vitest';
import { planText } from './plan-text.ts';

test.each([
  ['* * * * *', 'jede Minute'],
  ['*/5 * * * *', 'alle 5 Minuten'],
  ['7 * * * *', 'stündlich, Minute 7'],
  ['0 * * * *', 'stündlich, Minute 0'],
  ['20 3 * * *', 'täglich um 03:20'],
  ['0 6 * * 1', '0 6 * * 1'],
  ['0 6-8 * * *', '0 6-8 * * *'],
])('%s reads %s', (cron, words) => {
  expect(planText(cron)).toBe(words);
});
