import type { Invitation } from '@handelsplatz/contract/team';
import { roles as allRoles, type Role } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** The invitations into an account that nobody has accepted yet, by name. */
export async function listInvitations(db: Kysely<Tables>, accountId: string, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<object>`
    select i.id, i.email, i.first_name, i.last_name, i.roles, i.sent_at as sent, i.expires_at as expires,
           case when i.expires_at > ${now} then 'SENT' else 'EXPIRED' end as state,
           coalesce(trim(u.first_name || ' ' || u.last_name), '') as invited_by
      from invitations i left join users u on u.id = i.invited_by
     where i.account_id = ${accountId} and i.accepted_at is null and i.withdrawn_at is null
     order by ${byName('i.last_name')}, ${byName('i.first_name')}, i.id
     limit 200`.execute(db);
  return toAnswers<Invitation>(rows).map((row) => ({
    ...row,
    roles: allRoles.filter((role: Role) => row.roles.includes(role)),
  }));
}
