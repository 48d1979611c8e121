import type { Actor } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type ChildFields = Pick<Actor, 'accountId' | 'accountName' | 'parentAccountId' | 'purchasingEnabled'>;

/** The user as a buyer for a child of their account; undefined when it is none, or disabled. Name and rights stay the user's. */
export async function actForChild<A extends Actor>(
  db: Kysely<Tables>,
  actor: A,
  childId: string,
): Promise<A | undefined> {
  if (!uuid.test(childId)) return undefined;
  const { rows } = await sql<ChildFields>`
    select id as account_id, name as account_name, parent_id as parent_account_id, purchasing_enabled
      from accounts where id = ${childId} and parent_id = ${actor.accountId} and disabled_at is null`.execute(db);
  const [child] = rows;
  return child && { ...actor, ...child, hasChildAccounts: false };
}
