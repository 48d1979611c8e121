import type { PlacedOrder } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { moneyToNumber, numberToMoney, sumMoney } from '@handelsplatz/domain/numbers';
import { collectionPeriodOf, statusAfterPlacing } from '@handelsplatz/domain/orders';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../platform/context.ts';
import type { InTransaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/known.ts';
import { type IdempotencyStore, type KeptAnswer, requestHashOf } from '../../platform/idempotency/index.ts';
import {
  type BasketStore,
  type Position,
  pricePositions,
  purchaseChecks,
  readTradeMarket,
  refusalOf,
} from '../baskets/index.ts';
import type { CreditStore } from '../credit/index.ts';
import type { MarketStore } from '../market/index.ts';
import {
  checkRight,
  displayNameOf,
  quantityOf,
  refuseTrade,
  type TradeBuyer,
  type TradeResult,
  type TradeStore,
} from '../offers/index.ts';
import type { PricingStore, StoredExplanation } from '../pricing/index.ts';
import type { PurchaseLimitStore } from '../purchase-limits/index.ts';
import { announcePlaced } from './order-notices.ts';
import type { NewOrder, NumberedItem, OrderStore } from './orders.store.ts';
import { takeSupply } from './take-supply.ts';

/** What an order needs of its one transaction. */
export interface PlacingStores extends BaseStores {
  readonly idempotency: IdempotencyStore;
  readonly orders: OrderStore;
  readonly baskets: BasketStore;
  readonly trade: TradeStore;
  readonly pricing: PricingStore;
  readonly market: MarketStore;
  readonly credit: CreditStore;
  readonly purchaseLimits: PurchaseLimitStore;
}

/** One position, with the price it is taken at and the number its order will carry. */
export interface OrderLine extends Position<NumberedItem> {
  readonly priceMinor: number;
  readonly explanation: StoredExplanation;
}

export interface PlaceOrderRequest {
  readonly basketId: string;
  readonly expectedGross?: number | undefined;
}

export interface PlacedOrders {
  readonly orders: PlacedOrder[];
}

/** What is left of each offer that was ordered from, for whoever keeps a list of offers. */
export type VolumesTaken = ReadonlyMap<string, number>;

export interface PlacingOutcome {
  readonly response: PlacedOrders;
  readonly volumes: VolumesTaken;
}

/** Places a basket's orders under an idempotency key. */
export type PlaceOrder = (
  actor: Actor,
  key: string,
  request: PlaceOrderRequest,
) => Promise<TradeResult<PlacingOutcome>>;

interface Dependencies {
  readonly inTransaction: InTransaction<PlacingStores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

/**
 * Orders everything in a basket, or nothing, in one transaction with all checks of Product decisions 6 in their order.
 * The same key and request answer the same; locks are taken in the order key, basket, relationships, offers, daily limits,
 * credit lines, each set in ascending order of id.
 * Refuses with the codes of the checks, `idempotency_key_reused`, `request_in_progress`, `basket_empty`, `basket_closed`
 * and `price_changed`.
 */
export function createPlaceOrder({ inTransaction, brand, newId }: Dependencies): PlaceOrder {
  return (actor: Actor, key: string, request: PlaceOrderRequest): Promise<TradeResult<PlacingOutcome>> =>
    inTransaction(async (stores) => {
      const requestHash = hashOf(request);
      const { basketId } = request;
      // Sent together, run in this order: locks are held before what they protect is read.
      const [claim, basket, buyer, items, market, offers] = await Promise.all([
        stores.idempotency.claim(actor.userId, key),
        stores.baskets.lockBasket(basketId, actor.userId),
        stores.trade.buyer(actor.userId),
        stores.orders.listItems(basketId, brand.zone),
        readTradeMarket(stores.market),
        stores.trade.offers({ buyerId: actor.accountId }, { basketId, userId: actor.userId }, { lock: true }),
      ]);
      if (claim.answered) return answerAgain(claim.answered, requestHash);
      if (claim.running) return refuseTrade('request_in_progress');
      if (!basket) throw notFound();
      if (basket.status === 'ORDERED') {
        // The key's lock may have come free after the statement that looked for its answer had begun.
        const { answered } = await stores.idempotency.claim(actor.userId, key);
        return answered ? answerAgain(answered, requestHash) : refuseTrade('basket_closed');
      }
      const forbidden = checkRight(buyer);
      if (forbidden) return forbidden;
      if (items.length === 0) return refuseTrade('basket_empty');
      const positions = await pricePositions(items, offers, { buyer, market, pricing: stores.pricing, brand });
      const refused = refusalOf(positions, purchaseChecks.order, { all: positions, now: buyer.now, brand });
      if (refused) return refused;
      const lines = positions.map(lineOf);
      const unexpected = checkExpectedGross(lines, request.expectedGross);
      if (unexpected) return unexpected;

      const orders = lines.map((line) => newOrderOf(line, { buyer, brand, newId }));
      const response = { orders: lines.map((line, index) => placedOrderOf(orders[index] as NewOrder, line)) };
      const answer = { userId: actor.userId, key, requestHash, response };
      // Written before it is known whether all of it could be taken: a refusal takes everything back.
      const [taken] = await Promise.all([
        takeSupply(stores, { lines, buyer, brand }),
        stores.orders.writePlaced({ orders, basketId, ...answer, now: buyer.now }),
        announcePlaced(stores, { orders, buyer }),
      ]);
      return taken.ok ? ok({ response, volumes: taken.value }) : taken;
    });
}

function hashOf({ basketId, expectedGross }: PlaceOrderRequest): Buffer {
  return requestHashOf(basketId, expectedGross ?? null);
}

/** A position that has passed all checks has a price. */
function lineOf(position: Position<NumberedItem>): OrderLine {
  if (!position.payable.ok) throw new Error(`A position was ordered without a price: ${position.payable.code}`);
  return { ...position, ...position.payable.value };
}

function answerAgain(answered: KeptAnswer, requestHash: Buffer): TradeResult<PlacingOutcome> {
  if (!answered.requestHash.equals(requestHash)) return refuseTrade('idempotency_key_reused');
  return ok({ response: answered.response as PlacedOrders, volumes: new Map() });
}

/** The buyer confirmed an amount; paying more than that is a new decision. */
function checkExpectedGross(lines: readonly OrderLine[], expectedGross: number | undefined) {
  if (expectedGross === undefined) return undefined;
  const expected = numberToMoney(expectedGross);
  const gross = sumMoney(lines.map(({ grossMinor }) => grossMinor));
  if (expected.ok && gross <= expected.value) return undefined;
  const first = lines[0];
  return refuseTrade(
    'price_changed',
    { offer: first ? displayNameOf(first.offer) : '' },
    { gross: moneyToNumber(gross) },
  );
}

function newOrderOf(
  line: OrderLine,
  { buyer, brand, newId }: { buyer: TradeBuyer; brand: Brand; newId: () => string },
): NewOrder {
  const { item, offer } = line;
  const period = collectionPeriodOf(offer, buyer.today, buyer.collectionShorteningDays);
  return {
    id: newId(),
    order_no: `${brand.code.toUpperCase()}-${item.number}`,
    buyer_id: buyer.buyerId,
    buyer_user_id: buyer.userId,
    seller_id: offer.sellerId,
    offer_id: offer.id,
    product_id: offer.productId,
    terminal_id: offer.terminalId,
    status: statusAfterPlacing(offer),
    price_minor: line.priceMinor,
    volume_litres: item.quantityLitres,
    net_minor: line.netMinor,
    vat_minor: line.vatMinor,
    gross_minor: line.grossMinor,
    vat_permille: brand.vatPermille,
    payment_term: item.paymentTerm,
    purchase_unit: offer.unit,
    collection_days: offer.collectionDays,
    collection_start: period.start,
    collection_end: period.end,
    delivery_address: item.address,
    explanation: line.explanation,
    created_at: buyer.now,
    ordered_on: buyer.today,
  };
}

function placedOrderOf(order: NewOrder, { offer, reservedGrossMinor }: OrderLine): PlacedOrder {
  return {
    _id: order.id,
    orderId: order.order_no,
    orderStatus: order.status,
    product: { name: offer.productName, unit: offer.unit },
    terminal: { name: offer.terminalName, region: offer.regionName },
    seller: { name: offer.sellerName },
    price: order.price_minor / 100,
    volume: quantityOf(order.volume_litres, order.purchase_unit),
    net: order.net_minor / 100,
    vat: order.vat_minor / 100,
    gross: order.gross_minor / 100,
    reservedGross: moneyToNumber(reservedGrossMinor),
    paymentTerm: order.payment_term,
    collectionRange: { start: order.collection_start, end: order.collection_end },
  };
}
