import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { listenToKeys, shortcuts } from '../../platform/keyboard.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { KeyboardHelp } from '../../ui/keyboard-help.tsx';
import { Notices } from '../../ui/notices.tsx';
import { CookieQuestion, SimpleLayout } from '../simple-layout.tsx';
import { t } from '../texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { startLive } from './live.ts';
import { MarketMessage } from './market-message.tsx';
import { preloadInQuiet } from './preload.ts';
import styles from './shell.module.css';
import { useShellKeys } from './use-shell-keys.ts';

/** The layout of the signed-in: nothing leads anywhere before the terms are accepted, so that it is the simple one until then. */
export default function Shell() {
  return useSession().mustAcceptTerms ? <SimpleLayout /> : <ComplexLayout />;
}

/** The complex layout: header with the main menu, main area, footer, cookie banner; live data for everything inside. */
function ComplexLayout() {
  const [helpOpen, setHelpOpen] = useState(false);
  const wide = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.wide ?? false });
  const actions = useShellKeys(() => setHelpOpen(true));
  const session = useSession();
  useEffect(() => startLive(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each user; rights that change meanwhile change little.
  useEffect(() => preloadInQuiet(session), [session.userId]);
  useEffect(() => listenToKeys(actions), [actions]);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.shell}>
        <a href="#inhalt" className={styles.skip}>
          {t('skip')}
        </a>
        <Header onShortcuts={() => setHelpOpen(true)} />
        <MarketMessage />
        <main id="inhalt" tabIndex={-1} className={styles.main} data-wide={wide || undefined}>
          <Outlet />
        </main>
        <Notices />
        <Footer />
        <BottomBar />
      </div>
      <CookieQuestion />
      <KeyboardHelp open={helpOpen} onClose={() => setHelpOpen(false)} shortcuts={shortcuts()} />
    </QueryClientProvider>
  );
}
