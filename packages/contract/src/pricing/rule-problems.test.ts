import { brands } from '@handelsplatz/domain/brands';
import type { EnteredRule } from '@handelsplatz/domain/pricing/rules';
import { expect, test } from 'vitest';
import { requiredSentence, validSentence } from '../common/sentences.ts';
import { listRuleProblems } from './rule-problems.ts';

const blank: Omit<EnteredRule, 'kind'> = {
  name: '',
  groupId: null,
  unit: null,
  value: null,
  productIds: [],
  allProducts: false,
  terminalIds: [],
  networkIds: [],
  allTerminals: false,
  customerIds: [],
  details: {},
  validFrom: null,
};
const expiry = { day: '2026-03-12', startTime: '18:30', endTime: '20:00', setting: 'MXX+1' };
const moment = { brand: brands.ch, now: new Date('2026-03-04T11:00:00Z') };

test.each<[EnteredRule['kind'], Partial<EnteredRule>, string]>([
  ['FX', { value: null }, requiredSentence],
  ['FX', { value: ' ' }, requiredSentence],
  ['FX', { value: 'zwölf' }, validSentence],
  // These kinds have no value: even an empty text is refused, and no value is asked for.
  ['ICE_MONTH', { value: '', details: { month: 'M00' } }, validSentence],
  ['EXPIRY', { value: ' ', details: expiry }, validSentence],
])('%s with %j: %s', (kind, change, message) => {
  const problems = listRuleProblems({ ...blank, kind, ...change }, moment);
  expect(problems.map((problem) => [problem.path, problem.message])).toEqual([['value', message]]);
});
