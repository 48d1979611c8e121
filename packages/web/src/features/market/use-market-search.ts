import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { rememberLens } from './lens/remembered-lens.ts';
import { type MarketSearch, readMarketSearch } from './search.ts';

/** How long nothing is typed before the address follows. The list follows each key. */
const pauseMs = 250;

type SetSearch = (part: Partial<MarketSearch>, options?: { push?: boolean }) => void;

/** The state of the market: what the address says, with what is being typed. */
export function useMarketSearch(): {
  readonly search: MarketSearch;
  readonly setSearch: SetSearch;
  /** Takes what is typed, key by key. */
  readonly typeSearch: (part: Partial<MarketSearch>) => void;
  /** What the list shows. It follows `search` when the browser has time. */
  readonly filters: MarketSearch;
  /** Lets the list show at once what was typed last, for a key that leads into it. */
  readonly showTyped: () => void;
} {
  const [address, setAddress] = useScreenSearch(readMarketSearch);
  const [typed, setTyped] = useState<Partial<MarketSearch>>();
  // What was typed last, also while the page does not show it yet.
  const unsent = useRef<Partial<MarketSearch>>(undefined);
  const [shownAtOnce, setShownAtOnce] = useState<Partial<MarketSearch>>();
  const search = typed ? { ...address, ...typed } : address;
  const deferred = useDeferredValue(search);
  const filters = typed && typed === shownAtOnce ? search : deferred;
  const setSearch: SetSearch = (part, options) => {
    const all = { ...unsent.current, ...part };
    unsent.current = undefined;
    setTyped(undefined);
    if (['menge', 'ziel', 'ort'].some((key) => key in all)) rememberLens({ ...search, ...all });
    setAddress(all, options);
  };
  const latest = useRef(setSearch);
  latest.current = setSearch;
  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => latest.current({}), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const typeSearch = (part: Partial<MarketSearch>) => {
    unsent.current = { ...unsent.current, ...part };
    setTyped(unsent.current);
  };
  const showTyped = () =>
    flushSync(() => {
      setTyped(unsent.current);
      setShownAtOnce(unsent.current);
    });
  return { search, setSearch, typeSearch, filters, showTyped };
}
