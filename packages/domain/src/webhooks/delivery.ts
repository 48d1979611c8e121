/** Seconds in which a receiver must answer. */
export const answerSeconds = 15;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The waits before each attempt, from Standard Webhooks. The first attempt is at once. */
export const attemptWaitsMs: readonly number[] = [
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

/** The whole days for which a message is tried before its webhook is switched off. */
export const triedDays: number = Math.floor(attemptWaitsMs.reduce((sum, wait) => sum + wait, 0) / (24 * hourMs));
