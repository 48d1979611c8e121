import { judgeTick, noTicks, type SymbolState, stateAfterRelease } from '@handelsplatz/domain/market';
import type { Decimal } from '@handelsplatz/domain/numbers';
import type { RawTick } from './price-feed.ts';
import type { JudgedTick, MarketTick } from './ticks.store.ts';

/** Beyond this many ticks that could not be stored the oldest are given up: memory is finite, an outage need not be. */
const mostWaiting = 50_000;

/** What the node that runs the feed knows of prices: the last believed one per symbol, and the ticks not yet stored. */
export interface TickBook {
  /** Begins anew with what the database knows; nothing that came before counts as fresh. */
  load(known: ReadonlyMap<string, MarketTick>): void;
  take(tick: RawTick, receivedAt: Date): JudgedTick;
  /** An admin let a price in. */
  release(symbol: string, price: Decimal, sourceAt: Date): void;
  /** The last believed price of each symbol among those that are stored: a window rests on nothing else. */
  latest(): ReadonlyMap<string, MarketTick>;
  /** Whether a price was believed for each of these symbols, stored or not. */
  knowsAll(symbols: readonly string[]): boolean;
  /** Arrival of the newest stored tick that no window of this node rests on; undefined where none came since. */
  news(): number | undefined;
  /** A window rests on the ticks up to this arrival: they are no sign of life for the next one. */
  spend(arrival: number): void;
  /** The feed was stopped: what came until now is no sign of life any more. */
  silence(): void;
  /** Takes the ticks that wait to be stored. */
  drain(): JudgedTick[];
  /** These are in the database now. */
  markStored(ticks: readonly JudgedTick[]): void;
  /** Puts back what could not be stored. */
  restore(ticks: readonly JudgedTick[]): void;
}

export function createTickBook(): TickBook {
  const states = new Map<string, SymbolState>();
  const latest = new Map<string, MarketTick>();
  let waiting: JudgedTick[] = [];
  let arrivals = 0;
  let newestStored = 0;
  let spent = 0;
  return {
    latest: () => latest,
    knowsAll: (symbols) => symbols.every((symbol) => states.get(symbol)?.last),
    load(known) {
      states.clear();
      latest.clear();
      spent = arrivals;
      for (const [symbol, tick] of known) {
        latest.set(symbol, tick);
        states.set(symbol, { last: tick, suspects: [] });
      }
    },
    take(tick, receivedAt) {
      const { verdict, reason, price, state } = judgeTick(states.get(tick.symbol) ?? noTicks, tick, receivedAt);
      states.set(tick.symbol, state);
      const sourceAt = Number.isNaN(tick.sourceAt.getTime()) ? receivedAt : tick.sourceAt;
      arrivals += 1;
      const judged = {
        arrival: arrivals,
        symbol: tick.symbol,
        raw: tick.price,
        price,
        sourceAt,
        receivedAt,
        verdict,
        reason,
      };
      waiting.push(judged);
      return judged;
    },
    release(symbol, price, sourceAt) {
      const state = stateAfterRelease(states.get(symbol) ?? noTicks, { price, sourceAt });
      if (!state) return;
      states.set(symbol, state);
      latest.set(symbol, { price, sourceAt });
      arrivals += 1;
      newestStored = arrivals;
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
    markStored(ticks) {
      for (const { arrival, symbol, verdict, price, sourceAt } of ticks) {
        if (verdict === 'quarantined' || !price) continue;
        newestStored = Math.max(newestStored, arrival);
        // An admin may have let a later price in while this one was on its way.
        const known = latest.get(symbol);
        if (!known || known.sourceAt <= sourceAt) latest.set(symbol, { price, sourceAt });
      }
    },
    restore(ticks) {
      waiting = [...ticks, ...waiting].slice(-mostWaiting);
    },
  };
}
