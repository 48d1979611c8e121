import { missing, useFormats } from '../platform/formats.ts';
import { t } from './delta-texts.ts';
import styles from './values.module.css';

/** The properties of a change. */
export interface DeltaProps {
  readonly value: number | null | undefined;
  readonly decimals?: number;
  readonly unit?: string;
  /** Whether a rise is bad (prices, the default), or neither. */
  readonly meaning?: 'price' | 'neutral';
  /** Shows only the mark; screen readers also get the amount. */
  readonly markOnly?: boolean;
  /** Since when the value changed, in words, for screen readers and as a hint. */
  readonly since?: string;
}

/** A change of a price or of the market, as a small mark up or down with its amount. */
export function Delta({ value, decimals = 2, unit, meaning = 'price', markOnly = false, since }: DeltaProps) {
  const formats = useFormats();
  if (value === null || value === undefined) return <span className={styles.delta}>{missing}</span>;
  const amount = [formats.number(Math.abs(value), decimals), unit].filter(Boolean).join('\u00A0');
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : undefined;
  const words = value > 0 ? t('rose', { value: amount }) : value < 0 ? t('fell', { value: amount }) : t('unchanged');
  return (
    <span
      className={`${styles.delta} tabular`}
      data-direction={direction}
      data-neutral={meaning === 'neutral' || undefined}
      title={since}
    >
      <span className={styles.mark} aria-hidden="true" />
      {!markOnly && <span aria-hidden="true">{direction ? amount : '±0'}</span>}
      <span className="sr-only">{[words, since].filter(Boolean).join(' ')}</span>
    </span>
  );
}
