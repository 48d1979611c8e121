import { t } from '../texts.ts';
import styles from './steps.module.css';

/** The user's position in a task of several steps. With `onStep` completed steps can be opened again. */
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
            data-state={toState(index, current)}
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

function toState(index: number, current: number): 'done' | 'current' | 'open' {
  if (index === current) return 'current';
  return index < current ? 'done' : 'open';
}
