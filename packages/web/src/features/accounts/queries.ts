import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** The child accounts of the user's account. */
export const childAccountsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'children'],
    queryFn: ({ signal }) => api.get('/api/childAccounts', { signal }),
  });
