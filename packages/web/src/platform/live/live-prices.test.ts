import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { describe, expect, test } from 'vitest';
import { computeLivePrices, quotedAt } from './live-prices.ts';

const start = Date.parse('2026-03-02T12:04:05Z');
const at = (seconds: number) => start + seconds * 1_000;

/** A window of one minute that began five seconds after the Brent quotation. */
function createWindow(rest: Partial<MarketWindow> = {}): MarketWindow {
  return {
    _id: 'w',
    created: new Date(at(5)).toISOString(),
    expires: new Date(at(65)).toISOString(),
    currentTime: new Date(at(5)).toISOString(),
    isClone: false,
    marketChange: null,
    prices: [
      { symbol: 'USDEUR', price: 0.86, live: true, timestamp: new Date(at(4)).toISOString() },
      { symbol: '/BRN', price: 66, live: true, timestamp: new Date(start).toISOString() },
    ],
    ...rest,
  };
}
const known = { status: 'available', window: createWindow(), clonedAtMs: undefined } as const;

describe('live prices', () => {
  test.each([
    ['are live in a window that the server answered with', known, 10, 'live'],
    ['are live for the two seconds that the next window may be late', known, 66.9, 'live'],
    ['stand when the window is over without a new one', known, 67.1, 'standing'],
    ['stand when the market cannot be reached', { ...known, status: 'unavailable' }, 10, 'standing'],
    ['stand as long as Brent is not older than two minutes', { ...known, status: 'unavailable' }, 120, 'standing'],
    ['are hidden from then on', { ...known, status: 'unavailable' }, 120.1, 'hidden'],
    ['are hidden in a clone', { ...known, window: createWindow({ isClone: true }) }, 10, 'hidden'],
    ['stand for a moment when a clone follows', clone(10), 14.9, 'standing'],
    ['are hidden after that moment', clone(10), 15, 'hidden'],
    ['are hidden without a price of Brent', { ...known, window: createWindow({ prices: [] }) }, 10, 'hidden'],
    ['are on their way at first', { ...known, status: 'loading', window: undefined }, 0, 'loading'],
    [
      'are hidden when the first window never came',
      { ...known, status: 'unavailable', window: undefined },
      0,
      'hidden',
    ],
  ] as const)('%s', (_, state, seconds, verdict) => {
    expect(computeLivePrices(state, at(seconds))).toBe(verdict);
  });

  test('stand still since the Brent quotation', () => {
    expect(quotedAt(createWindow())).toBe('2026-03-02T12:04:05.000Z');
    expect(quotedAt(undefined)).toBeUndefined();
  });
});

function clone(clonedAtSeconds: number) {
  return { ...known, window: createWindow({ isClone: true }), clonedAtMs: at(clonedAtSeconds) };
}
