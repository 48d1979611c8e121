import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFingerprint } from './fingerprint.ts';
import { createImpactTally, isOutlier, plausibilityBand } from './impact.ts';
import { hasConsent, hasDatedConsent, hasOtherRules, toConsent } from './impact-consent.ts';
import { createShortlist } from './shortlist.ts';

const everything = { limit: 100, matches: () => true, compare: () => 0 };
const price = (offerId: string, customerId: string | null = null) => ({ offerId, customerId, paymentTerm: null });
const both = (oldMinor: number, newMinor: number) => ({ oldMinor, oldCode: 0, newMinor, newCode: 0 });

test.each([
  [null, { fall: 3, rise: 3 }],
  [0, { fall: 3, rise: 3 }],
  [1.25, { fall: 3, rise: 4.25 }],
  [-1.25, { fall: 4.25, rise: 3 }],
])('a market move of %s percent allows %j', (move, band) => {
  expect(plausibilityBand(move)).toEqual(band);
});

test.each([
  [10_000, 10_300, { fall: 9, rise: 3 }, false],
  [10_000, 10_301, { fall: 9, rise: 3 }, true],
  [10_000, 9_700, { fall: 3, rise: 9 }, false],
  [10_000, 9_699, { fall: 3, rise: 9 }, true],
  [10_000, 10_425, { fall: 3, rise: 4.25 }, false],
  [10_000, 10_426, { fall: 3, rise: 4.25 }, true],
])('%i to %i cents with a band of %j is an outlier: %s', (oldMinor, newMinor, band, outlier) => {
  expect(isOutlier(oldMinor, newMinor, band)).toBe(outlier);
});

describe('the tally of an impact', () => {
  test('counts prices that move, stay, vanish and appear', () => {
    const tally = createImpactTally({ fall: 3, rise: 3 }, everything);
    tally.compare(price('a'), both(10_000, 10_100));
    tally.compare(price('a', 'x'), both(10_000, 9_500));
    tally.compare(price('b'), both(8_000, 8_000));
    tally.compare(price('c'), { oldMinor: 7_000, oldCode: 0, newMinor: 0, newCode: 5 });
    tally.coveredGap(price('c', 'x'));
    tally.compare(price('d', 'y'), { oldMinor: 0, oldCode: 5, newMinor: 6_000, newCode: 0 });
    tally.compare(price('e'), { oldMinor: 0, oldCode: 5, newMinor: 0, newCode: 4 });
    tally.untouched(7);
    const summary = tally.summary();
    expect(summary).toMatchObject({
      touched: { offers: 3, customers: 2, prices: 5 },
      unchanged: 9,
      up: 1,
      down: 1,
      outliers: 1,
      average: { changeMinor: -200 },
      largest: { of: { offerId: 'a', customerId: 'x' }, outlier: true },
      vanishing: { count: 1, first: [{ priceMinor: 7_000, code: 5 }] },
      appearing: { count: 1, first: [{ priceMinor: 6_000, code: 5 }] },
      matching: 2,
    });
    expect(summary.average?.share).toBeCloseTo(-0.02, 10);
  });
});

type Prices = readonly (readonly [string, number])[];
const computeImpact = (...moves: Prices) => {
  const tally = createImpactTally({ fall: 3, rise: 3 }, everything);
  for (const [offerId, newMinor] of moves)
    tally.compare(price(offerId), newMinor === 0 ? { ...both(10_000, 0), newCode: 5 } : both(10_000, newMinor));
  return tally.summary();
};

describe('a consent', () => {
  const stamp = { change: 'a', rules: '7' };
  const seen = computeImpact(['a', 11_000], ['b', 12_000]);
  const { outliers } = toConsent([seen], stamp);

  test.each<[string, Prices, boolean]>([
    [
      'the same outliers',
      [
        ['a', 11_000],
        ['b', 12_000],
      ],
      true,
    ],
    [
      'others beside them that are none',
      [
        ['a', 11_000],
        ['b', 12_000],
        ['c', 10_010],
      ],
      true,
    ],
    [
      'moves that a new window shifts by a hair',
      [
        ['a', 11_004],
        ['b', 12_009],
      ],
      true,
    ],
    ['fewer', [['b', 12_000]], true],
    ['none', [['c', 10_010]], true],
    [
      'one more',
      [
        ['a', 11_000],
        ['b', 12_000],
        ['c', 11_000],
      ],
      false,
    ],
    [
      'a larger one',
      [
        ['a', 11_000],
        ['b', 12_200],
      ],
      false,
    ],
    [
      'a price that vanishes',
      [
        ['a', 11_000],
        ['b', 0],
      ],
      false,
    ],
  ])('holds for %s: %j', (_name, moves, holds) => {
    expect(hasConsent([computeImpact(...moves)], stamp, { outliers })).toBe(holds);
  });

  test('does not hold for other rules, for an empty text, or for nonsense', () => {
    for (const other of [
      { ...stamp, rules: '8' },
      { ...stamp, change: 'b' },
    ])
      expect(hasConsent([seen], other, { outliers })).toBe(false);
    for (const text of [null, '', 'a', 'a-7-2', 'a-7-2-x', 'unsinn'])
      expect(hasConsent([seen], stamp, { outliers: text })).toBe(false);
  });

  test('names exactly the prices that vanish', () => {
    const gone = computeImpact(['a', 0]);
    const { vanishing } = toConsent([gone], stamp);
    expect(toConsent([gone], stamp)).toEqual({
      outliers: null,
      vanishing: expect.stringMatching(/^a-1-[0-9a-f]{16}$/),
    });
    expect(hasConsent([gone], { ...stamp, rules: '9' }, { vanishing })).toBe(true);
    expect(hasConsent([gone], { ...stamp, change: 'b' }, { vanishing })).toBe(false);
    expect(hasConsent([computeImpact(['b', 0])], stamp, { vanishing })).toBe(false);
  });

  test('is given for each moment separately', () => {
    const calm = computeImpact(['c', 10_010]);
    const both = toConsent([seen, calm], stamp);
    expect(both).toEqual({ outliers: 'a-7-2-200 0', vanishing: null });
    expect(hasConsent([seen, calm], stamp, both)).toBe(true);
    expect(hasConsent([calm, calm], stamp, both)).toBe(true);
    expect(hasConsent([calm, seen], stamp, both)).toBe(false);
    expect(hasConsent([seen, seen], stamp, both)).toBe(false);
    expect(hasConsent([seen], stamp, both)).toBe(false);
    const gone = computeImpact(['a', 0]);
    const later = toConsent([calm, gone], stamp);
    expect(hasConsent([calm, gone], stamp, later)).toBe(true);
    expect(hasConsent([gone, calm], stamp, later)).toBe(false);
    expect(hasConsent([gone, gone], stamp, later)).toBe(false);
  });
});

describe('consent given with a date', () => {
  const stamp = { change: 'a', rules: '7_1' };
  const later = { change: 'a', rules: '9_1' };
  const [calm, seen, more] = [
    computeImpact(['c', 10_010]),
    computeImpact(['a', 11_000], ['b', 12_000]),
    computeImpact(['a', 11_000], ['b', 12_500]),
  ];

  test('holds for other rules, and where the moments before the date are over', () => {
    for (const consent of [toConsent([seen], stamp), toConsent([calm, seen], stamp), toConsent([more, seen], stamp)]) {
      expect(hasDatedConsent([seen], later, consent)).toBe(true);
      expect(hasDatedConsent([calm], later, consent)).toBe(true);
      expect(hasDatedConsent([more], later, consent)).toBe(false);
      expect(hasOtherRules(later, consent)).toBe(true);
      expect(hasOtherRules(stamp, consent)).toBe(false);
    }
  });

  test('does not hold for another change, another moment, without a text, or for other prices that vanish', () => {
    const consent = toConsent([calm, seen], stamp);
    expect(hasDatedConsent([seen], { ...later, change: 'b' }, consent)).toBe(false);
    expect(hasDatedConsent([seen, seen], later, consent)).toBe(false);
    expect(hasDatedConsent([calm, calm, seen], later, consent)).toBe(true);
    expect(hasDatedConsent([seen, calm, seen], later, consent)).toBe(false);
    expect(hasDatedConsent([seen], later, {})).toBe(false);
    const gone = toConsent([calm, computeImpact(['a', 0])], stamp);
    expect(hasDatedConsent([computeImpact(['a', 0])], later, gone)).toBe(true);
    expect(hasDatedConsent([computeImpact(['b', 0])], later, gone)).toBe(false);
    expect(hasDatedConsent([computeImpact(['a', 0]), calm], later, gone)).toBe(false);
    expect(hasOtherRules(later, {})).toBe(false);
  });
});

test('a shortlist has the same items as sorting everything', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 0, max: 20 }), (numbers, limit) => {
      const list = createShortlist<number>(limit, (a, b) => a - b);
      for (const number of numbers) list.offer(number);
      expect(list.items()).toEqual(numbers.toSorted((a, b) => a - b).slice(0, limit));
    }),
    { numRuns: Number(process.env.LAW_RUNS ?? 500) },
  );
});

test('fingerprints of lists differ by their texts and their sequence', () => {
  const computePrint = (...texts: string[]) => {
    const print = createFingerprint();
    for (const text of texts) print.add(text);
    return print.text();
  };
  const prints = [
    computePrint(),
    computePrint('a'),
    computePrint('b'),
    computePrint('a', 'b'),
    computePrint('b', 'a'),
    computePrint('ab'),
    computePrint('', 'a'),
  ];
  expect(new Set(prints).size).toBe(prints.length);
  expect(computePrint('a', 'b')).toMatch(/^[0-9a-f]{16}$/);
});
