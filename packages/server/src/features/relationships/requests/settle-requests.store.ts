import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../schema/tables.ts';
import { isGoodsReleased } from './askable.read.ts';

/** Open requests for goods that these relationships have released meanwhile, in whatever way, are accepted with that. */
export async function settleRequests(
  tx: Transaction<Tables>,
  relationships: readonly { readonly id: string }[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await sql`
    update release_requests q set status = 'ACCEPTED', decided_at = ${at}, decided_by = ${userId}
      from relationships r, products p
     where q.relationship_id = any (${relationships.map(({ id }) => id)}::uuid[]) and q.status = 'OPEN' and q.kind = 'GOODS'
       and r.id = q.relationship_id and p.id = q.product_id and ${isGoodsReleased}`.execute(tx);
}
