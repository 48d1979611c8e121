import type { Invitation } from '@handelsplatz/contract/team';
import { roles as allRoles, type Role } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

type Row = Omit<Invitation, '_id' | 'sent' | 'expires' | 'state'> & { id: string; sentAt: Date; expiresAt: Date };

/** The invitations into an account that nobody has accepted yet, by name. */
export async function listInvitations(db: Kysely<Tables>, accountId: string, now: Date): Promise<Invitation[]> {
  const { rows } = await sql<Row>`
    select i.id, i.email, i.first_name, i.last_name, i.roles, i.sent_at, i.expires_at,
           coalesce(trim(u.first_name || ' ' || u.last_name), '') as invited_by
      from invitations i left join users u on u.id = i.invited_by
     where i.account_id = ${accountId} and i.accepted_at is null and i.withdrawn_at is null
     order by ${byName('i.last_name')}, ${byName('i.first_name')}, i.id
     limit 200`.execute(db);
  return rows.map(({ id, sentAt, expiresAt, roles, ...row }) => ({
    _id: id,
    ...row,
    roles: allRoles.filter((role: Role) => roles.includes(role)),
    sent: sentAt.toISOString(),
    expires: expiresAt.toISOString(),
    state: expiresAt > now ? 'SENT' : 'EXPIRED',
  }));
}
