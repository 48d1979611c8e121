import { type ExplanationLine, recompute } from '@handelsplatz/domain/pricing/chain';
import type pg from 'pg';

/** What an open amendment of the order `o` holds. */
const held = (what: 'litres' | 'minor') =>
  `coalesce((select held_${what} from order_amendments where order_id = o.id and state = 'OPEN'), 0)`;

/** What the buyer owes for the order `o`. */
const owed = `coalesce(o.billed_gross_minor, o.gross_minor) + ${held('minor')}`;

/** The tax of the ordered volume of the order `o`: of each loading at the rate of its day, of the open rest at the rate of the order. */
const taxOfVolume = `(
  with loadings as (
    select coalesce((figures ->> 'vatPermille')::integer, o.vat_permille) as rate, standard_litres as litres,
           sum(standard_litres) over (order by lifted_on, reported_at, id) - standard_litres as before
      from order_liftings where order_id = o.id and state = 'COUNTED'),
  counted as (select rate, greatest(least(litres, o.volume_litres - before), 0) as litres from loadings),
  by_rate as (
    select rate, sum(litres) as litres
      from (select * from counted
            union all select o.vat_permille, o.volume_litres - coalesce(sum(litres), 0) from counted) supplied
     group by rate having sum(litres) > 0)
  select count(*) as rates, min(rate) as rate, sum(round(o.price_minor::numeric * litres / 100 * rate / 1000)) as minor from by_rate)`;

/**
 * Each query returns a row per violation. `what` names the object, `books` the stored figure, `orders` the figure that follows
 * from the orders.
 */
const laws: Readonly<Record<string, string>> = {
  'what is left of an offer and what was ordered make its total': `
    select f.id as what, f.total_litres - f.remaining_litres as books, coalesce(sum(o.volume_litres + ${held('litres')}), 0) as orders
      from offers f left join orders o on o.offer_id = f.id and o.status <> 'CANCELLED'
     group by f.id having f.total_litres - f.remaining_litres <> coalesce(sum(o.volume_litres + ${held('litres')}), 0)`,
  'a credit line counts the gross of the orders since it was uploaded': `
    select l.seller_id || '/' || l.buyer_id as what, l.ordered_minor as books, coalesce(sum(${owed}), 0) as orders
      from credit_limits l
      left join accounts b on b.id = l.buyer_id or b.parent_id = l.buyer_id
      left join orders o on o.seller_id = l.seller_id and o.buyer_id = b.id and o.status <> 'CANCELLED'
                        and o.settled_at is null and o.created_at >= l.used_as_of
     where l.limit_minor is not null
     group by l.seller_id, l.buyer_id, l.ordered_minor having l.ordered_minor <> coalesce(sum(${owed}), 0)`,
  'no credit line is overdrawn': `
    select seller_id || '/' || buyer_id as what, ordered_minor as books, limit_minor + prepaid_minor - used_minor as orders
      from credit_limits where ordered_minor > limit_minor + prepaid_minor - used_minor`,
  'the use of a day is what was ordered that day': `
    with ordered as (select buyer_id as account_id, product_id, ordered_on as day,
                            sum(coalesce(billed_litres, volume_litres) + ${held('litres')}) as litres
                       from orders o where status <> 'CANCELLED' and ordered_on >= $1::date group by 1, 2, 3)
    select account_id || '/' || product_id || '/' || day as what, coalesce(used_litres, 0) as books, coalesce(litres, 0) as orders
      from ordered full join (select * from purchase_usage where day >= $1::date) used using (account_id, product_id, day)
     where coalesce(used_litres, 0) <> coalesce(litres, 0)`,
  'no day passes its limit': `
    select u.account_id || '/' || u.product_id as what, u.used_litres as books, l.litres_per_day as orders
      from purchase_usage u join purchase_limits l using (account_id, product_id) where u.used_litres > l.litres_per_day`,
  'gross is net and tax': `
    select order_no as what, gross_minor as books, net_minor + vat_minor as orders
      from orders where gross_minor <> net_minor + vat_minor`,
  'net is price times volume': `
    select order_no as what, net_minor as books, round(price_minor::numeric * volume_litres / 100) as orders
      from orders o where net_minor <> round(price_minor::numeric * volume_litres / 100)`,
  'tax is of the net, and of the days of loading': `
    select o.order_no as what, o.vat_minor || ' at ' || o.vat_permille as books, t.minor || ' at ' || t.rate as orders
      from orders o, lateral ${taxOfVolume} t
     where case t.rates when 1 then o.vat_permille <> t.rate or o.vat_minor <> round(o.net_minor::numeric * t.rate / 1000)
                        else abs(o.vat_minor - t.minor) > t.rates end`,
  'what is invoiced has the tax of the days of loading': `
    select o.order_no as what, o.billed_vat_minor as books, sum(round(o.price_minor::numeric * l.litres / 100 * l.rate / 1000)) as orders
      from orders o
      join lateral (select coalesce((figures ->> 'vatPermille')::integer, o.vat_permille) as rate, sum(standard_litres) as litres
                      from order_liftings where order_id = o.id and state = 'COUNTED' group by 1) l on true
     where o.billed_litres is not null group by o.id
    having case count(*) when 1 then o.billed_vat_minor <> round(o.billed_net_minor::numeric * min(l.rate) / 1000)
                         else abs(o.billed_vat_minor - sum(round(o.price_minor::numeric * l.litres / 100 * l.rate / 1000))) > count(*) end`,
  'what a contract has called off is what its orders count': `
    select c.contract_no as what, c.called_off_litres || '/' || c.lifted_litres as books,
           coalesce(sum(o.contract_litres), 0) || '/' || coalesce(sum(o.lifted_litres), 0) as orders
      from contracts c left join orders o on o.contract_id = c.id
     group by c.id
    having c.called_off_litres <> coalesce(sum(o.contract_litres), 0) or c.lifted_litres <> coalesce(sum(o.lifted_litres), 0)`,
  'the months of a contract add up to what is called off': `
    select c.contract_no as what, c.called_off_litres as books, coalesce(sum(m.called_off_litres), 0) as orders
      from contracts c left join contract_months m on m.contract_id = c.id
     group by c.id having c.called_off_litres <> coalesce(sum(m.called_off_litres), 0)`,
  'what is invoiced is what was lifted, at the price of the order': `
    select o.order_no as what, o.billed_net_minor as books, round(o.price_minor::numeric * o.billed_litres / 100) as orders
      from orders o
     where o.billed_litres is not null
       and (o.billed_net_minor <> round(o.price_minor::numeric * o.billed_litres / 100)
            or o.billed_litres <> (select coalesce(sum(standard_litres), 0) from order_liftings where order_id = o.id and state = 'COUNTED'))`,
  'nothing waits or is held for an order that is cancelled or handed over': `
    select o.order_no as what, a.state as books, o.status as orders
      from orders o join order_amendments a on a.order_id = o.id and a.state = 'OPEN'
     where o.status not in ('MANUAL', 'INCOMPLETE', 'CONFIRMED')`,
  'an order number is used once': `
    select order_no as what, count(*) as books, 1 as orders from orders group by order_no having count(*) > 1`,
  'the history of an order ends with its state': `
    select o.order_no as what, e.to_status as books, o.status as orders
      from orders o left join lateral (select to_status from order_events where order_id = o.id order by id desc limit 1) e on true
     where e.to_status is distinct from o.status`,
  'an answer that is kept names orders that are there': `
    select k.key::text as what, p.id as books, null as orders
      from idempotency_keys k, jsonb_path_query(k.response, '$.orders[*]._id') as named, lateral (select named #>> '{}' as id) p
     where not exists (select from orders where id = p.id::uuid)`,
};

interface BookOptions {
  /** The first day whose use is checked. The demo market counts use only from its last day on. */
  readonly usedSince?: string;
}

/** Every law of the books that is broken, as sentences; empty when all hold. */
async function auditBooks(pool: pg.Pool, { usedSince = '2000-01-01' }: BookOptions = {}): Promise<string[]> {
  const broken: string[] = [];
  for (const [law, query] of Object.entries(laws)) {
    const values = query.includes('$1') ? [usedSince] : [];
    const { rows } = await pool.query<{ what: string; books: unknown; orders: unknown }>(query, values);
    broken.push(...rows.map(({ what, books, orders }) => `${law}: ${what} says ${books}, not ${orders}`));
  }
  const { rows } = await pool.query<{ orderNo: string; priceMinor: number; explanation: { lines: ExplanationLine[] } }>(
    `select order_no as "orderNo", coalesce((original_values ->> 'priceMinor')::integer, price_minor) as "priceMinor", explanation from orders`,
  );
  for (const { orderNo, priceMinor, explanation } of rows) {
    const again = recompute(explanation.lines ?? []);
    if (!again.ok || again.value.price !== priceMinor)
      broken.push(
        `an order's price follows from its explanation: ${orderNo} says ${priceMinor}, not ${JSON.stringify(again)}`,
      );
  }
  return broken;
}

/**
 * Checks that volume, credit, daily limits, amounts, numbers, history and explanations agree with the orders. Throws with the
 * differences.
 */
export async function assertBooks(pool: pg.Pool, options?: BookOptions): Promise<void> {
  const broken = await auditBooks(pool, options);
  if (broken.length > 0) throw new Error(`The books are wrong:\n${broken.slice(0, 20).join('\n')}`);
}
