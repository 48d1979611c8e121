import type { AppContext } from '../../platform/context.ts';
import { createApprovalStore } from '../approvals/index.ts';
import { createLawReader } from '../law/index.ts';
import { createNoticeStore } from '../notifications/index.ts';
import { precheckStandingOrder } from './precheck.ts';
import { askApproval, findStandingOrderDeciders } from './standing-order-approvals.ts';
import { announceStandingOrder, noticeStandingOrder, standingOrderMailJob } from './standing-order-notices.ts';
import { listRecheckedStandingOrders, type RecheckedStandingOrder, type RecheckScope } from './standing-orders.read.ts';
import { createStandingOrderStore } from './standing-orders.store.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'logger' | 'transactions'>;

export interface RecheckStandingOrders {
  /** Checks waiting standing orders again, keeps what is found, and mails a new finding once. */
  again(scope: RecheckScope): Promise<void>;
  /** Checks one standing order whose buyer is looking at it: nothing is mailed, and it does not end. */
  now(standingOrderId: string): Promise<void>;
}

export function createRecheckStandingOrders(context: Context): RecheckStandingOrders {
  const { db, brand, clock, logger } = context;
  const inTransaction = context.transactions((tx) => ({
    standingOrders: createStandingOrderStore(tx),
    notices: createNoticeStore(tx),
    approvals: createApprovalStore(tx),
    law: createLawReader(tx, brand),
  }));

  async function recheck(checked: RecheckedStandingOrder, quiet: boolean): Promise<void> {
    const { id, accountId, version, product, terminal, lastCheck } = checked;
    const risk = await precheckStandingOrder({ db, brand }, checked);
    // Each order of popular goods checks many standing orders. What says the same is not written, and locks nothing that may fire.
    const isSame = [lastCheck.code, lastCheck.mailed].every((code) => code === (risk?.code ?? null));
    if (isSame && lastCheck.text === (risk?.text ?? '') && risk?.code !== 'RELATIONSHIP_DISABLED') return;
    const at = clock.now();
    const event = { standingOrderId: id, at, userId: null };
    await inTransaction(async (stores) => {
      const { standingOrders, jobs } = stores;
      const locked = await standingOrders.lock(id);
      if (locked?.version !== version || (locked.state !== 'ACTIVE' && locked.state !== 'PAUSED')) return;
      // Somebody has ended the connection on purpose: the standing order cannot order any more.
      if (risk?.code === 'RELATIONSHIP_DISABLED' && !quiet) {
        await standingOrders.setState(id, 'REJECTED', at, risk);
        await standingOrders.note({ ...event, kind: 'REJECTED', version: version + 1, text: risk.text });
        const facts = { product, terminal, reason: risk.text };
        await noticeStandingOrder(stores, locked, at, { kind: 'standingOrderRejected', facts });
        await jobs.enqueue(standingOrderMailJob, { standingOrderId: id, kind: 'REJECTED' });
        await announceStandingOrder(stores, accountId);
        return;
      }
      const isNew = await standingOrders.savePrecheck(id, version, risk, at);
      if (quiet || !isNew) return;
      if (risk?.code === 'APPROVAL_REQUIRED') {
        const deciders = (await findStandingOrderDeciders(stores, { ...locked, accountId })) ?? [];
        await askApproval(stores, { ...locked, ...checked }, { deciders, at, brand });
      }
      await standingOrders.note({ ...event, kind: 'AT_RISK', version, text: risk?.text ?? '' });
      const facts = { product, terminal, reason: risk?.text ?? '' };
      await noticeStandingOrder(stores, locked, at, { kind: 'standingOrderAtRisk', facts });
      await jobs.enqueue(standingOrderMailJob, { standingOrderId: id, kind: 'AT_RISK' });
      await announceStandingOrder(stores, accountId);
    });
  }

  async function recheckAll(scope: RecheckScope, quiet: boolean): Promise<void> {
    for (const standingOrder of await listRecheckedStandingOrders(db, scope)) {
      // A standing order that cannot be checked keeps no other one waiting. The next change or night checks it.
      await recheck(standingOrder, quiet).catch((error: unknown) =>
        logger.error({ err: error, standingOrderId: standingOrder.id }, 'a standing order could not be checked'),
      );
    }
  }

  return {
    again: (scope) => recheckAll(scope, false),
    now: (standingOrderId) => recheckAll({ standingOrderId }, true),
  };
}
