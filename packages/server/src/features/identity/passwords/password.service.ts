import { listPasswordProblems, type PasswordProblem } from '@handelsplatz/contract/identity';
import { type Actor, isRecentlyConfirmed } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { createAuditStore, entryBy } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import { confirmationRequired } from '../../../platform/http/index.ts';
import { newToken } from '../../../platform/ids/index.ts';
import { createNoticeStore, notifyUsers } from '../../notifications/index.ts';
import { passwordChangedMail } from '../mails.ts';
import type { Passwords } from '../password-hashes.ts';
import { securityNotice } from '../security-notice.ts';
import { publishEnded } from '../sessions/sessions.service.ts';
import { createSessionStore } from '../sessions/sessions.store.ts';
import { storedToken } from '../sessions/tokens.ts';
import type { CheckedUser, PasswordAttempt, PasswordCheck } from '../sign-in/password-check.ts';
import { createUserStore } from '../users.store.ts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly newPasswordRepeat: string;
}

export interface PasswordService {
  /** Changes the user's own password, ends all other sessions and gives this one the returned new token. */
  change(
    actor: Actor,
    change: PasswordChange & Pick<PasswordAttempt, 'deviceToken'>,
  ): Promise<Result<string, PasswordProblem | ConfirmationRefusal>>;
}

export type ConfirmationRefusal = 'incorrect_password' | 'account_locked';

/** Asks a signed-in user for the password again, before an action that a stolen session must not take. */
export async function confirmPassword(
  checkPassword: PasswordCheck,
  { username, userId, sessionId }: Pick<Actor, 'username' | 'userId' | 'sessionId'>,
  given: Pick<PasswordAttempt, 'password' | 'deviceToken'>,
): Promise<Result<CheckedUser, ConfirmationRefusal>> {
  const checked = await checkPassword({ name: username, session: { userId, sessionId }, ...given });
  if (checked.ok) return checked;
  return refuse(checked.code === 'account_locked' ? checked.code : 'incorrect_password');
}

/**
 * The same, before changing what signs the user in. The password alone does not prove who a user with a second factor is: that
 * needs a proof of the last minutes. Throws a 403 without one.
 */
export async function confirmByPassword(
  checkPassword: PasswordCheck,
  actor: Actor,
  given: Omit<PasswordAttempt, 'name'>,
  now: Date,
): Promise<Result<CheckedUser, ConfirmationRefusal>> {
  const checked = await confirmPassword(checkPassword, actor, given);
  if (checked.ok && checked.value.needsFactor && !isRecentlyConfirmed(actor, now)) throw confirmationRequired();
  return checked;
}

/** Checks that both entries of a new password are equal and follow the rules. */
export function checkNewPassword(password: string, repeat: string): Result<string, PasswordProblem> {
  const [problem] = listPasswordProblems(password, repeat);
  return problem ? refuse(problem) : ok(password);
}

export function createPasswordService(
  context: AppContext,
  passwords: Passwords,
  checkPassword: PasswordCheck,
): PasswordService {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({
    users: createUserStore(tx),
    sessions: createSessionStore(tx),
    notices: createNoticeStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  return {
    async change(actor, { currentPassword, newPassword, newPasswordRepeat, deviceToken }) {
      const given = { password: currentPassword, deviceToken };
      const confirmed = await confirmByPassword(checkPassword, actor, given, clock.now());
      if (!confirmed.ok) return confirmed;
      const known = confirmed.value.passwordHash;
      const checked = checkNewPassword(newPassword, newPasswordRepeat);
      if (!checked.ok) return checked;
      const passwordHash = await passwords.hash(checked.value);
      const token = newToken();
      return await inTransaction(async (stores) => {
        const { users, sessions, events, jobs, audit } = stores;
        if (!(await users.replacePassword(actor.userId, known, passwordHash))) return refuse('incorrect_password');
        const ended = await sessions.endOthers(actor.userId, actor.sessionId);
        await publishEnded(events, ended);
        const after = { endedSessions: ended.length };
        await audit.record(entryBy(actor, 'user.password-changed', actor.userId, { after }));
        await sessions.rotate(actor.sessionId, storedToken(token));
        await jobs.enqueue('mail', passwordChangedMail(brand, actor, clock.now()));
        const owner = { id: actor.userId, accountId: actor.accountId };
        await notifyUsers(stores, clock.now(), securityNotice(owner, 'PASSWORD_CHANGED'));
        return ok(token);
      });
    },
  };
}
