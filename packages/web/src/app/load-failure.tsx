import { useRouter } from '@tanstack/react-router';
import { isApiError } from '../platform/api/api-error.ts';
import { brand } from '../platform/brand.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { t } from './texts.ts';

const reload = () => window.location.reload();

/**
 * Takes the place of a screen that could not be shown, after a failed request or a fault of the page itself. A missing script
 * is reported where its content would stand.
 */
export function LoadFailure({ error }: { error: unknown }) {
  const router = useRouter();
  if (isApiError(error)) return <ErrorState error={error} what={t('page')} onRetry={() => void router.invalidate()} />;
  return (
    <div role="alert">
      <EmptyState title={t('brokenTitle')} action={<Button onClick={reload}>{t('reload')}</Button>}>
        {t('brokenText', { email: brand().company.supportEmail })}
      </EmptyState>
    </div>
  );
}
