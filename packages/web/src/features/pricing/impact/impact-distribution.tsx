import type { DraftImpact } from '@handelsplatz/contract/pricing/impact';
import { formatsOfBrand, useFormats } from '../../../platform/formats.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { Histogram } from '../../../ui/charts/histogram.tsx';
import { impactTexts as t } from './texts.ts';

type Bins = DraftImpact['distribution'];

/** The number of prices by the size of their move: bars of equal width, falls on the left, rises on the right. */
export function ImpactDistribution({ impact: { distribution: bins } }: { impact: DraftImpact }) {
  const formats = useFormats();
  const [first, last] = [bins[0], bins.at(-1)];
  if (!first || !last) return null;
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  const outliers = bins.reduce((sum, bin) => sum + bin.outliers, 0);
  const filled = bins.filter((bin) => bin.count > 0);
  const largest = filled.reduce((most, bin) => (bin.count > most.count ? bin : most), filled[0] ?? first);
  const formatEdge = (edge: number) => formatBinEdge(edge, bins);
  const formatRange = ({ from, to }: Bins[number]) => t('range', { from: formatEdge(from), to: formatEdge(to) });
  return (
    <ChartFrame
      title={`${t('distribution')}, ${formats.priceUnit}`}
      label={t('distributionName', {
        unit: formats.priceUnit,
        count,
        from: formatEdge(first.from),
        to: formatEdge(last.to),
      })}
      summary={t('distributionSummary', {
        all: formats.number(count, 0),
        most: formats.number(largest.count, 0),
        range: formatRange(largest),
        unit: formats.priceUnit,
      })}
      rows={filled}
      columns={[
        { header: t('distributionRange', { unit: formats.priceUnit }), value: formatRange },
        { header: t('distributionCount'), number: true, value: (bin) => bin.count },
        { header: t('distributionOutliers'), number: true, value: (bin) => bin.outliers },
      ]}
      fileName={t('distributionFile')}
    >
      {({ index, byKey, point }) => (
        <Histogram
          bins={bins.map((bin) => ({ ...bin, marked: bin.outliers }))}
          formatEdge={formatEdge}
          markedText={outliers > 0 ? t('distributionKey', { count: outliers }) : undefined}
          cursor={{
            index: index === undefined ? undefined : bins.findIndex(({ from }) => from === filled[index]?.from),
            byKey,
            point: (at) => point(findFilled(bins, filled, at)),
          }}
        />
      )}
    </ChartFrame>
  );
}

/** The index of a bar among the bars that are not empty; undefined for an empty one. */
function findFilled(bins: Bins, filled: Bins, at: number | undefined): number | undefined {
  const index = filled.findIndex(({ from }) => at !== undefined && from === bins[at]?.from);
  return index < 0 ? undefined : index;
}

/** The edge of a bar with its sign and as many decimals as the width of the bars needs. */
function formatBinEdge(edge: number, bins: Bins): string {
  const [first] = bins;
  const step = first ? first.to - first.from : 1;
  return formatsOfBrand().signed(edge, step >= 1 ? 0 : step >= 0.1 ? 1 : 2);
}
