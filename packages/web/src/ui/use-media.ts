import { useSyncExternalStore } from 'react';

/** Whether a media query holds now, such as `(max-width: 767.98px)`. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Below this width tables become cards. */
export const narrowScreen = '(max-width: 767.98px)';
