import styles from './steps.module.css';
import { t } from './texts.ts';

/** Where somebody is in a task of several steps. Steps already done can be opened again with `onStep`. */
export function Steps({
  steps,
  current,
  onStep,
  label,
}: {
  steps: readonly string[];
  /** Index of the current step, from 0. */
  current: number;
  onStep?: (step: number) => void;
  label: string;
}) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={stateOf(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {index < current ? '✓' : index + 1}
            </span>
            {index < current && onStep ? (
              <button type="button" className={styles.name} onClick={() => onStep(index)}>
                {step}
              </button>
            ) : (
              <span className={styles.name}>{step}</span>
            )}
            {index < current && <span className="sr-only">{t('stepDone')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function stateOf(index: number, current: number): 'done' | 'current' | 'open' {
  if (index === current) return 'current';
  return index < current ? 'done' : 'open';
}
