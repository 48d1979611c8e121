import { useQuery } from '@tanstack/react-query';
import { useScreenSearch } from '../../../platform/page/screen.ts';
import { hasSellerPages } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { DelayedSearch } from '../../../ui/fields/delayed-search.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { ParentRulesPanel } from '../../parts/index.tsx';
import { toMarketFilter } from '../filtering/offer-list.ts';
import { readMarketSearch } from '../search.ts';
import styles from './missing.module.css';
import { MissingObstacle } from './missing-obstacle.tsx';
import { MissingSellerView } from './missing-seller.tsx';
import { narrowMissing } from './narrow.ts';
import { missingQuery } from './queries.ts';
import { t } from './texts.ts';

/** Why something is missing in the market: per seller what cannot be bought, why, and what changes it. Keeps the market's filters. */
export default function MissingPage() {
  const [search, setSearch] = useScreenSearch(readMarketSearch);
  const query = useQuery(missingQuery());
  const filter = toMarketFilter(search);
  const narrowed = Object.values(filter).some((chosen) => (chosen?.length ?? 0) > 0);
  const reset = () =>
    setSearch({ q: undefined, region: undefined, terminal: undefined, produkt: undefined, verkaeufer: undefined });
  const sellers =
    query.data &&
    narrowMissing(query.data.sellers, filter).filter(
      ({ connected, goods }) => goods.length > 0 || (!connected && !narrowed),
    );
  return (
    <div className="stack gap-4 shrink">
      <PageHeader
        title={t('title')}
        intro={t('intro')}
        actions={
          <ButtonLink to="/handelsplatz" search={search}>
            {t('back')}
          </ButtonLink>
        }
      />
      {query.data && <MissingObstacle {...query.data} />}
      <ParentRulesPanel />
      <div className={styles.search}>
        <DelayedSearch
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.q ?? ''}
          onChange={(text) => setSearch({ q: text || undefined })}
        />
        {narrowed && (
          <span className="muted">
            {t('narrowed')}{' '}
            <Button size="s" tone="subtle" onClick={reset}>
              {t('showAll')}
            </Button>
          </span>
        )}
      </div>
      {sellers ? (
        sellers.length > 0 ? (
          sellers.map((seller) => <MissingSellerView key={seller._id} seller={seller} />)
        ) : (
          <Nothing narrowed={narrowed} connected={(query.data?.sellers.length ?? 0) > 0} />
        )
      ) : (
        <NotLoaded query={query} what={t('what')} lines={10} />
      )}
    </div>
  );
}

function Nothing({ narrowed, connected }: { narrowed: boolean; connected: boolean }) {
  const seek = hasSellerPages() && <ButtonLink to="/verkaufer-management">{t('findSellers')}</ButtonLink>;
  if (!connected)
    return (
      <EmptyState title={t('noSellersTitle')} action={seek}>
        {t('noSellers')}
      </EmptyState>
    );
  if (!narrowed) return <EmptyState title={t('nothingTitle')}>{t('nothing')}</EmptyState>;
  return (
    <EmptyState title={t('noMatchTitle')} action={seek}>
      {t('noMatch')}
    </EmptyState>
  );
}
