import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import { createLanes } from '../../../platform/async/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import type { Passwords } from '../password-hashes.ts';
import { storedToken } from '../sessions/tokens.ts';
import { activeStatus, createUserStore, type SignInUser } from '../users.store.ts';
import { createSignInStore } from './sign-in.store.ts';

export interface PasswordAttempt {
  /** The name in its stored form. */
  readonly name: string;
  readonly password: string;
  /** The device cookie of a browser that has signed in before. */
  readonly deviceToken: string | undefined;
}

export interface CheckedUser {
  readonly user: SignInUser;
  /** The hash that the password was checked against. */
  readonly passwordHash: string;
}

/** Whether this is the password of an active user with that name. All code that checks passwords calls this. */
export type PasswordCheck = (
  attempt: PasswordAttempt,
) => Promise<Result<CheckedUser, 'login_failed' | 'account_locked'>>;

/** Node computes this many hashes in parallel. Each holds a connection of the pool. */
const checksAtOnce = 4;

/**
 * The one rule of the lock (decision 0006). The attempt is counted first and taken off the count when the password is right.
 * The row of the count stays locked until the check ends, so attempts for one name run one after the other, on all nodes: of
 * many parallel wrong ones five are checked, of many right ones all.
 */
export function createPasswordCheck(
  context: Pick<AppContext, 'clock' | 'transactions'>,
  passwords: Passwords,
): PasswordCheck {
  const { clock, transactions } = context;
  const inLane = createLanes(checksAtOnce);
  const inTransaction = transactions((tx) => ({ users: createUserStore(tx), signIns: createSignInStore(tx) }));

  const check = ({ name, password, deviceToken }: PasswordAttempt) =>
    inTransaction(async ({ users, signIns }): Promise<CheckedUser | 'login_failed' | 'account_locked'> => {
      const isLocked = (await signIns.charge(name, clock.now())) > lockAfterFailures;
      const known = deviceToken && isLocked ? await signIns.chargeDevice(name, storedToken(deviceToken)) : undefined;
      if (isLocked && (known === undefined || known > lockAfterFailures)) return 'account_locked';
      const user = await users.findByName(name);
      const passwordHash = user?.passwordHash ?? null;
      const matches = await passwords.verify(password, passwordHash);
      if (!matches || !user || passwordHash === null || user.status !== activeStatus)
        return isLocked ? 'account_locked' : 'login_failed';
      await signIns.unlock(user);
      return { user, passwordHash };
    });

  // Attempts that wait here hold no connection.
  return async (attempt) => {
    const outcome = await inLane(attempt.name, () => check(attempt));
    // A refusal inside the transaction would roll the count back.
    return typeof outcome === 'string' ? refuse(outcome) : ok(outcome);
  };
}
