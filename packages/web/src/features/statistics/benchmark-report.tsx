import type { BenchmarkReport } from '@handelsplatz/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ChartTable } from '../../ui/charts/chart-table.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Figure } from './figure.tsx';
import { createLaterChart } from './later-chart.tsx';
import { Missing } from './missing-comparisons.tsx';
import { fillMonths, formatMonth, toSeconds } from './months.ts';
import { benchmarkTexts as t } from './purchase-texts.ts';
import { benchmarkReportQuery } from './queries.ts';
import { readRankingSearch } from './search.ts';
import { useShowAll } from './show-all.tsx';
import styles from './statistics.module.css';

const chartHeight = 180;
const MonthsChart = createLaterChart(chartHeight);

/** Own prices against the market at the instant of each order (G1), in the range and with the filters of the page. */
export function BenchmarkReportView() {
  const formats = useFormats();
  const [search] = useScreenSearch(readRankingSearch);
  const today = formats.toDay(new Date());
  const { data, error, refetch } = useQuery(benchmarkReportQuery(search, today));
  if (!data)
    return error ? (
      <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={280} />
    );
  const hasCompared = data.total.orders > 0;
  return (
    <>
      <Panel title={t('title')}>
        <div className={styles.page}>
          {hasCompared ? <Figures report={data} /> : <p>{t('nothing')}</p>}
          <p className="muted">
            {t('intro', { interest: formats.short(data.interest, 1) })} <Missing report={data} />
          </p>
        </div>
      </Panel>
      {hasCompared && <Months report={data} />}
      {hasCompared && (
        <div className={styles.pair}>
          <Group title={t('byTerminal')} header={t('terminal')} rows={data.terminals} />
          <Group title={t('byPerson')} header={t('person')} rows={data.people} />
        </div>
      )}
    </>
  );
}

function Figures({ report: { total } }: { report: BenchmarkReport }) {
  const { money, quantity, number, priceUnit } = useFormats();
  const unit = <small className="muted medium">{priceUnit}</small>;
  const { difference } = total;
  const place = difference === null || difference === 0 ? 'atMarket' : difference < 0 ? 'below' : 'above';
  return (
    <div className={styles.figures}>
      {difference !== null && (
        <>
          <Figure
            name={t('difference')}
            value={
              <span className={styles.difference} data-place={place}>
                {number(Math.abs(difference), 2)} {unit}
              </span>
            }
          >
            {t(place)}
          </Figure>
          <Figure name={t(total.saved < 0 ? 'paidMore' : 'saved')} value={money(Math.abs(total.saved))}>
            {t('volumeHint', { count: total.orders })}, {quantity(total.volume, 'cbm')}
          </Figure>
          <Figure name={t('best')} value={t('bestOf', { best: number(total.atBest, 0), count: total.orders })}>
            {t('bestHint')}
          </Figure>
        </>
      )}
    </div>
  );
}

type Compared = BenchmarkReport['total'];

function comparedColumns<Row extends Compared>({ priceUnit, currency }: { priceUnit: string; currency: string }) {
  return [
    {
      header: t('differenceIn', { unit: priceUnit }),
      value: ({ difference }: Row) => difference,
      number: true,
      signed: true,
      decimals: 2,
    },
    { header: t('savedIn', { currency }), value: ({ saved }: Row) => saved, number: true, decimals: 2 },
    { header: t('toBestIn', { unit: priceUnit }), value: ({ toBest }: Row) => toBest, number: true, decimals: 2 },
    { header: t('volumeInCbm'), value: ({ volume }: Row) => volume, number: true, decimals: 1 },
    { header: t('orders'), value: ({ orders }: Row) => orders, number: true },
    { header: t('atBest'), value: ({ atBest }: Row) => atBest, number: true },
  ];
}

const notCompared: Compared = { orders: 0, volume: 0, difference: null, saved: 0, toBest: null, atBest: 0 };

function Months({ report }: { report: BenchmarkReport }) {
  const formats = useFormats();
  const months = fillMonths(report.months, (month) => ({ month, ...notCompared }));
  return (
    <ChartFrame
      title={t('byMonth')}
      summary={t('byMonthSummary')}
      fileName="Abstand-zum-Markt-je-Monat"
      rows={months}
      columns={[{ header: t('month'), value: ({ month }) => formatMonth(month) }, ...comparedColumns(formats)]}
    >
      {(cursor) => (
        <MonthsChart
          times={months.map(({ month }) => toSeconds(month))}
          lines={[
            { label: t('byMonth'), look: 'new', values: months.map(({ difference }) => difference) },
            { label: t('atMarket'), look: 'old', values: months.map(() => 0) },
          ]}
          height={chartHeight}
          cursor={cursor}
        />
      )}
    </ChartFrame>
  );
}

/** A table of distances, the largest volume first. */
function Group({ title, header, rows }: { title: string; header: string; rows: BenchmarkReport['terminals'] }) {
  const formats = useFormats();
  const { shown, button } = useShowAll(rows);
  return (
    <Panel title={title}>
      <div className={styles.sideways}>
        <ChartTable
          label={title}
          rows={shown}
          columns={[
            { header, value: ({ name }) => name },
            ...comparedColumns<BenchmarkReport['terminals'][number]>(formats),
          ]}
        />
      </div>
      {button}
    </Panel>
  );
}
