import { requiredSentence } from '@handelsplatz/contract/common/sentences';
import { ruleProblemSentence } from '@handelsplatz/contract/pricing/problems';
import { expect, test } from 'vitest';
import { requireNoRuleProblems } from './pricing-refusals.ts';

test('problems with one code at different fields keep their own sentences', () => {
  const problems = [
    { path: 'value', code: 'value_invalid', message: requiredSentence },
    { path: 'drop', code: 'value_invalid' },
    { path: 'name', code: 'name_taken' },
  ] as const;
  const fields = [
    problems[0],
    { ...problems[1], message: ruleProblemSentence('value_invalid') },
    { ...problems[2], message: ruleProblemSentence('name_taken') },
  ];
  expect(() => requireNoRuleProblems(problems)).toThrow(expect.objectContaining({ status: 400, fields }));
});

test('no problem throws nothing', () => {
  expect(() => requireNoRuleProblems([])).not.toThrow();
});
