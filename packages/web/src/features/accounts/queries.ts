import type { ChildAccounts } from '@handelsplatz/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** Accounts that stand under one's own. */
export const childAccountsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'children'],
    queryFn: ({ signal }) => api.get<ChildAccounts>('/api/childAccounts', { signal }),
  });
