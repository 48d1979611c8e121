import { useRef, useSyncExternalStore } from 'react';
import { printingStore } from '../platform/printing.ts';

/**
 * Whether a media query holds now, such as `(max-width: 767.98px)`. On paper it holds as it did on the screen: the sheet's
 * width, told while the browser lays it out, would come in the middle of it.
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
