import type { OfferList } from '@handelsplatz/contract/market';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useConnectionLost, useMarketWindow } from '../../platform/live/market-window.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock, SkeletonLines } from '../../ui/feedback/skeleton.tsx';
import { FavouriteNotice } from '../parts/index.tsx';
import { useFavouriteFilter, useFavouriteKeys } from './favourite-filter.ts';
import { useMarketRows } from './filtering/use-market-rows.ts';
import { HistoryCell, PartsCell } from './history/lazy-cells.tsx';
import { useRememberedLens } from './lens/remembered-lens.ts';
import { MarketTable } from './list/market-table.tsx';
import { enterList } from './list/use-row-keys.ts';
import { MarketNotices } from './market-notices.tsx';
import { useMarketNow } from './market-now.ts';
import { MarketEmpty } from './missing/market-empty.tsx';
import { MissingLink } from './missing/missing-link.tsx';
import { useLiveVolumes } from './offer/use-live-volumes.ts';
import { OrderPanel } from './order-panel/lazy-order-panel.ts';
import { marketOffersQuery } from './queries.ts';
import { useRememberedView } from './remembered-view.ts';
import { type MarketSearch, noMarketFilters, pickup, viewOf } from './search.ts';
import { t } from './texts.ts';
import { MarketToolbar, toolbarParts } from './toolbar/market-toolbar.tsx';
import { useKeptPlace } from './use-kept-place.ts';
import { useMarketSearch } from './use-market-search.ts';

const MarketMatrix = lazyPart(() => import('./matrix/market-matrix.tsx'), <SkeletonLines lines={12} />);
const LookBackView = lazyPart(() => import('./look-back/look-back-view.tsx'), <SkeletonLines lines={12} />);
const NoMatch = lazyPart(() => import('./missing/no-match.tsx'), <SkeletonBlock height={220} />);

/** The fuels that a buyer can order now, with price and quantity. */
export function FuelSection({ sections }: { sections: ReactNode }) {
  const { search, setSearch, typeSearch, filters, showTyped } = useMarketSearch();
  useRememberedLens(search, setSearch);
  useRememberedView(search, setSearch);
  usePreloadedParts();
  const query = useQuery(marketOffersQuery(search.ziel));
  useLiveVolumes(search.ziel);
  const { offers, standsSince, hidden } = useMarketNow(query);
  const place = useRef<HTMLDivElement>(null);
  useKeptPlace(place, hidden > 0);
  const inFavourite = useFavouriteFilter(search.liste);
  useFavouriteKeys((liste) => setSearch({ liste, angebot: undefined }));
  // Until the favourite list is there, nobody knows which offers belong to it.
  const listed = inFavourite && offers;
  const { found, best, lines, lens } = useMarketRows(listed, filters, {
    only: inFavourite,
    stands: standsSince !== undefined,
  });
  const lost = useConnectionLost();
  const empty = offers?.length === 0;
  const reset = () => setSearch({ ...noMarketFilters });
  const groups = lines.filter((line) => line.kind === 'heading');
  return (
    <>
      <MarketNotices list={query.data} />
      <LoadFailure query={query} shown={offers !== undefined} />
      {empty && <MarketEmpty haltedOffers={query.data?.metadata.haltedLiveOffers ?? 0} hiddenOffers={hidden} />}
      {empty && sections}
      {search.liste && <FavouriteNotice listId={search.liste} />}
      <div ref={place}>
        {!(empty || (query.isError && !offers)) && (
          <>
            <MarketToolbar
              {...{ sections, offers, hidden, groups, search }}
              found={listed && found}
              onType={typeSearch}
              onEnterList={() => enterList(showTyped)}
              onSearch={setSearch}
              onReset={reset}
            />
            {search.zeit ? (
              <LookBackView at={search.zeit} today={offers} search={filters} onSearch={setSearch} />
            ) : listed && found.length === 0 ? (
              <NoMatch offers={listed} search={filters} onSearch={setSearch} onReset={reset} />
            ) : viewOf(filters) === 'matrix' && listed ? (
              <MarketMatrix {...{ offers: found, best, lens, standsSince, search: filters, onSearch: setSearch }} />
            ) : (
              <MarketTable
                {...{ best, lens, standsSince, lost }}
                lines={listed && lines}
                search={filters}
                onSort={(sort) => setSearch({ sort, darstellung: undefined })}
                onOpen={(angebot) => setSearch({ angebot }, { push: true })}
                onWhy={(warum) => setSearch({ warum }, { push: true })}
              />
            )}
          </>
        )}
      </div>
      {listed && found.length > 0 && <MissingLink size="s" tone="subtle" />}
      <OrderPanel
        offers={offers}
        offerId={search.angebot}
        begin={beginOf(search)}
        onClose={() => setSearch({ angebot: undefined })}
      />
    </>
  );
}

/** What another view or another width of the page needs. */
const laterParts = [MarketMatrix, NoMatch, PartsCell, HistoryCell, ...toolbarParts];

/** Loads what is needed later while the page is idle, so that it also opens without a connection. */
function usePreloadedParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const later of laterParts) void later.preload();
    }, 2_000);
    return () => clearTimeout(timer);
  }, []);
}

/** What the order form begins with. */
const beginOf = ({ menge, ziel, ort }: MarketSearch) => ({
  quantity: menge ?? null,
  term: ziel,
  address: ort === pickup ? undefined : ort,
});

/** Says that the list could not be loaded, unless the shell already says so. */
function LoadFailure({ query, shown }: { query: UseQueryResult<OfferList>; shown: boolean }) {
  const saidAbove = useMarketWindow().status === 'unavailable' && shown;
  if (!query.isError || saidAbove) return null;
  return (
    <ErrorState error={query.error} what={t('what')} kept={shown && t('kept')} onRetry={() => void query.refetch()} />
  );
}
