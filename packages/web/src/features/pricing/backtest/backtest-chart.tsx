import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/formats.ts';
import type { ChartCursor } from '../../../ui/charts/chart-cursor.ts';
import { TimeChart, type TimeLine } from '../../../ui/charts/time-chart.tsx';
import styles from './backtest-chart.module.css';
import { marginLines, priceLines } from './backtest-lines.ts';
import { backtestTexts as t } from './texts.ts';

/** Base prices and market value, with the margins below them, over the time of the backtest. */
export default function BacktestChart({ backtest, cursor }: { backtest: PricingBacktest; cursor: ChartCursor }) {
  const formats = useFormats();
  const { points } = backtest;
  const times = useMemo(() => points.map(({ at }) => Date.parse(at) / 1000), [points]);
  const prices = useMemo(() => priceLines(backtest), [backtest]);
  const margins = useMemo(() => marginLines(backtest), [backtest]);
  return (
    <div className="column gap-2 shrink">
      <Legend lines={prices} />
      <TimeChart times={times} lines={prices} height={280} cursor={cursor} />
      <h3 className={styles.title}>{t('chartMargin', { unit: formats.priceUnit })}</h3>
      <Legend lines={margins} />
      <TimeChart times={times} lines={margins} height={180} cursor={cursor} />
    </div>
  );
}

/** The name of each line. */
function Legend({ lines }: { lines: readonly TimeLine[] }) {
  return (
    <ul className={styles.legend}>
      {lines
        .filter(({ values }) => values.some((value) => value !== null))
        .map(({ label, look }) => (
          <li key={label}>
            <span className={styles.sample} data-look={look} aria-hidden="true" />
            {label}
          </li>
        ))}
    </ul>
  );
}
