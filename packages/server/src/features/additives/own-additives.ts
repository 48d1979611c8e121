import type { AdditiveOffer } from '@handelsplatz/contract/additives';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatDisplayName, toQuantity } from '../trading/index.ts';
import type { OwnAdditiveRow } from './additives.read.ts';

/** An additive offer as its seller sees it. */
export function toOwnAdditive(row: OwnAdditiveRow, brand: Brand): AdditiveOffer {
  const quantity = (litres: number) => toQuantity(litres, row.unit);
  const left = quantity(row.remainingLitres);
  return {
    _id: row.id,
    id: row.id,
    enabled: row.status === 'ACTIVE',
    status_type_id: row.status,
    displayName: formatDisplayName(row),
    priceType: row.priceType,
    price: (row.fixedPriceMinor ?? 0) / 100,
    priceChange: null,
    vat: brand.vatPermille / 10,
    product: { _id: row.productId, name: row.productName, category: row.category, unit: row.unit },
    terminal: { _id: row.terminalId, name: row.terminalName, region: row.regionName },
    seller: { _id: row.sellerId, name: row.sellerName },
    purchaseUnit: row.unit,
    minimumOrderQuantity: quantity(row.minLitres),
    maximumOrderQuantity: quantity(row.maxLitres),
    increment: row.incrementLitres === null ? null : quantity(row.incrementLitres),
    maximumAvailable: left,
    totalQuantity: quantity(row.totalLitres),
    orderableQuantity: left,
    bindingLimit: null,
    collectionTime: row.collectionDays,
    collectionStartDate: row.collectionStart,
    collectionEndDate: row.collectionEnd,
    offerAvailability: { from: row.availableFrom.toISOString(), to: row.availableTo.toISOString() },
    paymentTerms: row.paymentTerms,
    deliveryAddressRequired: row.delivered,
    buyers: row.buyers,
  };
}
