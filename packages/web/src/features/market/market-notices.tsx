import type { Metadata } from '@handelsplatz/contract/catalogue';
import { useMarketWindow } from '../../platform/market-window.ts';
import { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './market-page.module.css';
import { t } from './texts.ts';

/** What keeps somebody from buying as usual: no live prices, no window, or a halted platform. */
export function MarketNotices({ hiddenLiveOffers }: { hiddenLiveOffers: number }) {
  const { status, livePrices } = useMarketWindow();
  const { platformStatus } = useSession().metadata as Partial<Metadata>;
  const limited = status === 'available' && !livePrices;
  return (
    <div className={styles.notices}>
      {platformStatus === 'halted' && (
        <Banner tone="negative" title={t('haltedTitle')}>
          {t('halted')}
        </Banner>
      )}
      {status === 'unavailable' && (
        <Banner tone="warning" title={t('unavailableTitle')}>
          {t('unavailable')}
        </Banner>
      )}
      {limited && (
        <Banner tone="warning" title={t('limitedTitle')}>
          {t('limited')} {hiddenLiveOffers > 0 && t('hidden', { count: hiddenLiveOffers })}
        </Banner>
      )}
    </div>
  );
}
