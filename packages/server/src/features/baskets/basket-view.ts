import type { BasketItem, basket } from '@handelsplatz/contract/baskets';
import { refusalSentence } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import {
  grossOf,
  type MoneyMinor,
  moneyToNumber,
  netOf,
  priceMinorPer100L,
  sumMoney,
  vatOf,
  volumeLitres,
} from '@handelsplatz/domain/numbers';
import { collectionPeriodOf, whatFits } from '@handelsplatz/domain/orders';
import type { z } from 'zod';
import {
  checkOffer,
  checkPaymentTerm,
  checkQuantity,
  checkRelationship,
  displayNameOf,
  firstRefusal,
  livePricesHalted,
  offerExpired,
  quantityOf,
  refuseTrade,
  type TradeBuyer,
  type TradeOffer,
  type TradeRefusal,
  termsFor,
} from '../offers/index.ts';
import type { PricingStore } from '../pricing/index.ts';
import type { BasketItemRow } from './baskets.store.ts';
import type { TradeMarket } from './reservation.ts';

export type Basket = z.infer<typeof basket>;

interface ViewSource {
  readonly basketId: string;
  readonly items: readonly BasketItemRow[];
  readonly offers: readonly TradeOffer[];
  readonly buyer: TradeBuyer;
  readonly market: TradeMarket;
  readonly brand: Brand;
  readonly pricing: PricingStore;
}

/** The basket as its owner sees it now: amounts at the reserved prices, and beside each the price of this moment. */
export async function basketView(source: ViewSource): Promise<Basket> {
  const offers = new Map(source.offers.map((offer) => [offer.id, offer]));
  const lines: { item: BasketItem; net: MoneyMinor; vat: MoneyMinor }[] = [];
  for (const row of source.items) {
    const offer = offers.get(row.offerId);
    if (offer) lines.push(await itemView(source, row, offer));
  }
  const net = sumMoney(lines.map((line) => line.net));
  const vat = sumMoney(lines.map((line) => line.vat));
  return {
    _id: source.basketId,
    items: lines.map((line) => line.item),
    net: moneyToNumber(net),
    vat: moneyToNumber(vat),
    gross: moneyToNumber(sumMoney([net, vat])),
    vatPercent: source.brand.vatPermille / 10,
    currentTime: source.buyer.now.toISOString(),
  };
}

async function itemView({ buyer, market, brand, pricing }: ViewSource, row: BasketItemRow, offer: TradeOffer) {
  const quoted =
    offer.connected && !offer.halted
      ? await pricing.quote(offer, buyer, row.paymentTerm, market, buyer.now)
      : undefined;
  const currentMinor = quoted?.ok ? quoted.value.price : null;
  const vatBasisPoints = brand.vatPermille * 10;
  const price = priceMinorPer100L(row.priceMinor);
  const net = netOf(price, volumeLitres(row.quantityLitres));
  const vat = vatOf(net, vatBasisPoints);
  const fits = whatFits({ ...offer, price, vatBasisPoints });
  const period = collectionPeriodOf(offer, buyer.today, buyer.collectionShorteningDays);
  const quantity = (litres: number) => quantityOf(litres, offer.unit);
  const item: BasketItem = {
    _id: row.id,
    offerId: offer.id,
    displayName: displayNameOf(offer),
    product: { _id: offer.productId, name: offer.productName, category: offer.category, unit: offer.unit },
    terminal: { _id: offer.terminalId, name: offer.terminalName, region: offer.regionName },
    seller: { _id: offer.sellerId, name: offer.sellerName },
    priceType: offer.priceType,
    quantity: quantity(row.quantityLitres),
    price: row.priceMinor / 100,
    reservedAt: row.reservedAt.toISOString(),
    reservedUntil: row.reservedUntil.toISOString(),
    expired: row.reservedUntil <= buyer.now,
    halted: offer.halted,
    currentPrice: currentMinor === null ? null : currentMinor / 100,
    net: moneyToNumber(net),
    vat: moneyToNumber(vat),
    gross: moneyToNumber(grossOf(net, vatBasisPoints)),
    paymentTerm: row.paymentTerm,
    paymentTerms: termsFor(offer),
    deliveryAddressId: row.locationId,
    deliveryAddressRequired: offer.delivered,
    minimumOrderQuantity: quantity(offer.minLitres),
    maximumOrderQuantity: quantity(offer.maxLitres),
    increment: offer.incrementLitres === null ? null : quantity(offer.incrementLitres),
    orderableQuantity: quantity(fits.litres),
    collectionStartDate: period.start,
    collectionEndDate: period.end,
    problem: problemOf(itemProblem({ buyer, brand }, row, offer, currentMinor)),
  };
  return { item, net, vat };
}

/** Why a position cannot be ordered as it stands, in the order of the order's own checks. */
function itemProblem(
  { buyer, brand }: Pick<ViewSource, 'buyer' | 'brand'>,
  row: BasketItemRow,
  offer: TradeOffer,
  currentMinor: number | null,
): TradeRefusal | undefined {
  const reserved = row.reservedUntil > buyer.now;
  const risen = !reserved && currentMinor !== null && currentMinor > row.priceMinor;
  const checked = firstRefusal(
    checkRelationship(offer),
    checkOffer(offer, buyer.now),
    priceProblem(offer, reserved, currentMinor),
    checkPaymentTerm(offer, row.paymentTerm),
    checkQuantity(offer, row.quantityLitres, brand),
    offer.delivered && row.locationId === null
      ? refuseTrade('delivery_address_required', { offer: displayNameOf(offer) })
      : undefined,
    risen ? refuseTrade('price_changed', { offer: displayNameOf(offer) }) : undefined,
  );
  return checked.ok ? undefined : checked;
}

function priceProblem(offer: TradeOffer, reserved: boolean, currentMinor: number | null): TradeRefusal | undefined {
  if (offer.halted) return reserved ? undefined : livePricesHalted(offer);
  return currentMinor === null ? offerExpired(offer) : undefined;
}

function problemOf(refusal: TradeRefusal | undefined): BasketItem['problem'] {
  return refusal ? { code: refusal.code, detail: refusalSentence(refusal.code, refusal.detail.words) } : null;
}
