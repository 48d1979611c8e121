const key = 'hp.user';

/** Tells the other tabs of this browser who is signed in; empty for nobody. */
export function announceUser(userId: string): void {
  try {
    if (localStorage.getItem(key) !== userId) localStorage.setItem(key, userId);
  } catch {
    // Without a storage the other tabs learn it with their next request.
  }
}

/**
 * Calls `change` when another tab signs out or in as somebody else than `userId` says: all tabs share the cookie, and this
 * one would go on showing one user's screens with the rights of the other.
 */
export function watchOtherTabs(userId: () => string | undefined, change: () => void): void {
  window.addEventListener('storage', (event) => {
    const own = userId();
    if (event.key === key && own !== undefined && event.newValue !== own) change();
  });
}
