import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useStore } from '../../platform/page/store.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { awaitedScreen, awaitScreen } from '../await-screen.ts';
import { screenWaiter } from '../screen-parts.ts';
import { t } from './awaited-texts.ts';
import styles from './shell.module.css';

/** Says on the present page that the chosen one cannot be loaded yet. Typing means staying. */
export function AwaitedPage() {
  const awaited = useStore(awaitedScreen);
  const router = useRouter();
  const stay = () => void router.navigate({ href: router.state.resolvedLocation?.href ?? '/', replace: true });
  useEffect(() => {
    screenWaiter.wait = awaitScreen;
    return () => {
      delete screenWaiter.wait;
    };
  }, []);
  useEffect(() => {
    if (!awaited || awaited.outdated) return;
    document.addEventListener('input', stay);
    return () => document.removeEventListener('input', stay);
  });
  if (!awaited) return null;
  const { href, outdated } = awaited;
  return (
    <div className={styles.awaited}>
      <Banner
        tone="warning"
        title={t(outdated ? 'newVersion' : 'pageAwaited')}
        action={
          <>
            {outdated && (
              <Button size="s" tone="primary" onClick={() => window.location.assign(href)}>
                {t('loadNewVersion')}
              </Button>
            )}
            <Button size="s" onClick={stay}>
              {t('stayHere')}
            </Button>
          </>
        }
      >
        {t(outdated ? 'newVersionText' : 'pageAwaitedText')}
      </Banner>
    </div>
  );
}
