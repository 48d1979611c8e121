import type { TimedPrice } from '@handelsplatz/domain/market-data';
import type { PriceAnswer } from '../price-feed.ts';

/**
 * The most answers that wait to be stored. Beyond it the oldest are dropped, because an outage may last longer than memory
 * does.
 */
const mostWaiting = 5_000;

/** An answer of the source that waits to be validated and stored. */
export interface TakenAnswer extends PriceAnswer {
  /** The count of answers on this node. Instants would come from a clock that may differ from the database's. */
  readonly arrival: number;
  readonly receivedAt: Date;
}

/** The memory of the node that runs the feed: the answers that are not stored yet, and which believed prices are new. */
export interface TickBook {
  /** Starts again with the beliefs of the database. Earlier answers do not count as new. */
  load(believed: ReadonlyMap<string, TimedPrice>): void;
  take(answer: PriceAnswer, receivedAt: Date): void;
  /** The last believed price of each symbol, as of the last time it was stored. */
  latest(): ReadonlyMap<string, TimedPrice>;
  /** Whether each of these symbols has a believed price or an answer that waits to be validated. */
  knowsAll(symbols: readonly string[]): boolean;
  /** Arrival of the newest answer with a believed price that no window of this node has used; undefined when there is none. */
  news(): number | undefined;
  /** A window has used the answers up to this arrival. They do not count as new for the next one. */
  spend(arrival: number): void;
  /** The feed was stopped. Answers up to now do not count as new any more. */
  silence(): void;
  /** Takes out the answers that wait to be stored. */
  drain(): TakenAnswer[];
  /** Puts back answers that could not be stored. */
  restore(answers: readonly TakenAnswer[]): void;
  /** Notes the prices that the database believes now. `arrival` is that of the last answer with a believed price. */
  believe(believed: ReadonlyMap<string, TimedPrice>, arrival: number): void;
  /** Notes a price that an admin released. It counts as new. */
  release(symbol: string, released: TimedPrice): void;
}

export function createTickBook(): TickBook {
  const latest = new Map<string, TimedPrice>();
  let waiting: TakenAnswer[] = [];
  let arrivals = 0;
  let newestStored = 0;
  let spent = 0;
  return {
    latest: () => latest,
    knowsAll(symbols) {
      const awaited = new Set(waiting.flatMap(({ ticks }) => ticks.map(({ symbol }) => symbol)));
      return symbols.every((symbol) => latest.has(symbol) || awaited.has(symbol));
    },
    load(believed) {
      latest.clear();
      spent = arrivals;
      for (const [symbol, price] of believed) latest.set(symbol, price);
    },
    take(answer, receivedAt) {
      arrivals += 1;
      waiting.push({ ...answer, arrival: arrivals, receivedAt });
    },
    news: () => (newestStored > spent ? newestStored : undefined),
    spend(arrival) {
      spent = Math.max(spent, arrival);
    },
    silence() {
      spent = arrivals;
    },
    drain() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    restore(answers) {
      waiting = [...answers, ...waiting].slice(-mostWaiting);
    },
    believe(believed, arrival) {
      newestStored = Math.max(newestStored, arrival);
      for (const [symbol, price] of believed) latest.set(symbol, price);
    },
    release(symbol, released) {
      const known = latest.get(symbol);
      if (known && known.sourceAt > released.sourceAt) return;
      latest.set(symbol, released);
      arrivals += 1;
      newestStored = arrivals;
    },
  };
}
