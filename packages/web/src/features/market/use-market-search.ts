import { useEffect, useRef, useState } from 'react';
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
} {
  const [address, setAddress] = useScreenSearch(readMarketSearch);
  const [typed, setTyped] = useState<Partial<MarketSearch>>();
  // What was typed last, also while the page does not show it yet.
  const unsent = useRef<Partial<MarketSearch>>(undefined);
  const search = typed ? { ...address, ...typed } : address;
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
  return { search, setSearch, typeSearch };
}
