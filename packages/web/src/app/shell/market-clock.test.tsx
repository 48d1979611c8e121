import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LivePrices } from '../../platform/live/live-prices.ts';
import { showScreen } from '../../testing/screen.tsx';

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

const show = (address: string) =>
  showScreen(async () => ({ default: (await import('./market-clock.tsx')).MarketClock }), { address });

test.each<[LivePrices, boolean]>([
  ['live', true],
  ['standing', false],
  ['hidden', false],
])('counts down to the next window only while prices are live (%s: %s)', async (prices, counts) => {
  market.prices = prices;
  await show('/handelsplatz');
  expect(screen.queryByRole('timer') !== null).toBe(counts);
  expect(screen.queryByText('Live-Preise') !== null).toBe(counts);
});

test('beside a market of the past it shows no live prices', async () => {
  market.prices = 'live';
  await show('/handelsplatz?zeit=2026-03-01T11%3A00%3A00.000Z');
  expect(screen.getByText('Rückblick')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByText('Live-Preise')).toBeNull();
});
