import type { MarketOffer } from '@handelsplatz/contract/market';
import { t } from '../texts.ts';
import styles from './offer-marks.module.css';

/** Marks for a live or a fixed price, always with text. A price that stands still is not green. */
export function OfferMarks({ offer, stands = false }: { offer: MarketOffer; stands?: boolean }) {
  return (
    <span className={styles.marks}>
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
