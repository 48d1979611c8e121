import type { AdminRelationship } from '@handelsplatz/contract/admin';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** What narrows the list of relationships. */
export interface RelationshipFilter {
  readonly search: string;
  readonly states?: readonly ('WAITING' | 'CONNECTED' | 'ENDED')[] | undefined;
  readonly pageNumber: number;
  readonly pageLimit: number;
}

const conditions = {
  WAITING: sql`(r.buyer_status = 'NEW' or r.seller_status = 'NEW')`,
  CONNECTED: sql`(r.buyer_status = 'ENABLED' and r.seller_status = 'ENABLED')`,
  ENDED: sql`(r.buyer_status = 'DISABLED' or r.seller_status = 'DISABLED')`,
} as const;

/** One page of all pairs: those that wait first, then by buyer and seller. */
export async function listAllRelationships(
  db: Kysely<Tables>,
  { search, states, pageNumber, pageLimit }: RelationshipFilter,
): Promise<{ relationships: AdminRelationship[]; total: number }> {
  const words = search.split(/\s+/).filter(Boolean);
  const matches = words.map(
    (word) => sql`concat_ws(' ', b.name, b.customer_no, s.name) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  const wanted = states?.map((state) => conditions[state]) ?? [];
  const parts = [...matches, ...(wanted.length > 0 ? [sql`(${sql.join(wanted, sql` or `)})`] : [])];
  const filter = parts.length > 0 ? sql`where ${sql.join(parts, sql` and `)}` : sql``;
  const from = sql`relationships r join accounts b on b.id = r.buyer_id join accounts s on s.id = r.seller_id`;
  const [page, count] = await Promise.all([
    sql<object>`
      select p.id, p.buyer, p.seller, p.buyer_status, p.seller_status, p.suspended, p.created, o.orders, o.last_order
        from (select r.id, jsonb_build_object('_id', b.id, 'name', b.name) as buyer, jsonb_build_object('_id', s.id, 'name', s.name) as seller,
                     r.buyer_status, r.seller_status, r.suspended, r.created_at as created, r.buyer_id, r.seller_id,
                     row_number() over (order by ${conditions.WAITING} desc, ${byName('b.name')}, ${byName('s.name')}, r.id) as place
                from ${from} ${filter}
               order by place limit ${pageLimit} offset ${(pageNumber - 1) * pageLimit}) p
       cross join lateral (select count(*)::integer as orders, max(created_at) as last_order from orders
                            where buyer_id = p.buyer_id and seller_id = p.seller_id) o
       order by p.place`.execute(db),
    sql<{ total: number }>`select count(*)::integer as total from ${from} ${filter}`.execute(db),
  ]);
  return {
    relationships: toAnswers<AdminRelationship>(page.rows),
    total: count.rows[0]?.total ?? 0,
  };
}

/** The accounts of a relationship. */
export async function findParties(
  db: Kysely<Tables>,
  id: string,
): Promise<{ buyerId: string; sellerId: string } | undefined> {
  return await db.selectFrom('relationships').select(['buyerId', 'sellerId']).where('id', '=', id).executeTakeFirst();
}
