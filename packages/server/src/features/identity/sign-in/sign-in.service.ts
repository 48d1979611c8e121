import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { newId, newToken } from '../../platform/ids/index.ts';
import type { CheckedUser, PasswordCheck } from './password-check.ts';
import { sessionEnd } from './session-times.ts';
import { publishEnded } from './sessions.service.ts';
import { createSessionStore } from './sessions.store.ts';
import { createSignInStore } from './sign-in.store.ts';
import { storedToken } from './tokens.ts';
import { createUserStore, type SignInUser } from './users.store.ts';

export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly userAgent: string;
  /** What the browser brought along: who it was before, and whether it is one somebody has signed in with. */
  readonly sessionToken: string | undefined;
  readonly deviceToken: string | undefined;
}

export interface SignedIn {
  readonly user: SignInUser;
  readonly sessionToken: string;
  readonly deviceToken: string;
}

export interface SignInService {
  signIn(attempt: SignInAttempt): Promise<Result<SignedIn, 'login_failed' | 'account_locked'>>;
}

/** No name is longer; composing characters anew may make what was typed many times as long. */
const longestName = 200;

/** The name as it is stored and counted; control characters could not be stored. */
export function signInName(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .toLowerCase()
    .slice(0, longestName);
}

export function createSignInService(
  { clock, transactions }: Pick<AppContext, 'clock' | 'transactions'>,
  checkPassword: PasswordCheck,
): SignInService {
  const inTransaction = transactions((tx) => ({
    users: createUserStore(tx),
    signIns: createSignInStore(tx),
    sessions: createSessionStore(tx),
  }));

  function open({ user, passwordHash }: CheckedUser, attempt: SignInAttempt): Promise<SignedIn | undefined> {
    const now = clock.now();
    const sessionToken = newToken();
    return inTransaction(async ({ users, signIns, sessions, events }) => {
      if (!(await users.holdActive(user.id, passwordHash))) return undefined;
      const { deviceToken: brought } = attempt;
      const isKnown = brought !== undefined && (await signIns.isKnownDevice(storedToken(brought)));
      const deviceToken = isKnown ? brought : newToken();
      await signIns.rememberDevice(storedToken(deviceToken), user.id, now);
      if (attempt.sessionToken)
        await publishEnded(events, await sessions.endByToken(storedToken(attempt.sessionToken)));
      await sessions.add({
        tokenHash: storedToken(sessionToken),
        id: newId(now),
        userId: user.id,
        userAgent: attempt.userAgent.slice(0, 300),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: sessionEnd(now, now),
      });
      return { user, sessionToken, deviceToken };
    });
  }

  return {
    async signIn(attempt) {
      const { username, password, deviceToken } = attempt;
      const checked = await checkPassword({ name: signInName(username), password, deviceToken });
      if (!checked.ok) return checked;
      const signedIn = await open(checked.value, attempt);
      return signedIn ? ok(signedIn) : refuse('login_failed');
    },
  };
}
