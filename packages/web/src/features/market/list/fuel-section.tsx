import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useConnectionLost, useMarketWindow } from '../../../platform/live/market-window.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useMarketNow } from '../market-now.ts';
import { useLiveVolumes } from '../offer/use-live-volumes.ts';
import { OrderPanel } from '../order-panel/order-panel.tsx';
import { marketOffersQuery } from '../queries.ts';
import { readMarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { MarketEmpty, NoMatch } from './market-empty.tsx';
import { MarketFilters } from './market-filters.tsx';
import { MarketNotices } from './market-notices.tsx';
import { MarketTable } from './market-table.tsx';
import { bestOffers, filterOffers, marketLines } from './offer-list.ts';
import { useKeptPlace } from './use-kept-place.ts';

/** The fuels that a buyer can order now, with price and quantity. */
export function FuelSection() {
  const [search, setSearch] = useScreenSearch(readMarketSearch);
  const query = useQuery(marketOffersQuery());
  useLiveVolumes();
  const { offers, standsSince, hidden } = useMarketNow(query);
  const lost = useConnectionLost();
  // The message of the shell already says it.
  const saidAbove = useMarketWindow().status === 'unavailable' && offers !== undefined;
  const filters = useDeferredValue(search);
  const best = useMemo(() => bestOffers(standsSince ? [] : (offers ?? [])), [offers, standsSince]);
  const found = useMemo(() => filterOffers(offers ?? [], filters), [offers, filters]);
  const lines = useMemo(() => marketLines(found, filters), [found, filters]);
  const place = useRef<HTMLDivElement>(null);
  useKeptPlace(place, hidden > 0);
  const reset = () =>
    setSearch({ q: undefined, region: undefined, terminal: undefined, produkt: undefined, verkaeufer: undefined });

  return (
    <>
      <MarketNotices list={query.data} />
      {query.isError && !saidAbove && (
        <ErrorState
          error={query.error}
          what={t('what')}
          kept={offers && t('kept')}
          onRetry={() => void query.refetch()}
        />
      )}
      {offers?.length === 0 && (
        <MarketEmpty haltedOffers={query.data?.metadata.haltedLiveOffers ?? 0} hiddenOffers={hidden} />
      )}
      <div ref={place}>
        {!(offers?.length === 0 || (query.isError && !offers)) && (
          <>
            <MarketFilters
              list={query.data}
              found={offers && found.length}
              hidden={hidden}
              search={search}
              onSearch={setSearch}
              onReset={reset}
            />
            {offers && found.length === 0 ? (
              <NoMatch onReset={reset} />
            ) : (
              <MarketTable
                lines={offers && lines}
                best={best}
                standsSince={standsSince}
                lost={lost}
                search={search}
                onSort={(sort, richtung) => setSearch({ sort, richtung })}
                onOpen={(angebot) => setSearch({ angebot }, { push: true })}
              />
            )}
          </>
        )}
      </div>
      <OrderPanel offers={offers} offerId={search.angebot} onClose={() => setSearch({ angebot: undefined })} />
    </>
  );
}
