import type { PurchaseRefusal } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import { formatPrice } from '@handelsplatz/domain/formats';
import { priceMinorPer100L } from '@handelsplatz/domain/numbers';
import { ok } from '@handelsplatz/domain/results';
import { compareCandidates } from '@handelsplatz/domain/standing-orders';
import type { InTransaction } from '../../../platform/db/index.ts';
import { computeRequestHash } from '../../../platform/idempotency/index.ts';
import { namedId } from '../../../platform/ids/index.ts';
import type { BusinessRefusal } from '../../../platform/refusals/index.ts';
import type { ContractStore } from '../../contracts/index.ts';
import type { NoticeStore } from '../../notifications/index.ts';
import { storedExplanation } from '../../pricing/quotes/index.ts';
import {
  announceStandingOrder,
  type FireStandingOrder,
  type LockedStandingOrder,
  noticeStandingOrder,
  pickNearest,
  type StandingOrderStore,
  standingOrderMailJob,
} from '../../standing-orders/index.ts';
import type { OrderBenchmarks } from '../../statistics/index.ts';
import {
  checkRight,
  findRefusal,
  purchaseChecks,
  readTradeMarket,
  type TradeBuyer,
  type TradeMarket,
  type TradeOffer,
  toPosition,
} from '../../trading/index.ts';
import { announcePlaced } from '../confirmation/order-notices.ts';
import type { NewOrder, NumberedItem } from '../orders.store.ts';
import { toNewOrder, toPlacedOrder } from '../placing/new-order.ts';
import type { OrderLine, PlacingStores, VolumesTaken } from '../placing/placing.ts';
import { takeSupply } from '../placing/take-supply.ts';

type Stores = PlacingStores & {
  readonly standingOrders: StandingOrderStore;
  readonly contracts: Pick<ContractStore, 'findAddress'>;
  readonly notices: NoticeStore;
};

interface Dependencies {
  readonly inTransaction: InTransaction<Stores>;
  readonly brand: Brand;
  readonly newId: () => string;
  /** Called after the commit. */
  readonly onVolumesTaken: (volumes: VolumesTaken, buyerId: string) => void;
  /** Compares the order with the market of its instant. */
  readonly benchmarks: Pick<OrderBenchmarks, 'glimpse' | 'placed'>;
}

interface Fired {
  readonly order: NewOrder;
  readonly seen: ReturnType<OrderBenchmarks['glimpse']>;
  readonly volumes: VolumesTaken;
  readonly buyerId: string;
}

/**
 * Places the order of a standing order, with all checks of every order, in one transaction that also ends the standing order and the rest
 * of its group. So nothing can order twice: neither two nodes, nor one that begins again, nor two standing orders of a group. Locks are
 * taken in this sequence: group, standing order, key, relationships, offers, daily limits, credit lines. Does nothing when the standing
 * order does not wait any more, or when a newer window has come: that one is evaluated by itself. Refuses with the codes of an order.
 */
export function createFireStandingOrder({
  inTransaction,
  brand,
  newId,
  onVolumesTaken,
  benchmarks,
}: Dependencies): FireStandingOrder {
  return async ({ standingOrderId, version, windowSeq, offerIds }) => {
    const fired = await inTransaction(async (stores) => {
      const standingOrder = await stores.standingOrders.lock(standingOrderId);
      if (standingOrder?.state !== 'ACTIVE' || standingOrder.version !== version) return ok(undefined);
      const key = namedId(`standing-order/${standingOrder.id}/${standingOrder.firingNo}`);
      const [{ answered, running }, buyer, market, offers, number] = await Promise.all([
        stores.idempotency.claim(standingOrder.userId, key),
        stores.trade.buyer(standingOrder),
        readTradeMarket(stores.market),
        stores.trade.offers({ buyerId: standingOrder.accountId }, offerIds, { lock: true }),
        stores.orders.drawNumber(brand.zone),
      ]);
      const isOver = standingOrder.validUntil <= buyer.now || !market.fresh || market.windowSeq !== windowSeq;
      if (answered || running || isOver) return ok(undefined);
      const moment = { buyer, market, brand };
      const forbidden = checkRight(buyer, brand);
      if (forbidden) return forbidden;
      const chosen = await chooseLine(stores, { standingOrder, offers, number, moment });
      if (!chosen?.ok) return chosen ?? ok(undefined);
      const line = chosen.value;

      const { buyerId, customerId } = buyer;
      const parentAccountId = customerId === buyerId ? null : customerId;
      const seen = benchmarks.glimpse({ accountId: buyerId, parentAccountId });
      const order = toNewOrder(line, { buyer, brand, newId });
      const requestHash = computeRequestHash(standingOrder.id, standingOrder.firingNo);
      const response = toPlacedOrder(order, line);
      const kept = { userId: standingOrder.userId, key, requestHash, response };
      const [taken] = await Promise.all([
        takeSupply(stores, { lines: [line], buyer, brand }),
        stores.orders.writePlaced({ orders: [order], basketId: null, ...kept, now: buyer.now }),
        announcePlaced(stores, { orders: [order], buyer }),
      ]);
      if (!taken.ok) return taken;
      await endStandingOrder(stores, standingOrder, { order, line, at: buyer.now, brand });
      return ok<Fired>({ order, seen, volumes: taken.value, buyerId });
    });
    if (!fired.ok) return fired;
    if (!fired.value) return ok(undefined);
    const { order, seen, volumes, buyerId } = fired.value;
    benchmarks.placed(seen, [order], windowSeq);
    onVolumesTaken(volumes, buyerId);
    return ok(order.id);
  };
}

interface Choice {
  readonly standingOrder: LockedStandingOrder;
  readonly offers: readonly TradeOffer[];
  readonly number: string;
  readonly moment: { readonly buyer: TradeBuyer; readonly market: TradeMarket; readonly brand: Brand };
}

/**
 * The line of the cheapest offer at or below the limit that passes every check; of equal ones the oldest. The refusal that is nearest
 * to an order when none passes. Undefined when no price is at the limit any more.
 */
async function chooseLine(stores: Stores, choice: Choice) {
  const { standingOrder, offers, moment } = choice;
  const { buyer, brand } = moment;
  const lines: OrderLine[] = [];
  for (const offer of offers) {
    const line = await priceLine(stores, offer, choice);
    if (line && line.priceMinor <= standingOrder.limitMinor) lines.push(line);
  }
  lines.sort((a, b) => compareCandidates(toCandidate(a), toCandidate(b)));
  const refusals: BusinessRefusal<PurchaseRefusal>[] = [];
  const checks = standingOrder.approvedBy === null ? purchaseChecks.order : purchaseChecks.approved;
  for (const line of lines) {
    const refused = findRefusal([line], checks, { all: [line], now: buyer.now, brand });
    if (!refused) return ok(line);
    refusals.push(refused);
  }
  return pickNearest(refusals);
}

const toCandidate = ({ priceMinor, offer }: OrderLine) => ({ priceMinor, since: offer.availableFrom, id: offer.id });

async function priceLine(
  stores: Stores,
  offer: TradeOffer,
  { standingOrder, number, moment }: Choice,
): Promise<OrderLine | undefined> {
  const { buyer, market, brand } = moment;
  if (offer.priceType !== 'API' || offer.halted) return undefined;
  const priced = await stores.pricing.quote(offer, buyer, standingOrder.paymentTerm, market, buyer.now);
  if (!priced.ok) return undefined;
  const { locationId } = standingOrder;
  const place =
    offer.delivered && locationId !== null
      ? await stores.contracts.findAddress(standingOrder.accountId, locationId)
      : undefined;
  const explanation = storedExplanation(priced.value, { brand, windowSeq: market.windowSeq, now: buyer.now });
  const payable = { priceMinor: priced.value.price, explanation };
  const item: NumberedItem = {
    offerId: offer.id,
    quantityLitres: standingOrder.quantityLitres,
    paymentTerm: standingOrder.paymentTerm,
    locationId: place ? locationId : null,
    destination: place?.country ?? '',
    reference: standingOrder.reference,
    ...payable,
    reservedUntil: buyer.now,
    address: place?.address ?? null,
    number,
  };
  return { ...toPosition(item, offer, { currentMinor: payable.priceMinor, payable: ok(payable) }), ...payable };
}

async function endStandingOrder(
  stores: Stores,
  standingOrder: LockedStandingOrder,
  { order, line, at, brand }: { order: NewOrder; line: OrderLine; at: Date; brand: Brand },
): Promise<void> {
  const { standingOrders, jobs } = stores;
  const cancelled = await standingOrders.markExecuted(standingOrder, order.id, at);
  const price = formatPrice(priceMinorPer100L(order.price_minor), brand.numbers);
  const text = `Bestellung ${order.order_no} zu ${price} ${brand.currency} je 100 l`;
  const event = { at, userId: null, version: standingOrder.version + 1 };
  await standingOrders.note({ ...event, standingOrderId: standingOrder.id, kind: 'EXECUTED', text });
  for (const standingOrderId of cancelled)
    await standingOrders.note({
      ...event,
      standingOrderId,
      kind: 'CANCELLED',
      text: `„${standingOrder.name}“ hat bestellt`,
    });
  const { productName: product, terminalName: terminal } = line.offer;
  const facts = { product, terminal, orderNo: order.order_no, priceMinor: order.price_minor };
  await noticeStandingOrder(stores, standingOrder, at, { kind: 'standingOrderExecuted', facts });
  await announceStandingOrder(stores, standingOrder.accountId);
  await jobs.enqueue(standingOrderMailJob, { standingOrderId: standingOrder.id, kind: 'EXECUTED' });
}
