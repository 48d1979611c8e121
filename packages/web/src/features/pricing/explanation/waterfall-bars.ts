import type { BarTone, WaterfallBar } from '../../../ui/charts/waterfall-shape.ts';
import type { Contribution } from './contributions.ts';

const tones: Readonly<Record<string, BarTone>> = {
  MARKET: 'market',
  FIXED_PRICE: 'market',
  FX_SURCHARGE: 'fx',
  DUTY: 'duty',
  BIO_BLEND: 'duty',
  FLOOR: 'floor',
  CUSTOMER: 'customer',
  PAYMENT_TERM: 'customer',
  CHILD: 'customer',
};

/** The tone of a line by its kind; it decides the colour. */
export const readTone = (kind: string): BarTone => tones[kind] ?? 'item';

/** The bars one after another. The rounding is too small to be seen and is part of the total at the end. */
export function computeBars(parts: readonly Contribution[], price: number, totalLabel: string): WaterfallBar[] {
  let at = 0;
  const bars = parts.flatMap(({ line, amount }, index): WaterfallBar[] => {
    if (amount === null || line.kind === 'ROUNDED' || (line.kind === 'FLOOR' && amount === 0)) return [];
    const from = at;
    at += amount;
    return [{ key: `${index}`, label: line.label, amount, from, to: at, tone: readTone(line.kind) }];
  });
  return [...bars, { key: 'total', label: totalLabel, amount: price, from: 0, to: price, tone: 'total' }];
}
