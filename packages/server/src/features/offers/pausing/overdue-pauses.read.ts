import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';

/** A paused offer whose pause is over. */
export interface OverduePause {
  readonly sellerId: string;
  readonly offerId: string;
  readonly version: number;
}

/** The paused offers whose pause is over. */
export async function readOverduePauses(db: Kysely<Tables>): Promise<OverduePause[]> {
  const { rows } = await sql<OverduePause>`
    select seller_id, id as offer_id, version from offers where paused_until <= clock_timestamp() order by seller_id, id limit 5000`.execute(
    db,
  );
  return rows;
}
