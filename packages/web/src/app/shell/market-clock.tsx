import type { SellerPriceHalts } from '@handelsplatz/contract/price-halts';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { haltsQuery } from '../../features/price-halts/halt-queries.ts';
import { haltedShare } from '../../features/price-halts/halt-text.ts';
import { useMarketWindow } from '../../platform/live/market-window.ts';
import { useSession } from '../../platform/session/session.ts';
import { Countdown } from '../../ui/feedback/countdown.tsx';
import styles from './market-clock.module.css';
import { t } from './texts.ts';

/**
 * The market window's countdown, visible while prices are live. The message below the header explains why prices stand still.
 * Beside a market of the past it says so instead.
 */
export function MarketClock() {
  const { status, prices, window } = useMarketWindow();
  const isSeller = useSession().account.type === 'seller';
  const { data: halts } = useQuery({ ...haltsQuery(), enabled: isSeller });
  const looksBack = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/handelsplatz') && 'zeit' in location.search,
  });
  if (prices === 'standing' || prices === 'hidden') return null;
  const state = looksBack ? 'past' : prices === 'live' ? liveState(halts) : prices;
  const words = {
    live: t('marketLive'),
    halted: t('marketHalted'),
    partly: t('marketPartly'),
    loading: t('marketLoading'),
    past: t('marketPast'),
  }[state];
  const hint = {
    live: undefined,
    halted: t('marketHaltedHint'),
    partly: t('marketPartlyHint'),
    loading: undefined,
    past: undefined,
  }[state];
  return (
    <div className={styles.clock} data-state={state} title={hint}>
      <span className={styles.state} role="status">
        {words}
      </span>
      {window && !looksBack && (
        <Countdown
          until={status === 'available' ? window.expires : undefined}
          label={t('marketClock')}
          ringSeconds={windowSeconds(window)}
          warnBelow={5}
        />
      )}
    </div>
  );
}

/** The state in which buyers see a seller's live prices while the market is live. */
function liveState(halts: SellerPriceHalts | undefined): 'live' | 'halted' | 'partly' {
  const share = halts && haltedShare(halts);
  if (share === 'all') return 'halted';
  return share === 'some' ? 'partly' : 'live';
}

function windowSeconds({ created, expires }: { created: string; expires: string }): number {
  return Math.max(1, (Date.parse(expires) - Date.parse(created)) / 1000);
}
