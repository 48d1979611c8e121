import { clockToleranceMs, isMarketSymbol } from '@handelsplatz/domain/market';
import { toDecimalString } from '@handelsplatz/domain/numbers';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { MarketTransaction } from './market-stores.ts';
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

/** Lets a doubtful price in on an admin's word: it is the measure for later ticks, and sold while it is fresh. */
export function createQuarantineService(inTransaction: MarketTransaction, now: () => Date): QuarantineService {
  return {
    release: (id, userId) =>
      inTransaction(async ({ ticks, alerts, events }) => {
        const tick = await ticks.lock(id);
        if (!tick) return undefined;
        if (tick.verdict !== 'quarantined') return refuse('tick_not_quarantined');
        if (!tick.price || !isReleasable(tick, now())) return refuse('tick_not_releasable');
        await ticks.release(id, userId);
        await events.publishAll([
          {
            topic: releasedTopic,
            accountId: null,
            payload: {
              symbol: tick.symbol,
              price: toDecimalString(tick.price),
              sourceAt: tick.sourceAt.toISOString(),
            },
          },
          ...supervisionEvents(await alerts.adminAccountIds()),
        ]);
        return ok(null);
      }),
  };
}

function isReleasable({ symbol, sourceAt, overtaken }: LockedTick, now: Date): boolean {
  return isMarketSymbol(symbol) && !overtaken && sourceAt.getTime() <= now.getTime() + clockToleranceMs;
}
