import type pg from 'pg';
import { seedSession } from '../seed/sessions.ts';
import { createShopper, type Shopper, type ShopperOptions } from './shopper.ts';
import { claim } from './verdicts.ts';

/** Buyers of the demo market, each in a separate browser. */
export async function openShoppers(pool: pg.Pool, seed: number, options?: ShopperOptions): Promise<Shopper[]> {
  const { rows } = await pool.query<{ id: string }>(`
    select u.id from users u join accounts a on a.id = u.account_id
     where a.type = 'buyer' and a.purchasing_enabled and u.status = 100 and 'MyOffers_Purchase' = any (u.roles)
     order by u.username limit 12`);
  claim(rows.length >= 5, 'the demo market has too few buyers');
  return await Promise.all(
    rows.map(async ({ id }, index) => createShopper(await seedSession(pool, id, new Date()), seed + index, options)),
  );
}

export async function settleAll(shoppers: readonly Shopper[], url: string): Promise<void> {
  await Promise.all(shoppers.map((shopper) => shopper.settle(url)));
}

/** How many attempts were acknowledged as orders. */
export function countAnswered(shoppers: readonly Shopper[]): number {
  return shoppers.flatMap(({ attempts }) => attempts.filter(({ answer }) => answer?.status === 201)).length;
}

/**
 * Compares the orders since an instant with what the shoppers were answered: none is lost, none is there twice. Throws with the difference.
 * Returns the number of orders.
 */
export async function compareOrders(pool: pg.Pool, shoppers: readonly Shopper[], began: Date): Promise<number> {
  const acknowledged = shoppers.flatMap(({ attempts }) => attempts.flatMap(({ answer }) => answer?.orderIds ?? []));
  const { rows } = await pool.query<{ id: string }>('select id from orders where created_at >= $1', [began]);
  const stored = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id));
  claim(lost.length === 0, `acknowledged and lost: ${lost.join(', ')}`);
  claim(new Set(acknowledged).size === acknowledged.length, 'two keys were answered with the same order');
  claim(
    stored.size === acknowledged.length,
    `${stored.size} orders are there, ${acknowledged.length} were acknowledged`,
  );
  const keys = await pool.query<{ keys: number }>(
    'select count(*) as keys from idempotency_keys where created_at >= $1',
    [began],
  );
  claim(keys.rows[0]?.keys === countAnswered(shoppers), 'there are more answers than orders');
  return acknowledged.length;
}
