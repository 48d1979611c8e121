import { useEffect, useRef } from 'react';
import { createStore, useStore } from '../../../platform/page/store.ts';
import type { MarketLine } from '../filtering/offer-list.ts';

/** The heading to which the list shall go. */
const wantedGroup = createStore<{ readonly key: string } | undefined>(undefined);

/** Lets the list go to a heading. */
export const goToGroup = (key: string): void => wantedGroup.set({ key });

/** Goes to a heading as soon as one is wanted. `goTo` receives its place among the lines. */
export function useWantedGroup(lines: readonly MarketLine[], goTo: (index: number) => void): void {
  const wanted = useStore(wantedGroup);
  const latest = useRef({ lines, goTo });
  latest.current = { lines, goTo };
  useEffect(() => {
    if (!wanted) return;
    wantedGroup.set(undefined);
    const { lines: now, goTo: go } = latest.current;
    const index = now.findIndex(({ key }) => key === wanted.key);
    if (index >= 0) go(index);
  }, [wanted]);
}
