import type { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { findDatabaseRefusal } from '../../../platform/errors/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { announcePages } from '../changing/announce-step.ts';
import type { LockedOrder } from '../changing/change.store.ts';
import { type ChangingStores, lockForStep, type StepResult } from '../changing/changing.ts';
import { lockRows, type RowRefusal, refuseRows, toRowRefusal } from '../changing/row-refusals.ts';
import { orderConfirmedJob } from '../confirmation/order-notices.ts';

/** The seller's numbers that complete an order. */
export interface CompletionNumbers {
  readonly contractNumber: string;
  readonly liftingNumber: string;
  readonly pickupNumber: string;
}

/** The numbers of one order in a commit of many. */
export interface CompletionRow extends CompletionNumbers {
  readonly id: string;
  readonly version?: number | undefined;
}

export interface CompleteOrderService {
  /** The seller gives the numbers that an order waits for. INCOMPLETE (or MANUAL after a review) becomes CONFIRMED. */
  complete(
    actor: Actor,
    seen: { orderId: string; version?: number | undefined },
    numbers: CompletionNumbers,
  ): Promise<OutcomeOf<typeof orderStepRoutes.complete, StepResult>>;
  /** Numbers of many orders: all are written, or none. */
  completeAll(actor: Actor, rows: readonly CompletionRow[]): Promise<BusinessResult<true, 'rows_refused'>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<ChangingStores>;
  readonly brand: Brand;
}

export function createCompleteOrder({ inTransaction, brand }: Dependencies): CompleteOrderService {
  return {
    complete: (actor, seen, numbers) =>
      inTransaction(async (stores) => {
        const locked = await lockForStep(stores, actor, { ...seen, step: 'COMPLETE' }, brand);
        if (!locked.ok) return locked;
        const version = await confirm(stores, actor, locked.value, numbers);
        await announceConfirmed(stores, [locked.value]);
        return ok({ order: locked.value, status: 'CONFIRMED', version } as const);
      }),

    completeAll: (actor, rows) =>
      inTransaction(async (stores) => {
        const { orders, refusals } = await lockRows(stores, actor.accountId, { rows, step: 'COMPLETE', brand });
        if (refusals.length > 0) return refuseRows(refusals);
        const wrong = await confirmAll(stores, actor, orders, rows);
        if (wrong.length > 0) return refuseRows(wrong);
        await announceConfirmed(stores, orders);
        return ok(true as const);
      }),
  };
}

/** Confirms each order. A row whose contract does not take its order is named; the caller then writes nothing. */
async function confirmAll(
  stores: ChangingStores,
  actor: Actor,
  orders: readonly LockedOrder[],
  rows: readonly CompletionRow[],
): Promise<RowRefusal[]> {
  const places = new Map(rows.map((row, index) => [row.id, { row, index }]));
  await stores.changes.lockNumbers(
    actor.accountId,
    rows.map(({ contractNumber }) => contractNumber),
  );
  const refusals: RowRefusal[] = [];
  for (const order of orders) {
    const place = places.get(order.id);
    if (!place) continue;
    try {
      await stores.changes.attempt(() => confirm(stores, actor, order, place.row));
    } catch (error) {
      // The ledger of the contract refuses (`functions/contracts.sql`).
      const refused = findDatabaseRefusal(error);
      if (!refused) throw error;
      refusals.push(toRowRefusal(place.index, refuseWith(refused.code, refused.words), 'contractNumber'));
    }
  }
  return refusals.sort((a, b) => a.index - b.index);
}

function confirm(
  stores: ChangingStores,
  actor: Actor,
  order: LockedOrder,
  { contractNumber, liftingNumber, pickupNumber }: CompletionNumbers,
): Promise<number> {
  return stores.changes.write(order, {
    step: 'COMPLETE',
    userId: actor.userId,
    to: 'CONFIRMED',
    changes: {
      contractNumber: { from: order.contractNo, to: contractNumber },
      liftingNumber: { from: null, to: liftingNumber },
      pickupNumber: { from: null, to: pickupNumber },
    },
    set: { contractNo: contractNumber, liftingNo: liftingNumber, pickupNo: pickupNumber },
  });
}

async function announceConfirmed(stores: ChangingStores, orders: readonly LockedOrder[]): Promise<void> {
  await announcePages(stores, orders);
  await stores.jobs.enqueue(orderConfirmedJob, { orderIds: orders.map(({ id }) => id) });
}
