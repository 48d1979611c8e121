/** Live prices are sold while the Brent price of their window is at most this old: 2 minutes (Specification 9). */
export const freshnessMs = 120_000;

/** A source's clock may be this far ahead of ours. */
export const clockToleranceMs = 5_000;

/** Whether an instant is at most `freshnessMs` before `now` and at most `clockToleranceMs` after it. */
export function isRecent(instant: Date, now: Date): boolean {
  const age = now.getTime() - instant.getTime();
  return age <= freshnessMs && age >= -clockToleranceMs;
}

/**
 * Whether a market window may sell live prices: it is not a clone, and its '/BRN' price is at most 2 minutes old (Specification
 * 4). `brentAt` is the source time of that price; null when the window has none.
 */
export function isFresh({ now, brentAt, isClone }: { now: Date; brentAt: Date | null; isClone: boolean }): boolean {
  return !isClone && brentAt !== null && isRecent(brentAt, now);
}
