import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { RequestKind } from './requests.store.ts';

/** A request as a mail names it. */
export interface MailedWish {
  readonly kind: RequestKind;
  readonly product: string | null;
  readonly terminal: string | null;
  readonly user: string | null;
  readonly message: string;
  readonly answer: string;
}

/** One request, or the open ones of a relationship, oldest first. */
export async function readMailedWishes(
  db: Kysely<Tables>,
  relationshipId: string,
  requestId: string | undefined,
): Promise<MailedWish[]> {
  const { rows } = await sql<MailedWish>`
    select q.kind, p.name as product, t.name as terminal, trim(u.first_name || ' ' || u.last_name) as "user", q.message, q.answer
      from release_requests q
      left join products p on p.id = q.product_id
      left join terminals t on t.id = q.terminal_id
      left join users u on u.id = q.right_user_id
     where q.relationship_id = ${relationshipId}
       and ${requestId === undefined ? sql`q.status = 'OPEN'` : sql`q.id = ${requestId}`}
     order by q.id`.execute(db);
  return rows;
}
