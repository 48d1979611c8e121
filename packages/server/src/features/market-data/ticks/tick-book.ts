import type { TimedPrice } from '@handelsplatz/domain/market';
import type { PriceAnswer } from './price-feed.ts';

/** Beyond this many answers that could not be stored the oldest are given up: memory is finite, an outage need not be. */
const mostWaiting = 5_000;

/** An answer of the source that waits to be judged and stored. */
export interface TakenAnswer extends PriceAnswer {
  /** The node that took it counts its answers: instants would be by a clock that need not agree with the database's. */
  readonly arrival: number;
  readonly receivedAt: Date;
}

/** What the node that runs the feed holds in memory: answers not yet stored, and the signs of life of the source. */
export interface TickBook {
  /** Begins anew with what the database believes; nothing that came before counts as fresh. */
  load(believed: ReadonlyMap<string, TimedPrice>): void;
  take(answer: PriceAnswer, receivedAt: Date): void;
  /** The last believed price of each symbol, as of the last time it was stored. */
  latest(): ReadonlyMap<string, TimedPrice>;
  /** Whether each of these symbols has a believed price or waits for its judgement. */
  knowsAll(symbols: readonly string[]): boolean;
  /** Arrival of the newest answer with a believed price that no window of this node rests on; undefined where none came since. */
  news(): number | undefined;
  /** A window rests on the answers up to this arrival: they are no sign of life for the next one. */
  spend(arrival: number): void;
  /** The feed was stopped: what came until now is no sign of life any more. */
  silence(): void;
  /** Takes the answers that wait to be stored. */
  drain(): TakenAnswer[];
  /** Puts back what could not be stored. */
  restore(answers: readonly TakenAnswer[]): void;
  /** These prices are believed in the database now; `arrival`: of the answer that named the last of them. */
  believe(believed: ReadonlyMap<string, TimedPrice>, arrival: number): void;
  /** An admin let a price in: a sign of life of its own. */
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
