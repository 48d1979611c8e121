import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { SessionsTable, Tables } from '../../../schema/tables.ts';
import { sessionEnd } from './session-times.ts';

export interface SessionStore {
  add(session: Selectable<SessionsTable>): Promise<void>;
  /** Records that the session is used, and moves its end. */
  touch(session: { tokenHash: Buffer; createdAt: Date }, now: Date): Promise<void>;
  /** Gives the session a new token; the old one is invalid from then on. */
  rotate(id: string, tokenHash: Buffer): Promise<void>;
  /** The user of a session has proved who it is. */
  confirm(id: string, now: Date): Promise<void>;
  /** Ends the session of a token and returns its id, if there was one. */
  endByToken(tokenHash: Buffer): Promise<string[]>;
  endOne(userId: string, id: string): Promise<string[]>;
  /** Ends all sessions of a user except one. */
  endOthers(userId: string, keptId: string | null): Promise<string[]>;
  /** Ends all sessions of all users of an account. */
  endOfAccount(accountId: string): Promise<string[]>;
  /** Ends the sessions of a user beyond this number, those first that were not used for longest. */
  endSurplus(userId: string, most: number): Promise<string[]>;
  /** Ends the sessions whose time is over. */
  endExpired(now: Date): Promise<string[]>;
}

export function createSessionStore(tx: Transaction<Tables>): SessionStore {
  const ended = (rows: { id: string }[]) => rows.map((row) => row.id);
  return {
    async add(session) {
      await tx.insertInto('sessions').values(session).execute();
      await visit(sql`${session.userId}::uuid`, session.lastSeenAt).execute(tx);
    },
    async touch({ tokenHash, createdAt }, now) {
      // A crash of the database may lose it, so nobody waits for the disk.
      await sql`
        with touched as (
          update sessions set last_seen_at = ${now}, expires_at = ${sessionEnd(createdAt, now)}
           where token_hash = ${tokenHash} and last_seen_at < ${now}
        ), visited as (${visit(sql`(select user_id from sessions where token_hash = ${tokenHash})`, now)})
        select set_config('synchronous_commit', 'off', true)`.execute(tx);
    },
    async rotate(id, tokenHash) {
      await tx.updateTable('sessions').set({ tokenHash }).where('id', '=', id).execute();
    },
    async confirm(id, confirmedAt) {
      await tx.updateTable('sessions').set({ confirmedAt }).where('id', '=', id).execute();
    },
    async endByToken(tokenHash) {
      return ended(await tx.deleteFrom('sessions').where('tokenHash', '=', tokenHash).returning('id').execute());
    },
    async endOne(userId, id) {
      const own = tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id);
      return ended(await own.returning('id').execute());
    },
    async endOthers(userId, keptId) {
      const all = tx.deleteFrom('sessions').where('userId', '=', userId).returning('id');
      return ended(await (keptId ? all.where('id', '!=', keptId) : all).execute());
    },
    async endOfAccount(accountId) {
      const users = tx.selectFrom('users').select('id').where('accountId', '=', accountId);
      return ended(await tx.deleteFrom('sessions').where('userId', 'in', users).returning('id').execute());
    },
    async endSurplus(userId, most) {
      const kept = tx
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('lastSeenAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      const surplus = tx.deleteFrom('sessions').where('userId', '=', userId).where('id', 'not in', kept);
      return ended(await surplus.returning('id').execute());
    },
    async endExpired(now) {
      return ended(await tx.deleteFrom('sessions').where('expiresAt', '<', now).returning('id').execute());
    },
  };
}

/** Keeps when a user was there last, which an administrator reads also after the session has ended. */
function visit(userId: RawBuilder<unknown>, at: Date) {
  return sql`
    insert into user_visits (user_id, last_seen_at) select id, ${at} from users where id = ${userId}
    on conflict (user_id) do update set last_seen_at = greatest(user_visits.last_seen_at, excluded.last_seen_at)`;
}
