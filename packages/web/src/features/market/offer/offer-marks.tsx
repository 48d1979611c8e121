import type { MarketOffer } from '@handelsplatz/contract/market';
import { t } from '../texts.ts';
import styles from './offer-marks.module.css';

/** Marks for live price, fixed price and best price, always with text. A price that stands still is not green. */
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
