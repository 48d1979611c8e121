import type { MarketOffer } from '@handelsplatz/contract/market';
import { Quantity } from '../../../ui/money.tsx';
import styles from './offer-volume.module.css';
import { useValuePulse } from './use-value-pulse.ts';

/** The remaining volume of an offer. It pulses once, subtly, after an order or a cancellation. */
export function OfferVolume({ offer }: { offer: Pick<MarketOffer, 'maximumAvailable' | 'product'> }) {
  const pulse = useValuePulse(offer.maximumAvailable);
  return (
    <span key={pulse?.round ?? 0} className={styles.volume} data-pulse={pulse?.direction}>
      <Quantity value={offer.maximumAvailable} unit={offer.product.unit} />
    </span>
  );
}
