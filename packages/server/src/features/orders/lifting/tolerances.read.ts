import type { LiftToleranceRow } from '@handelsplatz/contract/orders';
import { type Kysely, sql } from 'kysely';
import { byName, toAnswers } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** The products that a seller offers or has offered, with the tolerance that holds for each. */
export async function readTolerances(db: Kysely<Tables>, sellerId: string): Promise<LiftToleranceRow[]> {
  const { rows } = await sql<object>`
    select p.id as product_id, p.name as product, coalesce(x.permille, p.lift_tolerance_permille) / 10.0::float8 as percent,
           p.lift_tolerance_permille / 10.0::float8 as usual, x.permille is not null as own, x.changed_at,
           coalesce(trim(u.first_name || ' ' || u.last_name), '') as changed_by
      from products p
      left join lift_tolerances x on x.product_id = p.id and x.seller_id = ${sellerId}
      left join users u on u.id = x.changed_by
     where x.seller_id is not null or exists (select from offers where seller_id = ${sellerId} and product_id = p.id)
     order by ${byName('p.name')}, p.id`.execute(db);
  return toAnswers<LiftToleranceRow>(rows);
}
