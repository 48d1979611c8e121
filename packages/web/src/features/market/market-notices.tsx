import type { Metadata } from '@handelsplatz/contract/catalogue';
import type { OfferList } from '@handelsplatz/contract/offers';
import { useMarketWindow } from '../../platform/market-window.ts';
import { useSession } from '../../platform/session.ts';
import { Banner } from '../../ui/banner.tsx';
import styles from './market-page.module.css';
import { t } from './texts.ts';

/** What keeps somebody from buying as usual: no live prices, no window, halted prices, or a halted platform. */
export function MarketNotices({ list }: { list: OfferList | undefined }) {
  const { status, livePrices } = useMarketWindow();
  const { platformStatus } = useSession().metadata as Partial<Metadata>;
  const { hiddenLiveOffers = 0, marketHalted = false } = list?.metadata ?? {};
  const halted = list && !marketHalted && hidesAllLiveOffers(list);
  const limited = status === 'available' && !livePrices && !marketHalted && !halted;
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
      {marketHalted && (
        <Banner tone="negative" title={t('marketHaltedTitle')}>
          {t('marketHalted')}
        </Banner>
      )}
      {halted && (
        <Banner tone="warning" title={t('liveHaltedTitle')}>
          {t('liveHalted', { count: list.metadata.haltedLiveOffers })}
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

/** Halts hide every live offer that this buyer would see. */
function hidesAllLiveOffers({ offers, metadata }: OfferList): boolean {
  return metadata.haltedLiveOffers > 0 && !offers.some(({ priceType }) => priceType === 'API');
}
