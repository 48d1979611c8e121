import { useEffect } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { type MarketSearch, toView } from './search.ts';

const toKey = (userId: string) => `hp.market.view.${userId}`;

/** Keeps the chosen view for the user's next visits in this browser. */
export function rememberView(userId: string, view: string): void {
  try {
    localStorage.setItem(toKey(userId), view);
  } catch {
    // Without storage the view holds for this visit only.
  }
}

/** What the user's last view sets in the address. */
function readView(userId: string): Pick<MarketSearch, 'darstellung' | 'sort'> {
  try {
    return toView(localStorage.getItem(toKey(userId)) ?? 'terminals', {});
  } catch {
    return {};
  }
}

/** Whether the address says nothing but the lens and the user's last view. */
export function isPlain({ menge: _quantity, ziel: _term, ort: _place, ...search }: MarketSearch, userId: string) {
  const { darstellung, sort } = readView(userId);
  const isLastView = search.darstellung === darstellung && search.sort === sort;
  const rest = isLastView ? { ...search, darstellung: undefined, sort: undefined } : search;
  return Object.values(rest).every((value) => value === undefined);
}

/** Shows the user's last view where the address asks for nothing else. */
export function useRememberedView(search: MarketSearch, set: (part: Partial<MarketSearch>) => void): void {
  const { userId } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    const view = readView(userId);
    if (isPlain(search, userId) && (view.darstellung ?? view.sort)) set(view);
  }, []);
}
