import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Announcements, ReservationTicket } from '../../features/parts/index.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { useFormats } from '../../platform/formats.ts';
import { listenToKeys } from '../../platform/page/keyboard.ts';
import { loadContentFirst } from '../../platform/page/later.ts';
import { wearTypeface } from '../../platform/page/typeface.ts';
import { useConsent } from '../../platform/session/consent.ts';
import { useSession } from '../../platform/session/session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Notices } from '../../ui/feedback/notices.tsx';
import { isOpenWithoutFactor } from '../guards.ts';
import { CookieQuestion } from '../simple-frame.tsx';
import { SimpleLayout } from '../simple-layout.tsx';
import { AwaitedPage } from './awaited-page.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { ConfirmationPlace } from './confirmation-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { startLive } from './live.ts';
import { MarketMessage } from './market-message.tsx';
import { KeyboardHelpOverlay } from './overlays.tsx';
import { PalettePlace } from './palette.tsx';
import { preloadInQuiet, untilRead } from './preload.ts';
import styles from './shell.module.css';
import { t } from './texts.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** Counts and records what consent allows. Without its script nothing is counted, and nothing is missing. */
const Tracking = lazyPart(
  () => import('../../features/consent/tracking.tsx').catch(() => ({ default: () => null })),
  null,
);

/**
 * The layout for signed-in users. Until the terms are accepted, and a demanded second factor is set up, it is the simple layout,
 * because no link may be followed before.
 */
export default function Shell() {
  const { mustAcceptTerms, mustAddFactor } = useSession();
  if (!mustAcceptTerms && !mustAddFactor) return <ComplexLayout />;
  return (
    <QueryClientProvider client={queryClient}>{mustAddFactor ? <FactorFirst /> : <SimpleLayout />}</QueryClientProvider>
  );
}

/** Leads to the page of the second factor also from a page that was open when the time for it ended. */
function FactorFirst() {
  useEffect(wearTypeface, []);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <>
      {!isOpenWithoutFactor(path) && <Navigate to="/zweiter-faktor" replace />}
      <main id="inhalt" tabIndex={-1} className={styles.main}>
        {path !== '/zweiter-faktor' && <ButtonLink to="/zweiter-faktor">{t('factorBack')}</ButtonLink>}
        <Outlet />
      </main>
      <CookieQuestion />
      <Notices />
      <ConfirmationPlace />
    </>
  );
}

/** Says until when a second factor is to be set up. */
function FactorReminder() {
  const { factorDueAt } = useSession().metadata;
  const { dateTime } = useFormats();
  if (!factorDueAt) return null;
  return (
    <Banner
      tone="warning"
      title={t('factorDue', { date: dateTime(factorDueAt) })}
      action={
        <ButtonLink size="s" to="/profil/{-$tab}" params={{ tab: 'sicherheit' }}>
          {t('factorSetUp')}
        </ButtonLink>
      }
    >
      {t('factorDueText')}
    </Banner>
  );
}

/** The offline page is prepared after everything that the page itself needs. */
function startOfflineInQuiet(): () => void {
  let end: (() => void) | undefined;
  let left = false;
  const timer = setTimeout(() => {
    void import('./offline.ts').then(
      ({ startOffline }) => {
        if (!left) end = startOffline();
      },
      () => undefined,
    );
  }, 3_000);
  return () => {
    left = true;
    clearTimeout(timer);
    end?.();
  };
}

/** The complex layout: header with the main menu, main area, footer, cookie banner. Everything inside gets live data. */
function ComplexLayout() {
  const [helpOpen, setHelpOpen] = useState(false);
  // Before the effects of its parts, which load their scripts.
  useState(() => loadContentFirst(untilRead));
  const wide = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.wide ?? false });
  const actions = useShellKeys(() => setHelpOpen(true));
  const session = useSession();
  const consent = useConsent();
  useEffect(() => startLive(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user, a change of rights changes little.
  useEffect(() => preloadInQuiet(session), [session.userId]);
  useEffect(() => startOfflineInQuiet(), []);
  useEffect(() => listenToKeys(actions), [actions]);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <a href="#inhalt" className={styles.skip}>
          {t('skip')}
        </a>
        <Header onShortcuts={() => setHelpOpen(true)} />
        <Announcements />
        <FactorReminder />
        <MarketMessage />
        <AwaitedPage />
        <main id="inhalt" tabIndex={-1} className={styles.main} data-wide={wide || undefined}>
          <Outlet />
        </main>
        {session.account.type === 'buyer' && <ReservationTicket />}
        <Notices />
        <Footer />
        <BottomBar />
      </div>
      <CookieQuestion />
      {consent === 'analytical' && <Tracking />}
      <ConfirmationPlace />
      <PalettePlace onShortcuts={() => setHelpOpen(true)} />
      {helpOpen && <KeyboardHelpOverlay open onClose={() => setHelpOpen(false)} />}
    </QueryClientProvider>
  );
}
