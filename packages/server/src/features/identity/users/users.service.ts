import { oneself } from '@handelsplatz/contract/identity';
import { type Actor, can } from '@handelsplatz/domain/identity';
import { ok, type Result } from '@handelsplatz/domain/results';
import { createAuditStore, entryBy } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { invalidInput } from '../../../platform/errors/known.ts';
import { invalidate } from '../../../platform/events/index.ts';
import { type ConfirmationRefusal, confirmByPassword } from '../passwords/password.service.ts';
import type { PasswordCheck } from '../sign-in/password-check.ts';
import type { UserDetails } from '../users.store.ts';
import { bindDetailStores, changeDetails } from './change-details.ts';

export interface UserUpdate {
  readonly details: UserDetails;
  /**
   * The password of the user who makes the change. Required for a change of an e-mail address, also a colleague's, because
   * reset links go there.
   */
  readonly currentPassword: string | undefined;
  readonly deviceToken: string | undefined;
}

export interface UserService {
  /**
   * Changes the user's own details, or, for an administrator, those of a colleague. Undefined when there is no such user in
   * reach.
   */
  change(actor: Actor, id: string, change: UserUpdate): Promise<Result<true, ConfirmationRefusal> | undefined>;
}

export function createUserService(
  context: Pick<AppContext, 'brand' | 'clock' | 'transactions'>,
  checkPassword: PasswordCheck,
): UserService {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({ ...bindDetailStores(tx), audit: createAuditStore(tx, clock) }));

  async function changesEmail(scope: { id: string; accountId: string }, { email }: UserDetails): Promise<boolean> {
    if (email === undefined) return false;
    const user = await inTransaction(({ users }) => users.findById(scope.id));
    return user?.accountId === scope.accountId && user.email !== email;
  }

  async function confirm(actor: Actor, { currentPassword, deviceToken }: UserUpdate) {
    if (!currentPassword) throw invalidInput('currentPassword', passwordForEmail);
    const given = { password: currentPassword, deviceToken };
    return await confirmByPassword(checkPassword, actor, given, clock.now());
  }

  return {
    async change(actor, wanted, change) {
      const { details } = change;
      const id = wanted === oneself ? actor.userId : wanted;
      if (id !== actor.userId && can(actor, 'team.manage') !== 'ok') return undefined;
      const scope = { id, accountId: actor.accountId };
      if (await changesEmail(scope, details)) {
        const confirmed = await confirm(actor, change);
        if (!confirmed.ok) return confirmed;
      }
      return await inTransaction(async (stores) => {
        if (!(await changeDetails(stores, scope, details, { brand, now: clock.now() }))) return undefined;
        const fields = Object.keys(details);
        if (fields.length > 0)
          await stores.audit.record(entryBy(actor, 'user.details-changed', id, { after: { fields } }));
        if (id !== actor.userId) await stores.events.publish(invalidate(actor.accountId, 'team', 'session', 'shell'));
        return ok(true as const);
      });
    },
  };
}

const passwordForEmail = 'Bitte bestätigen Sie die neue E-Mail-Adresse mit Ihrem Passwort.';
