import type { orderStepRoutes } from '@handelsplatz/contract/orders';
import type { Brand } from '@handelsplatz/domain/brands';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { InTransaction } from '../../../platform/db/index.ts';
import type { OutcomeOf } from '../../../platform/refusals/index.ts';
import { announcePages, announceStep } from '../changing/announce-step.ts';
import { type ChangingStores, lockForStep, type StepResult, type WantedStep } from '../changing/changing.ts';
import { endOpenAmendment } from '../changing/end-amendment.ts';
import { giveBack } from '../changing/supply.ts';
import { orderCancelledJob, orderConfirmedJob } from '../confirmation/order-notices.ts';

/** An order and the version that was seen. */
export type SeenOrder = Omit<WantedStep, 'step'>;

export interface ReviewOrderService {
  /** Ends the review of an order: it waits for numbers, or is confirmed where its offer needs none. */
  approve(actor: Actor, seen: SeenOrder): Promise<OutcomeOf<typeof orderStepRoutes.approve, StepResult>>;
  /** Rejects an order before it is confirmed. */
  reject(actor: Actor, seen: SeenOrder, reason: string): Promise<OutcomeOf<typeof orderStepRoutes.reject, StepResult>>;
  /** Cancels an order before it is transferred. Volume, daily limit and credit are given back. */
  cancel(actor: Actor, seen: SeenOrder, reason: string): Promise<OutcomeOf<typeof orderStepRoutes.cancel, StepResult>>;
}

interface Dependencies {
  readonly inTransaction: InTransaction<ChangingStores>;
  readonly brand: Brand;
}

export function createReviewOrder({ inTransaction, brand }: Dependencies): ReviewOrderService {
  const cancelAs = (step: 'REJECT' | 'CANCEL', actor: Actor, seen: SeenOrder, reason: string) =>
    inTransaction(async (stores) => {
      const locked = await lockForStep(stores, actor, { ...seen, step }, brand);
      if (!locked.ok) return locked;
      const order = locked.value;
      await endOpenAmendment(stores, order, actor.userId);
      await giveBack(stores, order, { litres: order.volumeLitres, grossMinor: order.grossMinor });
      const version = await stores.changes.write(order, {
        step,
        userId: actor.userId,
        to: 'CANCELLED',
        note: reason,
        set: { cancelledReason: reason },
      });
      await announcePages(stores, [order]);
      await stores.jobs.enqueue(orderCancelledJob, { orderIds: [order.id] });
      return ok<StepResult>({ order, status: 'CANCELLED', version });
    });

  return {
    approve: (actor, seen) =>
      inTransaction(async (stores) => {
        const locked = await lockForStep(stores, actor, { ...seen, step: 'APPROVE' }, brand);
        if (!locked.ok) return locked;
        const order = locked.value;
        const to = order.needsNumbers ? 'INCOMPLETE' : 'CONFIRMED';
        const version = await stores.changes.write(order, { step: 'APPROVE', userId: actor.userId, to });
        if (to === 'INCOMPLETE') {
          await announceStep(stores, order, { notice: 'APPROVE', key: '' });
        } else {
          await announcePages(stores, [order]);
          await stores.jobs.enqueue(orderConfirmedJob, { orderIds: [order.id] });
        }
        return ok({ order, status: to, version } as const);
      }),
    reject: (actor, seen, reason) => cancelAs('REJECT', actor, seen, reason),
    cancel: (actor, seen, reason) => cancelAs('CANCEL', actor, seen, reason),
  };
}
