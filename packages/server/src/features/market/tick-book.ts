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
  release(symbol: string, price: Decimal, sourceAt: Date, receivedAt: Date): void;
  /** The last believed price of each symbol among those that are stored: a window rests on nothing else. */
  latest(): ReadonlyMap<string, MarketTick>;
  /** Whether a price was believed for each of these symbols, stored or not. */
  knowsAll(symbols: readonly string[]): boolean;
  /** The feed was stopped: what came until now is no sign of life any more. */
  silence(now: Date): void;
  /** Ticks received up to this instant came from a feed that was stopped since. */
  silentSince(): Date | undefined;
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
  let silentSince: Date | undefined;
  return {
    latest: () => latest,
    knowsAll: (symbols) => symbols.every((symbol) => states.get(symbol)?.last),
    load(known) {
      states.clear();
      latest.clear();
      silentSince = undefined;
      for (const [symbol, tick] of known) {
        latest.set(symbol, tick);
        states.set(symbol, { last: tick, suspects: [] });
      }
    },
    take(tick, receivedAt) {
      const { verdict, reason, price, state } = judgeTick(states.get(tick.symbol) ?? noTicks, tick, receivedAt);
      states.set(tick.symbol, state);
      const sourceAt = Number.isNaN(tick.sourceAt.getTime()) ? receivedAt : tick.sourceAt;
      const judged = { symbol: tick.symbol, raw: tick.price, price, sourceAt, receivedAt, verdict, reason };
      waiting.push(judged);
      return judged;
    },
    release(symbol, price, sourceAt, receivedAt) {
      const state = stateAfterRelease(states.get(symbol) ?? noTicks, { price, sourceAt });
      if (!state) return;
      states.set(symbol, state);
      latest.set(symbol, { price, sourceAt, receivedAt });
    },
    silence(now) {
      silentSince = now;
    },
    silentSince: () => silentSince,
    drain() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    markStored(ticks) {
      for (const { symbol, verdict, price, sourceAt, receivedAt } of ticks) {
        if (verdict === 'quarantined' || !price) continue;
        // An admin may have let a later price in while this one was on its way.
        const known = latest.get(symbol);
        if (!known || known.sourceAt <= sourceAt) latest.set(symbol, { price, sourceAt, receivedAt });
      }
    },
    restore(ticks) {
      waiting = [...ticks, ...waiting].slice(-mostWaiting);
    },
  };
}
