import type { MarketOffer } from '@handelsplatz/contract/offers';
import styles from './offer-marks.module.css';
import { t } from './texts.ts';

/** Live price or fixed price, and the mark of the best price; always with its words. A price that stands still is no longer green. */
export function OfferMarks({ offer, best, stands = false }: { offer: MarketOffer; best: boolean; stands?: boolean }) {
  return (
    <span className={styles.marks}>
      {best && (
        <span className={styles.best} title={t('best')}>
          {t('bestShort')}
        </span>
      )}
      {offer.priceType === 'API' ? (
        <span className={styles.live} data-stands={stands || undefined} title={t('liveHint')}>
          {t('live')}
        </span>
      ) : (
        <span className={styles.fixed}>{t('fixed')}</span>
      )}
    </span>
  );
}
