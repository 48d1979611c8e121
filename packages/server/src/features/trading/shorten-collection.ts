import type { MarketOffer } from '@handelsplatz/contract/market';
import { addDays } from '@handelsplatz/domain/formats';
import type { OfferBounds } from './offer-bounds.ts';
import { toQuantity } from './trade-check.ts';

type Collected = Pick<OfferBounds, 'collectionDays' | 'collectionStart' | 'collectionEnd' | 'maxLitres'> & {
  readonly unit: 'cbm' | 'lt';
};

/** The days of collection for a buyer, and both terms where the buyer's parent has shortened them (decision 0113). */
export function shortenCollection(
  { collectionDays, collectionStart, collectionEnd, maxLitres, unit }: Collected,
  byDays: number,
): Pick<MarketOffer, 'collectionTime' | 'overrides'> {
  const collectionTime = collectionDays === null ? null : Math.max(0, collectionDays - byDays);
  if (byDays === 0) return { collectionTime, overrides: null };
  const original = {
    collectionTime: collectionDays,
    collectionStartDate: collectionStart,
    collectionEndDate: collectionEnd,
    maximumOrderQuantity: toQuantity(maxLitres, unit),
  };
  const end = collectionEnd && addDays(collectionEnd, -byDays);
  const collectionEndDate = end && collectionStart && end < collectionStart ? collectionStart : end;
  return { collectionTime, overrides: { original, current: { ...original, collectionTime, collectionEndDate } } };
}
