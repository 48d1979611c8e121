import type { PriceParts } from '@handelsplatz/contract/market';
import { useState } from 'react';
import { findMoved, type MovedPart } from './moved-parts.ts';

/** The parts that moved with the latest change of a price. They stay until the next change. */
export function useMovedParts(now: PriceParts | null | undefined): readonly MovedPart[] {
  const [seen, setSeen] = useState<{ parts: PriceParts | undefined; moved: readonly MovedPart[] }>({
    parts: undefined,
    moved: [],
  });
  if (now && now !== seen.parts) {
    const moved = findMoved(seen.parts, now);
    const kept = moved.length === 0 && seen.parts?.offerId === now.offerId ? seen.moved : moved;
    setSeen({ parts: now, moved: kept });
  }
  return seen.moved;
}
