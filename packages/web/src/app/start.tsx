import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignedOut } from '../platform/api.ts';
import { loadBrand } from '../platform/brand.ts';
import { followSystemScheme } from '../platform/color-scheme.ts';
import { loadConsent } from '../platform/consent.ts';
import { watchOtherTabs } from '../platform/other-tabs.ts';
import { preparePrinting } from '../platform/printing.ts';
import { currentSession, ensureSession } from '../platform/session.ts';
import { signedOutElsewhere } from '../platform/sign-out.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { createAppRouter } from './router.tsx';
import { t } from './texts.ts';

/** Reads the brand and the session side by side, then shows the page. Nothing is painted before the brand is known. */
export async function startApp(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  loadConsent();
  followSystemScheme();
  preparePrinting();
  onSignedOut(signedOutElsewhere);
  watchOtherTabs(
    () => currentSession()?.userId,
    () => window.location.reload(),
  );
  try {
    await loadBrand();
  } catch (error) {
    root.render(<BrandFailure error={error} />);
    return;
  }
  void ensureSession().catch(() => {
    // The guard of the first route asks again and shows what is wrong.
  });
  root.render(
    <StrictMode>
      <RouterProvider router={createAppRouter()} />
    </StrictMode>,
  );
}

function BrandFailure({ error }: { error: unknown }) {
  return <ErrorState error={error} what={t('site')} onRetry={() => window.location.reload()} />;
}
