import { expect, it } from 'vitest';
import { isInTariffChapter, listMissingFacts } from './index.ts';

const known = { type: 'FUEL', cnCode: '27102011', dangerousGoods: true, biogenicPercent: 7 } as const;

it.each([
  ['nothing of a known fuel', known, []],
  ['no dangerous goods and no blend as answers', { ...known, dangerousGoods: false, biogenicPercent: 0 }, []],
  [
    'everything of a new fuel',
    { ...known, cnCode: '', dangerousGoods: null, biogenicPercent: null },
    ['cnCode', 'dangerousGoods', 'biogenicPercent'],
  ],
  ['no blend of an additive', { ...known, type: 'ADDITIVE', biogenicPercent: null }, []],
  ['the transport entry of an additive', { ...known, type: 'ADDITIVE', dangerousGoods: null }, ['dangerousGoods']],
] as const)('misses %s', (_, facts, missing) => {
  expect(listMissingFacts(facts)).toEqual(missing);
});

it.each([
  ['27102011', true],
  ['31021012', true],
  ['87032319', false],
  ['77010000', false],
])('the chapter of %s has goods of the marketplace: %s', (cnCode, isIn) => {
  expect(isInTariffChapter(cnCode)).toBe(isIn);
});
