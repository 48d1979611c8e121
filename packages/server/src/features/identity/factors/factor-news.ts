import type { AuditAction } from '@handelsplatz/contract/audit/words';
import type { Brand } from '@handelsplatz/domain/brands';
import type { BaseStores } from '../../../platform/context.ts';
import type { JsonValue } from '../../../platform/db/index.ts';
import { notifyUsers } from '../../notifications/index.ts';
import { type FactorEvent, factorMail, type Recipient } from '../mails.ts';
import { securityNotice } from '../security-notice.ts';
import type { FactorStores } from './factor-stores.ts';

export interface FactorNews {
  readonly event: FactorEvent;
  readonly owner: Recipient & { readonly id: string };
  /** Who did it: the user or an administrator. */
  readonly actorId: string;
  /** The factor, as the user calls it, or how many codes are left. */
  readonly detail: string;
  readonly audited?: { readonly before?: JsonValue; readonly after?: JsonValue };
}

const actions: Readonly<Record<FactorEvent, AuditAction>> = {
  FACTOR_ADDED: 'factor.added',
  FACTOR_REMOVED: 'factor.removed',
  RECOVERY_CODE_USED: 'recovery-code.used',
  RECOVERY_CODES_RENEWED: 'recovery-codes.renewed',
  FACTORS_RESET: 'factors.reset',
};

/** Notifies the user of a change by mail and on the page, and records it, all in the transaction of the change. */
export async function notifyFactorNews(
  stores: Pick<FactorStores, 'notices' | 'audit'> & BaseStores,
  brand: Brand,
  now: Date,
  { event, owner, actorId, detail, audited }: FactorNews,
): Promise<void> {
  await stores.jobs.enqueue('mail', factorMail(brand, owner, { event, detail }, now));
  await notifyUsers(stores, now, securityNotice(owner, event, detail));
  await stores.audit.record({
    action: actions[event],
    accountId: owner.accountId,
    actorId,
    object: { type: 'user', id: owner.id },
    ...audited,
  });
}
