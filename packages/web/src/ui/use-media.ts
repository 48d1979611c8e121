import { useRef, useSyncExternalStore } from 'react';
import { printingStore } from '../platform/page/printing.ts';

/**
 * Whether a media query matches now, such as `(max-width: 767.98px)`. On paper it keeps the value of the screen, because the
 * width of the paper becomes known only during the browser's print layout.
 */
export function useMedia(query: string): boolean {
  const onScreen = useRef<boolean>(undefined);
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      const unsubscribe = printingStore.subscribe(listener);
      return () => {
        list.removeEventListener('change', listener);
        unsubscribe();
      };
    },
    () => {
      if (!printingStore.get() || onScreen.current === undefined) onScreen.current = window.matchMedia(query).matches;
      return onScreen.current;
    },
  );
}

/** Below this width tables become cards. */
export const narrowScreen = '(max-width: 767.98px)';
