import type { PriceHaltScope } from '@handelsplatz/contract/price-halts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';

/** A halt with the data for its mails and with the users who receive them. */
export interface MailedHalt {
  scope: PriceHaltScope;
  productName: string | null;
  reason: string;
  haltedAt: Date;
  liftedAt: Date | null;
  readers: { email: string; accountId: string; name: string }[];
}

/** A halt with the active users it concerns: those of its seller, or of all sellers with live offers that it covers. */
export async function readMailedHalt(db: Kysely<Tables>, haltId: string): Promise<MailedHalt | undefined> {
  const { rows } = await sql<MailedHalt>`
    select h.scope, p.name as product_name, h.reason, h.halted_at, h.lifted_at,
           coalesce((select json_agg(json_build_object('email', u.email, 'accountId', a.id, 'name', trim(u.first_name || ' ' || u.last_name)) order by u.email, u.id)
              from users u
              join accounts a on a.id = u.account_id and a.type = 'seller'
             where u.status = 100 and (a.id = h.seller_id or (h.seller_id is null and exists (
               select from offers o
                where o.seller_id = a.id and o.price_type = 'API' and o.status <> 'REMOVED' and o.available_to > h.halted_at
                  and (h.product_id is null or o.product_id = h.product_id))))), '[]') as readers
      from price_halts h
      left join products p on p.id = h.product_id
     where h.id = ${haltId}`.execute(db);
  return rows[0];
}
