import type { AppContext } from '../../../platform/context.ts';
import { newId, newToken } from '../../../platform/ids/index.ts';
import { createSignInStore } from '../limits/sign-in.store.ts';
import { sessionEnd } from '../sessions/session-times.ts';
import { publishEnded } from '../sessions/sessions.service.ts';
import { createSessionStore } from '../sessions/sessions.store.ts';
import { storedToken } from '../sessions/tokens.ts';
import { createUserStore, type SignInUser } from '../users.store.ts';

/** The browser that signs in: its name, and its cookies from before. */
export interface Browser {
  readonly userAgent: string;
  /** Its previous session, which ends. */
  readonly sessionToken: string | undefined;
  /** Its device if somebody has signed in with it. */
  readonly deviceToken: string | undefined;
}

export interface SignedIn {
  readonly user: SignInUser;
  readonly sessionToken: string;
  readonly deviceToken: string;
}

/** Opens a session for a user who has proved everything. Undefined when the password or the status has changed meanwhile. */
export type OpenSession = (
  proven: { readonly user: SignInUser; readonly passwordHash: string },
  browser: Browser,
) => Promise<SignedIn | undefined>;

/** Sessions that a user may have at a time. A further sign-in ends the one that was not used for longest. */
const mostSessions = 50;

export function createOpenSession({ clock, transactions }: Pick<AppContext, 'clock' | 'transactions'>): OpenSession {
  const inTransaction = transactions((tx) => ({
    users: createUserStore(tx),
    signIns: createSignInStore(tx),
    sessions: createSessionStore(tx),
  }));
  return ({ user, passwordHash }, browser) => {
    const now = clock.now();
    const sessionToken = newToken();
    return inTransaction(async ({ users, signIns, sessions, events }) => {
      if (!(await users.holdActive(user.id, passwordHash))) return undefined;
      const { deviceToken: brought } = browser;
      const isKnown = brought !== undefined && (await signIns.isKnownDevice(storedToken(brought)));
      const deviceToken = isKnown ? brought : newToken();
      await signIns.rememberDevice(storedToken(deviceToken), user.id, now);
      if (browser.sessionToken)
        await publishEnded(events, await sessions.endByToken(storedToken(browser.sessionToken)));
      await sessions.add({
        tokenHash: storedToken(sessionToken),
        id: newId(now),
        userId: user.id,
        userAgent: browser.userAgent.slice(0, 300),
        createdAt: now,
        lastSeenAt: now,
        confirmedAt: now,
        expiresAt: sessionEnd(now, now),
      });
      await publishEnded(events, await sessions.endSurplus(user.id, mostSessions));
      return { user, sessionToken, deviceToken };
    });
  };
}
