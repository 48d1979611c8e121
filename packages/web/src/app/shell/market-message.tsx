import { useEffect, useState } from 'react';
import { connection } from '../../platform/events.ts';
import { useFormats } from '../../platform/formats.ts';
import { quotedAt } from '../../platform/live-prices.ts';
import { useConnectionLost, useMarketWindow } from '../../platform/market-window.ts';
import { useSession } from '../../platform/session.ts';
import { useStore } from '../../platform/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { t } from '../texts.ts';
import styles from './shell.module.css';

const patienceMs = 4000;

interface Message {
  readonly tone: 'warning' | 'negative';
  readonly title: string;
  readonly text: string;
}

/** The one place that says why prices stand still or do not come, under the header on every page. */
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

/** Whether something has been so for a few seconds. */
function useLasting(now: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!now) return setLasting(false);
    const timer = setTimeout(() => setLasting(true), patienceMs);
    return () => clearTimeout(timer);
  }, [now]);
  return now && lasting;
}
