import type { PriceExplanation } from '@handelsplatz/contract/pricing/explanation';
import { useState } from 'react';
import { formatsOfBrand, useFormats } from '../../../platform/formats.ts';
import type { ChartColumn } from '../../../ui/charts/chart-data.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { Waterfall } from '../../../ui/charts/waterfall.tsx';
import type { WaterfallBar } from '../../../ui/charts/waterfall-shape.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { computeContributions } from './contributions.ts';
import { explanationTexts as t } from './texts.ts';
import { computeBars } from './waterfall-bars.ts';

/** A price as a waterfall of its parts: of all lines for its seller, of the sums for a buyer. */
export default function PriceWaterfall({ explanation }: { explanation: PriceExplanation }) {
  const formats = useFormats();
  const [scale, setScale] = useState('whole');
  const parts = computeContributions(explanation.lines, explanation.unit);
  const price = formats.price(explanation.price);
  const bars = computeBars(parts, explanation.price, t('total'));
  const isFixed = explanation.lines.some(({ kind }) => kind === 'FIXED_PRICE');
  return (
    <ChartFrame
      title={t('picture')}
      label={t('pictureName', { price, unit: formats.priceUnit })}
      summary={describeLargest(bars, price)}
      rows={bars}
      columns={createColumns()}
      fileName={t('pictureFile')}
      actions={
        !isFixed && (
          <Segments
            label={t('scale')}
            value={scale}
            options={[
              { value: 'whole', label: t('whole') },
              { value: 'close', label: t('close') },
            ]}
            onChange={setScale}
          />
        )
      }
    >
      {(cursor) => <Waterfall bars={bars} close={scale === 'close'} cursor={cursor} />}
    </ChartFrame>
  );
}

/** Names the largest part of the price. */
function describeLargest(bars: readonly WaterfallBar[], price: string): string {
  const { number, priceUnit } = formatsOfBrand();
  const [first, ...others] = bars.filter(({ tone }) => tone !== 'total');
  if (!first) return '';
  const largest = others.reduce((most, bar) => (bar.amount > most.amount ? bar : most), first);
  return t('pictureSummary', { name: largest.label, amount: number(largest.amount, 2), price, unit: priceUnit });
}

function createColumns(): ChartColumn<WaterfallBar>[] {
  const { priceUnit } = formatsOfBrand();
  return [
    { header: t('line'), value: ({ label }) => label },
    { header: `${t('part')}, ${priceUnit}`, value: ({ amount }) => amount, decimals: 2, number: true },
    { header: `${t('subtotal')}, ${priceUnit}`, value: ({ to }) => to, decimals: 2, number: true },
  ];
}
