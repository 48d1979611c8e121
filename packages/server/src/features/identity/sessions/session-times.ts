const minute = 60_000;
const hour = 60 * minute;

/** A session ends after this time without a request … */
const idleHours = 12;
/** … and after this time in any case. */
export const sessionDays = 30;
/** "Last seen" may be this old: a write at every request would cost more than it is worth. */
export const seenEveryMs = minute;

/** The end of a session that is used now. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleHours * hour, createdAt.getTime() + sessionDays * 24 * hour));
}
