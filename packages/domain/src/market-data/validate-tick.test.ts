import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, toDecimalString } from '../numbers/index.ts';
import { afterRelease, afterWindow, type Belief, noBelief } from './belief.ts';
import { defaultLimits } from './plausibility.ts';
import { type TickValidation, type ValidationContext, validateTick } from './validate-tick.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(noon + seconds * 1000);
const context = (receivedAt: Date, other: Partial<ValidationContext> = {}): ValidationContext => ({
  receivedAt,
  day: receivedAt.toISOString().slice(0, 10),
  isReplay: false,
  limits: defaultLimits,
  rates: null,
  ...other,
});

/** A symbol that a window has sold, with the same close of the day before unless another is given. */
const sold = (price: string, close = price): Belief => ({
  last: { price: decimal(price), sourceAt: at(0), believedAt: at(0) },
  windowPrice: decimal(price),
  agreedPrice: null,
  close: { day: '2026-03-02', price: decimal(close) },
  suspects: null,
});

const validateOne = (
  belief: Belief,
  symbol: string,
  price: string,
  seconds = 1,
  other: Partial<ValidationContext> = {},
) => validateTick(belief, { symbol, price, sourceAt: at(seconds) }, context(at(seconds), other));

function validateAll(belief: Belief, symbol: string, ticks: readonly (readonly [number, string])[]): TickValidation[] {
  let current = belief;
  return ticks.map(([seconds, price]) => {
    const validation = validateOne(current, symbol, price, seconds);
    current = validation.belief;
    return validation;
  });
}

const verdicts = (validations: readonly TickValidation[]) =>
  validations.map(({ verdict, reason }) => (verdict === 'released' ? verdict : (reason ?? verdict)));

const toText = (price: Decimal | null | undefined) => price && toDecimalString(price);

const wideRates = { eurUsd: decimal('1.1'), eurChf: decimal('1') };

describe('one tick', () => {
  test.each([
    ['/BRN', '66.50', 'accepted'],
    ['/BRN', '72.60', 'accepted'],
    ['/BRN', '72.61', 'jump'],
    ['/BRN', '59.40', 'accepted'],
    ['/BRN', '59.39', 'jump'],
    ['/BRN', '82.50', 'jump'],
    ['/BRN', '82.51', 'far_jump'],
    ['/BRN', '49.49', 'far_jump'],
    ['/BRN', '6.6', 'factor_ten'],
    ['/BRN', '4.99', 'out_of_limits'],
    ['/BRN', '250.01', 'out_of_limits'],
    ['/BRN', '660', 'out_of_limits'],
    ['/BRN', '0', 'zero'],
    ['/BRN', '0.0000001', 'zero'],
    ['/BRN', '-66', 'negative'],
    ['/BRN', 'NaN', 'not_a_number'],
    ['/BRN', '', 'not_a_number'],
    ['/BRN', '6,65', 'not_a_number'],
    ['/BRN', '1e3', 'not_a_number'],
    ['/WTI', '66', 'unknown_symbol'],
  ])('%s %j after 66.00 is %s', (symbol, price, expected) => {
    expect(verdicts([validateOne(sold('66'), symbol, price)])).toEqual([expected]);
  });

  test.each([
    ['/GAS', '60', 'accepted'],
    ['/GAS', '59.99', 'out_of_limits'],
    ['/GAS<6>', '2500', 'accepted'],
    ['/GAS<6>', '2500.01', 'out_of_limits'],
    ['USDEUR', '0.91', 'accepted'],
    ['USDEUR', '1.51', 'out_of_limits'],
  ])('the first %s of %s is %s', (symbol, price, expected) => {
    expect(verdicts([validateOne(noBelief, symbol, price, 1, { rates: wideRates })])).toEqual([expected]);
  });

  test.each([
    [5, 0, 'accepted'],
    [6, 0, 'from_future'],
    [-1, 0, 'older_than_last'],
    [0, 0, 'accepted'],
    [Number.NaN, 0, 'no_time'],
  ])('with a source time of %d s, received at %d s, is %s', (source, received, expected) => {
    const tick = { symbol: '/GAS', price: '700', sourceAt: at(source) };
    expect(verdicts([validateTick(sold('700'), tick, context(at(received)))])).toEqual([expected]);
  });

  test('of an exchange rate lies within 10 % of the cross rate of the European Central Bank', () => {
    // USDEUR 1 / 1.1628 = 0.859993, USDCHF 0.9302 / 1.1628 = 0.799966
    const rates = { eurUsd: decimal('1.1628'), eurChf: decimal('0.9302') };
    const first = (symbol: string, price: string) => verdicts([validateOne(noBelief, symbol, price, 1, { rates })])[0];
    expect(first('USDEUR', '0.945992')).toBe('accepted');
    expect(first('USDEUR', '0.945993')).toBe('off_cross_rate');
    expect(first('USDEUR', '0.773994')).toBe('accepted');
    expect(first('USDEUR', '0.773993')).toBe('off_cross_rate');
    expect(first('USDCHF', '0.88')).toBe('off_cross_rate');
  });

  test('of an exchange rate waits for the reference rates when nothing else is known', () => {
    expect(verdicts([validateOne(noBelief, 'USDEUR', '0.86')])).toEqual(['no_reference']);
    expect(verdicts([validateOne(sold('0.86'), 'USDEUR', '0.861')])).toEqual(['accepted']);
    expect(verdicts([validateOne(sold('0.86'), 'USDEUR', '0.861', 3 * 24 * 3600 + 1)])).toEqual(['no_reference']);
  });

  test('is not blocked by prices from a clock that ran ahead', () => {
    const ahead = at(3_600);
    const last = { price: decimal('66'), sourceAt: ahead, believedAt: ahead };
    const suspects = { price: decimal('75'), since: ahead, sourceAt: ahead, count: 2 };
    expect(verdicts([validateOne({ ...sold('66'), last, suspects }, '/BRN', '66.5')])).toEqual(['accepted']);
    expect(
      verdicts(
        validateAll({ ...sold('66'), last, suspects }, '/BRN', [
          [1, '75'],
          [31, '75'],
          [61, '75'],
        ]),
      ),
    ).toEqual(['jump', 'jump', 'released']);
    expect(
      afterRelease(
        { ...sold('66'), last },
        { price: decimal('80'), sourceAt: at(1) },
        { releasedAt: at(2), day: '2026-03-02' },
      )?.last?.sourceAt,
    ).toEqual(at(1));
  });

  test('keeps six decimals and refuses a number too large to store', () => {
    const exact = validateOne(noBelief, 'USDEUR', '0.8774236', 1, { rates: wideRates });
    expect(exact.price && toDecimalString(exact.price)).toBe('0.877424');
    expect(validateOne(noBelief, '/BRN', '9'.repeat(30))).toMatchObject({ reason: 'out_of_limits', price: null });
  });
});

describe('a move', () => {
  test('is measured from the last window too, so small steps do not add up within one window', () => {
    const ramp = validateAll(sold('100'), '/BRN', [
      [1, '105'],
      [2, '110'],
      [3, '115'],
    ]);
    expect(verdicts(ramp)).toEqual(['accepted', 'accepted', 'jump']);
    const next = afterWindow(ramp[1]?.belief ?? noBelief);
    expect(verdicts(validateAll(next, '/BRN', [[63, '120']]))).toEqual(['accepted']);
  });

  test('is measured from the last price too', () => {
    expect(
      verdicts(
        validateAll(sold('100'), '/BRN', [
          [1, '109'],
          [2, '92'],
        ]),
      ),
    ).toEqual(['accepted', 'jump']);
  });

  test('beyond the band is released by three agreeing ticks over a minute', () => {
    const seen = validateAll(sold('700'), '/GAS', [
      [1, '800'],
      [30, '805'],
      [60, '802'],
      [61, '803'],
      [62, '800'],
    ]);
    expect(verdicts(seen)).toEqual(['jump', 'jump', 'jump', 'released', 'accepted']);
    expect(toText(seen[3]?.belief.agreedPrice)).toBe('803');
  });

  test('is not released by two ticks a minute apart, nor by thirty within six seconds', () => {
    expect(
      verdicts(
        validateAll(sold('700'), '/GAS', [
          [1, '800'],
          [90, '800'],
        ]),
      ),
    ).toEqual(['jump', 'jump']);
    const many = Array.from({ length: 30 }, (_, index): [number, string] => [1 + index / 5, '800']);
    expect(new Set(verdicts(validateAll(sold('700'), '/GAS', many)))).toEqual(new Set(['jump']));
  });

  test('is not released by ticks that disagree, nor by a tick repeated with the same time', () => {
    const apart = [
      [1, '800'],
      [31, '845'],
      [61, '800'],
      [91, '845'],
    ] as const;
    expect(new Set(verdicts(validateAll(sold('700'), '/GAS', apart)))).toEqual(new Set(['jump']));
    let belief = sold('700');
    for (const received of [1, 31, 61, 91, 121]) {
      const tick = { symbol: '/GAS', price: '800', sourceAt: at(1) };
      const validation = validateTick(belief, tick, context(at(received)));
      expect(validation.verdict).toBe('quarantined');
      belief = validation.belief;
    }
  });

  test('of more than a quarter is never released by repetition, nor is a second quarter after a first', () => {
    const repeated = Array.from({ length: 300 }, (_, index): [number, string] => [1 + 2 * index, '876']);
    expect(new Set(verdicts(validateAll(sold('700'), '/GAS', repeated)))).toEqual(new Set(['far_jump']));
    const risen = validateAll(sold('700'), '/GAS', [
      [1, '870'],
      [31, '870'],
      [61, '870'],
    ]);
    expect(verdicts(risen).at(-1)).toBe('released');
    const belief = afterWindow(risen.at(-1)?.belief ?? noBelief);
    const again = Array.from({ length: 60 }, (_, index): [number, string] => [100 + 2 * index, '980']);
    expect(new Set(verdicts(validateAll(belief, '/GAS', again)))).toEqual(new Set(['far_from_close']));
  });

  test('in small steps ends a quarter away from the close of the day before, and continues the next day', () => {
    const day = 24 * 3600;
    let belief = sold('100');
    const step = (seconds: number, price: string) => {
      const validation = validateOne(belief, '/BRN', price, seconds);
      belief = validation.verdict === 'accepted' ? afterWindow(validation.belief) : validation.belief;
      return verdicts([validation])[0];
    };
    expect(step(60, '109')).toBe('accepted');
    expect(step(120, '118')).toBe('accepted');
    expect(step(180, '125')).toBe('accepted');
    expect(step(240, '125.1')).toBe('far_from_close');
    expect(step(day, '126')).toBe('accepted');
    expect([belief.close?.day, toText(belief.close?.price)]).toEqual(['2026-03-03', '125']);
  });

  test('on the first day of a symbol is measured from its first price', () => {
    const first = validateOne(noBelief, '/BRN', '100');
    expect(verdicts(validateAll(afterWindow(first.belief), '/BRN', [[2, '126']]))).toEqual(['far_jump']);
    expect([first.belief.close?.day, toText(first.belief.close?.price)]).toEqual(['2026-03-02', '100']);
  });

  test('after three days without a price is believed within the band only', () => {
    const later = 3 * 24 * 3600;
    const agreeing = (from: number): [number, string][] => [0, 31, 62].map((seconds) => [from + seconds, '115']);
    expect(verdicts(validateAll(sold('100'), '/BRN', agreeing(later - 100)))).toEqual(['jump', 'jump', 'released']);
    expect(verdicts(validateAll(sold('100'), '/BRN', agreeing(later + 1)))).toEqual([
      'after_pause',
      'after_pause',
      'after_pause',
    ]);
    expect(verdicts(validateAll(sold('100'), '/BRN', [[later + 1, '109']]))).toEqual(['accepted']);
  });
});

describe('a price that an admin releases', () => {
  const released = { price: decimal('300'), sourceAt: at(10) };
  const moment = { releasedAt: at(20), day: '2026-03-02' };

  test('is what later ticks, the window and the day are measured from', () => {
    const belief = afterRelease(sold('1000'), released, moment) ?? noBelief;
    expect(
      verdicts(
        validateAll(belief, '/GAS', [
          [21, '320'],
          [22, '1000'],
          [23, '376'],
        ]),
      ),
    ).toEqual(['accepted', 'far_jump', 'far_jump']);
  });

  test('does not replace a later price', () => {
    expect(afterRelease(sold('1000'), { ...released, sourceAt: at(0) }, moment)).toBeUndefined();
    expect(afterRelease(noBelief, released, moment)?.last?.price).toEqual(decimal('300'));
  });
});

describe('a replayed source', () => {
  const replay = (belief: Belief, day: string, price: string, seconds = 1) =>
    validateOne(belief, '/BRN', price, seconds, { isReplay: true, day });

  test('may move from one day to the next as far as real days did, and within a day like any other', () => {
    const first = replay(noBelief, '2020-04-20', '17.36');
    const next = replay(afterWindow(first.belief), '2020-04-21', '9.12', 2);
    const again = replay(afterWindow(next.belief), '2020-04-21', '9.12', 3);
    const up = replay(afterWindow(again.belief), '2020-04-22', '13.77', 4);
    expect(verdicts([first, next, again, up])).toEqual(Array(4).fill('accepted'));
    expect(verdicts([replay(next.belief, '2020-04-21', '13.77', 5)])).toEqual(['far_jump']);
    expect(verdicts([replay(up.belief, '2020-04-23', '137.7', 5)])).toEqual(['factor_ten']);
    expect(verdicts([replay(up.belief, '2020-04-23', '35', 5)])).toEqual(['far_jump']);
  });

  test('knows nothing after it starts again', () => {
    const last = replay(noBelief, '2024-01-12', '78');
    expect(verdicts([replay(afterWindow(last.belief), '2019-01-02', '54', 2)])).toEqual(['accepted']);
  });
});

test('a tick within the band of the last price and window is accepted, one beyond it is not', () => {
  const hundredths = fc.integer({ min: 6_001, max: 200_000 });
  fc.assert(
    fc.property(hundredths, hundredths, (last, next) => {
      const price = (value: number) => (value / 100).toFixed(2);
      const { verdict } = validateOne(sold(price(last)), '/GAS', price(next));
      expect(verdict).toBe(Math.abs(next - last) * 10 <= last ? 'accepted' : 'quarantined');
    }),
    { numRuns: Number(process.env.LAW_RUNS ?? 1000) },
  );
});
