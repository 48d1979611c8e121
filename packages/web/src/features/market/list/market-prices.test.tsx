// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyDeployment } from '../../../platform/brand.ts';
import { MarketPrices } from './market-prices.tsx';

const market = vi.hoisted(() => ({ symbols: [] as string[] }));
vi.mock('../../../platform/live/market-window.ts', async (original) => ({
  ...(await original<object>()),
  useMarketWindow: () => ({
    livePrices: true,
    previous: undefined,
    window: {
      prices: market.symbols.map((symbol) => ({ symbol, price: 0.86, live: true, timestamp: '2026-03-02T12:04:05Z' })),
    },
  }),
}));

beforeEach(() => applyDeployment({ brand: 'de', demo: false }));
afterEach(cleanup);

const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test('two exchange rates are named by their currencies', () => {
  market.symbols = ['/BRN', 'USDEUR', 'USDCHF'];
  render(<MarketPrices />);
  expect(labels()).toEqual(['Brent', 'EUR je USD', 'CHF je USD']);
  expect(screen.getAllByText('EUR je USD')).toHaveLength(1);
});

test('a single exchange rate is named as such', () => {
  market.symbols = ['USDEUR'];
  render(<MarketPrices />);
  expect(labels()).toEqual(['Wechselkurs']);
  expect(screen.getByText('EUR je USD')).toBeTruthy();
});
