import { shownVolumeDays } from '@handelsplatz/domain/statistics';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './statistics.module.css';
import { marketplaceTexts as t, tradeTexts } from './texts.ts';

/** Who trades on the marketplace, what waits, and the ordered volume of the last two weeks, for admins. */
export default function MarketplaceFiguresView() {
  const { number, quantity, day: formatDay, dateShort } = useFormats();
  const { data, error, refetch } = useQuery(read('/api/statistics/marketplace', { refetchInterval: 60_000 }));
  if (!data)
    return error ? (
      <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={180} />
    );
  const { days, ...figures } = data;
  const today = days.at(-1);
  const figure = (name: string, value: number) => (
    <div className={styles.figure}>
      <span>{name}</span>
      <span className={styles.value}>{number(value, 0)}</span>
    </div>
  );
  return (
    <div className={styles.beside}>
      <Panel title={t('title')}>
        <div className={styles.figures}>
          {figure(t('sellers'), figures.sellers)}
          {figure(t('buyers'), figures.buyers)}
          {figure(t('users'), figures.users)}
          {figure(t('offers'), figures.activeOffers)}
          {figure(t('waiting'), figures.waitingRelationships)}
        </div>
      </Panel>
      <ChartFrame
        title={t('fortnight')}
        summary={t('fortnightSummary', {
          count: today?.orders ?? 0,
          volume: quantity(today?.volume ?? 0, 'cbm'),
        })}
        fileName={`Marktplatz-${shownVolumeDays}-Tage`}
        rows={days}
        columns={[
          { header: tradeTexts('dayHeader'), value: ({ day }) => formatDay(day) },
          { header: tradeTexts('volume'), value: ({ volume }) => volume, number: true, decimals: 1 },
          { header: tradeTexts('orders'), value: ({ orders }) => orders, number: true },
        ]}
      >
        {(cursor) => (
          <ColumnChart
            height={132}
            cursor={cursor}
            bars={days.map(({ day, volume }) => ({ key: day, label: dateShort(day), parts: [volume] }))}
          />
        )}
      </ChartFrame>
    </div>
  );
}
