import { isApiError } from '../platform/api-error.ts';
import { brand } from '../platform/brand.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { t } from './texts.ts';

const reload = () => window.location.reload();

/** A screen that could not be shown: an answer that failed, or a fault of the page itself. A missing script is told in its place. */
export function LoadFailure({ error }: { error: unknown }) {
  if (isApiError(error)) return <ErrorState error={error} what={t('page')} onRetry={reload} />;
  return (
    <div role="alert">
      <EmptyState title={t('brokenTitle')} action={<Button onClick={reload}>{t('reload')}</Button>}>
        {t('brokenText', { email: brand().company.supportEmail })}
      </EmptyState>
    </div>
  );
}
