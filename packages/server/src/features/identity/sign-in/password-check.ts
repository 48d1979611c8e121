import { type Result, refuse } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { createFactorStore } from '../factors/factors.store.ts';
import { createAttempts, type Prover } from '../limits/attempts.ts';
import type { Passwords } from '../password-hashes.ts';
import type { SignInUser } from '../users.store.ts';

export interface PasswordAttempt extends Prover {
  readonly password: string;
}

export interface CheckedUser {
  readonly user: SignInUser;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
  /** Whether the user has a second factor, so that the password alone proves nothing. */
  readonly needsFactor: boolean;
}

/** Whether this is the password of an active user with that name. All code that checks passwords calls this. */
export type PasswordCheck = (
  attempt: PasswordAttempt,
) => Promise<Result<CheckedUser, 'login_failed' | 'account_locked'>>;

/** A right password of a user with a second factor does not begin the count again: the factor's attempts go on counting. */
export function createPasswordCheck(
  context: Pick<AppContext, 'clock' | 'transactions'>,
  passwords: Passwords,
): PasswordCheck {
  const attempts = createAttempts(context, (tx) => createFactorStore(tx));
  return async ({ password, ...prover }) => {
    const checked = await attempts.attempt(prover, async (factors, user) => {
      const passwordHash = user?.passwordHash ?? null;
      const matches = await passwords.verify(password, passwordHash);
      if (!matches || !user || passwordHash === null) return undefined;
      const needsFactor = (await factors.count(user.id)) > 0;
      return { value: { user, passwordHash, needsFactor }, complete: !needsFactor };
    });
    if (checked.ok) return checked;
    return refuse(checked.code === 'wrong' ? 'login_failed' : checked.code);
  };
}
