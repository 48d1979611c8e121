import type { AdditiveList } from '@handelsplatz/contract/additives';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { brand } from '../../../platform/brand.ts';
import { useConnectionLost } from '../../../platform/live/market-window.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { hasRole } from '../../../platform/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { MarketTable } from '../list/market-table.tsx';
import { bestOffers, filterOffers, marketLines } from '../list/offer-list.ts';
import { OrderPanel } from '../order-panel/order-panel.tsx';
import { additiveOffersQuery } from '../queries.ts';
import { readMarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { AdditiveFilters } from './additive-filters.tsx';

/** The additives that a buyer can order now, by the litre. They stand apart from the fuels and have fixed prices. */
export default function AdditiveSection() {
  const [search, setSearch] = useScreenSearch(readMarketSearch);
  const { data, isError, error, refetch } = useQuery(additiveOffersQuery());
  const lost = useConnectionLost();
  const filters = useDeferredValue(search);
  const offers = data?.offers;
  const best = useMemo(() => bestOffers(offers ?? []), [offers]);
  const found = useMemo(() => filterOffers(offers ?? [], filters), [offers, filters]);
  const lines = useMemo(() => marketLines(found, filters), [found, filters]);
  const reset = () => setSearch({ q: undefined, terminal: undefined, produkt: undefined, verkaeufer: undefined });

  return (
    <>
      {isError && (
        <ErrorState error={error} what={t('additivesWhat')} kept={offers && t('kept')} onRetry={() => void refetch()} />
      )}
      {data && offers?.length === 0 && <NoAdditives reason={data.metadata.emptyReason} />}
      {!(offers?.length === 0 || (isError && !offers)) && (
        <>
          <AdditiveFilters
            list={data}
            found={offers && found.length}
            search={search}
            onSearch={setSearch}
            onReset={reset}
          />
          {offers && found.length === 0 ? (
            <EmptyState title={t('noAdditiveTitle')} action={<Button onClick={reset}>{t('resetFilters')}</Button>}>
              {t('noAdditiveMatch')}
            </EmptyState>
          ) : (
            <MarketTable
              lines={offers && lines}
              best={best}
              standsSince={undefined}
              lost={lost}
              litres
              search={search}
              onSort={(sort, richtung) => setSearch({ sort, richtung })}
              onOpen={(angebot) => setSearch({ angebot }, { push: true })}
            />
          )}
        </>
      )}
      <OrderPanel offers={offers} offerId={search.angebot} onClose={() => setSearch({ angebot: undefined })} />
    </>
  );
}

/** Says what would make additives appear. */
function NoAdditives({ reason }: { reason: AdditiveList['metadata']['emptyReason'] }) {
  const maySeeSellers = hasRole('MyRelationships_View') && !brand().features.singleSeller;
  const unconnected = reason === 'not_connected';
  return (
    <EmptyState
      title={t('noAdditiveTitle')}
      action={unconnected && maySeeSellers && <ButtonLink to="/verkaufer-management">{t('emptyAction')}</ButtonLink>}
    >
      {unconnected ? t('noAdditiveSeller') : t('noAdditive')}
    </EmptyState>
  );
}
