import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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

const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

test.each([
  ['de', 'EUR je USD'],
  ['at', 'EUR je USD'],
  ['ch', 'CHF je USD'],
] as const)('brand %s shows the exchange rate of its currency alone', (code, unit) => {
  applyDeployment({ brand: code, demo: false });
  market.symbols = ['/BRN', 'USDEUR', 'USDCHF'];
  render(<MarketPrices />);
  expect(labels()).toEqual(['Brent', 'Wechselkurs']);
  expect(screen.getByText(unit)).toBeTruthy();
});
