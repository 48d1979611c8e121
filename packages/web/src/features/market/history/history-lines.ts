import type { OfferHistory } from '@handelsplatz/contract/market';
import type { TimeLine } from '../../../ui/charts/time-chart.tsx';
import { t } from './texts.ts';

type Purchase = OfferHistory['purchases'][number];

/** One position on the time axis: a step with its prices, a gap, or a purchase in a gap. */
export interface HistoryRow {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly point: OfferHistory['points'][number] | undefined;
  readonly purchases: readonly Purchase[];
}

const stepMs = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** A day with a change of clocks has 25 hours, so a step may be a little longer than its usual length. */
const slack = 1.1;

/** The steps of a history, with an empty one in each gap, and with each purchase at the step in which it was made. */
export function toHistoryRows({ points, purchases, grain }: OfferHistory): HistoryRow[] {
  const length = stepMs[grain];
  const rows: { at: number; point: HistoryRow['point']; purchases: Purchase[] }[] = [];
  for (const point of points) {
    const at = Date.parse(point.at);
    const before = rows.at(-1);
    if (before && at - before.at > length * slack)
      rows.push({ at: before.at + length, point: undefined, purchases: [] });
    rows.push({ at, point, purchases: [] });
  }
  for (const purchase of purchases) {
    const at = Date.parse(purchase.at);
    const row = rows.findLast((each) => each.at <= at && at < each.at + length * slack && each.point);
    if (row) row.purchases.push(purchase);
    else rows.push({ at, point: undefined, purchases: [purchase] });
  }
  return rows.sort((a, b) => a.at - b.at);
}

/** The lines of the chart: the range over all sellers, their average, the offer's own seller, own purchases. */
export function toHistoryLines(rows: readonly HistoryRow[], seller: string): TimeLine[] {
  const line = (label: string, look: TimeLine['look'], value: (row: HistoryRow) => number | null | undefined) => ({
    label,
    look,
    values: rows.map((row) => value(row) ?? null),
  });
  return [
    line(t('high'), 'edge', ({ point }) => point?.high),
    line(t('low'), 'edge', ({ point }) => point?.low),
    line(t('average'), 'old', ({ point }) => point?.average),
    line(seller, 'new', ({ point }) => point?.own),
    line(t('purchase'), 'mark', ({ purchases }) => purchases.at(-1)?.price),
  ];
}
