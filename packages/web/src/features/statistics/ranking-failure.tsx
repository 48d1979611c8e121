import { isApiError } from '../../platform/api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../../ui/form/failure.ts';
import styles from './statistics.module.css';
import { t } from './texts.ts';

/** Takes the place of a ranking that could not be loaded, and shows the status code (Specification 8). */
export function RankingFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const status = isApiError(error) && error.status > 0 ? error.status : undefined;
  return (
    <div className={styles.failure} role="alert">
      {status !== undefined && <p className={styles.code}>{t('errorTitle', { status })}</p>}
      <p>{t('error')}</p>
      <p className="soft">{failureText(error)}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  );
}
