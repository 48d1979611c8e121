import type { Actor } from '@handelsplatz/domain/identity';
import { ok } from '@handelsplatz/domain/results';
import type { AppContext } from '../../platform/context.ts';
import { type BusinessResult, refuseWith } from '../../platform/refusals/index.ts';
import { createPurchaseRightStore } from './purchase-rights.store.ts';

export interface PurchaseRights {
  /**
   * Grants or withdraws a user's right to purchase. `not_found` when the seller has no such customer or the customer no such user.
   * Granting is refused while the provider has not enabled the account; withdrawing never is.
   */
  set(
    seller: Pick<Actor, 'accountId'>,
    path: { readonly id: string; readonly userId: string },
    mayPurchase: boolean,
  ): Promise<BusinessResult<true> | 'not_found'>;
}

export function createPurchaseRights(context: Pick<AppContext, 'transactions' | 'brand'>): PurchaseRights {
  const { brand } = context;
  const inTransaction = context.transactions((tx) => ({ rights: createPurchaseRightStore(tx, brand) }));
  return {
    set: ({ accountId }, path, mayPurchase) =>
      inTransaction(async ({ rights, events }) => {
        const user = await rights.lock(accountId, path);
        if (!user) return 'not_found';
        if (mayPurchase && !user.accountEnabled) return refuseWith('customer_not_enabled', { name: user.buyer });
        await rights.set(path.userId, mayPurchase);
        await events.publishAll([
          { topic: 'invalidate', accountId, payload: { topics: ['relationships'] } },
          {
            topic: 'invalidate',
            accountId: user.buyerId,
            payload: { topics: ['session', 'shell', 'baskets', 'market'] },
          },
        ]);
        return ok(true as const);
      }),
  };
}
