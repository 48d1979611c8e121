import type { CustomerUsers } from '@handelsplatz/contract/relationships';
import type { Brand } from '@handelsplatz/domain/brands';
import { type GrantingAccount, isPurchasingEnabled, type Role } from '@handelsplatz/domain/identity';
import { type Kysely, sql, type Transaction } from 'kysely';
import { byName } from '../../platform/db/index.ts';
import type { Tables } from '../../schema/tables.ts';

const right: Role = 'MyOffers_Purchase';

/** A user of a customer, locked for a change. */
export interface LockedCustomerUser {
  readonly buyerId: string;
  readonly buyer: string;
  readonly account: GrantingAccount;
}

export interface PurchaseRightStore {
  /** Locks a user of the seller's customer. Undefined when the seller has no such customer, or the customer no such user. */
  lock(sellerId: string, path: { id: string; userId: string }): Promise<LockedCustomerUser | undefined>;
  set(userId: string, mayPurchase: boolean): Promise<void>;
}

export function createPurchaseRightStore(tx: Transaction<Tables>): PurchaseRightStore {
  return {
    async lock(sellerId, { id, userId }) {
      const { rows } = await sql<LockedCustomerUser>`
        select a.id as buyer_id, a.name as buyer,
               json_build_object('type', a.type, 'purchasingEnabled', a.purchasing_enabled, 'hasChildAccounts', false) as account
          from relationships r join accounts a on a.id = r.buyer_id join users u on u.account_id = a.id
         where r.id = ${id} and r.seller_id = ${sellerId} and u.id = ${userId} and u.status = 100
           for update of u`.execute(tx);
      return rows[0];
    },
    async set(userId, mayPurchase) {
      await sql`
        update users set roles = case when ${mayPurchase} then array_append(array_remove(roles, ${right}), ${right})
                                      else array_remove(roles, ${right}) end
         where id = ${userId}`.execute(tx);
    },
  };
}

/** The active users of a seller's customer, by name. Undefined when the seller has no such customer. */
export async function listCustomerUsers(
  db: Kysely<Tables>,
  sellerId: string,
  id: string,
  brand: Pick<Brand, 'features'>,
): Promise<CustomerUsers | undefined> {
  const { rows } = await sql<{
    purchasingEnabled: boolean;
    id: string | null;
    name: string;
    email: string;
    mayPurchase: boolean;
  }>`
    select a.purchasing_enabled, u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email,
           ${right} = any (u.roles) as may_purchase
      from relationships r join accounts a on a.id = r.buyer_id
      left join users u on u.account_id = a.id and u.status = 100
     where r.id = ${id} and r.seller_id = ${sellerId}
     order by ${byName('u.last_name')}, ${byName('u.first_name')}, u.id`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const accountEnabled = isPurchasingEnabled(first, brand.features);
  return {
    accountEnabled,
    users: rows.flatMap(({ id: userId, name, email, mayPurchase }) =>
      userId === null ? [] : [{ _id: userId, name, email, mayPurchase: accountEnabled && mayPurchase }],
    ),
  };
}
