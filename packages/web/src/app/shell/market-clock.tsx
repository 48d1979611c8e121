import { useMarketWindow } from '../../platform/market-window.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { t } from '../texts.ts';
import styles from './market-clock.module.css';

/** The market window's countdown, always in view; says when prices are not live or the market cannot be reached. */
export function MarketClock() {
  const { status, window, livePrices } = useMarketWindow();
  const state = status === 'available' ? (livePrices ? 'live' : 'fixed') : status;
  const words = {
    live: t('marketLive'),
    fixed: t('marketFixed'),
    loading: t('marketLoading'),
    unavailable: t('marketUnavailable'),
  }[state];
  const hint = {
    live: undefined,
    fixed: t('marketFixedHint'),
    loading: undefined,
    unavailable: t('marketUnavailableHint'),
  }[state];
  return (
    <div className={styles.clock} data-state={state} title={hint}>
      <span className={styles.state} role="status">
        {words}
      </span>
      {window && status === 'available' && (
        <Countdown until={window.expires} label={t('marketClock')} ringSeconds={windowSeconds(window)} warnBelow={5} />
      )}
    </div>
  );
}

function windowSeconds({ created, expires }: { created: string; expires: string }): number {
  return Math.max(1, (Date.parse(expires) - Date.parse(created)) / 1000);
}
