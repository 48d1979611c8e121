import type { Brand } from '@handelsplatz/domain/brands';
import { toBrandDay } from '@handelsplatz/domain/formats';
import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../../schema/tables.ts';
import { hasAcceptedTermsSql } from '../../terms/index.ts';

/** The user of a session, and what is needed to extend it. */
export interface LiveSession {
  readonly actor: Actor;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

/** Finds the session of a token if it has not ended. */
export type FindLiveSession = (tokenHash: Buffer, now: Date) => Promise<LiveSession | undefined>;

type Row = Actor & { readonly tokenHash: Buffer; readonly createdAt: Date; readonly lastSeenAt: Date };

/**
 * Runs at every request, so its text stays the same and is prepared once per connection. The tokens are looked up first, then the user of each (`offset 0`):
 * in a small installation nothing ever counts the rows, and the database would begin with all users.
 */
const query = `
    with asked as materialized (
      select s.*, u.username, u.first_name, u.last_name, u.email, u.roles, u.account_id,
             not $3 or ${hasAcceptedTermsSql('u', '$4::date')} as terms_accepted
        from sessions s
       cross join lateral (select * from users where id = s.user_id offset 0) u
       where s.token_hash = any($1) and s.expires_at > $2 and u.status = 100)
    select s.token_hash as "tokenHash", s.id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
           s.confirmed_at as "confirmedAt", s.user_id as "userId", s.username, s.first_name as "firstName",
           s.last_name as "lastName", s.email, s.roles, s.terms_accepted as "termsAccepted",
           a.id as "accountId", a.name as "accountName", a.type as "accountType", a.parent_id as "parentAccountId",
           a.purchasing_enabled as "purchasingEnabled",
           exists (select from accounts c where c.parent_id = a.id) as "hasChildAccounts",
           case when coalesce(a.factors_due_at, d.due_at) is not null
                 and not exists (select from passkeys p where p.user_id = s.user_id)
                 and not exists (select from totp_factors t where t.user_id = s.user_id and t.confirmed_at is not null)
                then least(a.factors_due_at, d.due_at) end as "factorDueAt"
      from asked s
      join accounts a on a.id = s.account_id
      left join factor_demands d on d.account_type = a.type
     where a.disabled_at is null`;

interface Asked {
  readonly tokenHash: Buffer;
  readonly now: Date;
  resolve(session: LiveSession | undefined): void;
  reject(error: unknown): void;
}

/**
 * Reads sessions and rights again for every request. Requests of one turn of the event loop share one statement, because waking
 * a connection for each costs more than the read itself. Where the brand asks nobody to accept terms, they
 * count as accepted.
 */
export function createSessionReader(
  pool: pg.Pool,
  { features, zone }: Pick<Brand, 'features' | 'zone'>,
): FindLiveSession {
  let waiting: Asked[] = [];

  async function readWaiting(): Promise<void> {
    const asked = waiting;
    waiting = [];
    const tokens = [...new Map(asked.map(({ tokenHash }) => [tokenHash.toString('hex'), tokenHash])).values()];
    const now = new Date(Math.max(...asked.map((one) => one.now.getTime())));
    try {
      const values = [tokens, now, features.acceptTermsAtFirstLogin, toBrandDay(now, zone)];
      const { rows } = await pool.query<Row>(query, values);
      const sessions = new Map(rows.map((row) => [row.tokenHash.toString('hex'), toSession(row)]));
      for (const { tokenHash, resolve } of asked) resolve(sessions.get(tokenHash.toString('hex')));
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (tokenHash, now) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(readWaiting);
      waiting.push({ tokenHash, now, resolve, reject });
    });
}

function toSession({ tokenHash: _, createdAt, lastSeenAt, ...actor }: Row): LiveSession {
  return { actor, createdAt, lastSeenAt };
}

/** The sessions of a user, the latest used first. */
export async function listSessions(db: Kysely<Tables>, userId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
