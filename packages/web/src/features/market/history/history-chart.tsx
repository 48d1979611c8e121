import type { MarketOffer, OfferHistory } from '@handelsplatz/contract/market';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Formats, formatsOfBrand, useFormats } from '../../../platform/formats.ts';
import { AsOf } from '../../../ui/as-of.tsx';
import type { ChartColumn } from '../../../ui/charts/chart-data.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { TimeChart } from '../../../ui/charts/time-chart.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import styles from './history-chart.module.css';
import { type HistoryRow, toHistoryLines, toHistoryRows } from './history-lines.ts';
import { type HistorySpan, historyDays, offerHistoryQuery } from './queries.ts';
import { t } from './texts.ts';

const isSpan = (value: string): value is HistorySpan => value in historyDays;

/** Past prices of an offer's product at its terminal, with the buyer's own purchases. */
export default function HistoryChart({ offer }: { offer: MarketOffer }) {
  const [span, setSpan] = useState<HistorySpan>('month');
  const query = useQuery(offerHistoryQuery(offer._id, span));
  const spans = (
    <Segments
      label={t('span')}
      value={span}
      options={(Object.keys(historyDays) as HistorySpan[]).map((value) => ({ value, label: t(value) }))}
      onChange={(value) => isSpan(value) && setSpan(value)}
    />
  );
  if (!query.data) return <NotLoaded query={query} what={t('what')} height={320} />;
  if (query.data.points.length === 0)
    return (
      <div className="stack gap-3">
        {spans}
        <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
      </div>
    );
  return (
    <>
      <Chart history={query.data} span={span} spans={spans} />
      <AsOf at={query.dataUpdatedAt} />
    </>
  );
}

interface ChartProps {
  readonly history: OfferHistory;
  readonly span: HistorySpan;
  readonly spans: React.ReactNode;
}

function Chart({ history, span, spans }: ChartProps) {
  const formats = useFormats();
  const { product, terminal, seller, grain } = history;
  const rows = useMemo(() => toHistoryRows(history), [history]);
  const times = useMemo(() => rows.map(({ at }) => at / 1000), [rows]);
  const lines = useMemo(() => toHistoryLines(rows, seller.name), [rows, seller.name]);
  return (
    <ChartFrame
      title={t('chartTitle', { terminal: terminal.name })}
      summary={summarise(history, span, formats)}
      rows={rows}
      columns={createColumns(grain, seller.name)}
      fileName={t('file', { product: product.name, terminal: terminal.name })}
      actions={spans}
    >
      {(cursor) => (
        <>
          <ul className={styles.legend}>
            <li data-look="band">
              {t('low')} – {t('high')}
            </li>
            <li data-look="old">{t('average')}</li>
            <li data-look="new">{seller.name}</li>
            {history.purchases.length > 0 && <li data-look="mark">{t('purchase')}</li>}
          </ul>
          <TimeChart times={times} lines={lines} height={220} cursor={cursor} />
        </>
      )}
    </ChartFrame>
  );
}

/** The message of the chart: from where to where, what is usual, and whose terms are in it. */
function summarise({ points, purchases }: OfferHistory, span: HistorySpan, formats: Formats): string {
  const last = points.at(-1)?.close;
  const figures = {
    span: t(`in_${span}`),
    low: formats.price(Math.min(...points.map(({ low }) => low))),
    high: formats.price(Math.max(...points.map(({ high }) => high))),
    average: formats.price(points.reduce((sum, { average }) => sum + average, 0) / points.length),
    last: formats.price(last),
    unit: formats.priceUnit,
  };
  const bought = purchases.length > 0 ? [t('bought', { count: purchases.length })] : [];
  return [t('summary', figures), t('terms'), ...bought].join(' ');
}

function createColumns(grain: OfferHistory['grain'], seller: string): ChartColumn<HistoryRow>[] {
  const { day, toDay, dateTime, price, quantity, priceUnit } = formatsOfBrand();
  const at = (row: HistoryRow) => new Date(row.at);
  const figure = (header: string, value: (row: HistoryRow) => number | null | undefined): ChartColumn<HistoryRow> => ({
    header,
    value: (row) => value(row) ?? null,
    decimals: 2,
    number: true,
  });
  return [
    { header: t('time'), value: (row) => (grain === 'day' ? day(toDay(at(row))) : dateTime(at(row))) },
    figure(`${t('low')}, ${priceUnit}`, ({ point }) => point?.low),
    figure(t('average'), ({ point }) => point?.average),
    figure(t('high'), ({ point }) => point?.high),
    figure(t('close'), ({ point }) => point?.close),
    figure(seller, ({ point }) => point?.own),
    {
      header: t('purchase'),
      value: ({ purchases }) =>
        purchases.length === 0
          ? null
          : purchases
              .map((each) =>
                t('purchaseFacts', {
                  price: price(each.price),
                  quantity: quantity(each.quantity, 'cbm'),
                  seller: each.seller,
                }),
              )
              .join('; '),
    },
  ];
}
