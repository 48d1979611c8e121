import { decimal, toDecimalString } from '@handelsplatz/domain/numbers';
import { describe, expect, test } from 'vitest';
import { composeWindow } from './next-window.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(noon + seconds * 1000);
const tick = (price: string, seconds: number) => ({ price: decimal(price), sourceAt: at(seconds) });
const brand = { fxSymbol: 'USDEUR', currency: 'EUR' } as const;
const reference = { rates: { eurUsd: decimal('1.25'), eurChf: decimal('1') }, close: decimal('700') };
const previous = {
  seq: 7,
  createdAt: at(-60),
  expiresAt: at(0),
  isClone: false,
  marketChange: decimal('5'),
  entries: [{ symbol: '/BRN', price: decimal('66'), live: true, tickAt: at(-61) }],
};
const base = { previous, hasNews: true, now: at(0), reference, brand };

describe('a window', () => {
  test('is live when there are new ticks and Brent is recent', () => {
    const ticks = new Map([
      ['/BRN', tick('66.5', -1)],
      ['/GAS', tick('684', -1)],
      ['USDEUR', tick('0.86', -1)],
    ]);
    const next = composeWindow({ ...base, ticks });
    expect(next?.isClone).toBe(false);
    expect(next?.entries.map(({ symbol, live }) => [symbol, live])).toEqual([
      ['/BRN', true],
      ['/GAS', true],
      ['USDEUR', true],
    ]);
    expect(next?.marketChange && toDecimalString(next.marketChange)).toBe('28.24');
  });

  test.each([
    ['no tick came since the last window', [['/BRN', tick('66.5', -61)]], false],
    ['there is no Brent', [['/GAS', tick('684', -1)]], true],
    [
      'Brent is older than two minutes',
      [
        ['/BRN', tick('66.5', -121)],
        ['/GAS', tick('684', -1)],
      ],
      true,
    ],
  ] as const)('is a clone when %s', (_, ticks, hasNews) => {
    const next = composeWindow({ ...base, ticks: new Map(ticks), hasNews });
    expect(next).toMatchObject({ isClone: true, entries: [{ symbol: '/BRN', live: false }] });
    expect(next?.entries[0]?.price).toEqual(decimal('66'));
    expect(next?.marketChange).toEqual(decimal('5'));
  });

  test('shows a symbol whose tick is old or whose price is from the window before, but does not sell it', () => {
    const gasoil = { symbol: '/GAS', price: decimal('684'), live: true, tickAt: at(-61) };
    const ticks = new Map([
      ['/BRN', tick('66.5', -1)],
      ['USDEUR', tick('0.86', -200)],
    ]);
    const next = composeWindow({ ...base, previous: { ...previous, entries: [gasoil] }, ticks });
    expect(next?.entries.map(({ symbol, live }) => [symbol, live])).toEqual([
      ['/BRN', true],
      ['/GAS', false],
      ['USDEUR', false],
    ]);
    expect(next?.marketChange).toBeNull();
  });

  test('is not made before the first price of Brent', () => {
    expect(
      composeWindow({ ...base, previous: undefined, ticks: new Map([['/GAS', tick('684', -1)]]) }),
    ).toBeUndefined();
  });
});
