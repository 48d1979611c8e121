import type { AccountType } from '@handelsplatz/domain/identity';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../schema/tables.ts';
import { decidesId } from '../approvals/index.ts';
import { waitsForAnswer } from '../relationships/index.ts';

export interface Bubbles {
  /** Relationships that wait for this account's answer. */
  readonly newRelationships: number;
  /** Orders that wait for the seller's numbers; always 0 for buyers. */
  readonly incompleteOrders: number;
  /** Purchases of colleagues that this user may approve. */
  readonly openApprovals: number;
}

interface BubbleReader {
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly userId: string;
  readonly roles: readonly string[];
}

export async function countBubbles(
  db: Kysely<Tables>,
  { accountId, accountType, userId, roles }: BubbleReader,
): Promise<Bubbles> {
  const { rows } = await sql<Bubbles>`
    select (select count(*)::int from relationships
             where (${accountType} = 'buyer' and buyer_id = ${accountId} and ${waitsForAnswer('buyer')})
                or (${accountType} = 'seller' and seller_id = ${accountId} and ${waitsForAnswer('seller')})) as new_relationships,
           (select count(*)::int from orders
             where ${accountType} = 'seller' and seller_id = ${accountId} and status = 'INCOMPLETE') as incomplete_orders,
           (select count(*)::int
              from approvals p
              join accounts a on a.id = p.account_id and ${accountId} in (a.id, a.parent_id)
              left join lateral (select approver_id, substitute_id from approval_rules r
                                  where r.account_id = ${accountId} order by r.version desc limit 1) rule on true
             where ${decidesId} = ${accountId} and p.state = 'OPEN' and p.decide_until > clock_timestamp()
               and p.requested_by <> ${userId} and ${roles.includes('MyOffers_Purchase')}
               and (rule.approver_id is null or ${userId} in (rule.approver_id, rule.substitute_id)
                    or (rule.approver_id = p.requested_by and rule.substitute_id is null))) as open_approvals
  `.execute(db);
  return rows[0] ?? { newRelationships: 0, incompleteOrders: 0, openApprovals: 0 };
}
