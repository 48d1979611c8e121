import type { OfferList } from '@handelsplatz/contract/market';
import { useSession } from '../../platform/session/session.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './market-page.module.css';
import { t } from './texts.ts';

/** Explains why a buyer cannot buy as usual: halted prices, or a halted platform. */
export function MarketNotices({ list }: { list: OfferList | undefined }) {
  const { platformStatus } = useSession().metadata;
  const { marketHalted = false } = list?.metadata ?? {};
  const halted = list && !marketHalted && hidesAllLiveOffers(list);
  return (
    <div className={styles.notices}>
      {platformStatus === 'halted' && (
        <Banner tone="negative" title={t('haltedTitle')}>
          {t('halted')}
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
    </div>
  );
}

/** Whether halts hide every live offer that this buyer would see. */
function hidesAllLiveOffers({ offers, metadata }: OfferList): boolean {
  return metadata.haltedLiveOffers > 0 && !offers.some(({ priceType }) => priceType === 'API');
}
