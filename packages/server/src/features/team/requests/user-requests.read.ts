import type { UserRequest } from '@handelsplatz/contract/team';
import type { Brand } from '@handelsplatz/domain/brands';
import { type Actor, roles as allRoles, type Role } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { isDecidedBy } from './deciders.read.ts';

/** Requests of the actor's account, or those that the actor decides about: first those that wait, oldest first, then the newest. */
export async function listUserRequests(
  db: Kysely<Tables>,
  actor: Actor,
  side: 'own' | 'received',
  { brand, now }: { readonly brand: Brand; readonly now: Date },
): Promise<UserRequest[]> {
  const reach = side === 'own' ? sql`a.id = ${actor.accountId}` : isDecidedBy(actor, brand);
  const { rows } = await sql<object>`
    select q.id, json_build_object('_id', a.id, 'name', a.name, 'customerNo', a.customer_no) as account,
           q.email, q.first_name, q.last_name, q.roles, q.note,
           case when q.status <> 'APPROVED' then q.status
                when i.accepted_at is not null then 'JOINED'
                when i.withdrawn_at is not null then 'DELETED'
                when i.expires_at <= ${now} then 'EXPIRED' else 'INVITED' end as status,
           trim(u.first_name || ' ' || u.last_name) as requested_by, q.created_at as created,
           trim(d.first_name || ' ' || d.last_name) as decided_by, q.decided_at as decided, q.reason
      from user_requests q
      join accounts a on a.id = q.account_id
      join users u on u.id = q.requested_by
      left join users d on d.id = q.decided_by
      left join invitations i on i.request_id = q.id
     where ${reach}
     order by q.status <> 'OPEN', case when q.status = 'OPEN' then q.created_at end, q.created_at desc, q.id desc
     limit 200`.execute(db);
  return toAnswers<UserRequest>(rows).map((row) => ({
    ...row,
    roles: allRoles.filter((role: Role) => row.roles.includes(role)),
  }));
}
