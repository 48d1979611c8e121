import type { BasketItem, basket } from '@handelsplatz/contract/baskets';
import { refusalSentence } from '@handelsplatz/contract/refusals';
import { reservationRuns, sumReserved } from '@handelsplatz/domain/baskets';
import type { Brand } from '@handelsplatz/domain/brands';
import { findVatPermille, toVatRates } from '@handelsplatz/domain/law';
import { moneyToNumber, priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { computeCollectionPeriod, whatFits } from '@handelsplatz/domain/orders';
import type { z } from 'zod';
import type { BusinessRefusal } from '../../platform/refusals/index.ts';
import type { Position } from '../trading/index.ts';
import {
  findRefusal,
  formatDisplayName,
  listApprovalReasons,
  listOfferDestinations,
  listPaymentTerms,
  purchaseChecks,
  type TradeBuyer,
  toQuantity,
} from '../trading/index.ts';
import type { BasketItemRow } from './baskets.store.ts';

export type BasketView = z.infer<typeof basket>;

interface ViewSource {
  readonly basketId: string;
  readonly positions: readonly Position<BasketItemRow>[];
  readonly buyer: TradeBuyer;
  readonly brand: Brand;
}

/** The basket as its owner sees it now: the amounts to pay, and for each position the reserved and the current price. */
export function basketView(source: ViewSource): BasketView {
  const { positions } = source;
  const sums = sumReserved(positions.map((position) => ({ ...position, expired: isExpired(source, position) })));
  return {
    _id: source.basketId,
    items: positions.map((position) => itemView(source, position)),
    net: moneyToNumber(sums.netMinor),
    vat: moneyToNumber(sums.vatMinor),
    gross: moneyToNumber(sums.grossMinor),
    reservedGross: moneyToNumber(sums.reservedGrossMinor),
    vatPercent: findPercent(source),
    approval: toApproval(source),
    currentTime: source.buyer.now.toISOString(),
  };
}

/** The rate of all positions, or today's without any; null where positions of different days or cases have different rates. */
function findPercent({ positions, buyer }: ViewSource): number | null {
  const rates = new Set(positions.map(({ vatPermille }) => vatPermille));
  if (rates.size > 1) return null;
  const [rate = findVatPermille(toVatRates(buyer.law), buyer.today)] = rates;
  return rate / 10;
}

const isExpired = ({ buyer }: ViewSource, { item }: Position<BasketItemRow>): boolean =>
  !reservationRuns(item.reservedUntil.getTime(), buyer.now.getTime());

function itemView(source: ViewSource, position: Position<BasketItemRow>): BasketItem {
  const { buyer, brand, positions } = source;
  const { item: row, offer, currentMinor, payable } = position;
  const payableMinor = payable.ok ? payable.value.priceMinor : row.priceMinor;
  const fits = whatFits({
    ...offer,
    creditMinorLeft: offer.credit.leftMinor,
    price: priceMinorPer100L(payableMinor),
    vatBasisPoints: position.vatPermille * 10,
  });
  const period = computeCollectionPeriod(offer, buyer.today, buyer.collectionShorteningDays);
  const quantity = (litres: number) => toQuantity(litres, offer.unit);
  return {
    _id: row.id,
    offerId: offer.id,
    displayName: formatDisplayName(offer),
    product: { _id: offer.productId, name: offer.productName, category: offer.category, unit: offer.unit },
    terminal: { _id: offer.terminalId, name: offer.terminalName, region: offer.regionName },
    seller: { _id: offer.sellerId, name: offer.sellerName },
    priceType: offer.priceType,
    quantity: quantity(row.quantityLitres),
    price: row.priceMinor / 100,
    payablePrice: payableMinor / 100,
    reservedAt: row.reservedAt.toISOString(),
    reservedUntil: row.reservedUntil.toISOString(),
    expired: isExpired(source, position),
    halted: offer.halted,
    currentPrice: currentMinor === null ? null : currentMinor / 100,
    net: moneyToNumber(position.netMinor),
    vat: moneyToNumber(position.vatMinor),
    vatPercent: position.vatPermille / 10,
    vatCase: position.vatCase,
    destinations: listOfferDestinations(offer),
    gross: moneyToNumber(position.grossMinor),
    reservedGross: moneyToNumber(position.reservedGrossMinor),
    currentGross: position.currentGrossMinor === null ? null : moneyToNumber(position.currentGrossMinor),
    paymentTerm: row.paymentTerm,
    paymentTerms: listPaymentTerms(offer),
    deliveryAddressId: row.locationId,
    deliveryAddressRequired: offer.delivered,
    reference: row.reference,
    minimumOrderQuantity: quantity(offer.minLitres),
    maximumOrderQuantity: quantity(offer.maxLitres),
    increment: offer.incrementLitres === null ? null : quantity(offer.incrementLitres),
    orderableQuantity: quantity(fits.litres),
    collectionStartDate: period.start,
    collectionEndDate: period.end,
    problem: toProblem(findRefusal([position], purchaseChecks.approved, { all: positions, now: buyer.now, brand })),
  };
}

/** Why a colleague must approve the whole purchase. */
function toApproval({ positions, buyer }: ViewSource): BasketView['approval'] {
  const [first] = positions;
  if (!first) return null;
  const reasons = [...listApprovalReasons(first.offer, positions), ...(buyer.mayAsk ? (['right'] as const) : [])];
  return reasons.length > 0 ? { reasons } : null;
}

function toProblem(refusal: BusinessRefusal | undefined): BasketItem['problem'] {
  return refusal ? { code: refusal.code, detail: refusalSentence(refusal.code, refusal.detail.words) } : null;
}
