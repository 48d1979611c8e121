import { type RawBuilder, sql } from 'kysely';
import { isRelationshipEnabled } from './enabled.read.ts';

/** The seller of the relationship `r` has opened additives to its buyer. A disabled relationship opens nothing. */
export const areAdditivesOpen: RawBuilder<boolean> = sql`(${isRelationshipEnabled} and r.additives_enabled)`;

/**
 * The seller of the relationship `r` has released the product `p` to its buyer. Additives are released in two steps: as a whole, and
 * then all of them or chosen ones. Without a relationship nothing is released.
 */
export const isProductReleased: RawBuilder<boolean> = sql`coalesce(
  case when p.type = 'ADDITIVE' and not ${areAdditivesOpen} then false
       when p.type = 'ADDITIVE' and r.additives_mode = 'ALL' then true
       else exists (select from released_products x where x.relationship_id = r.id and x.product_id = p.id) end, false)`;

/** The parent of the relationship's buyer lets this buyer have chosen additives only, and the product `p` is none of them. */
const isAdditiveBlocked = sql`(p.type = 'ADDITIVE'
  and exists (select from child_settings c where c.account_id = r.buyer_id and c.additives_mode = 'CHOSEN')
  and not exists (select from allowed_additives x where x.account_id = r.buyer_id and x.product_id = p.id))`;

/** Seller and parent both let the buyer of the relationship `r` have the product `p`. */
export const isProductOpen: RawBuilder<boolean> = sql`(${isProductReleased} and not ${isAdditiveBlocked})`;

/**
 * The parent of the relationship's buyer has blocked the terminal of the offer `o`, or its product `p`. The view `open_terminals` says
 * the same of terminals alone.
 */
export const isBlockedByParent: RawBuilder<boolean> = sql`coalesce(${isAdditiveBlocked}
  or exists (select from blocked_terminals b where b.account_id = r.buyer_id and b.terminal_id = o.terminal_id), false)`;
