import type { MarketOffer } from '@handelsplatz/contract/offers';
import { cbmToLitres, type VolumeLitres, volumeLitres } from '@handelsplatz/domain/numbers';

type Bounds = Pick<MarketOffer, 'product' | 'minimumOrderQuantity' | 'maximumOrderQuantity' | 'increment'>;

/** Litres of a quantity in a product's unit; undefined where it is not whole in litres. */
export function litresOf(quantity: number, unit: 'cbm' | 'lt'): VolumeLitres | undefined {
  if (unit === 'lt') return Number.isInteger(quantity) ? volumeLitres(quantity) : undefined;
  const litres = cbmToLitres(quantity);
  return litres.ok ? litres.value : undefined;
}

/** The bounds and the step of an offer in litres, as the rules of quantities take them. */
export function boundsOf({ product: { unit }, ...offer }: Bounds) {
  return {
    minLitres: litresOf(offer.minimumOrderQuantity, unit) ?? 0,
    maxLitres: litresOf(offer.maximumOrderQuantity, unit) ?? 0,
    incrementLitres: offer.increment === null ? null : (litresOf(offer.increment, unit) ?? null),
  };
}
