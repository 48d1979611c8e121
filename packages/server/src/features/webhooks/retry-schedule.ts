import { attemptWaitsMs } from '@handelsplatz/domain/webhooks';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** After an attempt that does not count: often enough once the secret is replaced, and seldom enough for the log of the messages. */
export const uncountedWaitMs: number = 30 * minuteMs;
/** Receivers that come back together are not hit together. */
const jitterShare = 0.1;
const longestWaitMs = 24 * hourMs;

/**
 * How long to wait after so many failed attempts; undefined when there is no further one. A receiver may ask for a longer wait.
 * @example findWait(1, null) // 5,000 to 5,500 ms
 */
export function findWait(
  failedAttempts: number,
  retryAfterMs: number | null,
  random = Math.random(),
): number | undefined {
  const wait = attemptWaitsMs[failedAttempts];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (1 + jitterShare * random)), Math.min(retryAfterMs ?? 0, longestWaitMs));
}
