import type { RefusalOf } from '@handelsplatz/contract/common';
import type { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { isTooLateFor, mayTake, type OrderSide, type OrderStep } from '@handelsplatz/domain/orders';
import { ok } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../../platform/context.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { type BusinessRefusal, type OutcomeOf, refuseWith, whoChanged } from '../../../platform/refusals/index.ts';
import type { CreditStore, OrderCreditStore } from '../../credit/index.ts';
import type { LawReader } from '../../law/index.ts';
import type { PurchaseLimitStore } from '../../purchase-limits/index.ts';
import type { TradeStore } from '../../trading/index.ts';
import type { OrderStore } from '../orders.store.ts';
import type { AmendmentStore, VersionedTerms } from './amendment.store.ts';
import type { ChangeStore, LockedOrder } from './change.store.ts';

/** The stores that a step of an order uses in its transaction. */
export interface ChangingStores extends BaseStores {
  readonly orders: OrderStore;
  readonly changes: ChangeStore;
  readonly amendments: AmendmentStore;
  readonly law: LawReader;
  readonly trade: TradeStore;
  readonly credit: CreditStore;
  readonly orderCredit: OrderCreditStore;
  readonly purchaseLimits: PurchaseLimitStore;
}

/** What a step answers: the order before it, and its state and version after it. */
export interface StepResult {
  readonly order: LockedOrder;
  readonly status: LockedOrder['status'];
  readonly version: number;
}

/** What a version of the confirmation says, of a locked order. */
export function toVersionedTerms(order: LockedOrder): VersionedTerms {
  const { priceMinor, volumeLitres, netMinor, vatMinor, grossMinor, collectionStart, collectionEnd } = order;
  const { vatPermille, co2, lawParts, papers } = order;
  const terms = { priceMinor, volumeLitres, netMinor, vatMinor, grossMinor, collectionStart, collectionEnd };
  return { ...terms, vatPermille, co2, lawParts, papers };
}

/** Which step somebody wants to take, and the version of the order that was seen. */
export interface WantedStep {
  readonly orderId: string;
  readonly step: OrderStep;
  readonly version?: number | undefined;
}

/** The side of an order on which a user stands. */
export function toSide({ accountType }: Pick<Actor, 'accountType'>): OrderSide {
  return accountType === 'seller' ? 'seller' : 'buyer';
}

/**
 * Locks an order for a step and checks that it may be taken: the account's own order (404), the version that was seen
 * (`order_changed`), and the state (`order_status_changed`, `order_handed_over`). Orders are locked before offers, daily limits and credit lines.
 */
export async function lockForStep(
  stores: Pick<ChangingStores, 'changes'>,
  actor: Actor,
  wanted: WantedStep,
  brand: Brand,
): Promise<OutcomeOf<typeof orderStepRoutes.approve, LockedOrder>> {
  const side = toSide(actor);
  const order = await stores.changes.lock(wanted.orderId, { accountId: actor.accountId, side });
  if (!order) throw notFound();
  return (await findStepRefusal(stores, order, { ...wanted, side, brand })) ?? ok(order);
}

interface StepCheck extends Omit<WantedStep, 'orderId'> {
  readonly side: OrderSide;
  readonly brand: Brand;
}

/** Why a step cannot be taken with a locked order; undefined when it can. */
export async function findStepRefusal(
  { changes }: Pick<ChangingStores, 'changes'>,
  order: LockedOrder,
  { step, side, version, brand }: StepCheck,
): Promise<BusinessRefusal<RefusalOf<typeof orderStepRoutes.approve>> | undefined> {
  const facts = { orderId: order.orderNo, orderStatus: order.status, version: order.version };
  const passed = step === 'TRANSFER' && order.transferPending;
  if (!passed && !mayTake(step, side, order.status)) return refuseWith(findStateRefusal(step, order), {}, facts);
  if (version === undefined || version === order.version) return undefined;
  const last = await changes.lastChange(order.id);
  const { words } = whoChanged(last, brand.zone);
  return refuseWith('order_changed', { order: order.orderNo, ...words }, facts);
}

/** The code for a step that the state of an order does not allow. */
export function findStateRefusal(step: OrderStep, { status }: Pick<LockedOrder, 'status'>) {
  return isTooLateFor(step, status) ? 'order_handed_over' : 'order_status_changed';
}
