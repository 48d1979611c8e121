const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The waits before each attempt, from Standard Webhooks: together more than three days. The first attempt is at once. */
const waits: readonly number[] = [
  0,
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];
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
  const wait = waits[failedAttempts];
  if (wait === undefined) return undefined;
  return Math.max(Math.round(wait * (1 + jitterShare * random)), Math.min(retryAfterMs ?? 0, longestWaitMs));
}
