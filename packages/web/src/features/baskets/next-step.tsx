import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import styles from './basket-page.module.css';
import { t } from './texts.ts';

interface NextStepProps {
  readonly gross: number;
  /** What has become of the last press. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The button of the next step. On a phone it stays above the menu with the sum, so that a thumb reaches it without scrolling. */
export function NextStep({ gross, note, children }: NextStepProps) {
  return (
    <div className={styles.next}>
      <span className={styles.nextSum} aria-hidden="true">
        <span className={styles.hint}>{t('gross')}</span> <Money value={gross} />
      </span>
      {children}
      {note}
    </div>
  );
}
