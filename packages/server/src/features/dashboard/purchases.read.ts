import type { PastPurchase } from '@handelsplatz/domain/dashboard';
import { addDays, type BrandZone, type Day } from '@handelsplatz/domain/formats';
import { type Kysely, sql } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

/** A product that an account has bought, with the terminals where it did, the largest volume first. */
export interface BoughtProductRow {
  readonly productId: string;
  readonly name: string;
  readonly litres: number;
  readonly terminalIds: string[];
}

/** Terminals of a product whose prices are compared. */
const mostTerminals = 8;

/** The fuels that an account bought most since a day, by volume. Cancelled orders do not count. */
export async function readBoughtProducts(
  db: Kysely<Tables>,
  { accountId, since, most }: { accountId: string; since: Date; most: number },
): Promise<BoughtProductRow[]> {
  const { rows } = await sql<BoughtProductRow>`
    with pairs as (
      select product_id, terminal_id, sum(volume_litres)::bigint as litres
        from orders
       where buyer_id = ${accountId} and created_at >= ${since} and status <> 'CANCELLED' and purchase_unit = 'cbm'
       group by 1, 2),
    bought as (
      select product_id, sum(litres)::bigint as litres,
             (array_agg(terminal_id order by litres desc, terminal_id))[1:${sql.lit(mostTerminals)}] as terminal_ids
        from pairs group by 1 order by 2 desc, 1 limit ${most})
    select b.product_id, p.name, b.litres, b.terminal_ids
      from bought b join products p on p.id = b.product_id order by b.litres desc, ${byName('p.name')}, p.id`.execute(
    db,
  );
  return rows;
}

/** One purchase of a product. */
export interface PurchaseRow {
  readonly id: string;
  readonly orderNo: string;
  readonly productId: string;
  readonly terminal: string;
  readonly createdAt: Date;
  readonly priceMinor: number;
  readonly litres: number;
}

/** Marks of purchases in one chart: more would hide the line. */
const mostMarks = 200;

/** The newest purchases of these products since an instant, oldest first. */
export async function readNewestPurchases(
  db: Kysely<Tables>,
  { accountId, since, productIds }: { accountId: string; since: Date; productIds: readonly string[] },
): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select o.id, o.order_no, o.product_id, t.name as terminal, o.created_at, o.price_minor, o.volume_litres as litres
      from (select * from orders
             where buyer_id = ${accountId} and created_at >= ${since} and status <> 'CANCELLED'
               and product_id = any(${productIds}::uuid[])
             order by created_at desc, id desc limit ${mostMarks}) o
      join terminals t on t.id = o.terminal_id
     order by o.created_at, o.id`.execute(db);
  return rows;
}

/** What an account bought of each product at each terminal in the last half year, with the newest price. */
export async function readPastPurchases(
  db: Kysely<Tables>,
  { accountId, today, zone }: { accountId: string; today: Day; zone: BrandZone },
): Promise<(PastPurchase & { terminal: string })[]> {
  const { rows } = await sql<PastPurchase & { terminal: string }>`
    with recent as (
      select id, product_id, terminal_id, price_minor, volume_litres, created_at
        from orders
       where buyer_id = ${accountId} and created_at >= ${addDays(today, -180)}::date and status <> 'CANCELLED'
         and purchase_unit = 'cbm' and delivery_address is null),
    pairs as (
      select product_id, terminal_id, sum(volume_litres)::float8 / 1000 as volume,
             percentile_disc(0.5) within group (order by volume_litres)::float8 / 1000 as usual_volume,
             (array_agg(price_minor order by created_at desc, id desc))[1]::float8 / 100 as price,
             max(created_at) as last_at
        from recent group by 1, 2)
    select p.product_id, p.terminal_id, t.name as terminal, g.name as region, p.price, p.usual_volume, p.volume,
           (p.last_at at time zone ${zone})::date::text as day
      from pairs p join terminals t on t.id = p.terminal_id join regions g on g.id = t.region_id
     order by p.volume desc, p.product_id, p.terminal_id limit 40`.execute(db);
  return rows;
}
