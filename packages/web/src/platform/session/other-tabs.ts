const key = 'hp.user';

/** Notifies the other tabs of this browser of the signed-in user; empty when signed out. */
export function announceUser(userId: string): void {
  try {
    if (localStorage.getItem(key) !== userId) localStorage.setItem(key, userId);
  } catch {
    // Without storage the other tabs learn it with their next request.
  }
}

/**
 * Calls `change` when another tab signs out or signs in as another user than `userId` returns. All tabs share the cookie, so
 * this tab would otherwise show one user's screens with the rights of the other.
 */
export function watchOtherTabs(userId: () => string | undefined, change: () => void): void {
  window.addEventListener('storage', (event) => {
    const own = userId();
    if (event.key === key && own !== undefined && event.newValue !== own) change();
  });
}
