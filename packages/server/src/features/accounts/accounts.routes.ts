import { accountChange, accountRecord, childAccounts } from '@handelsplatz/contract/accounts';
import { done, problems } from '@handelsplatz/contract/common';
import type { AppContext } from '../../platform/context.ts';
import { actorOf, type HttpServer, notFound, sendSaveFailure } from '../../platform/http/index.ts';
import { getAccount, listChildAccounts } from './accounts.read.ts';
import { createAccountStore } from './accounts.store.ts';

const tags = ['accounts'];

export function accountRoutes(http: HttpServer, { db, transactions }: Pick<AppContext, 'db' | 'transactions'>): void {
  const inTransaction = transactions((tx) => ({ accounts: createAccountStore(tx) }));
  http.get(
    '/api/account',
    {
      config: { right: 'account.view' },
      schema: { summary: 'One’s own account', tags, response: { 200: accountRecord, ...problems(401, 403) } },
    },
    async (request) => await getAccount(db, actorOf(request).accountId),
  );
  http.put(
    '/api/account',
    {
      config: { right: 'account.edit' },
      schema: {
        summary: 'Change the address of an account, as the provider',
        tags,
        body: accountChange,
        response: { 200: done, ...problems(400, 401, 403, 404) },
      },
      errorHandler: sendSaveFailure,
    },
    async (request) => {
      const { accountId = actorOf(request).accountId, ...address } = request.body;
      await inTransaction(async ({ accounts, events }) => {
        if (!(await accounts.changeAddress(accountId, address))) throw notFound();
        await events.publish({ topic: 'invalidate', accountId, payload: { topics: ['accounts'] } });
      });
      return { success: true } as const;
    },
  );
  http.get(
    '/api/childAccounts',
    {
      config: { right: 'child-accounts.view' },
      schema: {
        summary: 'Accounts that stand under one’s own',
        tags,
        response: { 200: childAccounts, ...problems(401, 403) },
      },
    },
    async (request) => ({ accounts: await listChildAccounts(db, actorOf(request).accountId) }),
  );
}
