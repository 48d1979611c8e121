import type { AdditiveOffer } from '@handelsplatz/contract/additives';
import { formatDisplayName, type OfferBounds, toQuantity } from '../trading/index.ts';

/** An additive offer with the names that its lists show. */
export interface NamedAdditive extends OfferBounds {
  readonly id: string;
  /** In tenths of a percent, on the first day of collection. */
  readonly vatPermille: number;
  readonly priceType: AdditiveOffer['priceType'];
  readonly productId: string;
  readonly productName: string;
  readonly category: string;
  readonly unit: 'cbm' | 'lt';
  readonly terminalId: string;
  readonly terminalName: string;
  readonly regionName: string;
  readonly sellerId: string;
  readonly sellerName: string;
}

/** What buyers and sellers see alike of an additive offer. */
export function toAdditiveFacts(offer: NamedAdditive) {
  const quantity = (litres: number) => toQuantity(litres, offer.unit);
  return {
    _id: offer.id,
    id: offer.id,
    displayName: formatDisplayName(offer),
    priceType: offer.priceType,
    priceChange: null,
    vat: offer.vatPermille / 10,
    product: { _id: offer.productId, name: offer.productName, category: offer.category, unit: offer.unit },
    terminal: { _id: offer.terminalId, name: offer.terminalName, region: offer.regionName },
    seller: { _id: offer.sellerId, name: offer.sellerName },
    purchaseUnit: offer.unit,
    minimumOrderQuantity: quantity(offer.minLitres),
    maximumOrderQuantity: quantity(offer.maxLitres),
    increment: offer.incrementLitres === null ? null : quantity(offer.incrementLitres),
    maximumAvailable: quantity(offer.remainingLitres),
    totalQuantity: quantity(offer.totalLitres),
    collectionStartDate: offer.collectionStart,
    collectionEndDate: offer.collectionEnd,
    offerAvailability: { from: offer.availableFrom.toISOString(), to: offer.availableTo.toISOString() },
    deliveryAddressRequired: offer.delivered,
  } satisfies Partial<AdditiveOffer>;
}
