import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import type { LivePrices } from '../../platform/live/live-prices.ts';
import { MarketClock } from './market-clock.tsx';

const market = vi.hoisted(() => ({ prices: 'live' as LivePrices }));
vi.mock('../../platform/live/market-window.ts', async (original) => ({
  ...(await original<object>()),
  useMarketWindow: () => ({
    status: 'available',
    prices: market.prices,
    window: { created: '2026-03-02T12:04:05Z', expires: '2026-03-02T12:05:05Z', prices: [] },
  }),
}));
vi.mock('../../platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ account: { type: 'buyer' } }),
}));

test.each<[LivePrices, boolean]>([
  ['live', true],
  ['standing', false],
  ['hidden', false],
])('counts down to the next window only while prices are live (%s: %s)', (prices, counts) => {
  market.prices = prices;
  render(
    <QueryClientProvider client={queryClient}>
      <MarketClock />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('timer') !== null).toBe(counts);
  expect(screen.queryByText('Live-Preise') !== null).toBe(counts);
});
