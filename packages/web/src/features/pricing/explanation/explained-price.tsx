import type { Explanation } from '@handelsplatz/contract/pricing/explanation';
import type { PricingSection } from '@handelsplatz/contract/pricing/overview';
import { useFormats } from '../../../platform/formats.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { computeContributions } from './contributions.ts';
import { t as dialogTexts } from './dialog-texts.ts';
import styles from './explanation-section.module.css';
import { ExplanationTable } from './explanation-table.tsx';
import PriceWaterfall from './price-waterfall.tsx';
import { explanationTexts as t } from './texts.ts';

interface ExplainedPriceProps {
  readonly explanation: Explanation;
  /** The sections in which rules can be opened. */
  readonly sections: readonly PricingSection[];
}

/** One price: the figure, its waterfall chart and its chain. */
export function ExplainedPrice({ explanation, sections }: ExplainedPriceProps) {
  const formats = useFormats();
  const parts = computeContributions(explanation.lines, explanation.unit);
  const price = formats.price(explanation.price);
  const isFixed = explanation.lines.some(({ kind }) => kind === 'FIXED_PRICE');
  return (
    <>
      <div className={styles.price}>
        <p className="tabular">
          <strong>{price}</strong> {formats.priceUnit}
        </p>
        <p className="muted">{t('at', { at: formats.dateTime(explanation.at) })}</p>
        {isFixed && <p className="muted">{t('fixed')}</p>}
      </div>
      {explanation.halted && <Note tone="warning">{dialogTexts('explainHalted')}</Note>}
      <PriceWaterfall explanation={explanation} />
      <Panel title={t('table')} flush>
        <ExplanationTable parts={parts} explanation={explanation} sections={sections} />
      </Panel>
    </>
  );
}
