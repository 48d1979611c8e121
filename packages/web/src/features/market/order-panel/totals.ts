import type { MarketOffer } from '@handelsplatz/contract/market';
import { computeGross, computeNet, computeVat, moneyToNumber, numberToPrice } from '@handelsplatz/domain/numbers';
import { toLitres } from '../offer/offer-litres.ts';

/** The cost of an order, in the brand's currency. */
export interface Totals {
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
}

type Priced = Pick<MarketOffer, 'vat'> & { readonly product: Pick<MarketOffer['product'], 'unit'> };

/**
 * Net, VAT and gross of a quantity, rounded as an order rounds them (Product decisions 4). Undefined when the quantity cannot
 * be ordered.
 * @example computeTotals({ vat: 19, product: { unit: 'cbm' } }, 85.12, 30) // { net: 25536, vat: 4851.84, gross: 30387.84 }
 */
export function computeTotals(offer: Priced, pricePer100L: number, quantity: number | null): Totals | undefined {
  if (quantity === null || quantity <= 0) return undefined;
  const price = numberToPrice(pricePer100L);
  const volume = toLitres(quantity, offer.product.unit);
  if (!price.ok || volume === undefined) return undefined;
  const basisPoints = Math.round(offer.vat * 100);
  const net = computeNet(price.value, volume);
  return {
    net: moneyToNumber(net),
    vat: moneyToNumber(computeVat(net, basisPoints)),
    gross: moneyToNumber(computeGross(net, basisPoints)),
  };
}
