import { type RefObject, useEffect } from 'react';

/**
 * Names the marked option to the field again when the field has lost it. React Aria forgets the option when the list is drawn anew
 * at the wrong moment: the mark stays, but Enter does nothing and a screen reader says nothing.
 */
export function useKeptMark(within: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = within.current;
    if (!box) return;
    const observer = new MutationObserver(() => {
      const marked = box.querySelector('[role="option"][data-focused]');
      // React Aria does not act on an option that it knows already and names a moment later.
      if (marked && !box.querySelector('input[aria-activedescendant]'))
        marked.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    const attributeFilter = ['aria-activedescendant', 'data-focused'];
    observer.observe(box, { subtree: true, childList: true, attributes: true, attributeFilter });
    return () => observer.disconnect();
  }, [within]);
}
