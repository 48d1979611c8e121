import type { AccountType } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { waitsForAnswer } from '../relationships/index.ts';

export interface Bubbles {
  /** Relationships that wait for this account's answer. */
  readonly newRelationships: number;
  /** Orders that wait for the seller's numbers; always 0 for buyers. */
  readonly incompleteOrders: number;
}

export async function countBubbles(
  db: Kysely<Tables>,
  { accountId, accountType }: { accountId: string; accountType: AccountType },
): Promise<Bubbles> {
  const { rows } = await sql<Bubbles>`
    select (select count(*)::int from relationships
             where (${accountType} = 'buyer' and buyer_id = ${accountId} and ${waitsForAnswer('buyer')})
                or (${accountType} = 'seller' and seller_id = ${accountId} and ${waitsForAnswer('seller')})) as new_relationships,
           (select count(*)::int from orders
             where ${accountType} = 'seller' and seller_id = ${accountId} and status = 'INCOMPLETE') as incomplete_orders
  `.execute(db);
  return rows[0] ?? { newRelationships: 0, incompleteOrders: 0 };
}
