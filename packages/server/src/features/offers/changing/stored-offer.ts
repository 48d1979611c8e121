import type { OfferValues } from '@handelsplatz/domain/offers';
import type { PriceableOffer, PricingOverrides } from '../../pricing/quotes/index.ts';
import { type OfferBounds, toLitres, toQuantity } from '../../trading/index.ts';

/** An offer as it is stored, with what its rules depend on. */
export interface StoredOffer extends PriceableOffer, OfferBounds {
  readonly id: string;
  readonly version: number;
  readonly externalId: string | null;
  readonly taxStatus: OfferValues['taxStatus'];
  readonly needsNumbers: boolean;
  readonly needsReview: boolean;
  readonly status: OfferValues['status'];
  readonly pausedUntil: Date | null;
  readonly note: string;
  /** The chosen buyers, sorted; null when the offer is for every connected buyer. */
  readonly buyerIds: string[] | null;
  readonly productName: string;
  readonly terminalName: string;
  readonly unit: 'cbm' | 'lt';
  /** Litres in running reservations, and their number. */
  readonly reservedLitres: number;
  readonly reservations: number;
}

/** The values of an offer as its seller states them. */
export function toOfferValues(row: StoredOffer): OfferValues {
  const quantity = (litres: number) => toQuantity(litres, row.unit);
  const { groups, density, futureMonth, fxSurcharge, discount, termSurcharges } = row.pricingOverrides;
  return {
    externalId: row.externalId,
    productId: row.productId,
    terminalId: row.terminalId,
    taxStatus: row.taxStatus,
    priceType: row.priceType,
    basis: row.basis,
    price: row.fixedPriceMinor === null ? null : row.fixedPriceMinor / 100,
    totalVolume: quantity(row.totalLitres),
    minimumOrderQuantity: quantity(row.minLitres),
    maximumOrderQuantity: quantity(row.maxLitres),
    quantityIncrement: row.incrementLitres === null ? null : quantity(row.incrementLitres),
    collectionTime: row.collectionDays,
    collectionStartDate: row.collectionStart,
    collectionEndDate: row.collectionEnd,
    availableFrom: row.availableFrom.toISOString(),
    availableTo: row.availableTo.toISOString(),
    paymentTerms: row.paymentTerms,
    termSurcharges: termSurcharges ?? [],
    delivered: row.delivered,
    needsNumbers: row.needsNumbers,
    needsReview: row.needsReview,
    buyerIds: row.buyerIds,
    discount: discount ?? null,
    density: density ?? null,
    futureMonth: futureMonth ?? null,
    fxSurcharge: fxSurcharge ?? null,
    groupOverrides: groups ?? [],
    note: row.note,
    status: row.status,
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
  };
}

type OverrideValues = Pick<
  OfferValues,
  'discount' | 'density' | 'futureMonth' | 'fxSurcharge' | 'groupOverrides' | 'termSurcharges'
>;

/** The overrides as their column stores them; what is not overridden is left out. */
function toOverrides(values: OverrideValues): PricingOverrides {
  const { discount, density, futureMonth, fxSurcharge, groupOverrides, termSurcharges } = values;
  return {
    ...(groupOverrides.length > 0 && { groups: groupOverrides }),
    ...(density !== null && { density }),
    ...(futureMonth !== null && { futureMonth }),
    ...(fxSurcharge !== null && { fxSurcharge }),
    ...(discount !== null && { discount }),
    ...(termSurcharges.length > 0 && { termSurcharges }),
  };
}

type PricedValues = OverrideValues & Pick<OfferValues, 'productId' | 'terminalId' | 'priceType' | 'basis' | 'price'>;

/** What pricing needs to know of an offer with these values. */
export function toPriceable(values: PricedValues, sellerId: string): PriceableOffer {
  return {
    sellerId,
    productId: values.productId,
    terminalId: values.terminalId,
    priceType: values.priceType,
    basis: values.basis,
    fixedPriceMinor: values.price === null ? null : Math.round(values.price * 100),
    pricingOverrides: toOverrides(values),
  };
}

/** The columns of an offer with these values, but for its volume that is left. */
export function toColumns(values: OfferValues, unit: 'cbm' | 'lt') {
  const litres = (quantity: number) => toLitres(quantity, unit);
  return {
    external_id: values.externalId,
    product_id: values.productId,
    terminal_id: values.terminalId,
    tax_status: values.taxStatus,
    price_type: values.priceType,
    basis: values.basis,
    fixed_price_minor: values.price === null ? null : Math.round(values.price * 100),
    total_litres: litres(values.totalVolume),
    min_litres: litres(values.minimumOrderQuantity),
    max_litres: litres(values.maximumOrderQuantity),
    increment_litres: values.quantityIncrement === null ? null : litres(values.quantityIncrement),
    collection_days: values.collectionTime,
    collection_start: values.collectionStartDate,
    collection_end: values.collectionEndDate,
    available_from: values.availableFrom,
    available_to: values.availableTo,
    payment_terms: values.paymentTerms,
    for_chosen_buyers: values.buyerIds !== null,
    delivered: values.delivered,
    needs_numbers: values.needsNumbers,
    needs_review: values.needsReview,
    pricing_overrides: toOverrides(values),
    note: values.note,
    status: values.status,
    paused_until: values.pausedUntil,
  };
}

/** An offer's columns under their names in the database. */
export type OfferColumns = ReturnType<typeof toColumns>;
