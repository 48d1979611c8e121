import { type Kysely, sql, type Transaction } from 'kysely';
import { anyOf } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { createPushKeys, type PushKeys, type PushTarget } from './push-message.ts';

/** A browser keeps one subscription; of a user's browsers the newest count. */
const mostOfUser = 10;

export interface PushStore {
  /** The key pair of the installation. The first caller makes it, on whichever node. */
  keys(now: Date): Promise<PushKeys>;
  /** Remembers the browser of a session. An address that another session has used belongs to this one now. */
  subscribe(owner: { sessionId: string; userId: string }, target: PushTarget, now: Date): Promise<void>;
  unsubscribe(sessionId: string): Promise<void>;
}

export function createPushStore(tx: Transaction<Tables>): PushStore {
  return {
    async keys(now) {
      const made = createPushKeys();
      await sql`insert into push_keys (public_key, private_key, created_at)
                values (${made.publicKey}, ${made.privateKey}, ${now}) on conflict do nothing`.execute(tx);
      return await tx.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirstOrThrow();
    },
    async subscribe({ sessionId, userId }, { endpoint, p256dh, auth }, now) {
      await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      await sql`delete from push_subscriptions where session_id = ${sessionId} or md5(endpoint) = md5(${endpoint})`.execute(
        tx,
      );
      await sql`insert into push_subscriptions (session_id, user_id, endpoint, p256dh, auth, created_at)
                values (${sessionId}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${now})`.execute(tx);
      await sql`delete from push_subscriptions where id in (
                  select id from push_subscriptions where user_id = ${userId}
                   order by created_at desc, id desc offset ${mostOfUser})`.execute(tx);
    },
    async unsubscribe(sessionId) {
      await tx.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute();
    },
  };
}

/** A browser that a notice goes to. */
export interface StoredTarget extends PushTarget {
  readonly id: string;
  readonly userId: string;
}

/** The browsers of users, in which they are signed in. */
export async function listTargets(db: Kysely<Tables>, userIds: readonly string[], now: Date): Promise<StoredTarget[]> {
  const { rows } = await sql<StoredTarget>`
    select p.id, p.user_id, p.endpoint, p.p256dh, p.auth
      from push_subscriptions p join sessions s on s.id = p.session_id and s.expires_at > ${now}
     where p.user_id = any (${userIds}::uuid[])`.execute(db);
  return rows;
}

/** Forgets browsers that have withdrawn their subscription. */
export async function forgetTargets(db: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', anyOf(ids)).execute();
}

/** Whether this session's browser takes push messages. */
export async function isSubscribed(db: Kysely<Tables>, sessionId: string): Promise<boolean> {
  const own = db.selectFrom('pushSubscriptions').select('id').where('sessionId', '=', sessionId);
  return (await own.executeTakeFirst()) !== undefined;
}
