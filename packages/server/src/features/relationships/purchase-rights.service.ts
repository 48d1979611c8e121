import type { Brand } from '@handelsplatz/domain/brands';
import { type Actor, findGrantObstacle } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import { type AuditStore, createAuditStore } from '../../platform/audit/index.ts';
import type { AppContext } from '../../platform/context.ts';
import { invalidate } from '../../platform/events/index.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { createPurchaseRightStore, type LockedCustomerUser, type PurchaseRightStore } from './purchase-rights.store.ts';

export interface PurchaseRightsService {
  /**
   * Grants or withdraws a user's right to purchase. `not_found` when the seller has no such customer or the customer no such user.
   * Granting is refused while the provider has not enabled the account; withdrawing never is.
   */
  set(
    seller: Pick<Actor, 'accountId' | 'userId'>,
    path: { readonly id: string; readonly userId: string },
    mayPurchase: boolean,
  ): Promise<BusinessResult<true, 'customer_not_enabled'> | 'not_found'>;
}

export function createPurchaseRights(
  context: Pick<AppContext, 'transactions' | 'brand' | 'clock'>,
): PurchaseRightsService {
  const { brand, clock } = context;
  const inTransaction = context.transactions((tx) => ({
    rights: createPurchaseRightStore(tx),
    audit: createAuditStore(tx, clock),
  }));
  return {
    set: ({ accountId, userId: actorId }, path, mayPurchase) =>
      inTransaction(async ({ rights, events, audit }) => {
        const user = await rights.lock(accountId, path);
        if (!user) return 'not_found';
        const changed = await setPurchaseRight(
          { rights, audit },
          { actorId, userId: path.userId, user, mayPurchase, brand },
        );
        if (!changed.ok) return changed;
        await events.publishAll([
          invalidate(accountId, 'relationships'),
          invalidate(user.buyerId, 'session', 'shell', 'baskets', 'market'),
        ]);
        return ok(true as const);
      }),
  };
}

interface RightChange {
  readonly actorId: string;
  readonly userId: string;
  readonly user: LockedCustomerUser;
  readonly mayPurchase: boolean;
  readonly brand: Pick<Brand, 'features'>;
}

/** Grants or withdraws the right to purchase of a locked user of a customer, inside a transaction. */
export async function setPurchaseRight(
  { rights, audit }: { readonly rights: PurchaseRightStore; readonly audit: AuditStore },
  { actorId, userId, user, mayPurchase, brand }: RightChange,
): Promise<BusinessResult<true, 'customer_not_enabled'>> {
  if (mayPurchase && findGrantObstacle('MyOffers_Purchase', user.account, brand.features, 'outside'))
    return refuseWith('customer_not_enabled', { name: user.buyer });
  await rights.set(userId, mayPurchase);
  await audit.record({
    action: 'user.purchase-right-changed',
    accountId: user.buyerId,
    actorId,
    object: { type: 'user', id: userId },
    after: { mayPurchase },
  });
  return ok(true as const);
}
