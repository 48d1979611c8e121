import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';

/** The contracts of the user's account. */
export const contractsQuery = () =>
  queryOptions({
    queryKey: ['contracts'],
    queryFn: ({ signal }) => api.get('/api/contracts', { signal }),
  });
