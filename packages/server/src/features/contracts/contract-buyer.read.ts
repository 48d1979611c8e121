import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { PricingBuyer } from '../pricing/quotes/index.ts';

/** The buyer of a contract as prices need it, with the database's time. */
export async function readContractBuyer(
  db: Kysely<Tables>,
  buyerId: string,
): Promise<PricingBuyer & { readonly now: Date }> {
  const { rows } = await sql<{ parentId: string | null; priceAdjustment: string; now: Date }>`
    select parent_id, price_adjustment::text, clock_timestamp() as now from accounts where id = ${buyerId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`Account ${buyerId} is gone`);
  const { parentId, priceAdjustment, now } = row;
  return { customerId: parentId ?? buyerId, priceAdjustment: parentId === null ? null : priceAdjustment, now };
}
