import { brand } from '../../../../platform/brand.ts';
import { type Formats, useFormats } from '../../../../platform/formats.ts';
import { useMarketWindow } from '../../../../platform/live/market-window.ts';
import { kindTexts as k } from '../../shared/kind-texts.ts';
import styles from './fields.module.css';
import type { RuleValues } from './rule-values.ts';

/** What a value means, in one line; for the exchange rate with the figures of this minute. */
export function ValueHint({ values: { kind, value } }: { values: RuleValues }) {
  const formats = useFormats();
  const { fxSymbol } = brand();
  const rate = useMarketWindow().window?.prices.find(({ symbol }) => symbol === fxSymbol)?.price;
  if (kind === 'FX' && rate !== undefined && value !== null) {
    const text = k('fxNow', {
      rate: formats.rate(rate),
      total: formats.rate(rate + value),
      unit: formats.rateUnit,
    });
    return <p className={styles.hint}>{text}</p>;
  }
  const text = formatHint(kind, formats);
  return text ? <p className={styles.hint}>{text}</p> : null;
}

function formatHint(kind: RuleValues['kind'], { currency, number }: Formats): string | undefined {
  switch (kind) {
    case 'DENSITY':
      return k('hint_DENSITY', { example: number(0.845, 3) });
    case 'CONVERSION':
      return k('hint_CONVERSION');
    case 'FX':
      return k('hint_FX', { currency });
    case 'MIN_PRICE_MAX_DROP':
      return k('hint_MIN_PRICE_MAX_DROP');
    case 'ICE_MASTER':
      return k('hint_ICE_MASTER');
    case 'CUSTOMER':
      return undefined;
    default:
      return k('hint_amount');
  }
}
