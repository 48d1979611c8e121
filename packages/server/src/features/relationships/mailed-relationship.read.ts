import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A relationship with the data for its mails and with the users of one side who receive them. */
export interface MailedRelationship {
  /** The name of the other side. */
  readonly other: string;
  readonly message: string;
  readonly readers: readonly { userId: string; email: string; accountId: string; name: string }[];
}

/** The active users of one side who may see its relationships; all active users where nobody may. */
export async function readMailedRelationship(
  db: Kysely<Tables>,
  id: string,
  to: 'buyer' | 'seller',
): Promise<MailedRelationship | undefined> {
  const [reader, other] = to === 'buyer' ? ['buyer_id', 'seller_id'] : ['seller_id', 'buyer_id'];
  const { rows } = await sql<MailedRelationship>`
    with active as materialized (
      select u.*, 'MyRelationships_View' = any (u.roles) as sees
        from relationships r join users u on u.account_id = r.${sql.raw(reader as string)} and u.status = 100 where r.id = ${id})
    select o.name as other, r.request_message as message,
           coalesce((select json_agg(json_build_object('userId', u.id, 'email', u.email, 'accountId', u.account_id,
                                     'name', trim(u.first_name || ' ' || u.last_name)) order by u.email, u.id)
                       from active u where u.sees or not exists (select from active v where v.sees)), '[]') as readers
      from relationships r join accounts o on o.id = r.${sql.raw(other as string)}
     where r.id = ${id}`.execute(db);
  return rows[0];
}
