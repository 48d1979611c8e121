import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import type { TimeLine } from '../../../ui/charts/time-chart.tsx';
import { backtestTexts as t } from './texts.ts';

type Drawn = Pick<PricingBacktest, 'points' | 'differing'>;

/** Market value and base prices over time. One line serves both rule books where the draft changes no base price. */
export function priceLines({ points, differing }: Drawn): TimeLine[] {
  return [
    { label: t('marketValue'), look: 'market', values: points.map(({ marketValue }) => marketValue) },
    ...(differing === 0
      ? [{ label: t('sameBase'), look: 'new' as const, values: points.map(({ newBase }) => newBase) }]
      : [
          { label: t('oldBase'), look: 'old' as const, values: points.map(({ oldBase }) => oldBase) },
          { label: t('newBase'), look: 'new' as const, values: points.map(({ newBase }) => newBase) },
        ]),
    {
      label: t('floorHeld'),
      look: 'mark',
      values: points.map(({ newFloors, newBase }) => (newFloors > 0 ? newBase : null)),
    },
  ];
}

/** Margins over time. One line serves both rule books where the draft changes no base price. */
export function marginLines({ points, differing }: Drawn): TimeLine[] {
  const withDraft = points.map(({ newMargin }) => newMargin);
  if (differing === 0) return [{ label: t('sameMargin'), look: 'new', values: withDraft }];
  return [
    { label: t('oldMargin'), look: 'old', values: points.map(({ oldMargin }) => oldMargin) },
    { label: t('newMargin'), look: 'new', values: withDraft },
  ];
}
