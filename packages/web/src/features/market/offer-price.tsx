import { Price } from '../../ui/money.tsx';
import styles from './offer-price.module.css';
import { useValuePulse } from './use-value-pulse.ts';

/** A price that pulses once, quietly, when it changes. */
export function OfferPrice({ value, unit = false }: { value: number; unit?: boolean }) {
  const pulse = useValuePulse(value);
  return (
    <span key={pulse?.round ?? 0} className={styles.price} data-pulse={pulse?.direction}>
      <Price value={value} unit={unit} strong />
    </span>
  );
}
