import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { describeFailure } from './failure.ts';
import styles from './states.module.css';
import { t } from './texts.ts';

/** Nothing to show yet: says so, and what to do next. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** What an error state needs. */
export interface ErrorStateProps {
  readonly error: unknown;
  /** What failed, as the subject of "… konnte nicht geladen werden". */
  readonly what: string;
  /** What the user does not lose by it. */
  readonly kept?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

/** A part that could not be loaded: what failed, what is kept, what to do; status code and request id for the support. */
export function ErrorState({ error, what, kept, onRetry }: ErrorStateProps) {
  const { sentence, status, requestId } = describeFailure(error);
  return (
    <div className={styles.state} role="alert" data-error>
      <p className={styles.title}>{t('failedTitle', { what })}</p>
      <div className={styles.text}>
        <p>{sentence}</p>
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

/** Lines of text that are on their way. The last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
        <span key={line} className={styles.bone} />
      ))}
    </div>
  );
}

/** A block that is on its way, in the size it will have, so that the page does not jump. */
export function SkeletonBlock({ height, width = '100%' }: { height: number | string; width?: number | string }) {
  return <span className={styles.bone} aria-hidden="true" style={{ height, width }} />;
}

/** Tells screen readers that something is loading, once. */
export function LoadingWord() {
  return (
    <span className="sr-only" role="status">
      {t('loading')}
    </span>
  );
}
