import type { TradeToday } from '@handelsplatz/contract/statistics';
import { shownVolumeDays } from '@handelsplatz/domain/statistics';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../platform/api/calls.ts';
import { useFormats } from '../../platform/formats.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { weekdayName } from '../../ui/fields/rhythm-fields.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './statistics.module.css';
import { t as common, tradeTexts as t } from './texts.ts';

/** A seller's volume and revenue of today beside the trading day before at the same time, and the last two weeks. */
export default function TradeTodayView() {
  const { data, error, refetch } = useQuery(read('/api/statistics/today'));
  if (!data)
    return error ? (
      <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={180} />
    );
  return (
    <div className={styles.beside}>
      <Figures day={data} />
      <Fortnight day={data} />
    </div>
  );
}

function Figures({ day: { today, before } }: { day: TradeToday }) {
  const { money, quantity, number } = useFormats();
  const name = weekdayName(new Date(before.day).getUTCDay());
  const cbm = (value: number) => quantity(value, 'cbm');
  const figure = (title: string, format: (value: number) => string, key: 'volume' | 'revenue' | 'orders') => (
    <div className={styles.figure}>
      <span>{title}</span>
      <span className={styles.value}>{format(today[key])}</span>
      <span className="muted">{t('sameTime', { day: name, value: format(before.sameTime[key]) })}</span>
      <span className="muted">{t('wholeDay', { day: name, value: format(before.whole[key]) })}</span>
    </div>
  );
  return (
    <Panel
      title={t('day')}
      actions={
        <ButtonLink to="/statistik" size="s">
          {common('toReport')}
        </ButtonLink>
      }
    >
      <div className={styles.figures}>
        {figure(t('dayVolume'), cbm, 'volume')}
        {figure(t('dayRevenue'), money, 'revenue')}
        {figure(t('orders'), (count) => number(count, 0), 'orders')}
      </div>
    </Panel>
  );
}

function Fortnight({ day: { days } }: { day: TradeToday }) {
  const { quantity, day: formatDay, dateShort } = useFormats();
  const before = days.slice(0, -1).filter(({ volume }) => volume > 0);
  const mean = before.length === 0 ? 0 : before.reduce((sum, { volume }) => sum + volume, 0) / before.length;
  return (
    <ChartFrame
      title={t('fortnight')}
      summary={t('fortnightSummary', {
        today: quantity(days.at(-1)?.volume ?? 0, 'cbm'),
        mean: quantity(Math.round(mean), 'cbm'),
      })}
      fileName={`Menge-${shownVolumeDays}-Tage`}
      rows={days}
      columns={[
        { header: t('dayHeader'), value: ({ day }) => formatDay(day) },
        { header: t('volume'), value: ({ volume }) => volume, number: true, decimals: 1 },
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
  );
}
