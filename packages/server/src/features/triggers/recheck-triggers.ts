import type { AppContext } from '../../platform/context.ts';
import { createApprovalStore } from '../approvals/index.ts';
import { createLawReader } from '../law/index.ts';
import { createNoticeStore } from '../notifications/index.ts';
import { precheckTrigger } from './precheck.ts';
import { askApproval, findTriggerDeciders } from './trigger-approvals.ts';
import { announceTrigger, noticeTrigger, triggerMailJob } from './trigger-notices.ts';
import { listRecheckedTriggers, type RecheckedTrigger, type RecheckScope } from './triggers.read.ts';
import { createTriggerStore } from './triggers.store.ts';

type Context = Pick<AppContext, 'db' | 'brand' | 'clock' | 'logger' | 'transactions'>;

export interface RecheckTriggers {
  /** Checks waiting triggers again, keeps what is found, and mails a new finding once. */
  again(scope: RecheckScope): Promise<void>;
  /** Checks one trigger whose buyer is looking at it: nothing is mailed, and it does not end. */
  now(triggerId: string): Promise<void>;
}

export function createRecheckTriggers(context: Context): RecheckTriggers {
  const { db, brand, clock, logger } = context;
  const inTransaction = context.transactions((tx) => ({
    triggers: createTriggerStore(tx),
    notices: createNoticeStore(tx),
    approvals: createApprovalStore(tx),
    law: createLawReader(tx, brand),
  }));

  async function recheck(
    { id, accountId, version, product, terminal, name, mode, unit, person, lastCheck, ...trigger }: RecheckedTrigger,
    quiet: boolean,
  ): Promise<void> {
    const risk = await precheckTrigger({ db, brand }, { ...trigger, accountId });
    // Each order of popular goods checks many triggers. What says the same is not written, and locks nothing that may fire.
    const isSame = [lastCheck.code, lastCheck.mailed].every((code) => code === (risk?.code ?? null));
    if (isSame && lastCheck.text === (risk?.text ?? '') && risk?.code !== 'RELATIONSHIP_DISABLED') return;
    const at = clock.now();
    await inTransaction(async (stores) => {
      const { triggers, jobs } = stores;
      const locked = await triggers.lock(id);
      if (locked?.version !== version || (locked.state !== 'ACTIVE' && locked.state !== 'PAUSED')) return;
      // Somebody has ended the connection on purpose: the trigger cannot order any more.
      if (risk?.code === 'RELATIONSHIP_DISABLED' && !quiet) {
        await triggers.setState(id, 'REJECTED', at, risk);
        await triggers.note({
          triggerId: id,
          at,
          userId: null,
          kind: 'REJECTED',
          version: version + 1,
          text: risk.text,
        });
        const facts = { product, terminal, reason: risk.text };
        await noticeTrigger(stores, locked, at, { kind: 'triggerRejected', facts });
        await jobs.enqueue(triggerMailJob, { triggerId: id, kind: 'REJECTED' });
        await announceTrigger(stores, accountId);
        return;
      }
      const isNew = await triggers.savePrecheck(id, version, risk, at);
      if (quiet || !isNew) return;
      if (risk?.code === 'APPROVAL_REQUIRED') {
        const deciders = (await findTriggerDeciders(stores, { ...locked, accountId })) ?? [];
        const asked = { ...locked, ...trigger, name, mode, product, unit, person, version };
        await askApproval(stores, asked, { deciders, at, brand });
      }
      await triggers.note({ triggerId: id, at, userId: null, kind: 'AT_RISK', version, text: risk?.text ?? '' });
      const facts = { product, terminal, reason: risk?.text ?? '' };
      await noticeTrigger(stores, locked, at, { kind: 'triggerAtRisk', facts });
      await jobs.enqueue(triggerMailJob, { triggerId: id, kind: 'AT_RISK' });
      await announceTrigger(stores, accountId);
    });
  }

  async function recheckAll(scope: RecheckScope, quiet: boolean): Promise<void> {
    for (const trigger of await listRecheckedTriggers(db, scope)) {
      // A trigger that cannot be checked keeps no other one waiting. The next change or night checks it.
      await recheck(trigger, quiet).catch((error: unknown) =>
        logger.error({ err: error, triggerId: trigger.id }, 'a trigger could not be checked'),
      );
    }
  }

  return {
    again: (scope) => recheckAll(scope, false),
    now: (triggerId) => recheckAll({ triggerId }, true),
  };
}
