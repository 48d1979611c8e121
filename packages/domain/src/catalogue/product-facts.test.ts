import { expect, it } from 'vitest';
import { isInTariffChapter, listMissingFacts, withGreatestBlendOf } from './index.ts';

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

it.each<[string, string, string, number | null, string]>([
  ['before the blends of the terminal', '2027-01-01', '2027-01-09', 5, 'FAME'],
  ['where a greater share begins on its last day', '2027-01-01', '2027-01-10', 7, 'FAME oder HVO'],
  ['where a smaller share begins', '2027-01-12', '2027-01-25', 7, 'HVO'],
  ['from a smaller share on', '2027-01-20', '2027-01-25', 0, ''],
])('the greatest blend of a time %s', (_, start, end, biogenicPercent, biogenicKind) => {
  const blends = [
    { from: '2027-01-10', percent: 7, kind: 'HVO' },
    { from: '2027-01-20', percent: 0, kind: '' },
  ];
  const product = { type: 'FUEL', biogenicPercent: 5, biogenicKind: 'FAME' } as const;
  expect(withGreatestBlendOf(product, blends, { start, end })).toMatchObject({ biogenicPercent, biogenicKind });
  const unknown = { ...product, biogenicPercent: null };
  const isKnown = start >= '2027-01-10';
  expect(withGreatestBlendOf(unknown, blends, { start, end }).biogenicPercent).toBe(isKnown ? biogenicPercent : null);
});
