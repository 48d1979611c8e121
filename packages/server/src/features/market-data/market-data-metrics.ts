import { Counter, Gauge, type Registry } from 'prom-client';
import type { ValidatedTick } from './ticks/ticks.store.ts';
import type { MarketWindowState } from './windows/window-state.ts';

export interface MarketDataMetrics {
  tick(tick: ValidatedTick): void;
  window(window: MarketWindowState): void;
  feedProblem(): void;
  holder(isHolder: boolean): void;
}

export function createMarketDataMetrics(registry: Registry | undefined): MarketDataMetrics {
  const registers = registry ? [registry] : [];
  const ticks = new Counter({
    name: 'market_ticks_total',
    help: 'Ticks of the price feed by symbol and verdict',
    labelNames: ['symbol', 'verdict'],
    registers,
  });
  const problems = new Counter({ name: 'market_feed_problems_total', help: 'Problems of the price feed', registers });
  const isHolder = new Gauge({
    name: 'market_lease_held',
    help: 'Whether this node runs the feed and makes windows',
    registers,
  });
  const sequence = new Gauge({ name: 'market_window_seq', help: 'Number of the newest market window', registers });
  const clone = new Gauge({ name: 'market_window_clone', help: 'Whether the newest window is a clone', registers });
  return {
    tick: ({ symbol, verdict }) => ticks.inc({ symbol, verdict }),
    window({ seq, isClone }) {
      sequence.set(seq);
      clone.set(isClone ? 1 : 0);
    },
    feedProblem: () => problems.inc(),
    holder: (held) => isHolder.set(held ? 1 : 0),
  };
}
