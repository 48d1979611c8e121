import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/**
 * A seller far larger than any real one: rules and live offers for each of 50 products at each of 100 terminals, and one buyer.
 */
export interface LargeSeller {
  readonly sellerId: string;
  readonly buyerId: string;
}

const pairs = `(select p.id as product_id, t.id as terminal_id, row_number() over () as nth
  from (select id from products where code like 'LARGE-%') p, (select id from terminals where name like 'Large %') t) pairs`;

/** Fills in the seller's rules and offers, equally many for each pair of product and terminal. */
export async function fillLargeSeller(
  pool: pg.Pool,
  { rules, offers }: { rules: number; offers: number },
): Promise<LargeSeller> {
  const [sellerId, buyerId, relationshipId, regionId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await pool.query(
    `insert into accounts (id, type, customer_no, name) values ($1, 'seller', 'LARGE-S', 'Large seller'), ($2, 'buyer', 'LARGE-B', 'Large buyer')`,
    [sellerId, buyerId],
  );
  await pool.query(`insert into regions (id, name, position) values ($1, 'Large', 99)`, [regionId]);
  await pool.query(
    `insert into terminals (id, region_id, name) select gen_random_uuid(), $1, 'Large ' || n from generate_series(1, 100) n`,
    [regionId],
  );
  await pool.query(
    `insert into products (id, code, name, type, category, unit, cn_code, dangerous_goods, biogenic_percent)
     select gen_random_uuid(), 'LARGE-' || n, 'Large product ' || n, 'FUEL', 'Diesel', 'cbm', '27101943', false, 0 from generate_series(1, 50) n`,
  );
  await pool.query(
    `insert into relationships (id, buyer_id, seller_id, buyer_status, seller_status) values ($1, $2, $3, 'ENABLED', 'ENABLED')`,
    [relationshipId, buyerId, sellerId],
  );
  for (const kind of ['product', 'terminal'])
    await pool.query(`insert into released_${kind}s select $1, id from ${kind}s`, [relationshipId]);
  await pool.query(
    `insert into credit_limits (seller_id, buyer_id, limit_minor, used_as_of) values ($1, $2, 1000000000000, now())`,
    [sellerId, buyerId],
  );
  await fillRules(pool, sellerId, rules);
  await pool.query(
    `insert into offers (id, seller_id, product_id, terminal_id, price_type, total_litres, remaining_litres, min_litres, max_litres,
                         collection_days, available_from, available_to, payment_terms, status, tax_status)
     select gen_random_uuid(), $1, product_id, terminal_id, 'API', 1000000, 1000000, 5000, 90000, 5, now() - interval '1 day',
            now() + interval '90 days', '{7}', 'ACTIVE', 'TAXED'
       from ${pairs}, generate_series(1, $2::int / 5000)`,
    [sellerId, offers],
  );
  return { sellerId, buyerId };
}

async function fillRules(pool: pg.Pool, sellerId: string, rules: number): Promise<void> {
  const client = await pool.connect();
  // On a busy machine this statement takes longer than the statement timeout of the app.
  await client.query('set statement_timeout = 0');
  const groups = rules / 5000;
  await client.query(
    `with new_groups as (
       insert into rule_groups (id, seller_id, name, kind, position)
       select gen_random_uuid(), $1, 'Group ' || n, 'PRICE', n from generate_series(1, $2::int) n returning id),
     made as (
       select gen_random_uuid() as id, g.id as group_id, 'PRICE' as kind, 'L/cbm' as unit, 1.25 + nth % 7 as value, '{}'::jsonb as details,
              array[product_id] as product_ids, array[terminal_id] as terminal_ids
         from new_groups g, ${pairs}
       union all select gen_random_uuid(), null, 'DENSITY', null, 0.845, '{}', array(select id from products where code like 'LARGE-%'), '{}'
       union all select gen_random_uuid(), null, 'FX', null, 0.002, '{}', '{}', '{}'
       union all select gen_random_uuid(), null, 'ICE_MONTH', null, null, '{"month": "M00"}', '{}', '{}'),
     rules_made as (
       insert into price_rules (id, seller_id, kind, group_id, current_version) select id, $1, kind, group_id, 1 from made)
     insert into price_rule_versions (rule_id, version, name, unit, value, product_ids, terminal_ids, details, valid_from, changed_at)
     select id, 1, kind, unit, value, product_ids, terminal_ids, details, now() - interval '1 day', now() from made`,
    [sellerId, groups],
  );
  await client.query('insert into pricing_revisions (seller_id, revision) values ($1, 1)', [sellerId]);
  await client.query('vacuum analyze price_rules, price_rule_versions');
  await client.query('reset statement_timeout');
  client.release();
}

/** Changes one rule of the seller for one pair, as an edit on the page does. */
export async function editOneRule(pool: pg.Pool, sellerId: string): Promise<void> {
  await pool.query(
    `with turn as (update pricing_revisions set revision = revision + 1 where seller_id = $1),
     chosen as (select id, current_version from price_rules where seller_id = $1 and kind = 'PRICE' order by random() limit 1),
     counted as (update price_rules r set current_version = c.current_version + 1 from chosen c where r.id = c.id)
     insert into price_rule_versions (rule_id, version, name, unit, value, product_ids, terminal_ids, details, valid_from, changed_at)
     select v.rule_id, v.version + 1, name, unit, value + 0.01, product_ids, terminal_ids, details, now(), now()
       from price_rule_versions v join chosen c on c.id = v.rule_id and c.current_version = v.version`,
    [sellerId],
  );
}
