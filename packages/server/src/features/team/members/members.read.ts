import type { Member, TeamList } from '@handelsplatz/contract/team';
import { roles as allRoles, lockAfterFailures, type Role } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { activeStatus } from '../../identity/index.ts';

export interface TeamPage {
  readonly accountId: string;
  readonly userId: string;
  readonly page: number;
  readonly limit: number;
  readonly search: string;
  readonly removeLoggedInUser: boolean;
}

/** One page of the users of an account, by name. */
export async function listMembers(
  db: Kysely<Tables>,
  { accountId, userId, page, limit, search, removeLoggedInUser }: TeamPage,
): Promise<Pick<TeamList, 'members' | 'total'>> {
  const { rows } = await sql<{ id: string; roles: string[]; status: number; total: number }>`
    select u.id, u.username, u.email, u.first_name, u.last_name, u.salutation, u.title, u.phone, u.mobile, u.roles, u.status,
           coalesce(f.failures, 0) >= ${lockAfterFailures} as locked, (exists (select from passkeys k where k.user_id = u.id)
             or exists (select from totp_factors o where o.user_id = u.id and o.confirmed_at is not null)) as two_factor,
           v.last_seen_at as last_seen, u.created_at as created, (count(*) over ())::int as total
      from users u
      left join user_visits v on v.user_id = u.id
      left join sign_in_failures f on f.name = u.username
     where u.account_id = ${accountId} and (${!removeLoggedInUser} or u.id <> ${userId})
       and (${search} = '' or position(lower(${search}) in lower(concat_ws(' ', u.first_name, u.last_name, u.email, u.username))) > 0)
     order by ${byName('u.last_name')}, ${byName('u.first_name')}, u.id
     limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const members = rows.map(({ total: _, ...row }) => ({
    ...row,
    roles: allRoles.filter((role: Role) => row.roles.includes(role)),
    status: row.status === activeStatus ? 'ACTIVE' : 'DISABLED',
    self: row.id === userId,
  }));
  return { members: toAnswers<Member>(members), total: rows[0]?.total ?? 0 };
}
