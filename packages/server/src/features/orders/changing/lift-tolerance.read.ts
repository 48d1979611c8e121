import { sql } from 'kysely';

/** The tolerance of the product `p` that the seller of the order `o` has set, or the usual one, in thousandths. */
export const liftToleranceOfOrder = sql`coalesce(
  (select permille from lift_tolerances where seller_id = o.seller_id and product_id = o.product_id), p.lift_tolerance_permille)`;
