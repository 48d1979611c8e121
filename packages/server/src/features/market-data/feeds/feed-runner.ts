import type { Logger } from 'pino';
import type { MarketDataMetrics } from '../market-data-metrics.ts';
import type { MarketTime } from '../market-time.ts';
import type { PriceAnswer, PriceFeed } from '../price-feed.ts';
import type { TickBook } from '../ticks/tick-book.ts';

/** Stops and starts the feed inside the process, for tests and demonstrations. */
export interface FeedControl {
  readonly name: string;
  /** Whether prices arrive on this node: it holds the lease and the feed has not been stopped. */
  running(): boolean;
  start(): void;
  stop(): void;
}

export interface FeedRunner {
  readonly control: FeedControl;
  /** This node runs the feed from now on. `listener` receives each answer after it is in the book. */
  begin(listener: (answer: PriceAnswer) => void): void;
  /** Another node may run the feed from now on. */
  end(): void;
}

const quietMs = 60_000;

/** Runs the feed while this node holds the lease, and writes its answers into the book. */
export function createFeedRunner(deps: {
  feed: PriceFeed;
  book: TickBook;
  time: MarketTime;
  metrics: MarketDataMetrics;
  logger: Logger;
}): FeedRunner {
  const { feed, book, time, metrics, logger } = deps;
  let onAnswer: (answer: PriceAnswer) => void = () => undefined;
  let mayRun = false;
  let isWanted = true;
  let isRunning = false;
  let reportedAt = Number.NEGATIVE_INFINITY;

  function take(answer: PriceAnswer): void {
    if (!isRunning) return;
    book.take(answer, time.now());
    onAnswer(answer);
  }

  function onProblem(problem: string): void {
    metrics.feedProblem();
    // An outage of a day must not fill the log.
    const isNews = performance.now() - reportedAt > quietMs;
    if (isNews) reportedAt = performance.now();
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
