import type { MarketOffer } from '@handelsplatz/contract/offers';
import { Quantity } from '../../ui/money.tsx';
import styles from './offer-volume.module.css';
import { useValuePulse } from './use-value-pulse.ts';

/** What is left of an offer; pulses once, quietly, when somebody has ordered or cancelled. */
export function OfferVolume({ offer }: { offer: Pick<MarketOffer, 'maximumAvailable' | 'product'> }) {
  const pulse = useValuePulse(offer.maximumAvailable);
  return (
    <span key={pulse?.round ?? 0} className={styles.volume} data-pulse={pulse?.direction}>
      <Quantity value={offer.maximumAvailable} unit={offer.product.unit} />
    </span>
  );
}
