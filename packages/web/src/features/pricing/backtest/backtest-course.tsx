import type { BacktestPointView, PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import { formatsOfBrand, useFormats } from '../../../platform/formats.ts';
import type { ChartColumn } from '../../../ui/charts/chart-data.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx';
import { BacktestPoints } from './backtest-points.tsx';
import { backtestTexts as t } from './texts.ts';

// The chart library is large, and only this view needs it.
const BacktestChart = lazyPart(() => import('./backtest-chart.tsx'), <SkeletonBlock height={520} />);

/** Prices and margins over the time of the backtest. */
export function BacktestCourse({ backtest }: { backtest: PricingBacktest }) {
  const formats = useFormats();
  const { points, from, to, differing } = backtest;
  const span = { from: formats.dateTime(from), to: formats.dateTime(to) };
  const values = points.map(({ marketValue }) => marketValue).filter((value) => value !== null);
  return (
    <ChartFrame
      title={t('chartTitle', { unit: formats.priceUnit })}
      label={t('chartName', span)}
      summary={
        values.length > 0
          ? t('chartSummary', {
              ...span,
              least: formats.price(Math.min(...values)),
              most: formats.price(Math.max(...values)),
              unit: formats.priceUnit,
            })
          : t('chartName', span)
      }
      rows={points}
      columns={createColumns(differing > 0)}
      fileName={t('chartFile')}
      table={<BacktestPoints backtest={backtest} />}
    >
      {(cursor) => <BacktestChart backtest={backtest} cursor={cursor} />}
    </ChartFrame>
  );
}

/** One column serves both rule books where the draft changes no base price. */
function createColumns(differs: boolean): ChartColumn<BacktestPointView>[] {
  const { dateTime } = formatsOfBrand();
  const price = (
    header: string,
    value: (point: BacktestPointView) => number | null,
  ): ChartColumn<BacktestPointView> => ({
    header,
    value,
    decimals: 2,
    number: true,
  });
  return [
    { header: t('at'), value: ({ at }) => dateTime(at) },
    price(t('marketValue'), ({ marketValue }) => marketValue),
    ...(differs
      ? [
          price(t('oldBase'), ({ oldBase }) => oldBase),
          price(t('newBase'), ({ newBase }) => newBase),
          price(t('oldMargin'), ({ oldMargin }) => oldMargin),
          price(t('newMargin'), ({ newMargin }) => newMargin),
        ]
      : [price(t('sameBase'), ({ newBase }) => newBase), price(t('sameMargin'), ({ newMargin }) => newMargin)]),
    { header: t('floorHeld'), value: ({ newFloors }) => (newFloors > 0 ? t('yes') : t('no')) },
  ];
}
