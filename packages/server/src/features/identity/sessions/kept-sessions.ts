import type { FindLiveSession, LiveSession } from './sessions.read.ts';

/** A session may be kept for this time after it was read. */
const keptMs = 1_000;

/** Sessions that were read within the last second, for routes with `keptRights`. */
export interface KeptSessions {
  readonly find: FindLiveSession;
  /** Forgets all of them: sessions ended or rights changed. */
  forget(): void;
}

/**
 * Keeps the sessions that are read within a second, then begins anew. So each is at most a second old, on every node, whether or not
 * events arrive. A user who must accept terms or set up a second factor is read again each time, because the next page is open as
 * soon as it is done. The time does not depend on the clock of the machine, which may be set back.
 */
export function keepSessions(find: FindLiveSession): KeptSessions {
  const begin = () => ({ since: performance.now(), sessions: new Map<string, LiveSession>() });
  let kept = begin();
  return {
    async find(tokenHash, now) {
      if (performance.now() - kept.since >= keptMs) kept = begin();
      // A read that began before `forget` is not kept after it.
      const { sessions } = kept;
      const key = tokenHash.toString('hex');
      const known = sessions.get(key);
      if (known) return known;
      const session = await find(tokenHash, now);
      if (session && isOpen(session)) sessions.set(key, session);
      return session;
    },
    forget() {
      kept = begin();
    },
  };
}

const isOpen = ({ actor }: LiveSession): boolean => actor.termsAccepted && actor.factorDueAt === null;
