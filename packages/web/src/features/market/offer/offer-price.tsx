import { Age } from '../../../ui/age.tsx';
import { Price } from '../../../ui/money.tsx';
import styles from './offer-price.module.css';
import { useValuePulse } from './use-value-pulse.ts';

/** A price that pulses once, subtly, when it changes. Grey while it stands still. */
export function OfferPrice({
  value,
  unit = false,
  stands = false,
}: {
  value: number;
  unit?: boolean;
  stands?: boolean;
}) {
  const pulse = useValuePulse(value);
  return (
    <span
      key={pulse?.round ?? 0}
      className={styles.price}
      data-pulse={stands ? undefined : pulse?.direction}
      data-stands={stands || undefined}
    >
      <Price value={value} unit={unit} strong />
    </span>
  );
}

/** The age of a price that stands still. */
export function PriceAge({ since }: { since: string }) {
  return (
    <span className="soft text-xs nowrap">
      <Age since={since} />
    </span>
  );
}
