import type { standingOrderRoutes } from '@handelsplatz/contract/standing-orders';
import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/known.ts';
import { type OutcomeOf, refuseWith } from '../../platform/refusals/index.ts';
import { createApprovalStore } from '../approvals/index.ts';
import { createLawReader } from '../law/index.ts';
import { createNoticeStore, notifyUsers } from '../notifications/index.ts';
import { findStandingOrderDeciders, nameStandingOrderGoods } from './standing-order-approvals.ts';
import { announceStandingOrder } from './standing-order-notices.ts';
import { createStandingOrderStore } from './standing-orders.store.ts';

/** What a colleague does with a standing order above the limits of the account. */
export interface ApproveStandingOrder {
  /** Lets it order. Repeated by anybody, it does nothing. */
  approve(actor: Actor, id: string, version: number): Promise<OutcomeOf<typeof standingOrderRoutes.approve, string>>;
  /** Whether this user may approve it now. */
  mayApprove(actor: Actor, id: string): Promise<boolean>;
}

export function createApproveStandingOrder({
  brand,
  clock,
  transactions,
}: Pick<AppContext, 'brand' | 'clock' | 'transactions'>): ApproveStandingOrder {
  const inTransaction = transactions((tx) => ({
    standingOrders: createStandingOrderStore(tx),
    approvals: createApprovalStore(tx),
    law: createLawReader(tx, brand),
    notices: createNoticeStore(tx),
  }));
  return {
    approve: ({ accountId, userId }, id, version) =>
      inTransaction(async (stores) => {
        const held = await stores.standingOrders.lock(id);
        if (held?.accountId !== accountId) throw notFound();
        if (held.state !== 'ACTIVE' && held.state !== 'PAUSED') return refuseWith('standing_order_over');
        if (held.approvedBy !== null) return ok(id);
        if (held.version !== version) return refuseWith('standing_order_changed', {}, { version: held.version });
        const deciders = await findStandingOrderDeciders(stores, held);
        if (!deciders) return refuseWith('standing_order_approval_not_needed');
        if (held.userId === userId) return refuseWith('standing_order_approval_own');
        const decider = deciders.find((each) => each.id === userId);
        if (!decider) {
          const who = deciders.map(({ name }) => name).join(' oder ') || 'niemand';
          return refuseWith('approval_not_yours', { who });
        }
        const at = clock.now();
        await stores.standingOrders.approve(id, userId, at);
        await stores.standingOrders.note({ standingOrderId: id, at, userId, kind: 'APPROVED', version: version + 1 });
        const named = await stores.standingOrders.nameParts(held.productId, held.userId);
        await notifyUsers(stores, at, {
          accountId,
          userIds: [held.userId],
          kind: 'approvalDecided',
          subject: { type: 'standingOrder', id },
          facts: {
            person: decider.name,
            goods: nameStandingOrderGoods({ ...held, ...named }, brand),
            decision: 'APPROVED',
          },
          link: `/vertraege-management/kaufauftraege/${id}`,
        });
        await announceStandingOrder(stores, accountId);
        return ok(id);
      }),
    mayApprove: ({ accountId, userId }, id) =>
      inTransaction(async (stores) => {
        const held = await stores.standingOrders.find(id);
        if (held?.accountId !== accountId || held.approvedBy !== null) return false;
        if (held.state !== 'ACTIVE' && held.state !== 'PAUSED') return false;
        const deciders = await findStandingOrderDeciders(stores, held);
        return deciders?.some((each) => each.id === userId) ?? false;
      }),
  };
}
