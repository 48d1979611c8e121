import { type Actor, lockAfterFailures } from '@handelsplatz/domain/identity';
import { ok, type Result, refuse } from '@handelsplatz/domain/results';
import type { Transaction } from 'kysely';
import { createLanes } from '../../../platform/async/index.ts';
import { type AuditEntry, createAuditStore } from '../../../platform/audit/index.ts';
import type { AppContext, BaseStores } from '../../../platform/context.ts';
import type { Tables } from '../../../schema/tables.ts';
import { publishEnded } from '../sessions/sessions.service.ts';
import { createSessionStore } from '../sessions/sessions.store.ts';
import { storedToken } from '../sessions/tokens.ts';
import { activeStatus, createUserStore, type SignInUser } from '../users.store.ts';
import { createSignInStore } from './sign-in.store.ts';

export interface Prover {
  /** The name in its stored form. */
  readonly name: string;
  /** The device cookie of a browser that has signed in before. */
  readonly deviceToken: string | undefined;
  /** The session in which a signed-in user proves it again. Its attempts count for the session, never for the name. */
  readonly session?: Pick<Actor, 'userId' | 'sessionId'>;
}

/** What a check has found. `complete`: nothing else is needed to be this user, so the count of the name begins again. */
export interface Proven<T> {
  readonly value: T;
  readonly complete: boolean;
}

export interface Attempts<S> {
  /**
   * Checks something that only the user knows or has. The attempt is counted first and taken off the count when the check
   * succeeds. `wrong`: the check returned nothing, or there is no active user with that name.
   */
  attempt<T>(
    prover: Prover,
    check: (stores: S & BaseStores, user: SignInUser | undefined) => Promise<Proven<T> | undefined>,
  ): Promise<Result<T, 'wrong' | 'account_locked'>>;
}

/** Node computes this many hashes in parallel. Each holds a connection of the pool. */
const checksAtOnce = 4;

/**
 * The one rule of the lock (decision 0006), for passwords and second factors alike. The row of the count stays locked until the
 * check ends, so attempts for one name run one after the other, on all nodes: of many parallel wrong ones five are checked, of
 * many right ones all. In a session the fifth wrong attempt ends the session, so that a stolen cookie locks nobody out.
 */
export function createAttempts<S>(
  { clock, transactions }: Pick<AppContext, 'clock' | 'transactions'>,
  bind: (tx: Transaction<Tables>) => S,
): Attempts<S> {
  const inLane = createLanes(checksAtOnce);
  const inTransaction = transactions((tx) => ({
    users: createUserStore(tx),
    signIns: createSignInStore(tx),
    audit: createAuditStore(tx, clock),
    sessions: createSessionStore(tx),
    own: bind(tx),
  }));
  return {
    // Attempts that wait here hold no connection.
    async attempt({ name, deviceToken, session }, check) {
      const device = deviceToken === undefined || session ? undefined : storedToken(deviceToken);
      const counter = session ? `session/${session.sessionId}` : name;
      const outcome = await inLane(counter, () =>
        inTransaction(async ({ users, signIns, sessions, audit, own, ...base }) => {
          const charged = await signIns.charge(counter, clock.now());
          const isLocked = charged > lockAfterFailures;
          const known = device && isLocked ? await signIns.chargeDevice(name, device) : undefined;
          if (isLocked && (known === undefined || known > lockAfterFailures)) return 'account_locked';
          const user = await users.findByName(name);
          const proven = await check({ ...own, ...base }, user?.status === activeStatus ? user : undefined);
          if (!proven || user?.status !== activeStatus) {
            if (charged === lockAfterFailures && session)
              await publishEnded(base.events, await sessions.endOne(session.userId, session.sessionId));
            else if (user && charged === lockAfterFailures) await audit.record(entryOf(user, 'user.locked'));
            return isLocked ? 'account_locked' : 'wrong';
          }
          if (proven.complete) {
            const wasLocked = await signIns.unlock(user);
            if (session ? wasLocked : isLocked) await audit.record(entryOf(user, 'user.unlocked'));
          }
          if (session || !proven.complete) await signIns.refund(counter, isLocked ? device : undefined);
          return proven;
        }),
      );
      // A refusal inside the transaction would roll the count back.
      return typeof outcome === 'string' ? refuse(outcome) : ok(outcome.value);
    },
  };
}

/** Nobody is signed in yet, so the marketplace itself did it. */
function entryOf({ id, accountId }: SignInUser, action: 'user.locked' | 'user.unlocked'): AuditEntry {
  return { action, accountId, actorId: null, object: { type: 'user', id } };
}
