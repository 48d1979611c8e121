import type { MarketOffer } from '@handelsplatz/contract/market';
import { quantityProblem } from '@handelsplatz/domain/orders';
import type { Formats } from '../../../platform/formats.ts';
import { t } from '../texts.ts';
import { findLitres, toBounds } from './offer-litres.ts';

type Limits = Pick<
  MarketOffer,
  | 'product'
  | 'seller'
  | 'orderableQuantity'
  | 'bindingLimit'
  | 'minimumOrderQuantity'
  | 'maximumOrderQuantity'
  | 'maximumAvailable'
  | 'increment'
>;

/**
 * The text after "Jetzt bestellbar" or "Jetzt nicht bestellbar": how much can be ordered now, and which limit is binding
 * (Product decisions 6).
 */
export function describeFit(offer: Limits, formats: Formats): string {
  const quantity = formats.quantity(offer.orderableQuantity, offer.product.unit);
  const names = { quantity, product: offer.product.name, seller: offer.seller.name };
  if (offer.orderableQuantity <= 0) return nothingFits(offer, formats);
  if (offer.bindingLimit === 'volume') return t('fitsVolume', { quantity });
  if (offer.bindingLimit === 'purchaseLimit') return t('fitsPurchaseLimit', names);
  if (offer.bindingLimit === 'credit') return t('fitsCredit', names);
  return t('fitsMaximum', { quantity });
}

function nothingFits(offer: Limits, formats: Formats): string {
  const minimum = formats.quantity(offer.minimumOrderQuantity, offer.product.unit);
  if (offer.bindingLimit === 'purchaseLimit')
    return t('nothingPurchaseLimit', { product: offer.product.name, minimum });
  if (offer.bindingLimit === 'credit') return t('nothingCredit', { seller: offer.seller.name, minimum });
  if (offer.bindingLimit === 'minimum') return t('nothingMinimum', { minimum });
  return t('nothingVolume');
}

/**
 * The fault of a quantity by the offer's own rules; undefined when it may be sent. Only the server checks limits that change
 * (volume, credit, daily limit), because it knows their current values.
 */
export function describeQuantityProblem(offer: Limits, quantity: number | null, formats: Formats): string | undefined {
  if (quantity === null || quantity <= 0) return t('quantityMissing');
  const { unit } = offer.product;
  const litres = findLitres(quantity, unit);
  const min = formats.quantity(offer.minimumOrderQuantity, unit);
  const problem = litres === undefined ? 'above_maximum' : quantityProblem(litres, toBounds(offer));
  if (problem === undefined) return undefined;
  if (problem === 'off_increment')
    return t('quantityStep', { min, step: formats.quantity(offer.increment ?? 1, unit) });
  return t('quantityBounds', { min, max: formats.quantity(offer.maximumOrderQuantity, unit) });
}
