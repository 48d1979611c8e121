import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { onSignedOut } from '../platform/api/api.ts';
import { brand, loadBrand } from '../platform/brand.ts';
import { followSystemScheme } from '../platform/page/color-scheme.ts';
import { preparePrinting } from '../platform/page/printing.ts';
import { loadConsent } from '../platform/session/consent.ts';
import { watchOtherTabs } from '../platform/session/other-tabs.ts';
import { currentSession, ensureSession } from '../platform/session/session.ts';
import { signedOutElsewhere } from '../platform/session/sign-out.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { createAppRouter } from './router.tsx';
import { t } from './texts.ts';

/** Reads the brand and the session in parallel, then shows the page. Nothing is painted before the brand is known. */
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
    // The guard of the first route asks again and shows the error.
  });
  root.render(
    <StrictMode>
      <I18nProvider locale={brand().locale}>
        <RouterProvider router={createAppRouter()} />
      </I18nProvider>
    </StrictMode>,
  );
}

function BrandFailure({ error }: { error: unknown }) {
  // A reload without the server would leave nothing.
  const retry = () =>
    void fetch('/', { cache: 'no-store' }).then(
      () => window.location.reload(),
      () => undefined,
    );
  return <ErrorState error={error} what={t('site')} onRetry={retry} />;
}
