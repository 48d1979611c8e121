import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { activeHold, isBlocked, lineBuyers } from './credit-line.read.ts';

/** A line that refuses new orders since the last look. */
export interface CreditBlock {
  readonly sellerId: string;
  readonly seller: string;
  /** The sentence of the seller or of the rule. */
  readonly reason: string;
  /** The accounts that order on this line, with their connection to the seller. */
  readonly buyers: readonly { readonly accountId: string; readonly relationshipId: string | null }[];
}

export interface CreditBlockStore {
  /** Marks every line that is blocked or free now, and returns those that have become blocked. */
  markBlocked(shared: boolean): Promise<CreditBlock[]>;
}

export function createCreditBlockStore(tx: Transaction<Tables>): CreditBlockStore {
  return {
    async markBlocked(shared) {
      const { rows } = await sql<CreditBlock>`
        with changed as materialized (
          select c.seller_id, c.buyer_id, ${isBlocked('c')} as blocked, ${activeHold('c')} ->> 'reason' as reason
            from credit_limits c where ${isBlocked('c')} <> c.block_reported
           order by c.seller_id, c.buyer_id for update skip locked),
        marked as (
          update credit_limits c set block_reported = d.blocked from changed d
           where c.seller_id = d.seller_id and c.buyer_id = d.buyer_id
          returning c.seller_id, c.buyer_id, d.blocked, d.reason)
        select m.seller_id, s.name as seller, m.reason,
               (select json_agg(json_build_object('accountId', b.id, 'relationshipId', r.id) order by b.id)
                  from unnest(${lineBuyers(sql`m.buyer_id`, shared)}) as b (id)
                  left join relationships r on r.seller_id = m.seller_id and r.buyer_id = b.id) as buyers
          from marked m join accounts s on s.id = m.seller_id
         where m.blocked`.execute(tx);
      return rows;
    },
  };
}
