import type { LiftToleranceRow } from '@handelsplatz/contract/orders';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

type Row = Omit<LiftToleranceRow, 'percent' | 'usual' | 'own' | 'changedAt'> & {
  readonly permille: number | null;
  readonly usualPermille: number;
  readonly changedAt: Date | null;
};

/** The products that a seller offers or has offered, with the tolerance that holds for each. */
export async function readTolerances(db: Kysely<Tables>, sellerId: string): Promise<LiftToleranceRow[]> {
  const { rows } = await sql<Row>`
    select p.id as product_id, p.name as product, x.permille, p.lift_tolerance_permille as usual_permille, x.changed_at,
           coalesce(trim(u.first_name || ' ' || u.last_name), '') as changed_by
      from products p
      left join lift_tolerances x on x.product_id = p.id and x.seller_id = ${sellerId}
      left join users u on u.id = x.changed_by
     where x.seller_id is not null or exists (select from offers where seller_id = ${sellerId} and product_id = p.id)
     order by ${byName('p.name')}, p.id`.execute(db);
  return rows.map(({ permille, usualPermille, changedAt, ...row }) => ({
    ...row,
    percent: (permille ?? usualPermille) / 10,
    usual: usualPermille / 10,
    own: permille !== null,
    changedAt: changedAt?.toISOString() ?? null,
  }));
}
