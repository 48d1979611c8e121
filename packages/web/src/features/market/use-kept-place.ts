import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the place in a list whose lines may disappear and return by themselves. The focus returns to the line that had it, and
 * the page scrolls to its previous position, unless the user has moved meanwhile. Lines have a `data-key`.
 */
export function useKeptPlace(place: RefObject<HTMLElement | null>, away: boolean): void {
  useKeptScroll(place, away);
  useKeptFocus(place);
}

/**
 * The events by which a user moves. Scroll events do not count, because the page also scrolls by itself when lines disappear.
 */
const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function useKeptScroll(place: RefObject<HTMLElement | null>, away: boolean): void {
  const topBefore = useRef(0);
  const returns = useRef(false);
  useEffect(() => {
    if (away) return;
    const remember = () => {
      topBefore.current = readTop(place);
    };
    // With the next frame: asked at once, the browser would have to lay out the page a second time.
    const frame = requestAnimationFrame(remember);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
    };
  });
  useLayoutEffect(() => {
    if (!away) {
      if (returns.current) window.scrollBy({ top: readTop(place) - topBefore.current });
      returns.current = false;
      return;
    }
    returns.current = true;
    const move = () => {
      returns.current = false;
    };
    for (const event of moves) window.addEventListener(event, move, { passive: true });
    return () => {
      for (const event of moves) window.removeEventListener(event, move);
    };
  }, [away, place]);
}

const readTop = (place: RefObject<HTMLElement | null>): number => place.current?.getBoundingClientRect().top ?? 0;

function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const list = place.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = (target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
    };
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as HTMLElement).isConnected && !list?.contains(document.activeElement)) focused.current = undefined;
      });
    list?.addEventListener('focusin', remember);
    list?.addEventListener('focusout', leave);
    return () => {
      list?.removeEventListener('focusin', remember);
      list?.removeEventListener('focusout', leave);
    };
  }, [place]);
  useEffect(() => {
    // The list must settle first: the browser anchors its scrolling to the focused line and would scroll with it.
    const frame = requestAnimationFrame(() => {
      if (focused.current === undefined || document.activeElement !== document.body) return;
      place.current?.querySelector<HTMLElement>(`[data-key="${focused.current}"]`)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  });
}
