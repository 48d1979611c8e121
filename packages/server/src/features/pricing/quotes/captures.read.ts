import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import type { CapturedPrice, PriceableOffer } from './price-terms.ts';

/** The base prices captured on a day, by `captureKey`, for the floors of that day; with `by` those captured by an instant. */
export async function readCaptures(
  db: Kysely<Tables>,
  day: string,
  by: Date | null = null,
): Promise<Map<string, CapturedPrice>> {
  const { rows } = await sql<{ key: string; base: string }>`
    select seller_id || '/' || product_id || '/' || terminal_id || '/' || basis as key, base_price::text as base
      from minimum_price_captures where day = ${day} and (${by}::timestamptz is null or captured_at <= ${by})`.execute(
    db,
  );
  return new Map(rows.map(({ key, base }) => [key, { day, base }]));
}

/** The key in maps for a seller's product at a terminal. */
export function placeKey(offer: Pick<PriceableOffer, 'sellerId' | 'productId' | 'terminalId'>): string {
  return `${offer.sellerId}/${offer.productId}/${offer.terminalId}`;
}

/** The key of a captured base price: one product of a seller at a terminal, on one basis. */
export function captureKey(offer: Pick<PriceableOffer, 'sellerId' | 'productId' | 'terminalId' | 'basis'>): string {
  return `${placeKey(offer)}/${offer.basis}`;
}
