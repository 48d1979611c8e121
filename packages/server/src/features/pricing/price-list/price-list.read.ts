import { type Kysely, sql } from 'kysely';
import { byName } from '../../../platform/db/index.ts';
import type { Tables } from '../../../schema/tables.ts';
import { isRelationshipEnabled } from '../../relationships/index.ts';

/** A buyer that is connected with a seller on both sides. */
export interface ConnectedCustomer {
  readonly id: string;
  readonly name: string;
  readonly customerNo: string;
  readonly parentId: string | null;
  readonly paymentTerms: number[];
}

/** The connected buyers of a seller, sorted by name. Child accounts are included, because they have prices of their own. */
export async function readConnectedCustomers(db: Kysely<Tables>, sellerId: string): Promise<ConnectedCustomer[]> {
  const { rows } = await sql<ConnectedCustomer>`
    select a.id, a.name, a.customer_no, a.parent_id, r.payment_terms
      from relationships r join accounts a on a.id = r.buyer_id
     where r.seller_id = ${sellerId} and ${isRelationshipEnabled}
     order by ${byName('a.name')}, a.customer_no, a.id`.execute(db);
  return rows;
}
