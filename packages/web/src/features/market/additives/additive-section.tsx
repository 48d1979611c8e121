import type { AdditiveList } from '@handelsplatz/contract/additives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue } from 'react';
import { read } from '../../../platform/api/calls.ts';
import { useConnectionLost } from '../../../platform/live/market-window.ts';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { marketHeaders } from '../../../platform/session/child-market.ts';
import { hasSellerPages } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useMarketRows } from '../filtering/use-market-rows.ts';
import { MarketTable } from '../list/market-table.tsx';
import styles from '../market-page.module.css';
import { OrderPanel } from '../order-panel/lazy-order-panel.ts';
import { noMarketFilters, readMarketSearch } from '../search.ts';
import { t } from '../texts.ts';
import { AdditiveFilters } from './additive-filters.tsx';

/** The additives that a buyer can order now, by the litre. They stand apart from the fuels and have fixed prices. */
export default function AdditiveSection({ sections }: { sections: ReactNode }) {
  const [search, setSearch] = useScreenSearch(readMarketSearch);
  const { data, isError, error, refetch } = useQuery(
    read('/api/v2/offers/additives', { headers: marketHeaders, placeholderData: keepPreviousData }),
  );
  const lost = useConnectionLost();
  const filters = useDeferredValue(search);
  const offers = data?.offers;
  const { found, best, lines, lens } = useMarketRows(offers, filters, { litres: true });
  const reset = () => setSearch({ ...noMarketFilters });

  return (
    <>
      <div className={styles.sections}>
        {sections}
        <ButtonLink size="s" tone="subtle" to="/leergut">
          {t('empties')}
        </ButtonLink>
      </div>
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
              lens={lens}
              standsSince={undefined}
              lost={lost}
              litres
              search={search}
              onSort={(sort) => setSearch({ sort })}
              onOpen={(angebot) => setSearch({ angebot }, { push: true })}
              onWhy={(warum) => setSearch({ warum }, { push: true })}
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
  const unconnected = reason === 'not_connected';
  return (
    <EmptyState
      title={t('noAdditiveTitle')}
      action={unconnected && hasSellerPages() && <ButtonLink to="/verkaufer-management">{t('emptyAction')}</ButtonLink>}
    >
      {unconnected ? t('noAdditiveSeller') : t('noAdditive')}
    </EmptyState>
  );
}
