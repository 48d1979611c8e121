import type { PlacedOrder } from '@handelsplatz/contract/orders';
import type { keyRefusals, PurchaseRefusal, RefusalCode } from '@handelsplatz/contract/refusals';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/errors/known.ts';
import { computeRequestHash, type KeptAnswer } from '../../../platform/idempotency/index.ts';
import { type BusinessResult, refuseWith } from '../../../platform/refusals/index.ts';
import { approvalMailJob, hashConsent } from '../../approvals/index.ts';
import {
  checkExpectedGross,
  checkRight,
  findRefusal,
  type Position,
  pricePositions,
  purchaseChecks,
  readTradeMarket,
} from '../../trading/index.ts';
import { announcePlaced } from '../confirmation/order-notices.ts';
import type { NewOrder, NumberedItem } from '../orders.store.ts';
import type { ApprovedPurchase, CheckedApproval } from './approved-purchase.ts';
import { toNewOrder, toPlacedOrder } from './new-order.ts';
import type { OrderLine, PlacingStores, VolumesTaken } from './placing.ts';
import { takeSupply } from './take-supply.ts';

export interface PlaceOrderRequest {
  readonly basketId: string;
  readonly expectedGross?: number | undefined;
}

export interface PlacedOrders {
  readonly orders: PlacedOrder[];
}

export interface PlacingOutcome {
  readonly response: PlacedOrders;
  readonly volumes: VolumesTaken;
  /** The orders that were written now, with the window that priced them; none when the answer is repeated. */
  readonly placed: PlacedNow;
}

export interface PlacedNow {
  readonly orders: readonly NewOrder[];
  readonly windowSeq: number | null;
}

type PlacingRefusal = PurchaseRefusal | (typeof keyRefusals)[number] | 'basket_closed' | 'basket_waiting';

/** Places a basket's orders under an idempotency key. */
export type PlaceOrder = <C extends RefusalCode = never>(
  actor: Actor,
  key: string,
  request: PlaceOrderRequest,
  /** The basket is a colleague's, and this user approves it. */
  approved?: CheckedApproval<C>,
) => Promise<BusinessResult<PlacingOutcome, C | PlacingRefusal>>;

interface Dependencies {
  readonly inTransaction: InTransaction<PlacingStores>;
  readonly brand: Brand;
  readonly newId: () => string;
}

/**
 * Orders everything in a basket, or nothing, in one transaction, with all checks of Product decisions 6 in their sequence. The
 * same key and request get the same answer. Locks are taken in this sequence: key, approval, basket, relationships, offers, daily limits,
 * credit lines; each set in ascending sequence of ids. Refuses with the codes of the checks, `idempotency_key_reused`,
 * `request_in_progress`, `basket_empty`, `basket_closed` and `price_changed`.
 */
export function createPlaceOrder({ inTransaction, brand, newId }: Dependencies): PlaceOrder {
  return (actor, key, request, approved) =>
    inTransaction(async (stores) => {
      const requestHash = hashOrder(request, approved);
      const { basketId } = request;
      const ownerId = approved?.requesterId ?? actor.userId;
      // The statements are sent together and run in this sequence. Locks are held before the protected rows are read.
      const [claim, checks, basket, buyer, items, market, offers] = await Promise.all([
        stores.idempotency.claim(actor.userId, key),
        approved ? approved.check(stores, actor, approved) : ok(purchaseChecks.order),
        stores.baskets.lockBasket(basketId, { userId: ownerId, accountId: actor.accountId }),
        stores.trade.buyer(actor),
        stores.orders.listItems(basketId, brand.zone),
        readTradeMarket(stores.market),
        stores.trade.offers(
          // The approver has kept the rule of the account.
          { buyerId: actor.accountId, ...(approved ? {} : { userId: actor.userId }) },
          { basketId, userId: ownerId },
          { lock: true },
        ),
      ]);
      if (claim.answered) return answerAgain(claim.answered, requestHash);
      if (claim.running) return refuseWith('request_in_progress');
      if (!basket) throw notFound();
      if (basket.status === 'ORDERED') {
        // The key's lock may have been released after the statement that looked for its answer had begun.
        const { answered } = await stores.idempotency.claim(actor.userId, key);
        return answered ? answerAgain(answered, requestHash) : checks.ok ? refuseWith('basket_closed') : checks;
      }
      if (basket.status === 'WAITING' && !approved) return refuseWith('basket_waiting');
      if (!checks.ok) return checks;
      const forbidden = checkRight(buyer, brand);
      if (forbidden) return forbidden;
      if (items.length === 0) return refuseWith('basket_empty');
      const positions = await pricePositions(items, offers, { buyer, market, pricing: stores.pricing, brand });
      const refused = findRefusal(positions, checks.value, { all: positions, now: buyer.now, brand });
      if (refused) return refused;
      const lines = positions.map(toLine);
      const unexpected = checkExpectedGross(lines, request.expectedGross);
      if (unexpected) return unexpected;

      const approval_id = approved?.approvalId ?? null;
      const orders = lines.map((line) => ({ ...toNewOrder(line, { buyer, brand, newId }), approval_id }));
      const response = {
        orders: lines.map((line, index) => toPlacedOrder(orders[index] as (typeof orders)[number], line)),
      };
      const answer = { userId: actor.userId, key, requestHash, response };
      // Written before it is known whether all of it could be taken. A refusal rolls everything back.
      const [taken] = await Promise.all([
        takeSupply(stores, { lines, buyer, brand }),
        stores.orders.writePlaced({ orders, basketId, ...answer, now: buyer.now }),
        announcePlaced(stores, { orders, buyer, approved: approved !== undefined }),
        approved && stores.approvals.decide(approved.approvalId, { state: 'APPROVED', userId: actor.userId }),
        approved && stores.jobs.enqueue(approvalMailJob, { approvalId: approved.approvalId, step: 'APPROVED' }),
      ]);
      return taken.ok ? ok({ response, volumes: taken.value, placed: { orders, windowSeq: market.windowSeq } }) : taken;
    });
}

function hashOrder({ basketId, expectedGross }: PlaceOrderRequest, approved: ApprovedPurchase | undefined): Buffer {
  return approved
    ? hashConsent({ basketId, expectedGross, version: approved.version })
    : computeRequestHash(basketId, expectedGross ?? null);
}

/** A position that has passed all checks has a price. */
function toLine(position: Position<NumberedItem>): OrderLine {
  if (!position.payable.ok) throw new Error(`A position was ordered without a price: ${position.payable.code}`);
  return { ...position, ...position.payable.value };
}

function answerAgain(answered: KeptAnswer, requestHash: Buffer) {
  if (!answered.requestHash.equals(requestHash)) return refuseWith('idempotency_key_reused');
  return ok({
    response: answered.response as PlacedOrders,
    volumes: new Map(),
    placed: { orders: [], windowSeq: null },
  });
}
