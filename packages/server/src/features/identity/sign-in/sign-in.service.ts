import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { AppContext } from '../../../platform/context.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { sessionEnd } from '../sessions/session-times.ts';
import { publishEnded } from '../sessions/sessions.service.ts';
import { createSessionStore } from '../sessions/sessions.store.ts';
import { storedToken } from '../sessions/tokens.ts';
import { createUserStore, type SignInUser } from '../users.store.ts';
import type { CheckedUser, PasswordCheck } from './password-check.ts';
import { createSignInStore } from './sign-in.store.ts';

export interface SignInAttempt {
  readonly username: string;
  readonly password: string;
  readonly userAgent: string;
  /** The browser's cookies: its previous session, and its device if somebody has signed in with it. */
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

/** The longest name. Unicode normalisation may make a typed text many times longer. */
const longestName = 200;

/** The name as it is stored and counted. Control characters cannot be stored. */
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
        confirmedAt: now,
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
