import { describe, expect, test } from 'vitest';
import { decimal, toDecimalString } from '../numbers/index.ts';
import { gasMonths, gasoilSymbol } from '../pricing/chain/index.ts';
import {
  createClockOffset,
  crossRate,
  forwardCurve,
  gasoilSymbols,
  isFresh,
  isMarketSymbol,
  marketChange,
  marketSymbols,
  quotient,
} from './index.ts';

const rates = { eurUsd: decimal('1.1397'), eurChf: decimal('1.1239') };

test('the symbols are those of the pricing chain, and no others', () => {
  expect(gasMonths.map(gasoilSymbol)).toEqual(gasoilSymbols);
  expect(marketSymbols).toHaveLength(10);
  expect(isMarketSymbol('/GAS<6>')).toBe(true);
  expect(isMarketSymbol('/GAS<7>')).toBe(false);
});

describe('a window is fresh', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const brent = (secondsAgo: number) => new Date(now.getTime() - secondsAgo * 1000);
  test.each([
    ['with a Brent price of now', brent(0), false, true],
    ['with a Brent price of exactly 2 minutes ago', brent(120), false, true],
    ['not a millisecond later', brent(120.001), false, false],
    ['not as a clone', brent(0), true, false],
    ['not without a Brent price', null, false, false],
    ['not with a Brent price from the future', brent(-6), false, false],
  ])('%s', (_, brentAt, isClone, fresh) => {
    expect(isFresh({ now, brentAt, isClone })).toBe(fresh);
  });
});

describe('rates', () => {
  test.each([
    ['1', '1.1397', 6, '0.877424'],
    ['1.1239', '1.1397', 6, '0.986137'],
    ['1', '8', 2, '0.13'],
    ['-1', '8', 2, '-0.13'],
    ['1', '-8', 2, '-0.13'],
    ['12.5', '2.5', 0, '5'],
    ['0', '7', 3, '0'],
  ])('%s / %s with %i decimals is %s', (a, b, scale, expected) => {
    expect(toDecimalString(quotient(decimal(a), decimal(b), scale))).toBe(expected);
  });

  test('nothing is divided by zero', () => {
    expect(() => quotient(decimal('1'), decimal('0.00'), 2)).toThrow(RangeError);
  });

  test('the cross rate is 1 / EURUSD for the euro and EURCHF / EURUSD for the franc', () => {
    expect(toDecimalString(crossRate(rates, 'EUR'))).toBe('0.877424');
    expect(toDecimalString(crossRate(rates, 'CHF'))).toBe('0.986137');
  });
});

describe('market change', () => {
  const input = {
    gasoil: decimal('500'),
    fx: decimal('0.88'),
    close: decimal('483.15'),
    rates,
    currency: 'EUR',
  } as const;

  test('is now x window FX minus yesterday x cross rate', () => {
    // 440 − 483.15 / 1.1397 = 440 − 423.92735…
    expect(marketChange(input)).toEqual(decimal('16.0727'));
    // 500 x 0.99 − 483.15 x 1.1239 / 1.1397 = 495 − 476.45193…
    expect(marketChange({ ...input, fx: decimal('0.99'), currency: 'CHF' })).toEqual(decimal('18.5481'));
  });

  test.each(['gasoil', 'fx', 'close', 'rates'] as const)('is unknown without %s', (missing) => {
    expect(marketChange({ ...input, [missing]: null })).toBeNull();
  });
});

test.each([
  ['-0.003', ['700', '697.9', '695.8', '693.7', '691.6', '689.5', '687.4']],
  ['0.003', ['700', '702.1', '704.2', '706.3', '708.4', '710.5', '712.6']],
  ['0', Array(7).fill('700')],
])('a forward curve of %s a month has seven months', (slope, expected) => {
  expect(forwardCurve(decimal('700'), decimal(slope)).map(toDecimalString)).toEqual(expected);
});

describe('clock offset', () => {
  const server = (ms: number) => new Date(1_000_000 + ms);

  test('uses the local clock unchanged before the first sample', () => {
    expect(createClockOffset().serverTime(5)).toEqual(new Date(5));
  });

  test('keeps the sample with the smallest round trip, not the largest difference', () => {
    const quick = createClockOffset().observe({ sentAt: 0, receivedAt: 20, serverTime: server(10) });
    const slow = quick.observe({ sentAt: 100, receivedAt: 4100, serverTime: server(200) });
    expect(slow).toBe(quick);
    expect(slow).toMatchObject({ offsetMs: 1_000_000, roundTripMs: 20 });
    const quicker = slow.observe({ sentAt: 5000, receivedAt: 5010, serverTime: server(5007) });
    expect(quicker).toMatchObject({ offsetMs: 1_000_002, roundTripMs: 10 });
  });

  test('drops a sample that the next one contradicts, because the local clock was set', () => {
    const before = createClockOffset().observe({ sentAt: 0, receivedAt: 10, serverTime: server(5) });
    const after = before.observe({ sentAt: 60_000, receivedAt: 60_200, serverTime: server(100) });
    expect(after).toMatchObject({ offsetMs: 940_000, roundTripMs: 200 });
  });

  test.each([
    [30_000, 30],
    [29_001, 30],
    [1, 1],
    [0, 0],
    [-5000, 0],
  ])('counts %i ms as %i s', (ms, seconds) => {
    const offset = createClockOffset().observe({ sentAt: 0, receivedAt: 0, serverTime: server(0) });
    expect(offset.secondsUntil(server(ms + 77), 77)).toBe(seconds);
  });
});
