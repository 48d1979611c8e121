import type { Brand } from '@handelsplatz/domain/brands';
import { brandDayOf } from '@handelsplatz/domain/formats';
import {
  afterRelease,
  isFromFuture,
  isMarketSymbol,
  isOvertaken,
  isWithinLimits,
  type MarketLimits,
  noBelief,
} from '@handelsplatz/domain/market';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { beliefSourceOf } from './beliefs.store.ts';
import type { MarketTransaction } from './market-stores.ts';
import type { PriceFeed } from './price-feed.ts';
import { supervisionEvents } from './tick-intake.service.ts';
import type { LockedTick } from './ticks.store.ts';

/** Tells the node that runs the feed what an admin let in; never leaves the server. */
export const releasedTopic = 'internal.market-tick-released';

export interface QuarantineService {
  /** Undefined where there is no such tick. */
  release(
    id: number,
    userId: string,
  ): Promise<Result<null, 'tick_not_quarantined' | 'tick_not_releasable'> | undefined>;
}

/**
 * Lets a doubtful price in on an admin's word: it is the measure for later ticks, and sold while it is fresh. A price beyond
 * the limits stays out: an admin changes the limits first.
 */
export function createQuarantineService({
  inTransaction,
  feed,
  brand,
  now,
}: {
  inTransaction: MarketTransaction;
  feed: Pick<PriceFeed, 'name'>;
  brand: Brand;
  now: () => Date;
}): QuarantineService {
  const source = beliefSourceOf(feed);
  return {
    release: (id, userId) =>
      inTransaction(async ({ ticks, beliefs, limits, alerts, events }) => {
        const tick = await ticks.lock(id);
        if (!tick) return undefined;
        if (tick.verdict !== 'quarantined') return refuse('tick_not_quarantined');
        const instant = now();
        const belief = (await beliefs.lock(source)).get(tick.symbol) ?? noBelief;
        const candidate = { ...tick, believedSourceAt: belief.last?.sourceAt ?? null };
        if (!tick.price || !isReleasable(candidate, await limits.read(), instant)) return refuse('tick_not_releasable');
        const today = brandDayOf(instant, brand.zone);
        // The days of a replay are its own.
        const day = source === 'replay' ? (belief.close?.day ?? today) : today;
        const { price, sourceAt } = tick;
        const released = afterRelease(belief, { price, sourceAt }, { releasedAt: instant, day });
        if (!released) return refuse('tick_not_releasable');
        await ticks.release(id, userId);
        await beliefs.save(source, new Map([[tick.symbol, released]]));
        await events.publishAll([
          {
            topic: releasedTopic,
            accountId: null,
            payload: { symbol: tick.symbol, price: toDecimalString(price), sourceAt: sourceAt.toISOString() },
          },
          ...supervisionEvents(await alerts.adminAccountIds()),
        ]);
        return ok(null);
      }),
  };
}

/** What decides whether a tick may be let in. */
export interface ReleaseCandidate extends Omit<LockedTick, 'verdict'> {
  /** Source time of the last believed price of its symbol; null before the first. */
  readonly believedSourceAt: Date | null;
}

/** Whether an admin may let a tick in: it is a price of the market within its limits, and no later one was believed. */
export function isReleasable(
  { symbol, price, sourceAt, overtaken, believedSourceAt }: ReleaseCandidate,
  limits: MarketLimits,
  now: Date,
): boolean {
  if (price === null || !isMarketSymbol(symbol) || !isWithinLimits(symbol, price, limits)) return false;
  return !overtaken && !isOvertaken(believedSourceAt, sourceAt, now) && !isFromFuture(sourceAt, now);
}
