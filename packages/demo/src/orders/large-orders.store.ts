import type { Brand } from '@handelsplatz/domain/brands';
import type { Tables } from '@handelsplatz/server/schema';
import { type Kysely, sql, type Transaction } from 'kysely';

/** The share of the first seller: three orders of ten. */
const firstSellersTenths = 3;
/** Days over which the orders are spread, the last one yesterday. */
const days = 1095;
/** The running numbers of the orders begin behind those of the demo market. */
const firstNumber = 200_000;

/** How many orders of this kind there are already. */
export async function countOrders(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps the samples that all further orders are made from: orders of the demo market, with numbers within each group. */
export async function prepareSamples(tx: Transaction<Tables>): Promise<void> {
  await sql`
    create temp table samples on commit drop as
    select s.is_first, (row_number() over (partition by s.is_first order by o.order_no) - 1)::int as nth, o.*
      from orders o
      cross join lateral (
        select o.seller_id = (select id from accounts where type = 'seller' order by customer_no limit 1) as is_first) s
     where o.status <> 'CANCELLED' and o.created_at < now() - interval '1 day'`.execute(tx);
  await sql`create unique index on samples (is_first, nth)`.execute(tx);
}

/**
 * Writes the orders with these running numbers, each like a sample but for its time, volume, state and numbers. Prices and their
 * explanations stay those of the samples. All are settled, so that they use no credit. The same numbers give the same orders.
 */
export async function insertLargeOrders(
  tx: Transaction<Tables>,
  { brand, from, to, total }: { brand: Brand; from: number; to: number; total: number },
): Promise<void> {
  const code = brand.code.toUpperCase();
  await sql`
    with sizes as (select count(*) filter (where is_first)::int as first, count(*) filter (where not is_first)::int as other from samples),
    drawn as (
      select n, s.*,
             (date_trunc('day', now() at time zone ${brand.zone}) - interval '1 day' * (${days} - n::bigint * ${days} / ${total})
               + (s.created_at at time zone ${brand.zone})::time) at time zone ${brand.zone} as placed_at,
             greatest(1000, s.volume_litres + ((n * 13) % 7 - 3) * 1000) as litres
        from generate_series(${from}::int, ${to}::int) n
        cross join sizes
        join samples s on s.is_first = (n % 10 < ${firstSellersTenths})
                      and s.nth = (n::bigint * 7919 % case when n % 10 < ${firstSellersTenths} then sizes.first else sizes.other end)),
    priced as (
      select d.*, round(d.price_minor * d.litres / 100.0)::bigint as net,
             (d.placed_at at time zone ${brand.zone})::date as placed_on,
             (current_date - (d.placed_at at time zone ${brand.zone})::date) as age
        from drawn d),
    stated as (
      select p.*, round(p.net * p.vat_permille / 1000.0)::bigint as vat,
             case when p.n % 41 = 0 then 'CANCELLED'
                  when p.age > 14 then 'COMPLETE'
                  when p.age > 5 then 'TRANSFERRED'
                  when p.age > 1 or p.n % 5 > 0 then 'CONFIRMED'
                  else 'INCOMPLETE' end as state
        from priced p),
    placed as (
      insert into orders (id, order_no, buyer_id, buyer_user_id, seller_id, offer_id, product_id, terminal_id, status, price_minor,
                          volume_litres, net_minor, vat_minor, gross_minor, vat_permille, payment_term, purchase_unit, collection_days,
                          collection_start, collection_end, delivery_address, contract_no, lifting_no, pickup_no, lifted_litres,
                          explanation, cancelled_reason, settled_at, created_at, ordered_on, updated_at)
      select overlay(overlay(md5('large/' || n) placing '8' from 13) placing '8' from 17)::uuid, ${code} || '-' || to_char(placed_on, 'YYYY') || '-' || (${firstNumber}::int + n), buyer_id, buyer_user_id,
             seller_id, offer_id, product_id, terminal_id, state, price_minor, litres, net, vat, net + vat, vat_permille, payment_term,
             purchase_unit, collection_days, placed_on + (collection_start - ordered_on), placed_on + (collection_end - ordered_on),
             delivery_address,
             case when state not in ('INCOMPLETE', 'CANCELLED') then coalesce(contract_no, 'V-' || 40000 + n % 29999) end,
             case when state not in ('INCOMPLETE', 'CANCELLED') then 'L-' || 1000000 + n end,
             case when state not in ('INCOMPLETE', 'CANCELLED') then 'AB-' || 10000 + n % 89999 end,
             case when state = 'COMPLETE' then litres - n % 9 * 20 end, explanation,
             case when state = 'CANCELLED' then 'Auf Wunsch des Käufers storniert' end,
             case when state <> 'CANCELLED' then placed_at + interval '1 hour' end, placed_at, placed_on,
             placed_at + interval '1 hour'
        from stated
      returning id, buyer_user_id, status, created_at, cancelled_reason)
    insert into order_events (order_id, at, user_id, from_status, to_status, note)
    select id, at, user_id, from_status, to_status, note
      from placed cross join lateral (values
        (created_at, buyer_user_id, null, 'CONFIRMED', ''),
        (created_at + interval '1 hour', null, 'CONFIRMED', status, coalesce(cancelled_reason, ''))) e (at, user_id, from_status, to_status, note)
     where from_status is null or status <> 'CONFIRMED'`.execute(tx);
}

/** The next real order of each year gets a number behind all of these. */
export async function moveOrderNumbers(tx: Transaction<Tables>, total: number): Promise<void> {
  await sql`
    select setval(('order_numbers_' || year)::regclass, ${firstNumber + total})
      from generate_series(extract(year from now())::int - ${Math.ceil(days / 365)}::int, extract(year from now())::int) year`.execute(
    tx,
  );
}

/** Drops the indexes of the orders until `makeIndexes`: to write a million orders takes half of the time without them. Returns their definitions. */
export async function dropIndexes(tx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index where indrelid = 'orders'::regclass and not indisunique`.execute(tx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx);
  return rows.map(({ definition }) => definition);
}

export async function makeIndexes(tx: Transaction<Tables>, definitions: readonly string[]): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
  for (const definition of definitions) await sql.raw(definition).execute(tx);
}

/** Gives the planner the new sizes, and marks pages whose rows everybody sees. */
export async function tidyOrders(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum (analyze) orders, order_events, order_months`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
