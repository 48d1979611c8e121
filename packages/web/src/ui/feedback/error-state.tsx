import { type ReactNode, useEffect, useId, useState } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { ChunkLoadError } from '../../platform/page/chunk-load.ts';
import { onHealing } from '../../platform/page/healing.ts';
import { createStore, useStore } from '../../platform/page/store.ts';
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

/** What reports the lost connection on this page, the most important first. */
const reports = createStore<readonly string[]>([]);

/**
 * Whether this report of a lost connection stands, because one cause is said once on a page. A message of the whole page goes `first`.
 */
export function useOneCause(isLost: boolean, first = false): boolean {
  const id = useId();
  useEffect(() => {
    if (!isLost) return;
    reports.set(first ? [id, ...reports.get()] : [...reports.get(), id]);
    return () => reports.set(reports.get().filter((each) => each !== id));
  }, [isLost, first, id]);
  const [standing = id] = useStore(reports);
  return !isLost || standing === id;
}

/** Retries by itself while the connection is lost. */
function useHealing(isLost: boolean, error: unknown, onRetry: (() => void) | undefined): void {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new error begins a new pause.
  useEffect(() => {
    if (!isLost || !onRetry) return;
    return onHealing(attempt, () => {
      setAttempt(attempt + 1);
      onRetry();
    });
  }, [isLost, error, attempt]);
}

/**
 * A part that could not be loaded: what failed, what is kept, what to do, and the status code and request id for support. While the
 * connection is lost it retries by itself, and only the first one on the page is a whole message.
 */
export function ErrorState({ error, what, kept, onRetry }: ErrorStateProps) {
  const isLost = error instanceof ChunkLoadError || (isApiError(error) && error.status === 0);
  const stands = useOneCause(isLost);
  useHealing(isLost && !(error instanceof ChunkLoadError), error, onRetry);
  if (!stands) return <p className={styles.text}>{t('waitsForConnection')}</p>;
  return <WholeState {...{ error, what, kept, onRetry }} />;
}

function WholeState({ error, what, kept, onRetry }: ErrorStateProps) {
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
