import type { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import { type BusinessResult, type OutcomeOf, refuseWith } from '../../../platform/refusals/index.ts';
import { announcePages, orderStepJob, type StepNoticeJob } from '../changing/announce-step.ts';
import type { LockedOrder } from '../changing/change.store.ts';
import { type ChangingStores, lockForStep, type StepResult } from '../changing/changing.ts';
import { lockRows, refuseRows, toRowRefusal } from '../changing/row-refusals.ts';

/** An order that the seller's ERP has received, with the reference that the ERP gave it. */
export interface TransferRow {
  readonly id: string;
  readonly reference: string;
  readonly version?: number | undefined;
}

export interface TransferOrderService {
  /** The ERP has received a confirmed order. CONFIRMED becomes TRANSFERRED. */
  transfer(actor: Actor, row: TransferRow): Promise<OutcomeOf<typeof orderStepRoutes.transfer, StepResult>>;
  /** Receipts of many orders: all are written, or none. */
  transferAll(actor: Actor, rows: readonly TransferRow[]): Promise<BusinessResult<true, 'rows_refused'>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<ChangingStores>;
  readonly brand: Brand;
}

/** The ERP must not receive values that the buyer may still change: an open amendment is answered or withdrawn first. */
export function createTransferOrder({ inTransaction, brand }: Dependencies): TransferOrderService {
  return {
    transfer: (actor, { id, reference, version }) =>
      inTransaction(async (stores) => {
        const locked = await lockForStep(stores, actor, { orderId: id, step: 'TRANSFER', version }, brand);
        if (!locked.ok) return locked;
        const order = locked.value;
        if (await stores.amendments.findOpen(order.id)) return refuseWith('amendment_open');
        const written = await handOver(stores, actor, order, reference);
        await announceTransferred(stores, [order]);
        return ok({ order, ...written });
      }),

    transferAll: (actor, rows) =>
      inTransaction(async (stores) => {
        const { orders, refusals } = await lockRows(stores, actor.accountId, { rows, step: 'TRANSFER', brand });
        for (const order of orders)
          if (await stores.amendments.findOpen(order.id))
            refusals.push(
              toRowRefusal(
                rows.findIndex(({ id }) => id === order.id),
                refuseWith('amendment_open'),
              ),
            );
        if (refusals.length > 0) return refuseRows(refusals);
        const references = new Map(rows.map(({ id, reference }) => [id, reference]));
        for (const order of orders) await handOver(stores, actor, order, references.get(order.id) ?? '');
        await announceTransferred(stores, orders);
        return ok(true as const);
      }),
  };
}

async function handOver(stores: ChangingStores, actor: Actor, order: LockedOrder, reference: string) {
  const status = order.status === 'CONFIRMED' ? ('TRANSFERRED' as const) : order.status;
  const version = await stores.changes.write(order, {
    step: 'TRANSFER',
    userId: actor.userId,
    to: status,
    note: reference && `ERP-Referenz ${reference}`,
    set: { erpReference: reference || null, transferPending: false },
  });
  return { status, version };
}

async function announceTransferred(stores: ChangingStores, orders: readonly LockedOrder[]): Promise<void> {
  await announcePages(stores, orders);
  for (const { id } of orders)
    await stores.jobs.enqueue(orderStepJob, { orderId: id, notice: 'TRANSFER', key: '' } satisfies StepNoticeJob);
}
