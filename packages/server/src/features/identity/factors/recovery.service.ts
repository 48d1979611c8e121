import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { BaseStores } from '../../../platform/context.ts';
import { publishEnded } from '../sessions/sessions.service.ts';
import { notifyFactorNews } from './factor-news.ts';
import { toOwner } from './factor-owner.ts';
import type { FactorParts } from './factor-parts.ts';
import type { FactorStores } from './factor-stores.ts';
import { newRecoveryCodes, storedRecoveryCode } from './recovery-codes.ts';

/** Recovery codes, and what stands in for them: an administrator's reset. */
export interface RecoveryService {
  /** New codes, shown this once; the old ones end. */
  renew(actor: Actor): Promise<Result<string[], 'factor_missing'>>;
  /** One of the codes shows that they are kept. It is not used up. */
  confirm(actor: Actor, code: string): Promise<Result<true, 'incorrect_code'>>;
  reset: ResetFactors;
}

/**
 * Removes everything besides the password that proves who a user is: app, passkeys, recovery codes. Ends all sessions of the
 * user, and notifies the user by mail; no secret is shown to anybody. The caller checks whether the actor may do this. False: there
 * is no such user in the account.
 */
export type ResetFactors = (
  actor: Actor,
  user: { readonly id: string; readonly accountId: string },
) => Promise<boolean>;

export function createRecoveryService({ brand, clock, inTransaction }: FactorParts): RecoveryService {
  async function removeAll({ factors, passkeys, challenges }: FactorStores, userId: string): Promise<void> {
    await factors.removeTotp(userId);
    await passkeys.removeAll(userId);
    await factors.dropRecoveryCodes(userId);
    await challenges.endOf(userId);
  }

  async function reset(stores: FactorStores & BaseStores, actor: Actor, id: string): Promise<void> {
    const owner = await stores.users.findById(id);
    if (!owner) return;
    const removed = await stores.factors.count(id);
    await removeAll(stores, id);
    await publishEnded(stores.events, await stores.sessions.endOthers(id, null));
    await notifyFactorNews(stores, brand, clock.now(), {
      event: 'FACTORS_RESET',
      owner,
      actorId: actor.userId,
      detail: '',
      audited: { before: { factors: removed } },
    });
  }

  return {
    renew: (actor) =>
      inTransaction(async (stores) => {
        const owner = toOwner(actor);
        await stores.factors.hold(owner);
        if ((await stores.factors.count(owner.id)) === 0) return refuse('factor_missing');
        const codes = newRecoveryCodes();
        await stores.factors.setRecoveryCodes(owner.id, codes.map(storedRecoveryCode), clock.now());
        const news = { event: 'RECOVERY_CODES_RENEWED', owner, actorId: owner.id, detail: '' } as const;
        await notifyFactorNews(stores, brand, clock.now(), news);
        return ok(codes);
      }),
    confirm: (actor, code) =>
      inTransaction(async ({ factors }) => {
        if (!(await factors.hasRecoveryCode(actor.userId, storedRecoveryCode(code)))) return refuse('incorrect_code');
        await factors.confirmRecoveryCodes(actor.userId, clock.now());
        return ok(true as const);
      }),
    reset: (actor, user) =>
      inTransaction(async (stores) => {
        if (!(await stores.factors.hold(user))) return false;
        await reset(stores, actor, user.id);
        return true;
      }),
  };
}
