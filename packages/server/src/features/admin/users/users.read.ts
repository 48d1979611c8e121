import type { AdminUser } from '@handelsplatz/contract/admin';
import { lockAfterFailures } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** What narrows the list of users. */
export interface UserFilter {
  readonly search: string;
  readonly states?: readonly ('LOCKED' | 'DISABLED' | 'ACTIVE')[] | undefined;
  readonly pageNumber: number;
  readonly pageLimit: number;
}

interface Row extends Omit<AdminUser, '_id' | 'lastSeen'> {
  readonly id: string;
  readonly lastSeen: Date | null;
}

const isActive = sql`(u.status = 100 and a.disabled_at is null)`;
const isLocked = sql`(coalesce(f.failures, 0) >= ${lockAfterFailures})`;

/** One page of the users of all accounts: those that cannot get in first, then by name. */
export async function listUsers(
  db: Kysely<Tables>,
  { search, states, pageNumber, pageLimit }: UserFilter,
  now: Date,
): Promise<{ users: AdminUser[]; total: number }> {
  const words = search.split(/\s+/).filter(Boolean);
  const matches = words.map((word) => {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`concat_ws(' ', u.first_name, u.last_name, u.email, u.username, a.name, a.customer_no) ilike ${like}`;
  });
  const wanted = (state: string) => states?.includes(state as 'LOCKED') ?? false;
  const filter = sql`
    (${states === undefined} or (${wanted('LOCKED')} and ${isLocked}) or (${wanted('DISABLED')} and not ${isActive})
      or (${wanted('ACTIVE')} and ${isActive} and not ${isLocked}))
    ${matches.length > 0 ? sql`and ${sql.join(matches, sql` and `)}` : sql``}`;
  const from = sql`users u join accounts a on a.id = u.account_id left join sign_in_failures f on f.name = u.username`;
  // Locked ones are few. All others come in the order of their index, without sorting every user of the marketplace.
  const read = async (locked: boolean, limit: number, offset: number) =>
    limit === 0
      ? []
      : (
          await sql<Row>`
      select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.roles, ${isActive} as active,
             ${isLocked} as locked, coalesce(f.failures, 0) as failures,
             jsonb_build_object('_id', a.id, 'name', a.name, 'type', a.type, 'disabled', a.disabled_at is not null) as account,
             (exists (select from totp_factors t where t.user_id = u.id and t.confirmed_at is not null)
               or exists (select from passkeys p where p.user_id = u.id)) as has_second_factor,
             (select count(*)::integer from sessions s where s.user_id = u.id and s.expires_at > ${now}) as sessions,
             (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen
        from ${from} where ${filter} and ${isLocked} = ${locked}
       order by ${byName('u.last_name')}, ${byName('u.first_name')}, u.id
       limit ${limit} offset ${offset}`.execute(db)
        ).rows;
  const { rows } = await sql<{ total: number; locked: number }>`
    select count(*)::integer as total, (count(*) filter (where ${isLocked}))::integer as locked
      from ${from} where ${filter}`.execute(db);
  const { total, locked } = rows[0] ?? { total: 0, locked: 0 };
  const offset = (pageNumber - 1) * pageLimit;
  const lockedOnes = await read(true, Math.min(pageLimit, Math.max(0, locked - offset)), offset);
  const others = await read(false, pageLimit - lockedOnes.length, Math.max(0, offset - locked));
  return {
    users: [...lockedOnes, ...others].map(({ id, lastSeen, ...user }) => ({
      _id: id,
      ...user,
      lastSeen: lastSeen?.toISOString() ?? null,
    })),
    total,
  };
}

/** The account of a user; undefined when there is no such user. */
export async function findAccountOf(db: Kysely<Tables>, id: string): Promise<string | undefined> {
  const user = await db.selectFrom('users').select('accountId').where('id', '=', id).executeTakeFirst();
  return user?.accountId;
}
