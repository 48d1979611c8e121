import type { Actor } from '@handelsplatz/domain/identity';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../../schema/tables.ts';

/** Who a session belongs to, with what is needed to keep it alive. */
export interface LiveSession {
  readonly actor: Actor;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

type Row = Actor & { readonly createdAt: Date; readonly lastSeenAt: Date };

/** Runs at every request, so it is prepared once per connection. */
const query = {
  name: 'live-session',
  text: `
    select s.id as "sessionId", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
           u.id as "userId", u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.roles,
           u.terms_accepted_at is not null or not $3 as "termsAccepted",
           a.id as "accountId", a.name as "accountName", a.type as "accountType", a.parent_id as "parentAccountId",
           a.purchasing_enabled as "purchasingEnabled",
           exists (select from accounts c where c.parent_id = a.id) as "hasChildAccounts"
      from sessions s
      join users u on u.id = s.user_id
      join accounts a on a.id = u.account_id
     where s.token_hash = $1 and s.expires_at > $2 and u.status = 100`,
};

/** The live session of a token; `termsRequired` is the brand's: where nothing is to be accepted, the terms count as accepted. */
export async function findLiveSession(
  pool: pg.Pool,
  { tokenHash, now, termsRequired }: { tokenHash: Buffer; now: Date; termsRequired: boolean },
): Promise<LiveSession | undefined> {
  const { rows } = await pool.query<Row>({ ...query, values: [tokenHash, now, termsRequired] });
  const [row] = rows;
  if (!row) return undefined;
  const { createdAt, lastSeenAt, ...actor } = row;
  return { actor, createdAt, lastSeenAt };
}

/** Where a user is signed in, the latest used first. */
export async function listSessions(db: Kysely<Tables>, userId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .execute();
}
