import { isApiError } from '../platform/api-error.ts';
import { brand } from '../platform/brand.ts';
import { ChunkLoadError } from '../platform/chunk-load.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { t } from './texts.ts';

const reload = () => window.location.reload();

/** A screen that could not be shown: a missing script, an answer that failed, or a fault of the page itself. */
export function LoadFailure({ error }: { error: unknown }) {
  if (isApiError(error)) return <ErrorState error={error} what={t('page')} onRetry={reload} />;
  const missing = error instanceof ChunkLoadError;
  return (
    <div role="alert">
      <EmptyState
        title={missing ? t('chunkTitle') : t('brokenTitle')}
        action={<Button onClick={reload}>{t('reload')}</Button>}
      >
        {missing ? t('chunkText') : t('brokenText', { email: brand().company.supportEmail })}
      </EmptyState>
    </div>
  );
}
