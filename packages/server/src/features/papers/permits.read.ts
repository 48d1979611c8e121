import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import type { PermitOwner } from './permits.store.ts';

/** A permit, and whether it is valid today. */
export interface Permit {
  readonly id: string;
  readonly number: string;
  readonly validUntil: string;
  readonly document: string;
  readonly valid: boolean;
}

/** The permits of a seller's customer, the longest first; undefined when the relationship is not the seller's. */
export async function readPermits(
  db: Kysely<Tables>,
  { relationshipId, sellerId }: PermitOwner,
  today: string,
): Promise<Permit[] | undefined> {
  const { rows: own } = await sql`
    select from relationships where id = ${relationshipId} and seller_id = ${sellerId}`.execute(db);
  if (own.length === 0) return undefined;
  const { rows } = await sql<Permit>`
    select p.id, p.number, p.valid_until, p.document, p.valid_until >= ${today}::date as valid
      from permits p join relationships r on r.seller_id = p.seller_id and r.buyer_id = p.account_id
     where r.id = ${relationshipId} and p.removed_at is null
     order by p.valid_until desc, p.number`.execute(db);
  return rows;
}
