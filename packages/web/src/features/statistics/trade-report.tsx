import type { TradeReport } from '@handelsplatz/contract/statistics';
import { shortMonthName } from '@handelsplatz/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { brand } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { LostDemandView } from './lost-demand.tsx';
import { loadTradeReport, tradeReportQuery } from './queries.ts';
import { ReportDownloads } from './report-downloads.tsx';
import { readRankingSearch } from './search.ts';
import styles from './statistics.module.css';
import { tradeTexts as t } from './texts.ts';

/** What the bars show. */
type Measure = 'volume' | 'revenue';

interface PartProps {
  readonly report: TradeReport;
  readonly measure: Measure;
}

/** The largest value first. The server sorts by volume. */
const sortBy = <Row extends Record<Measure, number>>(rows: readonly Row[], measure: Measure): Row[] =>
  rows.toSorted((a, b) => b[measure] - a[measure]);

const toShare = (row: Record<Measure, number>, total: Record<Measure, number>, measure: Measure): number =>
  total[measure] === 0 ? 0 : row[measure] / total[measure];

/** A seller's volume and revenue by month, product and terminal, in the range of the ranking, and lost demand. */
export function TradeReportView() {
  const formats = useFormats();
  const [search, setSearch] = useScreenSearch(readRankingSearch);
  const today = formats.toDay(new Date());
  const { data, error, refetch } = useQuery(tradeReportQuery(search, today));
  const measure: Measure = search.wert === 'umsatz' ? 'revenue' : 'volume';
  if (!data)
    return error ? (
      <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={320} />
    );
  return (
    <>
      <div className="row between gap-3">
        <h2 className="text-xl bold">{t('title')}</h2>
        <Segments
          label={t('measure')}
          value={measure}
          options={[
            { value: 'volume', label: t('asVolume') },
            { value: 'revenue', label: t('asRevenue') },
          ]}
          onChange={(value) => setSearch({ wert: value === 'revenue' ? 'umsatz' : undefined })}
        />
        <ReportDownloads name={t('title')} load={(format) => loadTradeReport(search, today, format)} />
      </div>
      <Months report={data} measure={measure} />
      <div className={styles.pair}>
        <Products report={data} measure={measure} />
        <Terminals report={data} measure={measure} />
      </div>
      <LostDemandView lost={data.lost} />
    </>
  );
}

function Months({ report: { months, total }, measure }: PartProps) {
  const formats = useFormats();
  const name = (month: string) => `${shortMonthName(Number(month.slice(5, 7)), brand().zone)} ${month.slice(2, 4)}`;
  const summary =
    total.orders === 0
      ? t('nothing')
      : t('summary', {
          volume: formats.quantity(total.volume, 'cbm'),
          count: total.orders,
          revenue: formats.money(total.revenue),
        });
  return (
    <ChartFrame
      title={measure === 'revenue' ? t('revenueByMonth') : t('byMonth')}
      summary={summary}
      fileName="Menge-je-Monat"
      rows={months}
      columns={[{ header: t('month'), value: ({ month }) => name(month) }, ...amountColumns()]}
    >
      {(cursor) => (
        <ColumnChart
          cursor={cursor}
          bars={months.map((each) => ({ key: each.month, label: name(each.month), parts: [each[measure]] }))}
        />
      )}
    </ChartFrame>
  );
}

function amountColumns<Row extends TradeReport['months'][number] | TradeReport['products'][number]>() {
  return [
    { header: t('volume'), value: ({ volume }: Row) => volume, number: true, decimals: 1 },
    { header: t('revenue'), value: ({ revenue }: Row) => revenue, number: true, decimals: 2 },
    { header: t('orders'), value: ({ orders }: Row) => orders, number: true },
  ];
}

function Products({ report, measure }: PartProps) {
  const formats = useFormats();
  const products = sortBy(report.products, measure);
  const [most] = products;
  const summary = most && {
    name: most.name,
    share: formats.percent(toShare(most, report.total, measure)),
  };
  return (
    <ChartFrame
      title={t('byProduct')}
      summary={summary ? t(measure === 'revenue' ? 'richestProduct' : 'mostProduct', summary) : t('nothing')}
      fileName="Nach-Produkt"
      rows={products}
      columns={[{ header: t('product'), value: ({ name }) => name }, ...amountColumns()]}
    >
      {(cursor) => (
        <BarList
          label={t('byProduct')}
          cursor={cursor}
          lines={products.map((row) => ({
            key: row.name,
            label: row.name,
            value: row[measure],
            text: `${formats.quantity(row.volume, 'cbm')} · ${formats.money(row.revenue)}`,
          }))}
        />
      )}
    </ChartFrame>
  );
}

function Terminals({ report, measure }: PartProps) {
  const formats = useFormats();
  const terminals = sortBy(report.terminals, measure);
  const [most] = terminals;
  const summary = most
    ? t(measure === 'revenue' ? 'richestTerminal' : 'mostTerminal', {
        name: most.name,
        share: formats.percent(toShare(most, report.total, measure)),
      })
    : t('nothing');
  const text = ({ volume, revenue, share }: TradeReport['terminals'][number]) => {
    const value = measure === 'revenue' ? formats.money(revenue) : formats.quantity(volume, 'cbm');
    return share === null ? value : `${value} · ${t('shareText', { share: formats.percent(share, 1) })}`;
  };
  return (
    <ChartFrame
      title={t('byTerminal')}
      summary={
        <>
          {summary} <small className="muted">{t('shareNote')}</small>
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
          lines={terminals.map((row) => ({
            key: row.name,
            label: row.name,
            value: row[measure],
            text: text(row),
          }))}
        />
      )}
    </ChartFrame>
  );
}
