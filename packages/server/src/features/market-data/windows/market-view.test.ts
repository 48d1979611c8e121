import { decimal } from '@handelsplatz/domain/numbers';
import { expect, test } from 'vitest';
import { viewLastPrices, viewMarket, viewMarketAs } from './market-view.ts';

const now = new Date('2026-03-04T11:00:00Z');
const window = {
  prices: new Map([['/LF1', decimal('700')]]),
  fx: decimal('0.92'),
  fresh: (at: Date) => at.getTime() === now.getTime(),
};

test('the market of a window has its prices, and is as fresh as the window is at that instant', () => {
  const { prices, fx } = window;
  expect(viewMarket(window, now)).toEqual({ fresh: true, prices, fx });
  expect(viewMarket(window, new Date(0))).toEqual({ fresh: false, prices, fx });
  expect(viewMarketAs(window, true)).toEqual({ fresh: true, prices, fx });
});

test('the last known prices count as fresh, with the rate of the brand', () => {
  const prices = new Map([...window.prices, ['USDCHF', decimal('0.93')]]);
  expect(viewLastPrices(prices, { fxSymbol: 'USDCHF' })).toEqual({ fresh: true, prices, fx: decimal('0.93') });
  expect(viewLastPrices(window.prices, { fxSymbol: 'USDCHF' })).toMatchObject({ fresh: true, fx: null });
});

test('before the first window there is no price, and nothing is fresh', () => {
  const nothing = { fresh: false, prices: new Map(), fx: null };
  expect(viewMarket(undefined, now)).toEqual(nothing);
  expect(viewMarketAs(undefined, true)).toEqual(nothing);
  expect(viewLastPrices(undefined, { fxSymbol: 'USDCHF' })).toEqual(nothing);
});
