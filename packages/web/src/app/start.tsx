import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { onSignedOut } from '../platform/api/api.ts';
import { loadBrand } from '../platform/brand.ts';
import { followSystemScheme } from '../platform/page/color-scheme.ts';
import { openPagesBy } from '../platform/page/open-page.ts';
import { preparePrinting } from '../platform/page/printing.ts';
import { savesData, whenIdle, whenPainted } from '../platform/page/quiet.ts';
import { wearTypeface } from '../platform/page/typeface.ts';
import { loadConsent } from '../platform/session/consent.ts';
import { watchOtherTabs } from '../platform/session/other-tabs.ts';
import { currentSession, ensureSession } from '../platform/session/session.ts';
import { signedOutElsewhere } from '../platform/session/sign-out.ts';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { isForEverybody, keepReturnPath } from './guards.ts';
import { titlePage } from './page-title.ts';
import { SimpleFrame } from './simple-frame.tsx';
import { t } from './texts.ts';

const signInPath = '/login';
const loadApp = () => import('./app.tsx');
const App = lazyPart(loadApp, null);
const SignIn = lazyPart(() => import('../features/identity/sign-in/login-page.tsx'), null);

/** Reads the brand and the session, then shows the sign-in or the app. Nothing is painted before the brand is known. */
export async function startApp(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  const show = (page: ReactNode) => root.render(<StrictMode>{page}</StrictMode>);
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
    show(<BrandFailure error={error} />);
    return;
  }
  if (await needsSignIn()) showSignIn(show);
  else show(<App />);
}

/** Whether the address leads to the sign-in, which does not need the app. */
async function needsSignIn(): Promise<boolean> {
  try {
    return !isForEverybody(window.location.pathname) && !(await ensureSession());
  } catch {
    // The guard of the first route asks again and shows the error.
    return false;
  }
}

/** Shows the sign-in. The app is loaded while the user types, and takes its place. */
function showSignIn(show: (page: ReactNode) => void): void {
  const { pathname, search, hash } = window.location;
  if (pathname !== signInPath) {
    keepReturnPath(pathname, pathname + search + hash);
    window.history.replaceState(null, '', signInPath);
  }
  titlePage(t('signIn'));
  openPagesBy(async (href, replace) => {
    try {
      await App.load();
      await (await loadApp()).openAfterSignIn(href, replace);
    } catch {
      return replace ? window.location.replace(href) : window.location.assign(href);
    }
    show(<App />);
  });
  show(
    <SimpleFrame>
      <SignIn />
    </SimpleFrame>,
  );
  const followUp = () => {
    void whenPainted().then(wearTypeface);
    if (!savesData()) whenIdle(() => void loadApp().then(({ preloadShell }) => preloadShell(), ignore));
  };
  void SignIn.load().then(followUp, followUp);
}

const ignore = () => {};

function BrandFailure({ error }: { error: unknown }) {
  // A reload without the server would leave nothing.
  const retry = () =>
    void fetch('/', { cache: 'no-store' }).then(
      () => window.location.reload(),
      () => undefined,
    );
  return <ErrorState error={error} what={t('site')} onRetry={retry} />;
}
