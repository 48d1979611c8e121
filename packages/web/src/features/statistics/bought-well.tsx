import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Missing } from './missing-comparisons.tsx';
import { benchmarkTexts as t } from './purchase-texts.ts';
import { benchmarkReportQuery } from './queries.ts';
import styles from './statistics.module.css';

/** Whether the buyer's orders of the last month were bought below the middle of the market, on the dashboard. */
export default function BoughtWell() {
  const { toDay, price, priceUnit, quantity, number, money } = useFormats();
  const { data, error, refetch } = useQuery(benchmarkReportQuery({ zeitraum: 'monat' }, toDay(new Date())));
  if (!data)
    return error ? (
      <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={150} />
    );
  const { difference, saved, orders, volume, atBest } = data.total;
  const place = !difference ? 'atMarket' : difference < 0 ? 'below' : 'above';
  return (
    <Panel
      title={t('title')}
      actions={
        <ButtonLink to="/statistik" search={{ teil: 'vergleich', zeitraum: 'monat' }} size="s">
          {t('toReport')}
        </ButtonLink>
      }
    >
      {difference === null ? (
        <div className="stack gap-1">
          <p>{t('tileNothing')}</p>
          <p className="muted">
            <Missing report={data} />
          </p>
        </div>
      ) : (
        <div className={styles.figure}>
          <span className={styles.value}>
            <span className={styles.difference} data-place={place}>
              {number(Math.abs(difference), 2)}
            </span>{' '}
            <small className="muted medium">
              {priceUnit} {t(place)}
            </small>
          </span>
          <span className="muted">
            {t('tileSummary', {
              difference: `${price(Math.abs(difference))} ${priceUnit} ${t(place)}`,
              count: orders,
              volume: quantity(volume, 'cbm'),
            })}
          </span>
          <span className="muted">
            {t(saved < 0 ? 'paidMore' : 'saved')}: {money(Math.abs(saved))}.{' '}
            {t('tileBest', { best: number(atBest, 0), count: orders })}
          </span>
        </div>
      )}
    </Panel>
  );
}
