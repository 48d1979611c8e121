import { useEffect } from 'react';
import { type MarketSearch, readMarketSearch } from '../search.ts';

type LensSearch = Pick<MarketSearch, 'menge' | 'ziel' | 'ort'>;

const key = 'hp.market.lens';

/** The lens of the last visit in this browser. */
function readRemembered(): LensSearch {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    const { menge, ziel, ort } = readMarketSearch(typeof stored === 'object' && stored !== null ? { ...stored } : {});
    return { menge, ziel, ort };
  } catch {
    return {};
  }
}

/** Keeps the lens for the next visit. */
export function rememberLens({ menge, ziel, ort }: LensSearch): void {
  try {
    localStorage.setItem(key, JSON.stringify({ menge, ziel, ort }));
  } catch {
    // Without storage the lens holds for this visit only.
  }
}

/** Sets the lens of the last visit where the address has none. */
export function useRememberedLens(search: MarketSearch, set: (part: Partial<MarketSearch>) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    if ([search.menge, search.ziel, search.ort].some((value) => value !== undefined)) return;
    const remembered = readRemembered();
    if (Object.values(remembered).some((value) => value !== undefined)) set(remembered);
  }, []);
}
