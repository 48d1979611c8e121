import { accountRoutes } from '@handelsplatz/contract/accounts';
import type { AppContext } from '../../platform/context.ts';
import { getActor, type HttpServer, notFound, sendSaveFailure, serve } from '../../platform/http/index.ts';
import { getAccount, listChildAccounts } from './accounts.read.ts';
import { createAccountStore } from './accounts.store.ts';

export function registerAccountRoutes(
  http: HttpServer,
  { db, transactions }: Pick<AppContext, 'db' | 'transactions'>,
): void {
  const inTransaction = transactions((tx) => ({ accounts: createAccountStore(tx) }));

  serve(http, accountRoutes.read, { right: 'account.view' }, (request) => getAccount(db, getActor(request).accountId));

  const change = { right: 'account.edit', errorHandler: sendSaveFailure };
  serve(http, accountRoutes.change, change, async (request) => {
    const { accountId = getActor(request).accountId, ...address } = request.body;
    await inTransaction(async ({ accounts, events }) => {
      if (!(await accounts.changeAddress(accountId, address))) throw notFound();
      await events.publish({ topic: 'invalidate', accountId, payload: { topics: ['accounts'] } });
    });
    return { success: true } as const;
  });

  serve(http, accountRoutes.listChildren, { right: 'child-accounts.view' }, async (request) => ({
    accounts: await listChildAccounts(db, getActor(request).accountId),
  }));
}
