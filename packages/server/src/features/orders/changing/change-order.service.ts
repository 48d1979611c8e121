import type { Actor } from '@handelsplatz/domain/identity';
import { moneyMinor } from '@handelsplatz/domain/numbers';
import { mayBecome, type OrderStatus } from '@handelsplatz/domain/orders';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../../platform/context.ts';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { type CreditStore, listCreditAccounts } from '../../credit/index.ts';
import type { PurchaseLimitStore } from '../../purchase-limits/index.ts';
import type { TradeStore } from '../../trading/index.ts';
import { announceChanged, orderCancelledJob, orderConfirmedJob } from '../confirmation/order-notices.ts';
import type { LockedOrder, OrderStore } from '../orders.store.ts';

/** The stores that a change of an order uses in its transaction. */
export interface ChangingStores extends BaseStores {
  readonly orders: OrderStore;
  readonly trade: TradeStore;
  readonly credit: CreditStore;
  readonly purchaseLimits: PurchaseLimitStore;
}

/** The seller's numbers that complete an order. */
export interface CompletionNumbers {
  readonly contractNumber: string;
  readonly liftingNumber: string;
  readonly pickupNumber: string;
}

export interface ChangeOrderService {
  /** The seller gives the numbers that an order waits for. INCOMPLETE (or MANUAL after a review) becomes CONFIRMED. */
  complete(actor: Actor, orderId: string, numbers: CompletionNumbers): Promise<BusinessResult<LockedOrder>>;
  /** The seller cancels an order before it is transferred. Volume, daily limit and credit are given back. */
  cancel(actor: Actor, orderId: string, reason: string): Promise<BusinessResult<LockedOrder>>;
}

export function createChangeOrder({
  inTransaction,
}: {
  inTransaction: InTransaction<ChangingStores>;
}): ChangeOrderService {
  async function lockFor(
    stores: ChangingStores,
    actor: Actor,
    orderId: string,
    to: OrderStatus,
  ): Promise<BusinessResult<LockedOrder>> {
    const order = await stores.orders.lockForSeller(orderId, actor.accountId);
    if (!order) throw notFound();
    return mayBecome(order.status, to)
      ? ok(order)
      : refuseWith('order_status_changed', {}, { orderStatus: order.status });
  }

  async function giveBack(stores: ChangingStores, order: LockedOrder): Promise<void> {
    await stores.orders.giveVolumeBack(order.offerId, order.volumeLitres);
    await stores.purchaseLimits.giveBack({
      accountId: order.buyerId,
      productId: order.productId,
      day: order.orderedOn,
      litres: order.volumeLitres,
    });
    const buyer = await stores.trade.buyer(order.buyerUserId);
    const [offer] = await stores.trade.offers({ ...buyer, buyerId: order.buyerId }, [order.offerId]);
    if (!offer) return;
    for (const buyerId of listCreditAccounts({ ...buyer, ...offer, buyerId: order.buyerId })) {
      await stores.credit.giveBack(
        { sellerId: order.sellerId, buyerId, gross: moneyMinor(order.grossMinor) },
        order.createdAt,
      );
    }
  }

  return {
    complete: (actor, orderId, { contractNumber, liftingNumber, pickupNumber }) =>
      inTransaction(async (stores) => {
        const locked = await lockFor(stores, actor, orderId, 'CONFIRMED');
        if (!locked.ok) return locked;
        await stores.orders.changeStatus(locked.value, 'CONFIRMED', {
          userId: actor.userId,
          note: '',
          numbers: { contract: contractNumber, lifting: liftingNumber, pickup: pickupNumber },
        });
        await announceChanged(stores, locked.value, orderConfirmedJob);
        return locked;
      }),

    cancel: (actor, orderId, reason) =>
      inTransaction(async (stores) => {
        const locked = await lockFor(stores, actor, orderId, 'CANCELLED');
        if (!locked.ok) return locked;
        await stores.orders.changeStatus(locked.value, 'CANCELLED', {
          userId: actor.userId,
          note: reason,
          cancelledReason: reason,
        });
        await giveBack(stores, locked.value);
        await announceChanged(stores, locked.value, orderCancelledJob);
        return locked;
      }),
  };
}
