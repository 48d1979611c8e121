import type { PurchaseReport } from '@handelsplatz/contract/statistics';
import { useQuery } from '@tanstack/react-query';
import { hasSeveralSellers } from '../../platform/brand.ts';
import { useFormats } from '../../platform/formats.ts';
import { useScreenSearch } from '../../platform/page/screen.ts';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/choice/select-field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Figure } from './figure.tsx';
import { createLaterChart } from './later-chart.tsx';
import { fillMonths, formatMonth, toSeconds } from './months.ts';
import { purchaseTexts as t } from './purchase-texts.ts';
import { loadPurchases, purchaseReportQuery } from './queries.ts';
import { ReportDownloads } from './report-downloads.tsx';
import { readRankingSearch } from './search.ts';
import { useShowAll } from './show-all.tsx';
import styles from './statistics.module.css';

const chartHeight = 200;
const PriceChart = createLaterChart(chartHeight);

/** What the chart of the months shows. */
type Measure = 'volume' | 'amount' | 'averagePrice';
type Bought = PurchaseReport['total'];

const monthTitles = { volume: 'volumeByMonth', amount: 'amountByMonth', averagePrice: 'priceByMonth' } as const;

const measures = { umsatz: 'amount', preis: 'averagePrice' } as const;

/** A buyer's volume, sum and average price by month, product, terminal and seller, in the range of the ranking. */
export function PurchaseReportView() {
  const formats = useFormats();
  const [search, setSearch] = useScreenSearch(readRankingSearch);
  const today = formats.toDay(new Date());
  const { data, error, refetch } = useQuery(purchaseReportQuery(search, today));
  const measure: Measure = search.wert ? measures[search.wert] : 'volume';
  if (!data)
    return error ? (
      <ErrorState error={error} what={t('what')} onRetry={() => void refetch()} />
    ) : (
      <SkeletonBlock height={320} />
    );
  const sellers = new Set(data.options.sellers.map(({ name }) => name));
  if (search.partner) sellers.add(search.partner);
  return (
    <>
      <div className="row between gap-3">
        <h2 className="text-xl bold">{t('title')}</h2>
        <div className="wrap end gap-3">
          {hasSeveralSellers() && (
            <SelectField
              label={t('seller')}
              value={search.partner ?? ''}
              withEmpty
              placeholder={t('allSellers')}
              options={[...sellers].map((name) => ({ value: name, label: name }))}
              onChange={(partner) => setSearch({ partner: partner || undefined })}
            />
          )}
          <Segments
            label={t('measure')}
            value={measure}
            options={[
              { value: 'volume', label: t('asVolume') },
              { value: 'averagePrice', label: t('asPrice') },
              { value: 'amount', label: t('asAmount') },
            ]}
            onChange={(value) =>
              setSearch({ wert: value === 'amount' ? 'umsatz' : value === 'averagePrice' ? 'preis' : undefined })
            }
          />
          <ReportDownloads
            name={t('title')}
            disabled={data.total.orders === 0}
            load={(format) => loadPurchases(search, today, format)}
          />
        </div>
      </div>
      <Figures report={data} />
      <Months report={data} measure={measure} />
      <div className={styles.pair}>
        <Group title={t('byProduct')} header={t('product')} rows={data.products} total={data.total} measure={measure} />
        <Group
          title={t('byTerminal')}
          header={t('terminal')}
          rows={data.terminals}
          total={data.total}
          measure={measure}
        />
        {hasSeveralSellers() && (
          <Group title={t('bySeller')} header={t('seller')} rows={data.sellers} total={data.total} measure={measure} />
        )}
      </div>
    </>
  );
}

function Figures({ report: { total, before } }: { report: PurchaseReport }) {
  const { money, quantity, number, price, priceUnit, percent, signed, day } = useFormats();
  const compare = (now: number | null, then: number | null, toText?: (change: number) => string) => {
    if (!before) return undefined;
    const range = { from: day(before.range.from), to: day(before.range.to) };
    if (before.orders === 0 || now === null || then === null || then === 0) return t('beforeNothing', range);
    const change = toText ? toText(now - then) : `${now > then ? '+' : ''}${percent(now / then - 1)}`;
    return t('before', { change, ...range });
  };
  return (
    <Panel>
      <div className={styles.figures}>
        <Figure name={t('volume')} value={quantity(total.volume, 'cbm')}>
          {compare(total.volume, before?.volume ?? null)}
        </Figure>
        <Figure
          name={t('price')}
          value={
            <>
              {price(total.averagePrice)} <small className="muted medium">{priceUnit}</small>
            </>
          }
        >
          {compare(total.averagePrice, before?.averagePrice ?? null, (change) => signed(change, 2))}
        </Figure>
        <Figure name={t('amount')} value={money(total.amount)}>
          {compare(total.amount, before?.amount ?? null)}
        </Figure>
        <Figure name={t('orders')} value={number(total.orders, 0)}>
          {compare(total.orders, before?.orders ?? null, (change) => signed(change, 0))}
        </Figure>
      </div>
      {!before && <p className="muted">{t('allTime')}</p>}
    </Panel>
  );
}

const noPurchase: Bought = { orders: 0, volume: 0, amount: 0, averagePrice: null };

function Months({ report, measure }: { report: PurchaseReport; measure: Measure }) {
  const formats = useFormats();
  const months = fillMonths(report.months, (month) => ({ month, ...noPurchase }));
  const { total } = report;
  const isMixed = measure === 'averagePrice' && report.products.length > 1;
  const summary =
    total.orders === 0
      ? t('nothing')
      : t('summary', {
          volume: formats.quantity(total.volume, 'cbm'),
          count: total.orders,
          amount: formats.money(total.amount),
          price: `${formats.price(total.averagePrice)} ${formats.priceUnit}`,
        });
  return (
    <ChartFrame
      title={t(monthTitles[measure])}
      summary={
        <>
          {summary} {isMixed && <small className="muted">{t('mixedPrice')}</small>}
        </>
      }
      fileName="Einkauf-je-Monat"
      rows={months}
      columns={[{ header: t('month'), value: ({ month }) => formatMonth(month) }, ...boughtColumns(formats.priceUnit)]}
    >
      {(cursor) =>
        measure === 'averagePrice' ? (
          <PriceChart
            times={months.map(({ month }) => toSeconds(month))}
            lines={[{ label: t('price'), look: 'new', values: months.map(({ averagePrice }) => averagePrice) }]}
            height={chartHeight}
            cursor={cursor}
          />
        ) : (
          <ColumnChart
            cursor={cursor}
            bars={months.map((each) => ({ key: each.month, label: formatMonth(each.month), parts: [each[measure]] }))}
          />
        )
      }
    </ChartFrame>
  );
}

function boughtColumns<Row extends Bought>(unit: string) {
  return [
    { header: t('volumeInCbm'), value: ({ volume }: Row) => volume, number: true, decimals: 1 },
    {
      header: t('priceIn', { unit }),
      value: ({ averagePrice }: Row) => averagePrice,
      number: true,
      decimals: 2,
    },
    { header: t('amount'), value: ({ amount }: Row) => amount, number: true, decimals: 2 },
    { header: t('orders'), value: ({ orders }: Row) => orders, number: true },
  ];
}

interface GroupProps {
  readonly title: string;
  readonly header: string;
  readonly rows: PurchaseReport['products'];
  readonly total: Bought;
  readonly measure: Measure;
}

/** Bars by volume or sum, with the average price of each. */
function Group({ title, header, rows: given, total, measure }: GroupProps) {
  const formats = useFormats();
  const size = measure === 'amount' ? 'amount' : 'volume';
  const rows = given.toSorted((a, b) => b[size] - a[size]);
  const { shown, button } = useShowAll(rows);
  const [most] = given;
  return (
    <ChartFrame
      title={title}
      summary={
        most ? t('most', { name: most.name, share: formats.percent(most.volume / (total.volume || 1)) }) : t('nothing')
      }
      fileName={`Einkauf-${title.replaceAll(' ', '-')}`}
      rows={rows}
      columns={[{ header, value: ({ name }) => name }, ...boughtColumns(formats.priceUnit)]}
      below={button}
    >
      {(cursor) => (
        <BarList
          label={title}
          cursor={cursor}
          lines={shown.map((row) => ({
            key: row.name,
            label: row.name,
            value: row[size],
            text: `${size === 'amount' ? formats.money(row.amount) : formats.quantity(row.volume, 'cbm')} · ${formats.price(row.averagePrice)}`,
          }))}
        />
      )}
    </ChartFrame>
  );
}
