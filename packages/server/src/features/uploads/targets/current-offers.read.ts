import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** The state of an offer now, who changed it last, and whether somebody has ordered or reserved it. */
export interface CurrentOffer {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly isUsed: boolean;
  readonly who: string | null;
  readonly changedAt: Date | null;
}

/** The states of offers by their ids. */
export async function readCurrentOffers(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, CurrentOffer>> {
  const { rows } = await sql<CurrentOffer>`
    select o.id, o.version, o.status, u.first_name || ' ' || u.last_name as who, v.at as changed_at,
           exists (select from orders x where x.offer_id = o.id)
             or exists (select from basket_items i join baskets b on b.id = i.basket_id
                         where i.offer_id = o.id and b.status in ('OPEN', 'WAITING')) as is_used
      from offers o
      left join offer_versions v on v.offer_id = o.id and v.version = o.version
      left join users u on u.id = v.user_id
     where o.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
