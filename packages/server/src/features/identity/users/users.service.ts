import type { Actor } from '@handelsplatz/domain/identity';
import { ok, type Result } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { invalidInput } from '../../platform/errors/known.ts';
import { emailChangedMail } from './mails.ts';
import { type ConfirmationRefusal, confirmPassword } from './password.service.ts';
import type { PasswordCheck } from './password-check.ts';
import { createPasswordResetStore } from './password-resets.store.ts';
import { createUserStore, type UserDetails } from './users.store.ts';

/** How the interface writes "myself" where a user's id is expected (Specification 7). */
export const oneself = '-1';

export interface UserChange {
  readonly details: UserDetails;
  /** One's own; asked for where an e-mail address changes, also a colleague's: links that set a new password go there. */
  readonly currentPassword: string | undefined;
  readonly deviceToken: string | undefined;
}

export interface UserService {
  /** Changes one's own details, or as an administrator those of a colleague; undefined when there is no such user for the actor. */
  change(actor: Actor, id: string, change: UserChange): Promise<Result<true, ConfirmationRefusal> | undefined>;
  acceptTerms(actor: Actor): Promise<void>;
}

export function createUserService(
  context: Pick<AppContext, 'brand' | 'clock' | 'transactions'>,
  checkPassword: PasswordCheck,
): UserService {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({
    users: createUserStore(tx),
    resets: createPasswordResetStore(tx),
  }));

  async function changesEmail(scope: { id: string; accountId: string }, { email }: UserDetails): Promise<boolean> {
    if (email === undefined) return false;
    const user = await inTransaction(({ users }) => users.findById(scope.id));
    return user?.accountId === scope.accountId && user.email !== email;
  }

  async function confirm(actor: Actor, { currentPassword, deviceToken }: UserChange) {
    if (!currentPassword) throw invalidInput('currentPassword', passwordForEmail);
    return await confirmPassword(checkPassword, actor, { password: currentPassword, deviceToken });
  }

  return {
    async change(actor, wanted, change) {
      const { details } = change;
      const id = wanted === oneself ? actor.userId : wanted;
      if (id !== actor.userId && actor.accountType !== 'admin') return undefined;
      const scope = { id, accountId: actor.accountId };
      if (await changesEmail(scope, details)) {
        const confirmed = await confirm(actor, change);
        if (!confirmed.ok) return confirmed;
      }
      return await inTransaction(async ({ users, resets, jobs }) => {
        const before = await users.change(scope, details);
        if (before && details.email && details.email !== before.email) {
          await resets.dropUnused(id);
          await jobs.enqueue('mail', emailChangedMail(brand, before, details.email, clock.now()));
        }
        return before && ok(true as const);
      });
    },
    async acceptTerms(actor) {
      await inTransaction(({ users }) => users.acceptTerms(actor.userId, clock.now()));
    },
  };
}

const passwordForEmail = 'Bitte bestätigen Sie die neue E-Mail-Adresse mit Ihrem Passwort.';
