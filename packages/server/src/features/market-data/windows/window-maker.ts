import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import { afterWindow, isFromFuture } from '@handelsplatz/domain/market-data';
import type { MarketDataTransaction } from '../market-data-stores.ts';
import type { PriceFeed } from '../price-feed.ts';
import { type Beliefs, believedPrices, toBeliefSource } from '../ticks/beliefs.store.ts';
import type { TickBook } from '../ticks/tick-book.ts';
import { composeWindow } from './next-window.ts';
import { type WindowFacts, windowMessage } from './window-state.ts';

/** The result of an attempt to make a window. `newest` is the newest window now. */
export interface MakeOutcome {
  readonly done: 'made' | 'not_due' | 'no_prices' | 'lease_lost';
  readonly newest: WindowFacts | undefined;
  readonly readAt: Date | undefined;
}

export interface WindowMaker {
  make(epoch: number): Promise<MakeOutcome>;
}

/** The next window is made this long before the last one ends, so that it is there when a browser's countdown ends. */
export function computeLeadMs(windowMs: number): number {
  return Math.min(500, windowMs / 10);
}

/** Whether the next window is due: the newest one is about to end, or a clock that was ahead has made it. */
export function isWindowDue(
  newest: Pick<WindowFacts, 'createdAt' | 'expiresAt'> | undefined,
  now: Date,
  leadMs: number,
): boolean {
  if (!newest) return true;
  return now.getTime() >= newest.expiresAt.getTime() - leadMs || isFromFuture(newest.createdAt, now);
}

/**
 * Makes windows in one transaction that holds the lease. Only the holder of this epoch can make one, and only when the newest
 * window ends or is a clone that fresh ticks can replace.
 */
export function createWindowMaker(deps: {
  holder: string;
  windowMs: number;
  book: Pick<TickBook, 'news' | 'spend'>;
  feed: Pick<PriceFeed, 'name' | 'reference'>;
  brand: Brand;
  inTransaction: MarketDataTransaction;
}): WindowMaker {
  const { holder, windowMs, book, feed, brand, inTransaction } = deps;
  const leadMs = computeLeadMs(windowMs);

  return {
    async make(epoch) {
      let used: number | undefined;
      const outcome = await inTransaction(async (stores): Promise<MakeOutcome> => {
        const { lease, windows, references, beliefs, events } = stores;
        if (!(await lease.lock(holder, epoch))) return { done: 'lease_lost', newest: undefined, readAt: undefined };
        const { facts: newest, readAt } = await windows.newest();
        const isDue = isWindowDue(newest, readAt, leadMs);
        if (!isDue && !newest?.isClone) return { done: 'not_due', newest, readAt };
        const day = toBrandDay(readAt, brand.zone);
        const reference = feed.reference?.() ?? (await references.before(day));
        used = book.news();
        const believed = await beliefs.lock(toBeliefSource(feed));
        const next = composeWindow({
          previous: newest,
          ticks: believedPrices(believed),
          hasNews: used !== undefined,
          now: readAt,
          reference,
          brand,
        });
        if (!next) return { done: 'no_prices', newest, readAt };
        if (!isDue && next.isClone) return { done: 'not_due', newest, readAt };
        const window = {
          ...next,
          seq: (newest?.seq ?? 0) + 1,
          createdAt: readAt,
          expiresAt: computeEnd(newest, readAt),
        };
        await windows.insert(window, epoch);
        if (!window.isClone) await beliefs.save(toBeliefSource(feed), soldBy(window, believed));
        // A feed with closes of its own plays other days than today.
        if (!feed.reference && !window.isClone) await references.captureCloses(day, livePrices(window));
        await events.publish({ topic: 'marketWindow', accountId: null, payload: windowMessage(window, readAt) });
        return { done: 'made', newest: window, readAt };
      });
      if (outcome.done === 'made' && used !== undefined) book.spend(used);
      return outcome;
    },
  };

  /** A window begins where the last one ends, so that they do not drift. After a pause or a recovery it begins now. */
  function computeEnd(newest: WindowFacts | undefined, now: Date): Date {
    const fromEnd = newest ? newest.expiresAt.getTime() - now.getTime() : Number.NEGATIVE_INFINITY;
    const begin = Math.abs(fromEnd) <= leadMs && newest ? newest.expiresAt : now;
    return new Date(begin.getTime() + windowMs);
  }
}

/** The beliefs after a window has sold its live prices. The next ticks are measured from them. */
function soldBy({ entries }: Pick<WindowFacts, 'entries'>, beliefs: Beliefs): Beliefs {
  const sold = entries.flatMap(({ symbol, live }) => {
    const belief = beliefs.get(symbol);
    return live && belief ? [[symbol, afterWindow(belief)] as const] : [];
  });
  return new Map(sold);
}

function livePrices({ entries }: WindowFacts) {
  return new Map(entries.filter(({ live }) => live).map(({ symbol, price }) => [symbol, price]));
}
