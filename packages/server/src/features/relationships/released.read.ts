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
