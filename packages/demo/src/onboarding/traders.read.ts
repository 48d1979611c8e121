import { demoSignIns } from '@handelsplatz/server/demo-sign-ins';
import type pg from 'pg';

/** A buyer of the first seller and a user of a seller, neither of whom a visitor can sign in as. */
export async function findTraders(pool: pg.Pool): Promise<{ buyer: string | undefined; seller: string | undefined }> {
  const taken = demoSignIns.map(({ username }) => username);
  const { rows } = await pool.query<{ buyer: string | null; seller: string | null }>(
    `select (select u.username from users u
               join relationships r on r.buyer_id = u.account_id and r.buyer_status = 'ENABLED' and r.seller_status = 'ENABLED'
               join users v on v.account_id = r.seller_id and v.username = 'verkaeufer'
              where u.username <> all($1) and u.status = 100 and 'MyOffers_Purchase' = any (u.roles)
                and u.account_id not in (select account_id from users where username = any($1))
              order by u.username limit 1) as buyer,
            (select u.username from users u join accounts a on a.id = u.account_id and a.type = 'seller'
              where u.username <> all($1) and u.status = 100
              order by u.account_id in (select account_id from users where username = any($1)), u.username limit 1) as seller`,
    [taken],
  );
  return { buyer: rows[0]?.buyer ?? undefined, seller: rows[0]?.seller ?? undefined };
}
