import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { createLanes } from '../../platform/lanes/index.ts';
import type { Passwords } from './passwords.ts';
import { createSignInStore } from './sign-in.store.ts';
import { storedToken } from './tokens.ts';
import { activeStatus, createUserStore, type SignInUser } from './users.store.ts';

export interface PasswordAttempt {
  /** As it is stored. */
  readonly name: string;
  readonly password: string;
  /** What the browser brought along, where somebody has signed in with it. */
  readonly deviceToken: string | undefined;
}

export interface CheckedUser {
  readonly user: SignInUser;
  /** What the password was checked against. */
  readonly passwordHash: string;
}

/** Whether this is the password of an active user of that name. Every place that asks for a password asks here. */
export type PasswordCheck = (
  attempt: PasswordAttempt,
) => Promise<Result<CheckedUser, 'login_failed' | 'account_locked'>>;

/** As many as node computes side by side; each holds a connection of the pool. */
const checksAtOnce = 4;

/**
 * The one rule of the lock (docs/decisions/0006): the attempt is counted first and given back when the password is right.
 * The count of the name is held from then on to the end of the check, so that attempts side by side are checked one after
 * the other, on whichever nodes: of many wrong ones five, of many right ones all.
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

  // Attempts that wait for their turn here hold no connection.
  return async (attempt) => {
    const outcome = await inLane(attempt.name, () => check(attempt));
    // A refusal inside the transaction would take the count back with it.
    return typeof outcome === 'string' ? refuse(outcome) : ok(outcome);
  };
}
