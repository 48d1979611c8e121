import { type Entry, groups } from './entries.ts';

const most = 6;
const toKey = (userId: string) => `hp.recent.${userId}`;

/** What this user opened last in this browser, the newest first. Only entries that lead to an address. */
export function readRecent(userId: string): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(toEntry).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Keeps an opened entry as the newest one. */
export function keepRecent(userId: string, { id, label, hint, to }: Entry): void {
  if (to === undefined) return;
  const others = readRecent(userId).filter((entry) => entry.id !== id);
  try {
    localStorage.setItem(toKey(userId), JSON.stringify([{ id, label, hint, to }, ...others].slice(0, most)));
  } catch {
    // Without storage there are no recent entries.
  }
}

/** Whatever stands in the storage may be of another version. */
function toEntry(stored: unknown): Entry[] {
  const { id, label, hint, to } = (stored ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || typeof label !== 'string' || typeof to !== 'string' || !to.startsWith('/')) return [];
  return [{ id, label, to, group: groups[0], hint: typeof hint === 'string' ? hint : undefined }];
}
