import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
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
  const [typed, setTyped] = useState<Typed>();
  const [shownAtOnce, setShownAtOnce] = useState<Typed>();
  // What was typed last, also while the page does not show it yet.
  const last = useRef<Typed>(undefined);
  const search = useMemo(() => (isAhead(typed, address) ? { ...address, ...typed.part } : address), [typed, address]);
  const deferred = useDeferredValue(search);
  const filters = typed && typed === shownAtOnce ? search : deferred;
  const take = (next: Typed) => {
    last.current = next;
    setTyped(next);
  };
  const setSearch: SetSearch = (part, options) => {
    const all = { ...(last.current?.sentFrom ? undefined : last.current?.part), ...part };
    const ahead = isAhead(last.current, address) ? last.current.part : {};
    take({ part: { ...ahead, ...pickKeys(part, ahead) }, sentFrom: address });
    if (['menge', 'ziel', 'ort'].some((key) => key in all)) rememberLens({ ...search, ...all });
    setAddress(all, options);
  };
  const latest = useRef(setSearch);
  latest.current = setSearch;
  useEffect(() => {
    if (!typed || typed.sentFrom) return;
    const timer = setTimeout(() => latest.current({}), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const typeSearch = (part: Partial<MarketSearch>) =>
    take({ part: isAhead(last.current, address) ? { ...last.current.part, ...part } : part });
  const showTyped = () =>
    flushSync(() => {
      setTyped(last.current);
      setShownAtOnce(last.current);
    });
  return { search, setSearch, typeSearch, filters, showTyped };
}

interface Typed {
  readonly part: Partial<MarketSearch>;
  /** The address from which it was sent; undefined until then. */
  readonly sentFrom?: MarketSearch;
}

/** The values of a part that another one has too. */
const pickKeys = (part: Partial<MarketSearch>, other: object): Partial<MarketSearch> =>
  Object.fromEntries(Object.entries(part).filter(([key]) => key in other));

/** Whether the address does not hold yet what was typed. */
const isAhead = (typed: Typed | undefined, address: MarketSearch): typed is Typed =>
  typed !== undefined && (typed.sentFrom === undefined || typed.sentFrom === address);
