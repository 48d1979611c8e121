import { type Kysely, type RawBuilder, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { haltScopeOfOffer } from '../../price-halts/index.ts';
import {
  areAdditivesOpen,
  isBlockedByParent,
  isMeantFor,
  isProductReleased,
  isRelationshipEnabled,
} from '../../relationships/index.ts';

/** A seller to whom the buyer has a relationship, in any state. */
export interface KnownSeller {
  readonly id: string;
  readonly name: string;
  readonly relationshipId: string;
  readonly own: 'NEW' | 'ENABLED' | 'DISABLED';
  readonly other: 'NEW' | 'ENABLED' | 'DISABLED';
  readonly connected: boolean;
}

/** An offer that a buyer may learn about, with what its seller has released. */
export interface CandidateOffer {
  readonly id: string;
  /** The product of the seller at the terminal. */
  readonly cell: string;
  readonly productType: 'FUEL' | 'ADDITIVE';
  readonly terminalReleased: boolean;
  readonly productReleased: boolean;
  /** For additives: the seller has opened them to the buyer at all. */
  readonly additivesOpen: boolean;
  /** The buyer's parent has blocked the terminal or the additive. */
  readonly parentBlocks: boolean;
  /** The buyer's parent has set a daily limit of 0 for the product. */
  readonly parentAllowsNothing: boolean;
  readonly haltScope: string | null;
}

/** The sellers of a buyer, or the one of an offer, by name. Sellers without a relationship stay unknown. */
export async function readKnownSellers(
  db: Kysely<Tables>,
  buyerId: string,
  offerId: string | undefined,
): Promise<KnownSeller[]> {
  const { rows } = await sql<KnownSeller>`
    select s.id, s.name, r.id as relationship_id, r.buyer_status as own, r.seller_status as other, ${isRelationshipEnabled} as connected
      from relationships r join accounts s on s.id = r.seller_id
     where r.buyer_id = ${buyerId}
       ${offerId === undefined ? sql`` : sql`and s.id = (select seller_id from offers where id = ${offerId})`}
     order by ${byName('s.name')}, s.id`.execute(db);
  return rows;
}

/**
 * The offers of connected sellers that the buyer may learn about, those first that can most likely be ordered. Of goods that are not released only running offers count: what
 * else a seller does there is unknown to the buyer.
 */
export async function readCandidates(
  db: Kysely<Tables>,
  { buyerId, productAdditives }: { buyerId: string; productAdditives: boolean },
  offerId: string | undefined,
): Promise<CandidateOffer[]> {
  const only: RawBuilder<unknown> = offerId === undefined ? sql`` : sql`and o.id = ${offerId}`;
  const { rows } = await sql<CandidateOffer & { status: string }>`
    select * from (
      select o.id, concat_ws(' ', o.seller_id, o.product_id, o.terminal_id) as cell, o.status, o.remaining_litres, p.type as product_type, ${isProductReleased} as product_released, ${areAdditivesOpen} as additives_open,
             exists (select from released_terminals t where t.relationship_id = r.id and t.terminal_id = o.terminal_id) as terminal_released,
             ${isBlockedByParent} as parent_blocks,
             exists (select from purchase_limits l join accounts b on b.id = l.account_id
                      where l.account_id = r.buyer_id and l.product_id = o.product_id and l.litres_per_day = 0
                        and b.parent_id is not null) as parent_allows_nothing,
             ${haltScopeOfOffer} as halt_scope
        from relationships r
        join offers o on o.seller_id = r.seller_id
        join products p on p.id = o.product_id
       where r.buyer_id = ${buyerId} and ${isRelationshipEnabled} and o.status <> 'REMOVED' and ${isMeantFor}
         and (p.type = 'FUEL' or ${productAdditives}) ${only}) c
     where (terminal_released and product_released) or status = 'ACTIVE'
     order by status = 'ACTIVE' desc, halt_scope is null desc, remaining_litres desc, id`.execute(db);
  return rows;
}
