import type { Logger } from 'pino';
import type { MarketMetrics } from './market-metrics.ts';
import type { MarketTime } from './market-time.ts';
import type { PriceAnswer, PriceFeed } from './price-feed.ts';
import type { TickBook } from './tick-book.ts';

/** Stops and starts the feed inside the process, for tests and demonstrations. */
export interface FeedControl {
  readonly name: string;
  /** Whether prices flow on this node: it holds the lease and nobody stopped the feed. */
  running(): boolean;
  start(): void;
  stop(): void;
}

export interface FeedRunner {
  readonly control: FeedControl;
  /** This node became the one that runs the feed; `listener` hears of each answer once it is in the book. */
  begin(listener: (answer: PriceAnswer) => void): void;
  /** Another node may run it from now on. */
  end(): void;
}

const quietMs = 60_000;

/** Runs the feed while this node holds the lease, and writes what comes into the book. */
export function createFeedRunner(deps: {
  feed: PriceFeed;
  book: TickBook;
  time: MarketTime;
  metrics: MarketMetrics;
  logger: Logger;
}): FeedRunner {
  const { feed, book, time, metrics, logger } = deps;
  let onAnswer: (answer: PriceAnswer) => void = () => undefined;
  let mayRun = false;
  let isWanted = true;
  let isRunning = false;
  let toldAt = Number.NEGATIVE_INFINITY;

  function take(answer: PriceAnswer): void {
    if (!isRunning) return;
    book.take(answer, time.now());
    onAnswer(answer);
  }

  function onProblem(problem: string): void {
    metrics.feedProblem();
    // A source that is away for a day must not fill the log.
    const isNews = performance.now() - toldAt > quietMs;
    if (isNews) toldAt = performance.now();
    logger[isNews ? 'warn' : 'debug']({ feed: feed.name, problem }, 'the price feed has a problem');
  }

  function settle(): void {
    const shouldRun = mayRun && isWanted;
    if (shouldRun === isRunning) return;
    isRunning = shouldRun;
    if (shouldRun) {
      feed.start(take, onProblem);
    } else {
      feed.stop();
      book.silence();
    }
  }

  return {
    begin(listener) {
      onAnswer = listener;
      mayRun = true;
      settle();
    },
    end() {
      mayRun = false;
      settle();
    },
    control: {
      name: feed.name,
      running: () => isRunning,
      start() {
        isWanted = true;
        settle();
      },
      stop() {
        isWanted = false;
        settle();
      },
    },
  };
}
