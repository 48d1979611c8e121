import { type QuantityUnit, useFormats } from '../platform/formats.ts';
import styles from './values.module.css';

type Amount = number | null | undefined;

/** An amount with its currency, or a dash without an amount. `signed` shows a plus too. */
export function Money({ value, decimals = 2 }: { value: Amount; decimals?: number }) {
  return <span className="tabular">{useFormats().money(value, decimals)}</span>;
}

/** A price per 100 l at 15 °C. `unit` shows the currency and the measure beside it. */
export function Price({ value, unit = false, strong = false }: { value: Amount; unit?: boolean; strong?: boolean }) {
  const formats = useFormats();
  return (
    <span className="tabular">
      <span className={strong ? 'bold' : undefined}>{formats.price(value)}</span>
      {unit && value !== null && value !== undefined && <span className={styles.unit}>{formats.priceUnit}</span>}
    </span>
  );
}

/** A quantity with its unit. */
export function Quantity({ value, unit }: { value: Amount; unit: QuantityUnit }) {
  return <span className="tabular">{useFormats().quantity(value, unit)}</span>;
}
