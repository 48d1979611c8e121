import { createClockOffset } from '@handelsplatz/domain/market-data';
import type { Clock } from '../../platform/clock/index.ts';

/**
 * The time by which windows begin and end. It is the database's time, so that all nodes agree, and it is estimated between two
 * measurements.
 */
export interface MarketTime {
  now(): Date;
  /** Reads the database's time through `question`, and keeps the answer with the shortest round trip. */
  measure<T extends { readonly readAt: Date }>(question: () => Promise<T>): Promise<T>;
}

export function createMarketTime(clock: Clock): MarketTime {
  let offset = createClockOffset();
  return {
    // The clock is monotonic, because a change of the local clock must not age prices.
    now: () => (offset.roundTripMs === null ? clock.now() : offset.serverTime(performance.now())),
    async measure(question) {
      const sentAt = performance.now();
      const answer = await question();
      offset = offset.observe({ sentAt, receivedAt: performance.now(), serverTime: answer.readAt });
      return answer;
    },
  };
}
