import type { ReleaseRequest } from '@handelsplatz/contract/relationships';
import { type Kysely, sql } from 'kysely';
import { toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import type { Side } from '../relationships.store.ts';
import { shortestOfferTerm } from './askable.read.ts';

/** The most requests of a list; older answers are left out. */
const mostRequests = 200;

interface Scope {
  readonly accountId: string;
  readonly side: Side;
}

/** The requests of one side: open ones first, then the newest. */
export async function listReleaseRequests(
  db: Kysely<Tables>,
  { accountId, side }: Scope,
  filter: { relationshipId?: string | undefined; status?: string | undefined },
): Promise<ReleaseRequest[]> {
  const { relationshipId = null, status = null } = filter;
  const own = sql.ref(side === 'buyer' ? 'r.buyer_id' : 'r.seller_id');
  const named = (table: string) =>
    sql`jsonb_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`;
  const { rows } = await sql<object>`
    select q.id, q.relationship_id, q.kind, q.status, ${named('b')} as buyer, ${named('s')} as seller,
           case when p.id is not null then ${named('p')} end as product, case when t.id is not null then ${named('t')} end as terminal,
           case when w.id is not null then jsonb_build_object('_id', w.id, 'name', trim(w.first_name || ' ' || w.last_name)) end as "user",
           case when ${side === 'seller'} and q.kind = 'TERMS' and q.status = 'OPEN' then ${shortestOfferTerm} end as payment_term,
           q.message, q.answer, trim(u.first_name || ' ' || u.last_name) as requested_by, q.created_at as created, q.decided_at as decided
      from relationships r
      join release_requests q on q.relationship_id = r.id
      join accounts b on b.id = r.buyer_id
      join accounts s on s.id = r.seller_id
      join users u on u.id = q.requested_by
      left join products p on p.id = q.product_id
      left join terminals t on t.id = q.terminal_id
      left join users w on w.id = q.right_user_id
     where ${own} = ${accountId} and (${relationshipId}::uuid is null or r.id = ${relationshipId}::uuid)
       and (${status}::text is null or q.status = ${status}::text)
     order by q.status <> 'OPEN', q.created_at desc, q.id desc
     limit ${mostRequests}`.execute(db);
  return toAnswers<ReleaseRequest>(rows);
}

/** The last request of a buyer about one thing, by {@link toRequestKey}. */
export interface LastRequest {
  readonly id: string;
  readonly relationshipId: string;
  readonly kind: ReleaseRequest['kind'];
  readonly productId: string | null;
  readonly terminalId: string | null;
  readonly status: ReleaseRequest['status'];
  readonly answer: string;
}

/** The key under which a request is found again. */
export const toRequestKey = (
  relationshipId: string,
  kind: string,
  goods?: { readonly productId: string | null; readonly terminalId: string | null },
): string => [relationshipId, kind, goods?.productId ?? '', goods?.terminalId ?? ''].join(' ');

/** The last request about each thing that this user's account has asked for; requests for a right are those for this user. */
export async function readLastRequests(
  db: Kysely<Tables>,
  buyerId: string,
  userId: string,
): Promise<Map<string, LastRequest>> {
  const { rows } = await sql<LastRequest>`
    select distinct on (q.relationship_id, q.kind, q.product_id, q.terminal_id)
           q.id, q.relationship_id, q.kind, q.product_id, q.terminal_id, q.status, q.answer
      from relationships r join release_requests q on q.relationship_id = r.id
     where r.buyer_id = ${buyerId} and (q.right_user_id is null or q.right_user_id = ${userId})
     order by q.relationship_id, q.kind, q.product_id, q.terminal_id, q.created_at desc, q.id desc`.execute(db);
  return new Map(rows.map((row) => [toRequestKey(row.relationshipId, row.kind, row), row]));
}
