import type { MarketOffer } from '@handelsplatz/contract/market';
import { cbmToLitres, type VolumeLitres, volumeLitres } from '@handelsplatz/domain/numbers';

type Bounds = Pick<MarketOffer, 'product' | 'minimumOrderQuantity' | 'maximumOrderQuantity' | 'increment'>;

/** A quantity in a product's unit, in litres; undefined when it is not a whole number of litres. */
export function findLitres(quantity: number, unit: 'cbm' | 'lt'): VolumeLitres | undefined {
  if (unit === 'lt') return Number.isInteger(quantity) ? volumeLitres(quantity) : undefined;
  const litres = cbmToLitres(quantity);
  return litres.ok ? litres.value : undefined;
}

/** The bounds and the step of an offer in litres, as the quantity rules expect them. */
export function toBounds({ product: { unit }, ...offer }: Bounds) {
  return {
    minLitres: findLitres(offer.minimumOrderQuantity, unit) ?? 0,
    maxLitres: findLitres(offer.maximumOrderQuantity, unit) ?? 0,
    incrementLitres: offer.increment === null ? null : (findLitres(offer.increment, unit) ?? null),
  };
}
