import type { SellerPriceHalts } from '@handelsplatz/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { haltsQuery } from '../../features/pricing/halt-queries.ts';
import { haltedShare } from '../../features/pricing/halt-text.ts';
import { useMarketWindow } from '../../platform/market-window.ts';
import { useSession } from '../../platform/session.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { t } from '../texts.ts';
import styles from './market-clock.module.css';

/** The market window's countdown, always in view; says when prices are not live or the market cannot be reached. */
export function MarketClock() {
  const { status, window, livePrices } = useMarketWindow();
  const isSeller = useSession().account.type === 'seller';
  const { data: halts } = useQuery({ ...haltsQuery(), enabled: isSeller });
  const state = status === 'available' ? (livePrices ? liveState(halts) : 'fixed') : status;
  const words = {
    live: t('marketLive'),
    halted: t('marketHalted'),
    partly: t('marketPartly'),
    fixed: t('marketFixed'),
    loading: t('marketLoading'),
    unavailable: t('marketUnavailable'),
  }[state];
  const hint = {
    live: undefined,
    halted: t('marketHaltedHint'),
    partly: t('marketPartlyHint'),
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

/** What buyers see of a seller's live prices while there is a live market. */
function liveState(halts: SellerPriceHalts | undefined): 'live' | 'halted' | 'partly' {
  const share = halts && haltedShare(halts);
  if (share === 'all') return 'halted';
  return share === 'some' ? 'partly' : 'live';
}

function windowSeconds({ created, expires }: { created: string; expires: string }): number {
  return Math.max(1, (Date.parse(expires) - Date.parse(created)) / 1000);
}
