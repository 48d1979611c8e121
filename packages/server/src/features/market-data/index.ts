import { randomUUID } from 'node:crypto';
import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import type { Registry } from 'prom-client';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { createEcbReader, officialEcbSource } from './feeds/ecb-rates.ts';
import { createFeedRunner, type FeedControl } from './feeds/feed-runner.ts';
import { createPriceFeed } from './feeds/index.ts';
import { registerMarketDataRoutes } from './market-data.routes.ts';
import { createMarketDataMetrics } from './market-data-metrics.ts';
import { createMarketDataNode } from './market-data-node.ts';
import { bindMarketDataStores } from './market-data-stores.ts';
import { createMarketTime } from './market-time.ts';
import type { PriceFeed } from './price-feed.ts';
import { registerLimitRoutes } from './quarantine/limits.routes.ts';
import { findReleasableTick } from './quarantine/quarantine.read.ts';
import { createQuarantineService } from './quarantine/quarantine.service.ts';
import { readBelievedPrices, toBeliefSource } from './ticks/beliefs.store.ts';
import { createTickBook } from './ticks/tick-book.ts';
import { createTickIntake } from './ticks/tick-intake.service.ts';
import { createWindowBoard, type WindowListener } from './windows/window-board.ts';
import { createWindowMaker } from './windows/window-maker.ts';
import { type MarketWindowState, windowFacts } from './windows/window-state.ts';

export { feedRules } from './feeds/feed-rules.ts';
export type { FeedControl } from './feeds/feed-runner.ts';
export { readReplayCsv } from './feeds/replay-csv.ts';
export type { ReplayDay } from './feeds/replay-row.ts';
export type { MarketReference, PriceAnswer, PriceFeed, RawTick } from './price-feed.ts';
export { computeMarketMove, viewLastMarket, viewLastPrices, viewMarket, viewMarketAs } from './windows/market-view.ts';
export type { WindowListener } from './windows/window-board.ts';
export type { MarketWindowState, WindowEntry } from './windows/window-state.ts';
export { createMarketDataStore, type MarketDataStore } from './windows/windows.store.ts';

export interface MarketDataOptions {
  /** Address or file of the European Central Bank's daily XML. It is read only with a feed that has no days of its own. */
  readonly ecbSource?: string | undefined;
  /** The registry for the metrics of the market. */
  readonly registry?: Registry;
  /** Replaces the feed that the configuration names. */
  readonly feed?: PriceFeed;
  readonly windowMs?: number;
  /** A holder that does not answer for this long loses the lease. */
  readonly leaseMs?: number;
  readonly heartbeatMs?: number;
  readonly purgeMs?: number;
}

export interface MarketDataFeature {
  routes(http: HttpServer): void;
  /** Begins to compete for the lease, and waits up to a second for the first window. */
  start(): Promise<void>;
  /** Stores the waiting answers and gives the lease back. */
  stop(): Promise<void>;
  /** The newest window, from memory; undefined before the first. */
  currentWindow(): MarketWindowState | undefined;
  previousWindow(): MarketWindowState | undefined;
  /** Calls the listener for each new window, on every node. Returns a function that ends the subscription. */
  onWindow(listener: WindowListener): () => void;
  /** The market's time, an estimate of the database's time. It is the `now` of `MarketWindowState.fresh`. */
  now(): Date;
  /** Whether this node makes the windows. Work that follows a window is done by this node. */
  isHolder(): boolean;
  readonly feed: FeedControl;
  /** The last believed price of each symbol that has one. */
  believedPrices(): Promise<ReadonlyMap<string, Decimal>>;
  /** A price in quarantine that an admin may release now; undefined when there is none. */
  findReleasableTick(id: number): Promise<{ symbol: string; price: Decimal } | undefined>;
}

const dayMs = 24 * 3_600_000;

type Context = Pick<AppContext, 'config' | 'brand' | 'db' | 'clock' | 'logger' | 'events' | 'transactions'>;

/**
 * The market data of one node. The node competes for the lease and knows the newest window, also when another node made it
 * (decision record 0004). Throws a `StartupError` when the configured feed cannot be read.
 */
export function createMarketDataFeature(context: Context, options: MarketDataOptions = {}): MarketDataFeature {
  const { brand, db, events } = context;
  const { feed, source, time, book, board, runner, node, ecb, inTransaction } = createParts(context, options);
  const subscriptions: (() => void)[] = [];

  return {
    routes(http) {
      registerLimitRoutes(http, { db, inTransaction });
      const quarantine = createQuarantineService({ inTransaction, feed, brand, now: time.now });
      registerMarketDataRoutes(http, { board, db, source, now: time.now, quarantine });
    },
    async start() {
      subscriptions.push(
        events.subscribe('marketWindow', ({ payload }) => board.adopt(windowFacts(payload))),
        events.subscribe('internal.market-tick-released', ({ payload: { symbol, price, sourceAt } }) => {
          book.release(symbol, { price: decimal(price), sourceAt: new Date(sourceAt) });
          node.hurry();
        }),
      );
      ecb?.start();
      await node.start();
    },
    async stop() {
      ecb?.stop();
      for (const end of subscriptions.splice(0)) end();
      await node.stop();
    },
    currentWindow: board.current,
    previousWindow: board.previous,
    onWindow: board.onWindow,
    now: time.now,
    isHolder: node.isHolder,
    feed: runner.control,
    believedPrices: () => readBelievedPrices(db, source),
    findReleasableTick: (id) => findReleasableTick(db, source, id, time.now()),
  };
}

/** The feed, the books and boards in memory, and the node that uses them. */
function createParts({ config, brand, clock, logger, transactions }: Context, options: MarketDataOptions) {
  const windowMs = options.windowMs ?? config.windowSeconds * 1000;
  const inTransaction = transactions(bindMarketDataStores);
  const holder = randomUUID();
  const time = createMarketTime(clock);
  const feed = options.feed ?? createPriceFeed(config.feed, time);
  const metrics = createMarketDataMetrics(options.registry);
  const book = createTickBook();
  const board = createWindowBoard(brand.fxSymbol, (error) =>
    logger.error({ err: error }, 'a listener of windows failed'),
  );
  const { publicUrl } = config;
  const intake = createTickIntake({ book, feed, inTransaction, brand, publicUrl, metrics, logger });
  const maker = createWindowMaker({ holder, windowMs, book, feed, brand, inTransaction });
  const runner = createFeedRunner({ feed, book, time, metrics, logger });
  const node = createMarketDataNode({
    holder,
    windowMs,
    leaseMs: options.leaseMs ?? 3_500,
    heartbeatMs: options.heartbeatMs ?? 1_000,
    purgeMs: options.purgeMs ?? 600_000,
    tickRetentionMs: config.retention.tickDays * dayMs,
    feed,
    runner,
    book,
    intake,
    maker,
    board,
    time,
    metrics,
    inTransaction,
    logger,
  });
  const ecb = feed.reference
    ? undefined
    : createEcbReader({ source: options.ecbSource ?? officialEcbSource, now: time.now, inTransaction, logger });
  board.onWindow(metrics.window);
  return { feed, source: toBeliefSource(feed), time, book, board, runner, node, ecb, inTransaction };
}
