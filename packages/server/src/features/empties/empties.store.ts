import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { isRelationshipEnabled } from '../relationships/index.ts';
import { isTakenBack } from './empties.read.ts';

/** What a request may name: undefined where it may not. */
export interface Asked {
  readonly relationshipId: string;
  /** Requests that wait with this seller, and those that were withdrawn since the given instant: each of them was a mail. */
  readonly waiting: number;
  readonly productTaken: boolean;
  readonly address: object | null;
}

/** A request that was closed, with its two sides. `open`: it was open until now. */
export interface Closed {
  readonly relationshipId: string;
  readonly buyerId: string;
  readonly sellerId: string;
  readonly open: boolean;
}

export interface NewEmpties {
  readonly id: string;
  readonly relationshipId: string;
  readonly productId: string;
  readonly unit: string;
  readonly containers: number;
  readonly address: object;
  readonly note: string;
  readonly requestedBy: string;
  readonly createdAt: Date;
}

export interface EmptiesStore {
  /** Holds the enabled relationship, so that the bound holds, and reads what the request names. Undefined without one. */
  hold(
    wish: { buyerId: string; sellerId: string; productId: string; locationId: string },
    since: Date,
  ): Promise<Asked | undefined>;
  add(request: NewEmpties): Promise<void>;
  /** Closes a request of one side. Undefined when this account has none. */
  close(
    scope: { id: string; accountId: string; side: 'buyer' | 'seller' },
    status: 'COLLECTED' | 'WITHDRAWN',
    at: Date,
  ): Promise<Closed | undefined>;
}

export function createEmptiesStore(tx: Transaction<Tables>): EmptiesStore {
  return {
    async hold({ buyerId, sellerId, productId, locationId }, since) {
      const held = await sql<{ id: string }>`
        select r.id from relationships r
         where r.buyer_id = ${buyerId} and r.seller_id = ${sellerId} and ${isRelationshipEnabled} for no key update`.execute(
        tx,
      );
      const relationshipId = held.rows[0]?.id;
      if (relationshipId === undefined) return undefined;
      const { rows } = await sql<Omit<Asked, 'relationshipId'>>`
        select (select count(*)::int from empties
                 where relationship_id = r.id and (status = 'REQUESTED' or (status = 'WITHDRAWN' and closed_at > ${since}))) as waiting,
               exists (select from products p where p.id = ${productId} and ${isTakenBack}) as product_taken,
               (select jsonb_build_object('company', l.company, 'street', l.street, 'postCode', l.post_code, 'city', l.city,
                                          'contactPerson', l.contact_person, 'instructions', l.instructions)
                  from locations l where l.id = ${locationId} and l.account_id = ${buyerId} and l.archived_at is null) as address
          from relationships r where r.id = ${relationshipId}`.execute(tx);
      const [row] = rows;
      return row && { relationshipId, ...row };
    },
    async add({ address, ...request }) {
      await tx
        .insertInto('empties')
        .values({ ...request, address: JSON.stringify(address) })
        .execute();
    },
    async close({ id, accountId, side }, status, at) {
      const own = sql.ref(side === 'buyer' ? 'r.buyer_id' : 'r.seller_id');
      const { rows } = await sql<Closed>`
        with own as materialized (
          select e.id, r.id as relationship_id, r.buyer_id, r.seller_id
            from empties e join relationships r on r.id = e.relationship_id where e.id = ${id} and ${own} = ${accountId}
        ), closed as (
          update empties e set status = ${status}, closed_at = ${at} from own where e.id = own.id and e.status = 'REQUESTED' returning e.id)
        select relationship_id, buyer_id, seller_id, exists (select from closed) as open from own`.execute(tx);
      return rows[0];
    },
  };
}
