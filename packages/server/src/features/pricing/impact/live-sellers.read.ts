import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';

/** The sellers with live offers, and the revision of their rules. */
export async function readLiveSellers(db: Kysely<Tables>, now: Date) {
  const { rows } = await sql<{ id: string; name: string; revision: number }>`
    select a.id, a.name, coalesce(v.revision, 0) as revision
      from accounts a left join pricing_revisions v on v.seller_id = a.id
     where exists (select from offers o
                    where o.seller_id = a.id and o.status = 'ACTIVE' and o.price_type = 'API' and o.available_to > ${now})
     order by ${byName('a.name')}, a.id`.execute(db);
  return rows;
}
