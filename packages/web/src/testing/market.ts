import type { MarketWindow } from '@handelsplatz/contract/market-data';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { startEvents } from '../platform/live/events.ts';
import { startMarketWindow } from '../platform/live/market-window.ts';
import { stubEventStream } from './event-stream.ts';

/** A window that begins now and lasts one minute, with these live prices by symbol. */
export function windowFixture(
  id: string,
  prices: Readonly<Record<string, number>>,
  part: Partial<MarketWindow> = {},
): MarketWindow {
  const now = new Date().toISOString();
  return {
    _id: id,
    created: now,
    expires: new Date(Date.now() + 60_000).toISOString(),
    currentTime: now,
    isClone: false,
    marketChange: null,
    prices: Object.entries(prices).map(([symbol, price]) => ({ symbol, price, live: true, timestamp: now })),
    ...part,
  };
}

/** Follows a market with the given first window; the server pushes `next`. End it with `end`. */
export async function followMarket(first: MarketWindow) {
  const stream = stubEventStream();
  const others = fetch;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path === '/api/generic/marketWindow' ? Response.json(first) : others(path, init),
  );
  const ends = [startEvents(), startMarketWindow()];
  await vi.waitFor(() => {
    if (stream.requests.length === 0) throw new Error('The page does not listen yet');
  });
  return {
    next: (window: MarketWindow) =>
      act(async () => stream.send(`event: marketWindow\ndata: ${JSON.stringify(window)}\n\n`)),
    end: () => {
      for (const end of ends) end();
    },
  };
}
