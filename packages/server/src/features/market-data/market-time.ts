import { createClockOffset } from '@handelsplatz/domain/market';
import type { Clock } from '../../platform/clock/index.ts';

/** The time by which windows begin and end: the database's, so that all nodes agree, estimated between two questions. */
export interface MarketTime {
  now(): Date;
  /** Asks the database for its time through `question` and keeps the answer with the shortest round trip. */
  measure<T extends { readonly readAt: Date }>(question: () => Promise<T>): Promise<T>;
}

export function createMarketTime(clock: Clock): MarketTime {
  let offset = createClockOffset();
  return {
    // The monotonic clock: a local clock that is set back or forth must not age prices.
    now: () => (offset.roundTripMs === null ? clock.now() : offset.serverTime(performance.now())),
    async measure(question) {
      const sentAt = performance.now();
      const answer = await question();
      offset = offset.observe({ sentAt, receivedAt: performance.now(), serverTime: answer.readAt });
      return answer;
    },
  };
}
