const minute = 60_000;
const hour = 60 * minute;

/** A session ends after so many hours without a request … */
const idleHours = 12;
/** … and after so many days in any case. */
export const sessionDays = 30;
/** How stale "last seen" may be: a write at every request would cost more than it tells. */
export const seenEveryMs = minute;

/** When a session ends that is used now. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleHours * hour, createdAt.getTime() + sessionDays * 24 * hour));
}
