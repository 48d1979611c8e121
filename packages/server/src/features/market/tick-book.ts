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
  /** The last believed price of each symbol. */
  latest(): ReadonlyMap<string, MarketTick>;
  /** The feed was stopped: what came until now is no sign of life any more. */
  silence(now: Date): void;
  /** Ticks received up to this instant came from a feed that was stopped since. */
  silentSince(): Date | undefined;
  /** Takes the ticks that wait to be stored. */
  drain(): JudgedTick[];
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
      if (verdict !== 'quarantined' && price) latest.set(tick.symbol, { price, sourceAt, receivedAt });
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
    restore(ticks) {
      waiting = [...ticks, ...waiting].slice(-mostWaiting);
    },
  };
}
