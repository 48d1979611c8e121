import { randomUUID } from 'node:crypto';
import { marketWindow } from '@handelsplatz/contract/market';
import { type Decimal, decimal } from '@handelsplatz/domain/numbers';
import type { Registry } from 'prom-client';
import { z } from 'zod';
import type { AppContext } from '../../platform/context.ts';
import type { HttpServer } from '../../platform/http/index.ts';
import { beliefSourceOf, readBelievedPrices } from './beliefs.store.ts';
import { createEcbReader, officialEcbSource } from './ecb-rates.ts';
import { createFeedRunner, type FeedControl } from './feed-runner.ts';
import { createPriceFeed } from './feeds/index.ts';
import { registerLimitRoutes } from './limits.routes.ts';
import { registerMarketRoutes } from './market.routes.ts';
import { createMarketMetrics } from './market-metrics.ts';
import { createMarketNode } from './market-node.ts';
import { bindMarketStores } from './market-stores.ts';
import { createMarketTime } from './market-time.ts';
import type { PriceFeed } from './price-feed.ts';
import { findReleasableTick } from './quarantine.read.ts';
import { createQuarantineService, releasedTopic } from './quarantine.service.ts';
import { createTickBook } from './tick-book.ts';
import { createTickIntake } from './tick-intake.service.ts';
import { createWindowBoard, type WindowListener } from './window-board.ts';
import { createWindowMaker } from './window-maker.ts';
import { type MarketWindowState, windowFacts } from './window-state.ts';

export type { FeedControl } from './feed-runner.ts';
export { feedRules } from './feeds/index.ts';
export { readReplayCsv } from './feeds/replay-csv.ts';
export type { ReplayDay } from './feeds/replay-row.ts';
export type { MarketReference, PriceAnswer, PriceFeed, RawTick } from './price-feed.ts';
export type { WindowListener } from './window-board.ts';
export type { MarketWindowState, WindowEntry } from './window-state.ts';
export { createMarketStore, type MarketStore } from './windows.store.ts';

export interface MarketOptions {
  /** Address or file of the European Central Bank's daily XML; read only with a feed that brings no days of its own. */
  readonly ecbSource?: string | undefined;
  /** Where the metrics of the market are shown. */
  readonly registry?: Registry;
  /** Instead of the feed that the configuration names. */
  readonly feed?: PriceFeed;
  readonly windowMs?: number;
  /** A holder that is silent for so long loses the lease. */
  readonly leaseMs?: number;
  readonly heartbeatMs?: number;
  readonly tickRetentionDays?: number;
}

export interface MarketFeature {
  routes(http: HttpServer): void;
  /** Joins the competition for the lease; waits up to a second for the first window. */
  start(): Promise<void>;
  /** Stores what waits and gives the lease back. */
  stop(): Promise<void>;
  /** The newest window, from memory; undefined before the first. */
  currentWindow(): MarketWindowState | undefined;
  previousWindow(): MarketWindowState | undefined;
  /** Hears each new window on every node. Returns the end of the subscription. */
  onWindow(listener: WindowListener): () => void;
  /** The market's time: the database's, estimated. The `now` of `MarketWindowState.fresh`. */
  now(): Date;
  readonly feed: FeedControl;
  /** The last believed price of each symbol that has one. */
  believedPrices(): Promise<ReadonlyMap<string, Decimal>>;
  /** A price in quarantine that an admin may release now; undefined where there is none. */
  findReleasableTick(id: number): Promise<{ symbol: string; price: Decimal } | undefined>;
}

const dayMs = 24 * 3_600_000;
const releasedTick = z.object({ symbol: z.string(), price: z.string(), sourceAt: z.iso.datetime() });

/**
 * The market of one node: it competes for the lease, and knows the newest window whichever node made it (decision record
 * 0004). Throws a `StartupError` where the configured feed cannot be read.
 */
export function createMarketFeature(
  context: Pick<AppContext, 'config' | 'brand' | 'db' | 'clock' | 'logger' | 'events' | 'transactions'>,
  options: MarketOptions = {},
): MarketFeature {
  const { config, brand, db, logger, events } = context;
  const {
    windowMs = config.windowSeconds * 1000,
    leaseMs = 3_500,
    heartbeatMs = 1_000,
    tickRetentionDays = 3,
  } = options;
  const inTransaction = context.transactions(bindMarketStores);
  const holder = randomUUID();
  const time = createMarketTime(context.clock);
  const feed = options.feed ?? createPriceFeed(config.feed, time);
  const source = beliefSourceOf(feed);
  const metrics = createMarketMetrics(options.registry);
  const book = createTickBook();
  const board = createWindowBoard(brand.fxSymbol, (error) =>
    logger.error({ err: error }, 'a listener of windows failed'),
  );
  const intake = createTickIntake({
    book,
    feed,
    inTransaction,
    brand,
    publicUrl: config.publicUrl,
    metrics,
    logger,
  });
  const maker = createWindowMaker({ holder, windowMs, book, feed, brand, inTransaction });
  const runner = createFeedRunner({ feed, book, time, metrics, logger });
  const node = createMarketNode({
    holder,
    windowMs,
    leaseMs,
    heartbeatMs,
    tickRetentionMs: tickRetentionDays * dayMs,
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
  const subscriptions: (() => void)[] = [];
  board.onWindow(metrics.window);

  function takeRelease(payload: unknown): void {
    const { symbol, price, sourceAt } = releasedTick.parse(payload);
    book.release(symbol, { price: decimal(price), sourceAt: new Date(sourceAt) });
    node.hurry();
  }

  return {
    routes(http) {
      registerLimitRoutes(http, { db, inTransaction });
      registerMarketRoutes(http, {
        board,
        db,
        source,
        now: time.now,
        quarantine: createQuarantineService({ inTransaction, feed, brand, now: time.now }),
      });
    },
    async start() {
      subscriptions.push(
        events.subscribe('marketWindow', ({ payload }) => board.adopt(windowFacts(marketWindow.parse(payload)))),
        events.subscribe(releasedTopic, ({ payload }) => takeRelease(payload)),
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
    feed: runner.control,
    believedPrices: () => readBelievedPrices(db, source),
    findReleasableTick: (id) => findReleasableTick(db, source, id, time.now()),
  };
}
