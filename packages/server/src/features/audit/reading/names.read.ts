import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The present names of objects and of ids within changes: orders, offers, rules, people, accounts, goods. Ids without a name are left out. */
export async function readNames(db: Kysely<Tables>, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => uuid.test(id));
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    with wanted as (select unnest(${wanted}::uuid[]) as id)
    select o.id, o.order_no as name from orders o join wanted using (id)
    union all select c.id, c.contract_no from contracts c join wanted using (id)
    union all select f.id, concat_ws(', ', p.name, t.name) from offers f join wanted using (id)
                join products p on p.id = f.product_id join terminals t on t.id = f.terminal_id
    union all select r.id, v.name from price_rules r join wanted using (id)
                join price_rule_versions v on v.rule_id = r.id and v.version = r.current_version
    union all select n.id, n.name from networks n join wanted using (id)
    union all select a.id, a.name from accounts a join wanted using (id)
    union all select u.id, concat_ws(' ', u.first_name, u.last_name) from users u join wanted using (id)
    union all select p.id, p.name from products p join wanted using (id)
    union all select t.id, t.name from terminals t join wanted using (id)
    union all select g.id, g.name from standing_orders g join wanted using (id)
    union all select x.id, x.file_name from uploads x join wanted using (id)
    union all select m.id, m.number from permits m join wanted using (id)
    union all select r.id, concat_ws(' – ', b.name, s.name) from relationships r join wanted using (id)
                join accounts b on b.id = r.buyer_id join accounts s on s.id = r.seller_id`.execute(db);
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}
