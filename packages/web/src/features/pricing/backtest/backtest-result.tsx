import type { PricingBacktest } from '@handelsplatz/contract/pricing/backtest';
import { useFormats } from '../../../platform/formats.ts';
import { Note } from '../../../ui/feedback/note.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BacktestCourse } from './backtest-course.tsx';
import { BacktestFloors } from './backtest-floors.tsx';
import { BacktestMargins } from './backtest-margins.tsx';
import { BacktestPlaces } from './backtest-places.tsx';
import styles from './backtest-result.module.css';
import { backtestTexts as t } from './texts.ts';

/**
 * The result of a backtest: how often floors applied, and how far prices were from the market, by product and terminal and over
 * time.
 */
export function BacktestResult({ backtest, refreshing }: { backtest: PricingBacktest; refreshing: boolean }) {
  const formats = useFormats();
  const { from, to, steps, notes, unpriced, differing } = backtest;
  return (
    <div className={styles.result} data-refreshing={refreshing || undefined} aria-busy={refreshing || undefined}>
      <div className={styles.remarks}>
        <p>
          <strong>
            {t('span', { from: formats.dateTime(from), to: formats.dateTime(to), steps: formats.number(steps, 0) })}
          </strong>
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      {differing === 0 && <Note tone="info">{t('nothingChanges')}</Note>}
      <div className={styles.pair}>
        <Panel title={t('floorsTitle')}>
          <BacktestFloors backtest={backtest} />
        </Panel>
        <Panel title={t('marginTitle', { unit: formats.priceUnit })}>
          <BacktestMargins backtest={backtest} />
        </Panel>
      </div>
      <BacktestCourse backtest={backtest} />
      <Panel title={t('placesTitle')} flush>
        <BacktestPlaces backtest={backtest} />
      </Panel>
      {unpriced.old + unpriced.new > 0 && <Unpriced unpriced={unpriced} />}
    </div>
  );
}

function Unpriced({ unpriced }: Pick<PricingBacktest, 'unpriced'>) {
  const formats = useFormats();
  const count = (value: number) => formats.number(value, 0);
  return (
    <Panel title={t('unpricedTitle')}>
      <p>{t('unpriced', { old: count(unpriced.old), new: count(unpriced.new) })}</p>
      <ul className={styles.reasons}>
        {unpriced.reasons.map(({ text, old, new: withDraft }) => (
          <li key={text}>{t('unpricedReason', { text, old: count(old), new: count(withDraft) })}</li>
        ))}
      </ul>
    </Panel>
  );
}
