import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, toDecimalString } from '../numbers/index.ts';
import { type Judgement, judgeTick, noTicks, type SymbolState, stateAfterRelease } from './judge-tick.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(noon + seconds * 1000);
const after = (price: string, seconds = 0): SymbolState => ({
  last: { price: decimal(price), sourceAt: at(seconds) },
  suspects: [],
});

function judgeAll(state: SymbolState, symbol: string, ticks: readonly (readonly [number, string])[]): Judgement[] {
  let current = state;
  return ticks.map(([seconds, price]) => {
    const judgement = judgeTick(current, { symbol, price, sourceAt: at(seconds) }, at(seconds));
    current = judgement.state;
    return judgement;
  });
}

const verdicts = (judgements: Judgement[]) => judgements.map(({ verdict, reason }) => reason ?? verdict);

describe('one tick', () => {
  test.each([
    ['/BRN', '66.50', 'accepted', null],
    ['/BRN', '72.60', 'accepted', null],
    ['/BRN', '72.61', 'quarantined', 'jump'],
    ['/BRN', '59.40', 'accepted', null],
    ['/BRN', '59.39', 'quarantined', 'jump'],
    ['/BRN', '660', 'quarantined', 'factor_ten'],
    ['/BRN', '6.6', 'quarantined', 'factor_ten'],
    ['/BRN', '0', 'quarantined', 'zero'],
    ['/BRN', '0.0000001', 'quarantined', 'zero'],
    ['/BRN', '-66', 'quarantined', 'negative'],
    ['/BRN', 'NaN', 'quarantined', 'not_a_number'],
    ['/BRN', '', 'quarantined', 'not_a_number'],
    ['/BRN', '6,65', 'quarantined', 'not_a_number'],
    ['/BRN', '1e3', 'quarantined', 'not_a_number'],
    ['/BRN', '1000.01', 'quarantined', 'out_of_limits'],
    ['/WTI', '66', 'quarantined', 'unknown_symbol'],
  ])('%s %j after 66.00 is %s (%s)', (symbol, price, verdict, reason) => {
    expect(judgeTick(after('66'), { symbol, price, sourceAt: at(1) }, at(1))).toMatchObject({ verdict, reason });
  });

  test.each([
    [5, 0, 'accepted', null],
    [6, 0, 'quarantined', 'from_future'],
    [-11, 0, 'quarantined', 'older_than_last'],
    [-10, 0, 'accepted', null],
    [Number.NaN, 0, 'quarantined', 'no_time'],
  ])('with a source time of %d s, received at %d s, is %s (%s)', (source, received, verdict, reason) => {
    const tick = { symbol: '/GAS', price: '700', sourceAt: at(source) };
    expect(judgeTick(after('700', -10), tick, at(received))).toMatchObject({ verdict, reason });
  });

  test('of a symbol nothing is known of is believed inside its limits', () => {
    const tick = { symbol: 'USDEUR', price: '0.86', sourceAt: at(0) };
    expect(judgeTick(noTicks, tick, at(0)).verdict).toBe('accepted');
    expect(judgeTick(noTicks, { ...tick, price: '86' }, at(0)).reason).toBe('out_of_limits');
  });

  test('keeps six decimals and never a number too large to store', () => {
    const exact = judgeTick(noTicks, { symbol: 'USDEUR', price: '0.8774236', sourceAt: at(0) }, at(0));
    expect(exact.price && toDecimalString(exact.price)).toBe('0.877424');
    const huge = judgeTick(noTicks, { symbol: '/BRN', price: '9'.repeat(30), sourceAt: at(0) }, at(0));
    expect(huge).toMatchObject({ reason: 'out_of_limits', price: null });
  });
});

describe('several ticks', () => {
  test('three consistent ones in a row release the third', () => {
    const seen = judgeAll(after('700'), '/GAS', [
      [1, '800'],
      [2, '805'],
      [3, '802'],
      [4, '803'],
    ]);
    expect(seen.map(({ verdict }) => verdict)).toEqual(['quarantined', 'quarantined', 'released', 'accepted']);
    expect(seen[2]?.reason).toBe('jump');
  });

  test.each([
    [
      'an accepted tick between',
      [
        [1, '800'],
        [2, '800'],
        [3, '700'],
        [4, '800'],
      ],
      ['jump', 'jump', 'accepted', 'jump'],
    ],
    [
      'nonsense between',
      [
        [1, '800'],
        [2, '800'],
        [3, 'NaN'],
        [4, '800'],
      ],
      ['jump', 'jump', 'not_a_number', 'jump'],
    ],
    [
      'the same quote repeated',
      [
        [1, '800'],
        [1, '800'],
        [1, '800'],
        [1, '800'],
      ],
      ['jump', 'jump', 'jump', 'jump'],
    ],
    [
      'prices apart from each other',
      [
        [1, '800'],
        [2, '900'],
        [3, '800'],
      ],
      ['jump', 'jump', 'jump'],
    ],
    [
      'zero three times',
      [
        [1, '0'],
        [2, '0'],
        [3, '0'],
      ],
      ['zero', 'zero', 'zero'],
    ],
    [
      'beyond the limits three times',
      [
        [1, '20000'],
        [2, '20000'],
        [3, '20000'],
      ],
      Array(3).fill('out_of_limits'),
    ],
  ] as const)('%s releases nothing', (_, ticks, expected) => {
    expect(verdicts(judgeAll(after('700'), '/GAS', ticks))).toEqual(expected);
  });

  test('an admin’s release is the new measure, unless a later price was let in', () => {
    const released = { price: decimal('900'), sourceAt: at(5) };
    const state = stateAfterRelease(after('700', 1), released);
    expect(state && judgeTick(state, { symbol: '/GAS', price: '905', sourceAt: at(6) }, at(6)).verdict).toBe(
      'accepted',
    );
    expect(stateAfterRelease(after('700', 6), released)).toBeUndefined();
  });

  test('whatever comes, what is let in has a price above zero and is not older than what was let in before', () => {
    const tick = fc.tuple(
      fc.integer({ min: -20, max: 20 }),
      fc.oneof(fc.integer({ min: -100, max: 9000 }).map(String), fc.constantFrom('NaN', '', '1e9', '700', '710')),
    );
    fc.assert(
      fc.property(fc.array(tick, { maxLength: 40 }), (ticks) => {
        let state = after('700');
        for (const [seconds, price] of ticks) {
          const judged = judgeTick(state, { symbol: '/GAS', price, sourceAt: at(seconds) }, at(0));
          if (judged.verdict !== 'quarantined') expect(judged.price && judged.price.coefficient > 0n).toBe(true);
          expect(Number(judged.state.last?.sourceAt)).toBeGreaterThanOrEqual(Number(state.last?.sourceAt));
          if (judged.verdict === 'quarantined') expect(judged.state.last).toEqual(state.last);
          state = judged.state;
        }
      }),
      { numRuns: Number(process.env.LAW_RUNS ?? 500) },
    );
  });
});
