import type { Explanation, PricingSection } from '@handelsplatz/contract/pricing';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segments } from '../../ui/segments.tsx';
import { contributionsOf } from './contributions.ts';
import styles from './explanation-section.module.css';
import { ExplanationTable } from './explanation-table.tsx';
import { explanationTexts as t } from './explanation-texts.ts';
import { haltTexts } from './halt-texts.ts';
import { Waterfall } from './waterfall.tsx';

interface ExplainedPriceProps {
  readonly explanation: Explanation;
  /** Where rules can be opened. */
  readonly sections: readonly PricingSection[];
}

/** One price: the figure, its waterfall and its chain. */
export function ExplainedPrice({ explanation, sections }: ExplainedPriceProps) {
  const formats = useFormats();
  const [scale, setScale] = useState('whole');
  const parts = contributionsOf(explanation.lines, explanation.unit);
  const isFixed = explanation.lines.some(({ kind }) => kind === 'FIXED_PRICE');
  return (
    <>
      <div className={styles.price}>
        <p className="tabular">
          <strong>{formats.price(explanation.price)}</strong> {formats.priceUnit}
        </p>
        <p className={styles.at}>{t('at', { at: formats.dateTime(explanation.at) })}</p>
        {isFixed && <p className={styles.at}>{t('fixed')}</p>}
      </div>
      {explanation.halted && <Note tone="warning">{haltTexts('explained')}</Note>}
      <Panel
        title={t('picture')}
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
        <Waterfall parts={parts} price={explanation.price} close={scale === 'close'} />
      </Panel>
      <Panel title={t('table')} flush>
        <ExplanationTable parts={parts} explanation={explanation} sections={sections} />
      </Panel>
    </>
  );
}
