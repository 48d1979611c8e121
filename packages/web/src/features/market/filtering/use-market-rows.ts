import type { MarketOffer } from '@handelsplatz/contract/market';
import { findBestOffers, type Lens } from '@handelsplatz/domain/market';
import { useMemo } from 'react';
import { type MarketBest, noBest } from '../lens/row-answer.ts';
import { lensOf, type MarketSearch } from '../search.ts';
import { filterOffers, type MarketLine, marketLines, sortOffers } from './offer-list.ts';
import { useFolds } from './use-folds.ts';

/** A list as it is shown: the offers that match, the best of them, and their lines. */
interface MarketRows {
  readonly found: readonly MarketOffer[];
  readonly best: MarketBest;
  readonly lines: readonly MarketLine[];
  readonly lens: Lens;
}

interface RowsOptions {
  /** A further filter beside those of the search. */
  readonly only?: ((offer: MarketOffer) => boolean) | undefined;
  /** Whether prices stand still, so that none is the best. */
  readonly stands?: boolean;
  /** Whether these are additives, which a quantity in cbm does not ask about. */
  readonly litres?: boolean;
}

const none: readonly MarketOffer[] = [];
const noLens: Lens = { quantity: null, term: null };

/** The rows of a list of offers. What a change of the search does not touch stays the same objects, so its rows are not rendered again. */
export function useMarketRows(
  offers: readonly MarketOffer[] = none,
  search: MarketSearch,
  { only, stands = false, litres = false }: RowsOptions = {},
): MarketRows {
  const folds = useFolds();
  const { q, region, terminal, produkt, verkaeufer, ort, sort, darstellung } = search;
  const { quantity, term } = lensOf(search);
  // The place belongs to the lens, which additives do not have.
  const place = litres ? undefined : ort;
  const lens = useMemo(() => (litres ? noLens : { quantity, term }), [litres, quantity, term]);
  const sorted = useMemo(() => sortOffers(offers, sort), [offers, sort]);
  const found = useMemo(() => {
    const matching = filterOffers(sorted, { q, region, terminal, produkt, verkaeufer, ort: place });
    return only ? matching.filter(only) : matching;
  }, [sorted, q, region, terminal, produkt, verkaeufer, place, only]);
  const best = useMemo(() => (stands ? noBest : findBestOffers(found, lens)), [found, lens, stands]);
  const lines = useMemo(
    () => marketLines(found, { sort, darstellung }, lens, folds),
    [found, sort, darstellung, lens, folds],
  );
  return { found, best, lines, lens };
}
