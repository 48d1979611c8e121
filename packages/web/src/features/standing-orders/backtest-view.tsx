import type { Backtest } from '@handelsplatz/contract/standing-orders';
import { backtestDays } from '@handelsplatz/domain/standing-orders';
import { useFormats } from '../../platform/formats.ts';
import { ChartFrame } from '../../ui/charts/chart-frame.tsx';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
import { detailTexts as d } from './texts.ts';

/** How often a standing order would have fired in the last `backtestDays` days, with the lowest price of each day. */
export default function BacktestView({ backtest, limit }: { readonly backtest: Backtest; readonly limit: number }) {
  const formats = useFormats();
  const { series, sentence } = backtest;
  if (series.length === 0) return <p>{sentence}</p>;
  return (
    <div className="stack gap-3">
      <ChartFrame
        title={d('backtest')}
        summary={sentence}
        fileName={`Kaufauftrag-${backtestDays}-Tage`}
        rows={series}
        columns={[
          { header: d('day'), value: ({ day }) => formats.day(day) },
          { header: `${d('price')} (${formats.priceUnit})`, value: ({ price }) => price, number: true, decimals: 2 },
        ]}
      >
        {(cursor) => (
          <TimeChart
            times={series.map(({ day }) => Date.parse(`${day}T12:00:00Z`) / 1000)}
            height={180}
            cursor={cursor}
            lines={[
              { label: d('price'), look: 'market', values: series.map(({ price }) => price) },
              { label: d('limitLine'), look: 'old', values: series.map(() => limit) },
              {
                label: d('EXECUTED'),
                look: 'mark',
                values: series.map(({ price, reached }) => (reached ? price : null)),
              },
            ]}
          />
        )}
      </ChartFrame>
      <p className="muted">{d('backtestLimits')}</p>
    </div>
  );
}
