import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { useSession } from '../../platform/session/session.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { loadRanking, rankingQuery } from './queries.ts';
import { RankingFailure } from './ranking-failure.tsx';
import { RankingTable } from './ranking-table.tsx';
import { ReportDownloads } from './report-downloads.tsx';
import { isNarrowed, noRankingFilters, readRankingSearch } from './search.ts';
import styles from './statistics.module.css';
import { t } from './texts.ts';

/** The whole ranking with range, filters and total volume. After a failure it shows the status code instead. */
export function RankingReport() {
  const { type } = useSession().account;
  const formats = useFormats();
  const [search, setSearch] = useScreenSearch(readRankingSearch);
  const isBuyer = type === 'buyer' || (type === 'admin' && search.rang === 'verkaeufer');
  const title = isBuyer
    ? t(type === 'admin' ? 'allSellers' : 'rankingSellers')
    : t(type === 'admin' ? 'allBuyers' : 'rankingBuyers');
  const today = formats.toDay(new Date());
  const query = useQuery(rankingQuery(search, today));
  if (query.error) return <RankingFailure error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  return (
    <Panel
      title={title}
      flush
      actions={
        <ReportDownloads
          name={title}
          disabled={!data || data.orderStats.length === 0}
          load={(format) => loadRanking(search, today, format)}
        />
      }
    >
      {type === 'admin' && (
        <div className={styles.filters}>
          <Segments
            label={t('ranked')}
            value={search.rang ?? ''}
            options={[
              { value: '', label: t('rankedBuyers') },
              { value: 'verkaeufer', label: t('rankedSellers') },
            ]}
            onChange={(rang) => setSearch({ rang: rang === 'verkaeufer' ? rang : undefined })}
          />
        </div>
      )}
      <p className={styles.total} role="status">
        {data && (
          <>
            <strong>{t('total', { volume: formats.quantity(data.totalVolume, 'cbm') })}</strong>
            <span className="muted">
              {data.range.from
                ? t('shown', { from: formats.day(data.range.from), to: formats.day(data.range.to) })
                : t('shownAll', { to: formats.day(data.range.to) })}
            </span>
          </>
        )}
      </p>
      <RankingTable
        rows={data?.orderStats}
        title={title}
        isBuyer={isBuyer}
        narrowed={isNarrowed(search)}
        refreshing={query.isPlaceholderData}
        onReset={() => setSearch(noRankingFilters)}
      />
    </Panel>
  );
}
