import type { TradeReport as Report } from '@handelsplatz/contract/statistics';
import { shortMonthName } from '@handelsplatz/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { DownloadButton } from '../../ui/feedback/download-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { LostDemand } from './lost-demand.tsx';
import { loadTradeReport, tradeReportQuery } from './queries.ts';
import { readRankingSearch } from './search.ts';
import styles from './statistics.module.css';
import { tradeTexts as t } from './texts.ts';

/** A seller's volume and revenue by month, product and terminal, in the range of the ranking, and lost demand. */
export function TradeReport() {
  const formats = useFormats();
  const [search] = useScreenSearch(readRankingSearch);
  const today = formats.toDay(new Date());
  const { data, error, refetch } = useQuery(tradeReportQuery(search, today));
  if (!data)
    return error ? (
      <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={320} />
    );
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('title')}</h2>
        <DownloadButton load={() => loadTradeReport(search, today)} />
      </div>
      <Months report={data} />
      <div className={styles.pair}>
        <Products report={data} />
        <Terminals report={data} />
      </div>
      <LostDemand lost={data.lost} />
    </>
  );
}

function Months({ report: { months, total } }: { report: Report }) {
  const formats = useFormats();
  const name = (month: string) => `${shortMonthName(Number(month.slice(5, 7)), brand().zone)} ${month.slice(2, 4)}`;
  const summary =
    total.orders === 0
      ? t('nothing')
      : t('summary', {
          volume: formats.quantity(total.volume, 'cbm'),
          orders: formats.number(total.orders, 0),
          revenue: formats.money(total.revenue),
        });
  return (
    <ChartFrame
      title={t('byMonth')}
      summary={summary}
      fileName="Menge-je-Monat"
      rows={months}
      columns={[{ header: t('month'), value: ({ month }) => name(month) }, ...amountColumns()]}
    >
      {(cursor) => (
        <ColumnChart
          cursor={cursor}
          bars={months.map(({ month, volume }) => ({ key: month, label: name(month), parts: [volume] }))}
        />
      )}
    </ChartFrame>
  );
}

function amountColumns<Row extends Report['months'][number] | Report['products'][number]>() {
  return [
    { header: t('volume'), value: ({ volume }: Row) => volume, number: true, decimals: 1 },
    { header: t('revenue'), value: ({ revenue }: Row) => revenue, number: true, decimals: 2 },
    { header: t('orders'), value: ({ orders }: Row) => orders, number: true },
  ];
}

function Products({ report: { products, total } }: { report: Report }) {
  const formats = useFormats();
  const [most] = products;
  return (
    <ChartFrame
      title={t('byProduct')}
      summary={most ? t('mostProduct', { name: most.name, share: shareOf(most.volume, total.volume) }) : t('nothing')}
      fileName="Nach-Produkt"
      rows={products}
      columns={[{ header: t('product'), value: ({ name }) => name }, ...amountColumns()]}
    >
      {(cursor) => (
        <BarList
          label={t('byProduct')}
          cursor={cursor}
          lines={products.map(({ name, volume, revenue }) => ({
            key: name,
            label: name,
            value: volume,
            text: `${formats.quantity(volume, 'cbm')} · ${formats.money(revenue)}`,
          }))}
        />
      )}
    </ChartFrame>
  );

  function shareOf(part: number, whole: number): string {
    return formats.percent(whole === 0 ? 0 : part / whole);
  }
}

function Terminals({ report: { terminals, total } }: { report: Report }) {
  const formats = useFormats();
  const [most] = terminals;
  const summary = most
    ? t('mostTerminal', {
        name: most.name,
        share: formats.percent(total.volume === 0 ? 0 : most.volume / total.volume),
      })
    : t('nothing');
  const text = (volume: number, share: number | null) =>
    share === null
      ? formats.quantity(volume, 'cbm')
      : `${formats.quantity(volume, 'cbm')} · ${t('shareText', { share: formats.percent(share, 1) })}`;
  return (
    <ChartFrame
      title={t('byTerminal')}
      summary={
        <>
          {summary} <small className={styles.range}>{t('shareNote')}</small>
        </>
      }
      fileName="Nach-Terminal"
      rows={terminals}
      columns={[
        { header: t('terminal'), value: ({ name }) => name },
        ...amountColumns(),
        {
          header: `${t('share')} (%)`,
          value: ({ share }) => (share === null ? null : share * 100),
          number: true,
          decimals: 1,
        },
      ]}
    >
      {(cursor) => (
        <BarList
          label={t('byTerminal')}
          cursor={cursor}
          lines={terminals.map(({ name, volume, share }) => ({
            key: name,
            label: name,
            value: volume,
            text: text(volume, share),
          }))}
        />
      )}
    </ChartFrame>
  );
}
