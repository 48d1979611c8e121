import { useEffect, useState } from 'react';
import { connection } from '../../platform/events.ts';
import { useStore } from '../../platform/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../texts.ts';

const patienceMs = 4000;

/** Says that the page is offline or reconnecting, once it has lasted a few seconds. */
export function ConnectionBanner() {
  const state = useStore(connection);
  const broken = state === 'offline' || state === 'reconnecting';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!broken) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => clearTimeout(timer);
  }, [broken]);
  if (!broken || !lasting) return null;
  return state === 'offline' ? (
    <Banner tone="negative" title={t('offline')}>
      {t('offlineText')}
    </Banner>
  ) : (
    <Banner tone="warning" title={t('reconnecting')}>
      {t('reconnectingText')}
    </Banner>
  );
}
