import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import {
  afterRelease,
  isFromFuture,
  isMarketSymbol,
  isOvertaken,
  isWithinLimits,
  type MarketLimits,
  noBelief,
} from '@handelsplatz/domain/market-data';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { MarketDataTransaction } from '../market-data-stores.ts';
import type { PriceFeed } from '../price-feed.ts';
import { toBeliefSource } from '../ticks/beliefs.store.ts';
import { supervisionEvents } from '../ticks/tick-intake.service.ts';
import type { LockedTick } from '../ticks/ticks.store.ts';

export interface QuarantineService {
  /** Undefined when there is no such tick. */
  release(
    id: number,
    userId: string,
  ): Promise<Result<null, 'tick_not_quarantined' | 'tick_not_releasable'> | undefined>;
}

/**
 * Releases a doubtful price on an admin's request. Later ticks are validated against it, and it is sold while it is fresh. A
 * price beyond the limits stays in quarantine until an admin changes the limits.
 */
export function createQuarantineService({
  inTransaction,
  feed,
  brand,
  now,
}: {
  inTransaction: MarketDataTransaction;
  feed: Pick<PriceFeed, 'name'>;
  brand: Brand;
  now: () => Date;
}): QuarantineService {
  const source = toBeliefSource(feed);
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
        const today = toBrandDay(instant, brand.zone);
        // A replay has days of its own.
        const day = source === 'replay' ? (belief.close?.day ?? today) : today;
        const { price, sourceAt } = tick;
        const released = afterRelease(belief, { price, sourceAt }, { releasedAt: instant, day });
        if (!released) return refuse('tick_not_releasable');
        await ticks.release(id, userId);
        await beliefs.save(source, new Map([[tick.symbol, released]]));
        await events.publishAll([
          {
            topic: 'internal.market-tick-released',
            accountId: null,
            payload: { symbol: tick.symbol, price: toDecimalString(price), sourceAt: sourceAt.toISOString() },
          },
          ...supervisionEvents(await alerts.adminAccountIds()),
        ]);
        return ok(null);
      }),
  };
}

/** The facts that decide whether a tick may be released. */
export interface ReleaseCandidate extends Omit<LockedTick, 'verdict'> {
  /** Source time of the symbol's last believed price; null before the first. */
  readonly believedSourceAt: Date | null;
}

/**
 * Whether an admin may release a tick: it is a price of a market symbol within the limits, and no later price has been
 * believed.
 */
export function isReleasable(
  { symbol, price, sourceAt, overtaken, believedSourceAt }: ReleaseCandidate,
  limits: MarketLimits,
  now: Date,
): boolean {
  if (price === null || !isMarketSymbol(symbol) || !isWithinLimits(symbol, price, limits)) return false;
  return !overtaken && !isOvertaken(believedSourceAt, sourceAt, now) && !isFromFuture(sourceAt, now);
}
