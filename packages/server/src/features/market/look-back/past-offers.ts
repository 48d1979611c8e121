import type { OfferValues } from '@handelsplatz/domain/offers';
import type { PricingOverrides } from '../../pricing/quotes/index.ts';
import { toLitres } from '../../trading/index.ts';
import type { CatalogueOffer } from '../catalogue/catalogue.read.ts';
import type { ChangedOffer } from './past-offers.read.ts';

/** The offer with the values that it had then; undefined when it was not active past. */
export function rewindOffer({ offer, past }: ChangedOffer): CatalogueOffer | undefined {
  const { status, ...now } = offer;
  if ((past.status ?? status) !== 'ACTIVE') return undefined;
  const rewound: CatalogueOffer = {
    ...now,
    ...('price' in past && { fixedPriceMinor: toMinor(past.price) }),
    ...pick(past, 'priceType', 'priceType'),
    ...pick(past, 'basis', 'basis'),
    ...pick(past, 'delivered', 'delivered'),
    ...(past.paymentTerms && { paymentTerms: [...past.paymentTerms] }),
    ...pick(past, 'collectionTime', 'collectionDays'),
    ...pick(past, 'collectionStartDate', 'collectionStart'),
    ...pick(past, 'collectionEndDate', 'collectionEnd'),
    ...('buyerIds' in past && { buyerIds: past.buyerIds ? [...past.buyerIds] : null }),
    ...(past.availableFrom && { availableFrom: new Date(past.availableFrom) }),
    ...(past.availableTo && { availableTo: new Date(past.availableTo) }),
    ...(past.minimumOrderQuantity !== undefined && { minLitres: toLitres(past.minimumOrderQuantity, now.unit) }),
    ...(past.maximumOrderQuantity !== undefined && { maxLitres: toLitres(past.maximumOrderQuantity, now.unit) }),
    pricingOverrides: rewindOverrides(now.pricingOverrides, past),
  };
  return rewound.priceType === 'TRACKING' ? undefined : rewound;
}

function toMinor(price: number | null | undefined): number | null {
  return price === null || price === undefined ? null : Math.round(price * 100);
}

function pick<F extends keyof OfferValues, C extends keyof CatalogueOffer>(
  past: Partial<OfferValues>,
  field: F,
  column: C,
): { readonly [K in C]?: OfferValues[F] } {
  return field in past ? ({ [column]: past[field] } as { [K in C]: OfferValues[F] }) : {};
}

function rewindOverrides(now: PricingOverrides, past: Partial<OfferValues>): PricingOverrides {
  const { groups, discount, density, futureMonth, fxSurcharge, termSurcharges } = {
    ...now,
    ...('groupOverrides' in past && { groups: past.groupOverrides }),
    ...('discount' in past && { discount: past.discount ?? undefined }),
    ...('density' in past && { density: past.density ?? undefined }),
    ...('futureMonth' in past && { futureMonth: past.futureMonth ?? undefined }),
    ...('fxSurcharge' in past && { fxSurcharge: past.fxSurcharge ?? undefined }),
    ...('termSurcharges' in past && { termSurcharges: past.termSurcharges }),
  };
  return {
    ...(groups && groups.length > 0 && { groups }),
    ...(discount && { discount }),
    ...(density && { density }),
    ...(futureMonth && { futureMonth }),
    ...(fxSurcharge && { fxSurcharge }),
    ...(termSurcharges && termSurcharges.length > 0 && { termSurcharges }),
  };
}
