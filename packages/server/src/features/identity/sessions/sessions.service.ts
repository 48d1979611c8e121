import type { Actor } from '@handelsplatz/domain/identity';
import type { FastifyBaseLogger } from 'fastify';
import { createAuditStore, entryBy } from '../../../platform/audit/index.ts';
import type { AppContext } from '../../../platform/context.ts';
import type { EventStore } from '../../../platform/events/index.ts';
import { keepSessions } from './kept-sessions.ts';
import { seenEveryMs } from './session-times.ts';
import { createSessionReader, type LiveSession, listSessions } from './sessions.read.ts';
import { createSessionStore } from './sessions.store.ts';
import { storedToken } from './tokens.ts';

export interface SessionService {
  /**
   * The user who holds this token now. Read again every time, so a right or session that is taken away is gone with the next
   * request; with `mayBeKept` within a second.
   */
  findActor(token: string, options?: { readonly mayBeKept?: boolean }): Promise<Actor | undefined>;
  /** Forgets the kept sessions of this node. */
  forgetKept(): void;
  signOut(token: string): Promise<void>;
  list(actor: Actor): ReturnType<typeof listSessions>;
  /** False when the user has no such session. */
  end(actor: Actor, sessionId: string): Promise<boolean>;
}

/** Publishes to every node that sessions ended, in the transaction that ended them. */
export async function publishEnded(events: EventStore, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0)
    await events.publish({
      topic: 'internal.session-ended',
      accountId: null,
      payload: { sessionIds: [...sessionIds] },
    });
}

export function createSessionService(context: AppContext): SessionService {
  const { pool, db, clock, brand } = context;
  const inTransaction = context.transactions((tx) => ({
    sessions: createSessionStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  const findLiveSession = createSessionReader(pool, brand);
  const kept = keepSessions(findLiveSession);
  const touch = createToucher(context.logger, (session, now) =>
    // Kept sessions would ask for it again.
    inTransaction(({ sessions }) => sessions.touch(session, now)).finally(kept.forget),
  );
  return {
    async findActor(token, { mayBeKept = false } = {}) {
      const now = clock.now();
      const tokenHash = storedToken(token);
      const session = await (mayBeKept ? kept.find : findLiveSession)(tokenHash, now);
      if (session) touch(tokenHash, session, now);
      return session?.actor;
    },
    async signOut(token) {
      await inTransaction(async ({ sessions, events }) =>
        publishEnded(events, await sessions.endByToken(storedToken(token))),
      );
      kept.forget();
    },
    forgetKept: kept.forget,
    list: (actor) => listSessions(db, actor.userId, clock.now()),
    async end(actor, sessionId) {
      return await inTransaction(async ({ sessions, events, audit }) => {
        const ended = await sessions.endOne(actor.userId, sessionId);
        await publishEnded(events, ended);
        if (ended.length > 0) await audit.record(entryBy(actor, 'session.ended', sessionId));
        return ended.length > 0;
      });
    },
  };
}

type Touch = (session: { tokenHash: Buffer; createdAt: Date }, now: Date) => Promise<void>;

/** Writes "last seen" outside the request, and once when many requests of a session come together. */
function createToucher(logger: Pick<FastifyBaseLogger, 'warn'>, write: Touch) {
  const underWay = new Set<string>();
  return (tokenHash: Buffer, { actor, createdAt, lastSeenAt }: LiveSession, now: Date): void => {
    if (now.getTime() - lastSeenAt.getTime() < seenEveryMs || underWay.has(actor.sessionId)) return;
    underWay.add(actor.sessionId);
    write({ tokenHash, createdAt }, now)
      .catch((error: unknown) => logger.warn({ err: error }, 'The use of a session could not be noted.'))
      .finally(() => underWay.delete(actor.sessionId));
  };
}
