import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { notFound } from '../../platform/errors/known.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { createApprovalStore } from '../approvals/index.ts';
import { createLawReader } from '../law/index.ts';
import { createNoticeStore, notify } from '../notifications/index.ts';
import { findTriggerDeciders, nameTriggerGoods } from './trigger-approvals.ts';
import { announceTrigger } from './trigger-notices.ts';
import { createTriggerStore } from './triggers.store.ts';

/** What a colleague does with a trigger above the limits of the account. */
export interface ApproveTrigger {
  /** Lets it order. Repeated by anybody, it does nothing. */
  approve(actor: Actor, id: string, version: number): Promise<BusinessResult<string>>;
  /** Whether this user may approve it now. */
  mayApprove(actor: Actor, id: string): Promise<boolean>;
}

export function createApproveTrigger({
  brand,
  clock,
  transactions,
}: Pick<AppContext, 'brand' | 'clock' | 'transactions'>): ApproveTrigger {
  const inTransaction = transactions((tx) => ({
    triggers: createTriggerStore(tx),
    approvals: createApprovalStore(tx),
    law: createLawReader(tx, brand),
    notices: createNoticeStore(tx),
  }));
  return {
    approve: ({ accountId, userId }, id, version) =>
      inTransaction(async (stores) => {
        const held = await stores.triggers.lock(id);
        if (held?.accountId !== accountId) throw notFound();
        if (held.state !== 'ACTIVE' && held.state !== 'PAUSED') return refuseWith('trigger_over');
        if (held.approvedBy !== null) return ok(id);
        if (held.version !== version) return refuseWith('trigger_changed', {}, { version: held.version });
        const deciders = await findTriggerDeciders(stores, held);
        if (!deciders) return refuseWith('trigger_approval_not_needed');
        if (held.userId === userId) return refuseWith('trigger_approval_own');
        const decider = deciders.find((each) => each.id === userId);
        if (!decider) {
          const who = deciders.map(({ name }) => name).join(' oder ') || 'niemand';
          return refuseWith('approval_not_yours', { who });
        }
        const at = clock.now();
        await stores.triggers.approve(id, userId, at);
        await stores.triggers.note({ triggerId: id, at, userId, kind: 'APPROVED', version: version + 1 });
        const named = await stores.triggers.nameParts(held.productId, held.userId);
        await notify(stores, at, {
          accountId,
          userIds: [held.userId],
          kind: 'approvalDecided',
          subject: { type: 'trigger', id },
          facts: { person: decider.name, goods: nameTriggerGoods({ ...held, ...named }, brand), decision: 'APPROVED' },
          link: `/vertraege-management/kaufauftraege/${id}`,
        });
        await announceTrigger(stores, accountId);
        return ok(id);
      }),
    mayApprove: ({ accountId, userId }, id) =>
      inTransaction(async (stores) => {
        const held = await stores.triggers.find(id);
        if (held?.accountId !== accountId || held.approvedBy !== null) return false;
        if (held.state !== 'ACTIVE' && held.state !== 'PAUSED') return false;
        const deciders = await findTriggerDeciders(stores, held);
        return deciders?.some((each) => each.id === userId) ?? false;
      }),
  };
}
