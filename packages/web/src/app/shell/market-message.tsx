import { useEffect, useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { connection } from '../../platform/live/events.ts';
import { quotedAt } from '../../platform/live/live-prices.ts';
import { useConnectionLost, useMarketWindow } from '../../platform/live/market-window.ts';
import { useStore } from '../../platform/page/store.ts';
import { useSession } from '../../platform/session/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useOneCause } from '../../ui/feedback/error-state.tsx';
import styles from './shell.module.css';
import { t } from './texts.ts';

const patienceMs = 4000;

interface Message {
  readonly tone: 'warning' | 'negative';
  readonly title: string;
  readonly text: string;
}

/**
 * The message under the header of every page that explains why prices stand still or are missing. No other part of a page
 * explains it.
 */
export function MarketMessage() {
  const message = useMessage();
  return (
    <div className={styles.message}>
      {message && (
        <Banner tone={message.tone} title={message.title}>
          {message.text}
        </Banner>
      )}
    </div>
  );
}

function useMessage(): Message | undefined {
  const stream = useStore(connection);
  const { prices, window } = useMarketWindow();
  const lost = useConnectionLost();
  useOneCause(lost, true);
  const formats = useFormats();
  const isBuyer = useSession().account.type === 'buyer';
  const broken = stream === 'offline' || stream === 'reconnecting';
  const delayed = useLasting(broken);
  const quoted = quotedAt(window);
  const time = quoted && formats.timeExact(quoted);
  if (lost) {
    const since = isBuyer ? 'lostBuyer' : 'lostOther';
    const text = time ? t(since, { time }) : t('lostText');
    return { tone: 'negative', title: stream === 'offline' ? t('offline') : t('lost'), text };
  }
  if (prices === 'standing' || prices === 'hidden') {
    const title = time ? t('still', { time }) : t('noPrices');
    return { tone: 'warning', title, text: isBuyer ? t('stillBuyer') : t('stillOther') };
  }
  return delayed ? { tone: 'warning', title: t('delayed'), text: t('delayedText') } : undefined;
}

/** Whether a condition has held for a few seconds. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasting;
}
