import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import { useState } from 'react';
import { formatsOfBrand, useFormats } from '../../../platform/formats.ts';
import type { ChartColumn } from '../../../ui/charts/chart-data.ts';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { Waterfall } from '../../../ui/charts/waterfall.tsx';
import type { WaterfallBar } from '../../../ui/charts/waterfall-shape.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { computeContributions } from './contributions.ts';
import { t as dialogTexts } from './dialog-texts.ts';
import styles from './explanation-section.module.css';
import { ExplanationTable } from './explanation-table.tsx';
import { explanationTexts as t } from './texts.ts';
import { computeBars } from './waterfall-bars.ts';

interface ExplainedPriceProps {
  readonly explanation: Explanation;
  /** The sections in which rules can be opened. */
  readonly sections: readonly PricingSection[];
}

/** One price: the figure, its waterfall chart and its chain. */
export function ExplainedPrice({ explanation, sections }: ExplainedPriceProps) {
  const formats = useFormats();
  const [scale, setScale] = useState('whole');
  const parts = computeContributions(explanation.lines, explanation.unit);
  const price = formats.price(explanation.price);
  const bars = computeBars(parts, explanation.price, t('total'));
  const isFixed = explanation.lines.some(({ kind }) => kind === 'FIXED_PRICE');
  return (
    <>
      <div className={styles.price}>
        <p className="tabular">
          <strong>{price}</strong> {formats.priceUnit}
        </p>
        <p className={styles.at}>{t('at', { at: formats.dateTime(explanation.at) })}</p>
        {isFixed && <p className={styles.at}>{t('fixed')}</p>}
      </div>
      {explanation.halted && <Note tone="warning">{dialogTexts('explainHalted')}</Note>}
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
      <Panel title={t('table')} flush>
        <ExplanationTable parts={parts} explanation={explanation} sections={sections} />
      </Panel>
    </>
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
