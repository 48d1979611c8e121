import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** The customer of a seller whose permits are changed. */
export interface PermitOwner {
  readonly relationshipId: string;
  readonly sellerId: string;
}

/** Permits inside a transaction. */
export interface PermitStore {
  /** Keeps a permit and returns its id; undefined when the relationship is not the seller's. */
  keep(
    owner: PermitOwner,
    permit: { id: string; number: string; validUntil: string; document: string; userId: string },
  ): Promise<string | undefined>;
  /** False when there is no such permit. */
  remove(owner: PermitOwner, permitId: string): Promise<boolean>;
}

export function createPermitStore(tx: Transaction<Tables>): PermitStore {
  return {
    async keep({ relationshipId, sellerId }, { id, number, validUntil, document, userId }) {
      const { rows } = await sql<{ id: string }>`
        insert into permits (id, seller_id, account_id, number, valid_until, document, created_by, created_at)
        select ${id}, r.seller_id, r.buyer_id, ${number}, ${validUntil}::date, ${document}, ${userId}::uuid, clock_timestamp()
          from relationships r where r.id = ${relationshipId} and r.seller_id = ${sellerId}
        on conflict (seller_id, account_id, number) where removed_at is null
        do update set valid_until = excluded.valid_until, document = excluded.document
        returning id`.execute(tx);
      return rows[0]?.id;
    },
    async remove({ relationshipId, sellerId }, permitId) {
      const removed = await sql`
        update permits p set removed_at = clock_timestamp()
          from relationships r
         where p.id = ${permitId} and p.removed_at is null and r.id = ${relationshipId} and r.seller_id = ${sellerId}
           and p.seller_id = r.seller_id and p.account_id = r.buyer_id`.execute(tx);
      return removed.numAffectedRows === 1n;
    },
  };
}
