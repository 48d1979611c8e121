import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { describeFailure } from '../form/failure.ts';
import { t } from '../texts.ts';
import { RefusalHelp } from './refusal-help.tsx';
import styles from './states.module.css';

/** The properties of an error state. */
export interface ErrorStateProps {
  readonly error: unknown;
  /** The part that failed, as the subject of "… konnte nicht geladen werden". */
  readonly what: string;
  /** What the user does not lose. */
  readonly kept?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

/** A part that could not be loaded: what failed, what is kept, what to do, and the status code and request id for support. */
export function ErrorState({ error, what, kept, onRetry }: ErrorStateProps) {
  const { sentence, status, requestId } = describeFailure(error);
  return (
    <div className={styles.state} role="alert" data-error>
      <p className={styles.title}>{t('failedTitle', { what })}</p>
      <div className={styles.text}>
        <p>
          {sentence}
          <RefusalHelp error={error} />
        </p>
        {kept && <p>{kept}</p>}
      </div>
      {onRetry && (
        <div className={styles.action}>
          <Button onClick={onRetry}>{t('retry')}</Button>
        </div>
      )}
      {(status !== undefined || requestId) && (
        <p className={styles.codes}>
          {status !== undefined && <span>{t('statusCode', { status })}</span>}
          {requestId && <span>{t('requestId', { id: requestId })}</span>}
        </p>
      )}
    </div>
  );
}
