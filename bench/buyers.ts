import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashToken, newToken } from '../packages/server/src/platform/ids/index.ts';

/** A signed-in buyer with a basket that can be ordered. */
export interface ReadyBuyer {
  readonly cookie: string;
  readonly userId: string;
  readonly basketId: string;
}

const session = `
  insert into sessions (token_hash, id, user_id, created_at, last_seen_at, confirmed_at, expires_at)
  select decode(h, 'hex'), gen_random_uuid(), u, now(), now(), now(), now() + interval '1 day' from unnest($1::text[], $2::uuid[]) as x(h, u)`;

/** Signs a user in without a password. */
export async function openSession(pool: pg.Pool, userId: string): Promise<string> {
  const token = newToken();
  await pool.query(session, [[hashToken(token)], [userId]]);
  return `handelsplatz=${token}`;
}

export async function getUserId(pool: pg.Pool, username: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from users where username = $1', [username]);
  const user = rows[0];
  if (!user) throw new Error(`There is no user ${username}`);
  return user.id;
}

/**
 * Makes users of the account of `kaeufer` and of 30 further buyers like it, each with a session and a basket of one position.
 * `offerOf` returns the offer for the n-th of them.
 */
export async function readyBuyers(
  pool: pg.Pool,
  count: number,
  litres: number,
  pickOfferId: (index: number) => string,
): Promise<ReadyBuyer[]> {
  const accounts = await manyAccounts(pool, Math.min(30, count));
  const buyers = Array.from({ length: count }, () => ({
    token: newToken(),
    userId: randomUUID(),
    basketId: randomUUID(),
  }));
  const users = buyers.map((buyer) => buyer.userId);
  await pool.query(
    `insert into users (id, account_id, username, email, roles, terms_accepted_at)
     select u, a, 'bench-' || u, u || '@bench.example', '{MyOffers_Purchase}', now() from unnest($1::uuid[], $2::uuid[]) as x(u, a)`,
    [users, users.map((_, index) => accounts[index % accounts.length])],
  );
  await pool.query(session, [buyers.map((buyer) => hashToken(buyer.token)), users]);
  await pool.query(
    `insert into baskets (id, user_id, account_id, status, created_at)
     select b, u.id, u.account_id, 'OPEN', now() from unnest($1::uuid[], $2::uuid[]) as x(b, u) join users u on u.id = x.u`,
    [buyers.map((buyer) => buyer.basketId), users],
  );
  await pool.query(
    `insert into basket_items (id, basket_id, offer_id, quantity_litres, payment_term, price_minor, reserved_at, reserved_until, explanation, created_at)
     select gen_random_uuid(), b, o, $3, 7, 99999, now(), now() + interval '1 hour', '{}', now() from unnest($1::uuid[], $2::uuid[]) as x(b, o)`,
    [buyers.map((buyer) => buyer.basketId), buyers.map((_, index) => pickOfferId(index)), litres],
  );
  return buyers.map(({ token, userId, basketId }) => ({ cookie: `handelsplatz=${token}`, userId, basketId }));
}

/** Buyer accounts with the same relationships to sellers as `kaeufer`, and with enough credit. */
export async function manyAccounts(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (id, type, customer_no, name)
     select gen_random_uuid(), 'buyer', 'B-' || n || '-' || left(gen_random_uuid()::text, 8), 'Messkunde ' || n from generate_series(1, $1::int) n
     returning id`,
    [count],
  );
  const ids = rows.map((row) => row.id);
  await pool.query(
    `with new as (
       insert into relationships (id, buyer_id, seller_id, buyer_status, seller_status, payment_terms)
       select gen_random_uuid(), b, s.id, 'ENABLED', 'ENABLED', '{7}' from unnest($1::uuid[]) b, accounts s where s.type = 'seller'
       returning id),
     terminals_released as (insert into released_terminals select new.id, t.id from new, terminals t),
     products_released as (insert into released_products select new.id, p.id from new, products p)
     insert into credit_limits (seller_id, buyer_id, limit_minor, used_as_of)
     select s.id, b, 1000000000000, now() from unnest($1::uuid[]) b, accounts s where s.type = 'seller'`,
    [ids],
  );
  return ids;
}

/** Live-price offers with volume for any number of orders, open to every buyer. */
export async function liveOffers(pool: pg.Pool, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `update offers set total_litres = 1e12, remaining_litres = 1e12, min_litres = 1000, max_litres = 100000, increment_litres = null,
            payment_terms = '{7}', for_chosen_buyers = false, delivered = false, needs_review = false
      where id in (select o.id from offers o join products p on p.id = o.product_id
                    where o.status = 'ACTIVE' and o.price_type = 'API' and p.type = 'FUEL' and o.available_to > now() + interval '1 day' and o.available_from < now()
                      and not o.pricing_overrides ? 'futureMonth' order by o.id limit $1)
      returning id`,
    [count],
  );
  return rows.map((row) => row.id);
}
