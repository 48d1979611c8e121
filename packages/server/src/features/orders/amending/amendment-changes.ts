import type { OrderTerms } from '@handelsplatz/domain/orders';
import type { WrittenStep } from '../changing/change.store.ts';

const shown = ['priceMinor', 'volumeLitres', 'grossMinor', 'collectionStart', 'collectionEnd'] as const;

/** The values that differ between two sets of terms, for the history of an order. */
export function toChanges(before: OrderTerms, after: OrderTerms): NonNullable<WrittenStep['changes']> {
  return Object.fromEntries(
    shown.filter((name) => before[name] !== after[name]).map((name) => [name, { from: before[name], to: after[name] }]),
  );
}
