import type { EmptiesList, EmptiesRequest } from '@handelsplatz/contract/empties';
import { ownRequestsShown } from '@handelsplatz/domain/empties';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName, toAnswers } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';

/** Requests that a buyer sees (Specification 9), and the most that a seller sees. */
const shown = { buyer: ownRequestsShown, seller: 100 } as const;

/**
 * The seller of the relationship `r` takes containers of the product `p` back: it is an additive that the seller offers, or that the
 * buyer has ordered from this seller.
 */
export const isTakenBack: RawBuilder<boolean> = sql`(p.type = 'ADDITIVE' and (
  exists (select from offers o where o.seller_id = r.seller_id and o.product_id = p.id and o.status <> 'REMOVED')
  or exists (select from orders o where o.seller_id = r.seller_id and o.buyer_id = r.buyer_id and o.product_id = p.id)))`;

/** The requests of one side: a buyer's newest ones; of a seller those that wait, oldest first, then the newest closed ones. */
export async function listEmpties(
  db: Kysely<Tables>,
  { accountId, side }: { accountId: string; side: 'buyer' | 'seller' },
): Promise<EmptiesRequest[]> {
  const own = sql.ref(side === 'buyer' ? 'r.buyer_id' : 'r.seller_id');
  const named = (table: string) =>
    sql`jsonb_build_object('_id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`;
  const sequence =
    side === 'buyer'
      ? sql`e.created_at desc`
      : sql`e.status <> 'REQUESTED', case when e.status = 'REQUESTED' then e.created_at end, e.created_at desc`;
  const { rows } = await sql<object>`
    select e.id, e.status, ${named('b')} as buyer, ${named('s')} as seller, ${named('p')} as product, e.unit, e.containers, e.address, e.note,
           trim(u.first_name || ' ' || u.last_name) as requested_by, e.created_at as created, e.closed_at as closed
      from relationships r
      join empties e on e.relationship_id = r.id
      join accounts b on b.id = r.buyer_id
      join accounts s on s.id = r.seller_id
      join products p on p.id = e.product_id
      join users u on u.id = e.requested_by
     where ${own} = ${accountId}
     order by ${sequence}, e.id desc
     limit ${shown[side]}`.execute(db);
  return toAnswers<EmptiesRequest>(rows);
}

/** The connected sellers of a buyer with the additives of which they take containers back. */
export async function readTakers(db: Kysely<Tables>, buyerId: string): Promise<EmptiesList['sellers']> {
  const { rows } = await sql<object>`
    select s.id, s.name, jsonb_agg(jsonb_build_object('_id', p.id, 'name', p.name) order by ${byName('p.name')}, p.id) as products
      from relationships r join accounts s on s.id = r.seller_id join products p on ${isTakenBack}
     where r.buyer_id = ${buyerId} and ${isRelationshipEnabled}
     group by s.id order by ${byName('s.name')}, s.id`.execute(db);
  return toAnswers(rows);
}

/** A request as a mail names it, with its relationship. */
export async function readMailedEmpties(
  db: Kysely<Tables>,
  id: string,
): Promise<
  | (Pick<EmptiesRequest, 'unit' | 'containers' | 'address' | 'note'> & { relationshipId: string; product: string })
  | undefined
> {
  const { rows } = await sql<
    Pick<EmptiesRequest, 'unit' | 'containers' | 'address' | 'note'> & { relationshipId: string; product: string }
  >`select e.relationship_id, e.unit, e.containers, e.address, e.note, p.name as product
      from empties e join products p on p.id = e.product_id where e.id = ${id}`.execute(db);
  return rows[0];
}
